import Glibc

let benchmarks: [String: () -> Void] = ["engine": measureEngine]

if let name = CommandLine.arguments.dropFirst().first, let benchmark = benchmarks[name] {
  benchmark()
} else {
  let names = benchmarks.keys.sorted().joined(separator: " | ")
  let message = "gesture-benchmarks: say which benchmark to run: gesture-benchmarks \(names)\n"
  message.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
  exit(64)
}

import Glibc
import Release

let benchmarks: [String: () throws -> Void] = [
  "bucket": measureBucket, "engine": measureEngine, "flood": measureFlood, "frames": measureFrames,
  "latency": { try measureLatency(on: Cores()) },
  "ink": measureInk, "memory": measureMemory,
  "instrument": { try measureInstrument(CommandLine.arguments.dropFirst(2)) },
  "retraction": measureRetraction,
  "scene": {
    let arguments = CommandLine.arguments.dropFirst(2)
    try measureScene(
      samples: arguments.first.flatMap { Int($0) } ?? 2000, picture: arguments.dropFirst().first)
  },
  "latency-shared": { try measureLatency(on: nil) },
  "latency-rim": { try measureLatency(on: Cores(), beside: 3) },
  "latency-crowded": measureCrowdedLatency, "latency-layers": measureLayersLatency,
  "stroke-latency-layers": measureLayersStrokeLatency, "stroke-latency": { try measureStrokeLatency(fingers: 1) },
  "stroke-latency-ten": { try measureStrokeLatency(fingers: 10) }, "--version": { print(Release.version) },
]

do {
  if let name = CommandLine.arguments.dropFirst().first, let benchmark = benchmarks[name] {
    try benchmark()
  } else {
    let names = benchmarks.keys.sorted().joined(separator: " | ")
    throw BenchmarkFailure("say which benchmark to run: gesture-benchmarks \(names)", status: 64)
  }
} catch {
  "gesture-benchmarks: \(error)\n".withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
  exit((error as? BenchmarkFailure)?.status ?? 1)
}

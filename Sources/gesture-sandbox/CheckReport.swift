import FoundationEssentials
import Glibc

/// The results of cases on standard output: plain lines for programs, marks, colours and a count for people.
struct CheckReport {
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  /// Whether colours are wanted, as no-color.org has it.
  private let isColored: Bool

  init() {
    let environment = ProcessInfo.processInfo.environment
    isColored = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes how one case came out; of one that cannot be read the error was said already.
  func write(_ result: CheckResult) throws {
    let title = (result.name.isEmpty ? result.path : "\(result.path): \(result.name)").printable
    switch result.outcome {
    case .passed: try StandardOutput.write(line: "\(mark("✔", green: true) ?? "ok   ") \(title)")
    case .updated: try StandardOutput.write(line: "\(mark("✎", green: true) ?? "new  ") \(title)")
    case .differs(let differences):
      try StandardOutput.write(line: "\(mark("✘", green: false) ?? "WRONG") \(title)")
      for line in differences { try StandardOutput.write(line: "      \(line.printable)") }
    case .unreadable: break
    }
  }

  /// Writes how many cases came out how, for people.
  func writeCounts(of results: [CheckResult]) throws {
    guard isTerminal else { return }
    let wrong = results.count(where: \.differs)
    let unreadable = results.count(where: \.isUnreadable)
    let passed = results.count - wrong - unreadable
    let rest = unreadable == 0 ? "" : ", \(unreadable) cannot be read"
    let sign = mark(wrong + unreadable == 0 ? "✔" : "✘", green: wrong + unreadable == 0) ?? ""
    try StandardOutput.write(line: "\(sign) \(passed) passed, \(wrong) failed\(rest)")
  }

  private func mark(_ sign: String, green: Bool) -> String? {
    guard isTerminal else { return nil }
    return isColored ? "\u{1B}[\(green ? 32 : 31)m\(sign)\u{1B}[0m" : sign
  }
}

import Pictures
import SystemPackage

/// Results of cases in the XML that JUnit's reporters write and build servers read.
enum JUnit {
  /// The file of a run: a suite with a test for each case, of the class that its folder is.
  static func report(of results: [CheckResult]) -> [UInt8] {
    let failures = results.count(where: \.differs)
    let errors = results.count(where: \.isUnreadable)
    let counts = "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    let tests = results.map(test).joined()
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
      <testsuite name="gesture-sandbox check" \(counts)>
      \(tests)</testsuite>
      </testsuites>

      """.utf8)
  }

  private static func test(_ result: CheckResult) -> String {
    let path = FilePath(result.path)
    let folder = path.removingLastComponent().string
    let name = result.name.isEmpty ? path.stem ?? result.path : result.name
    let start =
      "<testcase classname=\"\(XMLText.escaped(folder.isEmpty ? "." : folder))\" name=\"\(XMLText.escaped(name))\" file=\"\(XMLText.escaped(result.path))\""
    switch result.outcome {
    case .passed, .updated: return "\(start)/>\n"
    case .differs(let lines):
      let message = XMLText.escaped(lines.first ?? "")
      return
        "\(start)><failure message=\"\(message)\">\(XMLText.escaped(lines.joined(separator: "\n")))</failure></testcase>\n"
    case .unreadable(let message): return "\(start)><error message=\"\(XMLText.escaped(message))\"/></testcase>\n"
    }
  }
}

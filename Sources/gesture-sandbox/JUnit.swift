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
      "<testcase classname=\"\(escaped(folder.isEmpty ? "." : folder))\" name=\"\(escaped(name))\" file=\"\(escaped(result.path))\""
    switch result.outcome {
    case .passed, .updated: return "\(start)/>\n"
    case .differs(let lines):
      let message = escaped(lines.first ?? "")
      return
        "\(start)><failure message=\"\(message)\">\(escaped(lines.joined(separator: "\n")))</failure></testcase>\n"
    case .unreadable(let message): return "\(start)><error message=\"\(escaped(message))\"/></testcase>\n"
    }
  }

  /// Text as XML 1.0 takes it, between tags and in quotes, where a plain line break would be read as a space; what it cannot hold
  /// becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

import Checkout
import FoundationEssentials
import Testing

/// Every example that a page or a comment shows stands, line by line, in code that these tests compile and run.
struct ExampleTests {
  /// An example as its page shows it.
  struct Example: CustomTestStringConvertible {
    /// The file, and the line that the example begins in.
    let place: String
    /// Its lines without indentation, imports and what is empty at the ends.
    let lines: [Substring]

    var testDescription: String { place }
  }

  private static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Checkout.path(folder)).sorted()
      .filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.map { "\(folder)/\($0)" }
  }

  private static func lines(of file: String) throws -> [Substring] {
    try Checkout.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimming { $0 == " " } }
  }

  /// The examples of a file: between fences that say `swift`, in a page or in comments.
  private static func examples(in file: String) throws -> [Example] {
    var examples: [Example] = []
    var lines: [Substring]?
    var start = 0
    for (number, line) in try Self.lines(of: file).enumerated() {
      var line = line
      if file.hasSuffix(".swift") {
        guard line.hasPrefix("///") else { continue }
        line = line.dropFirst(3).trimming { $0 == " " }
      }
      if line == "```swift" {
        lines = []
        start = number + 2
      } else if line == "```", let block = lines {
        let code = block.filter { !$0.hasPrefix("import ") }.drop { $0.isEmpty }
        examples.append(Example(place: "\(file):\(start)", lines: Array(code)))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return examples
  }

  /// The examples of the pages and comments of the libraries, and of the README.
  static let all = Result {
    let libraries = [
      "Geometry", "Gestures", "DrawnGestures", "GestureFiles", "Fingers", "GestureTesting", "GestureWindow",
    ]
    .map { "Sources/\($0)" }
    let paths = try libraries.flatMap { try files(in: $0, ending: ".md") + files(in: $0, ending: ".swift") }
    return try (["README.md"] + paths).flatMap(examples(in:))
  }

  @Test(arguments: try all.get()) func `an example is compiled and run`(example: Example) throws {
    try #require(!example.lines.isEmpty)
    let sources = try Self.files(in: "Tests", ending: ".swift") + Self.files(in: "Examples", ending: ".swift")
    let isThere = try sources.contains { try Self.lines(of: $0).contains(example.lines) }
    #expect(isThere, "write it into a test, line by line")
  }

  @Test func `the drawings of the pages are those of the program`() throws {
    let drawings = try Self.files(in: "Sources", ending: ".svg").filter { $0.contains(".docc/Resources/") }
    let different = try drawings.filter { drawing in
      let name = drawing.split(separator: "/").last ?? ""
      return try Self.lines(of: drawing) != Self.lines(of: "Resources/prompts/\(name)")
    }
    #expect(!drawings.isEmpty && different == [])
  }

  @Test func `the pages have examples`() throws {
    #expect(try Self.all.get().count >= 30)
  }
}

extension Substring {
  /// Without the characters at both ends that `isLeftOut` names.
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> Substring {
    var rest = drop(while: isLeftOut)
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return rest
  }
}

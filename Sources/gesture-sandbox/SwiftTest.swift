import GestureTesting
import Recordings
import SystemPackage

/// Recordings and cases as files of Swift Testing, which need nothing but the library GestureTesting.
enum SwiftTest {
  /// The test that a recording gives what it gives today.
  ///
  /// - Parameters:
  ///   - gestures: the text of a gesture set.
  ///   - file: where the recording stands; the test is named after it.
  static func source(of recording: Recording, gestures: [UInt8], file: String) throws -> [UInt8] {
    var touches: [UInt8] = []
    try recording.write { touches += $0 }
    let played = try TouchRecording(parsing: String(decoding: touches, as: UTF8.self))
    let set = try RecognizerSet(parsing: String(decoding: gestures, as: UTF8.self))
    let expected = played.play(to: set).summary.map { "      \($0.debugDescription),\n" }.joined()
    let name = FilePath(file).stem ?? "recording"
    let source = recording.header.source.isEmpty ? FilePath(file).lastComponent?.string ?? "" : recording.header.source
    return self.file(
      comment: source, name: name,
      body: """
          let recording = try TouchRecording(
            parsing: \(block(touches, indent: 6)))
          let gestures = try RecognizerSet(
            parsing: \(block(gestures, indent: 6)))
          #expect(
            recording.play(to: gestures).summary == [
        \(expected)    ])
        """)
  }

  /// The test that a case passes.
  ///
  /// - Parameter text: the case's file.
  static func source(of gestureCase: GestureCase, text: [UInt8], file: String) -> [UInt8] {
    self.file(
      comment: gestureCase.name.isEmpty ? FilePath(file).lastComponent?.string ?? "" : gestureCase.name,
      name: FilePath(file).stem ?? "case",
      body: """
          let check = try GestureCheck(
            parsing: \(block(text, indent: 6)))
          #expect(try check.differences() == [])
        """)
  }

  private static let imports = ["GestureTesting", "Testing"].map { "import \($0)" }.joined(separator: "\n")

  private static func file(comment: String, name: String, body: String) -> [UInt8] {
    Array(
      """
      \(imports)

      /// \(line(comment))
      @Test func `\(identifier(name))`() throws {
      \(body)
      }

      """.utf8)
  }

  /// A text as a raw string of several lines. JSON has no three quotes in a row, but may have a backslash before any number
  /// of `#`: one more keeps Swift from reading that.
  private static func block(_ text: [UInt8], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let body = lines.map { "\(margin)\(String(decoding: $0, as: UTF8.self))\n" }.joined()
    var signs = "#"
    while body.contains("\\\(signs)") { signs += "#" }
    return "\(signs)\"\"\"\n\(body)\(margin)\"\"\"\(signs)"
  }

  /// A comment of one line.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// What may stand between backticks; some of it has to, for operators and blanks alone are no name.
  private static func identifier(_ name: String) -> String {
    let plain = name.map { $0.isLetter || $0.isNumber ? $0 : " " }
    let words = String(plain).split(separator: " ").joined(separator: " ")
    return words.isEmpty ? "recording" : words
  }
}

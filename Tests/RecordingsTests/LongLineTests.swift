import JSON
import Testing

@testable import Recordings

/// The longest line that a recording may have is the same however its text comes.
struct LongLineTests {
  private func failure(lineOf count: Int, end: String) -> String? {
    let header = #"{"recording":1,"width":100,"height":100}"# + "\n"
    let (start, rest) = (Array("{\"t\":0".utf8), Array("}".utf8))
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: count - start.count - rest.count)
    do {
      _ = try Recording(parsing: Array(header.utf8) + start + blanks + rest + Array(end.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["", "\n", "\n{\"t\":1}\n"])
  func `a text in memory may have lines as long as a file's`(end: String) {
    let longest = RecordingReader.longestLine
    #expect(failure(lineOf: longest, end: end) == nil)
    #expect(
      failure(lineOf: longest + 1, end: end) == "line 2, column 1: expected a line of at most \(longest) bytes")
  }
}

import Files
import JSON
import Testing

@testable import Recordings

/// What recordings are called that come of a log.
struct ImportNameTests {
  /// The name that comes of the one in a log.
  private func name(_ name: String) throws -> String {
    var writer = JSONWriter()
    writer.value(.object([.init(key: "file", value: .string(name))]))
    let frames = #","frames":[[0,[[0,1,1]]],[10,[]]]}"#
    let read = try RecordingImport.read(writer.bytes.dropLast() + Array(frames.utf8), name: "log")
    return try #require(read.first).name
  }

  @Test(arguments: [
    ("円", "円"), ("星.evemu", "星"), ("Größe 2", "Größe 2"), ("a/../b.csv", "a_.._b"), ("...x", "x"), ("..", "recording"),
    ("  ", "recording"), ("a\nb\u{9B}1m", "a_b_1m"), ("e\u{301}", "e\u{301}"), ("x.touches", "x.touches"),
  ])
  func `letters are kept, and what a folder could mean is left aside`(log: String, file: String) throws {
    #expect(try name(log) == file)
    #expect(NamedFiles.canBeName(try name(log)))
  }

  @Test func `a long name is cut between two characters`() throws {
    #expect(try name(String(repeating: "円", count: 100)) == String(repeating: "円", count: 40))
    let families = try name(String(repeating: "👩‍👧‍👦", count: 100))
    #expect(families.utf8.count <= 120 && Set(families) == ["👩‍👧‍👦"])
  }

  @Test func `two names that become one are numbered`() throws {
    let lines = ["a/b", "a_b", "円"].map { #"{"file":"\#($0)","frames":[[0,[[0,1,1]]],[10,[]]]}"# }
    let read = try RecordingImport.read(Array(lines.joined(separator: "\n").utf8), name: "log")
    #expect(read.map(\.name) == ["a_b", "a_b-2", "円"])
  }
}

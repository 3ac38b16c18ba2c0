import JSON
import Testing

@testable import Recordings

/// Files as some editors save them: with a byte order mark before their text.
struct ByteOrderMarkTests {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  @Test(arguments: [ImportTests.evemu, ImportTests.libinput, ImportTests.xml, ImportTests.frames])
  func `a log is read behind its mark`(log: String) throws {
    let plain = try RecordingImport.read(Array(log.utf8), name: "log")
    let marked = try RecordingImport.read(Self.mark + Array(log.utf8), name: "log")
    #expect(marked.map(\.recording) == plain.map(\.recording) && marked.map(\.name) == plain.map(\.name))
  }

  @Test func `a recording, a case and a set are read behind their marks`() throws {
    let recording = try Files.bytes("recordings/pinch-and-rotation.touches")
    #expect(try Recording(parsing: Self.mark + recording) == Recording(parsing: recording))
    let gestureCase = try Files.bytes("cases/pan.case")
    let marked = try GestureCase(parsing: Self.mark + gestureCase)
    #expect(marked.differences(from: try marked.run()) == [])
    let set = try Files.bytes("default.gestures")
    #expect(try GestureSet(parsing: Self.mark + set).encoded() == GestureSet(parsing: set).encoded())
  }

  @Test func `columns are counted behind the mark, and a mark elsewhere is no JSON`() {
    func failure(_ bytes: [UInt8]) -> String? {
      do {
        _ = try JSONReader.read(bytes)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(failure(Self.mark + Array("[1 2]".utf8)) == #"line 1, column 4: expected "," or "]", found "2""#)
    #expect(
      failure(Array(" ".utf8) + Self.mark + Array("1".utf8)) == "line 1, column 2: expected a value, found byte 239")
  }
}

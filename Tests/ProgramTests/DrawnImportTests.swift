import DrawnGestures
import Geometry
import Recordings
import Testing
import VirtualTouchscreen

/// What `drawn import` says of gestures that are not taken in as the file has them.
@Suite struct DrawnImportTests {
  private static func shape(_ x: Double) -> DrawnShape {
    DrawnShape(strokes: [[Point(0, 0), Point(x, 80), Point(100, 0)]])
  }

  private func write(_ gestures: [DrawnGesture], to name: String, in folder: TemporaryFolder) throws {
    try folder.write(String(decoding: DrawnGestureFile(gestures).encoded(), as: UTF8.self), to: name)
  }

  @Test func `a gesture without examples is left out, and one's own settings stay, each with a word`() throws {
    let folder = try TemporaryFolder()
    let data = ["--data", folder.file("data")]
    try write([DrawnGesture(name: "q", examples: [Self.shape(40)])], to: "own.drawn", in: folder)
    let own = try Program.run(["drawn", "import", folder.file("own.drawn")] + data)
    #expect(own.end == .exited(0) && own.errors == [] && own.output == ["1 new gesture, 1 example"])
    try write(
      [
        DrawnGesture(name: "q", examples: [Self.shape(40), Self.shape(60)], isRotationInvariant: true),
        DrawnGesture(name: "none", examples: []),
        DrawnGesture(name: "r", examples: [Self.shape(20)], isRotationInvariant: true),
      ], to: "other.drawn", in: folder)
    let other = try Program.run(["drawn", "import", folder.file("other.drawn")] + data)
    #expect(other.end == .exited(0) && other.output == ["1 new gesture, 2 examples"])
    #expect(
      other.errors == [
        "gesture-sandbox: warning: q may not be turned, as before, though the file has it otherwise: change that in the window",
        "gesture-sandbox: warning: none has no examples and is left out: draw it in the window",
      ])
    let list = try Program.run(["drawn", "list"] + data).output
    #expect(list.count == 2)
    #expect(
      list.first?.hasPrefix("q: 2 examples") ?? false && list.first?.contains("may be turned") == false, "\(list)")
    #expect(list.last?.hasPrefix("r: 1 example, may be turned") ?? false, "\(list)")
  }

  @Test func `a library takes in no gesture without examples`() throws {
    let folder = try TemporaryFolder()
    let library = DrawnGestureLibrary(path: folder.file("a.drawn"))
    let count = try library.merge([DrawnGesture(name: "none", examples: [])])
    #expect(count == (0, 0) && library.gestures == [])
  }
}

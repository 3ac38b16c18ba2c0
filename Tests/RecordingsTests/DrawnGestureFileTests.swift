import Checkout
import DrawnGestures
import Files
import Geometry
import Glibc
import JSON
import SystemPackage
import Testing

@testable import Recordings

struct DrawnGestureFileTests {
  private static let cross = DrawnShape(strokes: [[.zero, Point(100.25, 100)], [Point(100, 0), Point(0, 100)]])
  private static let check = DrawnGesture(
    name: "check ✓", examples: [DrawnShape(strokes: [[Point(10, 50), Point(40, 90), Point(90, 10)]])])
  private static let turned = DrawnGesture(name: "cross", examples: [cross, cross], isRotationInvariant: true)

  private func failure(_ text: String) -> String? {
    do throws(ParsingFailure) {
      _ = try DrawnGestureFile(parsing: Array(text.utf8)).gestures
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `the file that the page about files shows is read, and written so but for where lines end`() throws {
    let page = try Checkout.text(of: "Sources/GestureTesting/GestureTesting.docc/FilesAndEvents.md")
    let file = try #require(page.split(separator: "\n").first { $0.hasPrefix("{\"drawnGestures\"") })
    let gestures = try DrawnGestureFile(parsing: Array(file.utf8)).gestures
    #expect(gestures.map(\.name) == ["check"])
    let written = String(decoding: DrawnGestureFile(gestures).encoded(), as: UTF8.self)
    #expect(written.filter { !$0.isWhitespace } == file)
  }

  /// A path in a folder of its own.
  private func newPath() throws -> String {
    var template = Array("/tmp/drawn.XXXXXX".utf8CString)
    return try "\(#require(mkdtemp(&template).map { String(cString: $0) }))/a.drawn"
  }

  private func removeFolder(of path: String) {
    let folder = FilePath(path).removingLastComponent()
    for name in folder.names { _ = unlink("\(folder)/\(name)") }
    rmdir(folder.string)
  }

  /// A path in a folder of its own, removed when the test is over.
  private func withPath(_ body: (String) throws -> Void) throws {
    let path = try newPath()
    defer { removeFolder(of: path) }
    try body(path)
  }

  @Test func `what is written is what is read`() throws {
    let bytes = DrawnGestureFile([Self.check, Self.turned]).encoded()
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"drawnGestures":1,"gestures":[
        {"name":"check ✓","examples":[
        [[10,50,40,90,90,10]]]},
        {"name":"cross","isRotationInvariant":true,"examples":[
        [[0,0,100.25,100],[100,0,0,100]],
        [[0,0,100.25,100],[100,0,0,100]]]}]}

        """)
    #expect(try DrawnGestureFile(parsing: bytes).gestures == [Self.check, Self.turned])
  }

  @Test(arguments: [
    (#"{"gestures":[]}"#, #"line 1, column 1: expected the key "drawnGestures" in a file of drawn gestures"#),
    (
      #"{"drawnGestures":2,"gestures":[],"strokes":[]}"#,
      "line 1, column 18: expected 1, the version that can be read, found 2: it is of a newer Gesture Sandbox; update this one"
    ),
    (
      #"{"drawnGestures":1,"gestures":[{"name":"a","examples":[[[0,0,1]]]}]}"#,
      "line 1, column 57: a stroke is x and y in turn for 1 to 100000 places, and here are 3 numbers"
    ),
    (
      #"{"drawnGestures":1,"gestures":[{"name":"a","examples":[[]]}]}"#,
      "line 1, column 56: an example has 1 to 32 strokes, and this one 0"
    ),
    (
      #"{"drawnGestures":1,"gestures":[{"name":"a","examples":[]},{"name":"a","examples":[]}]}"#,
      #"line 1, column 59: the name "a" is taken: give this gesture another"#
    ),
    (
      #"{"drawnGestures":1,"gestures":[{"name":"","examples":[]}]}"#,
      "line 1, column 40: a name has 1 to 100 bytes, and none that is a control character"
    ),
  ]) func `a wrong file is refused with line and column`(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test func `the set that comes with the program has its fourteen gestures, each of which is recognized`() throws {
    let gestures = try DrawnGestureFile(parsing: Files.bytes("shapes.drawn")).gestures
    #expect(
      gestures.map(\.name) == [
        "check", "triangle flag", "circle", "triangle", "square", "star", "arrow", "zigzag", "spiral", "heart",
        "question mark", "V", "caret", "pigtail",
      ])
    let matcher = DrawnGestureMatcher(gestures)
    var variation = Variation(seed: 99)
    for gesture in gestures {
      #expect(gesture.examples.count >= 3)
      for example in gesture.examples {
        let recognition = matcher.recognize(variation.vary(example, by: 0.8))
        #expect(recognition.name == gesture.name)
      }
    }
  }

  @Test func `a library keeps every change in its file`() throws {
    try withPath { path in
      let library = DrawnGestureLibrary(path: path)
      try library.add(Self.check)
      try library.add(Self.turned)
      try library.add(Self.cross, to: "check ✓")
      try library.rename("cross", to: "x")
      try library.setRotationInvariant(false, of: "x")
      try library.remove(Self.turned.examples[0], of: "x")
      let again = DrawnGestureLibrary(path: path)
      #expect(again.problem == nil)
      #expect(again.gestures == library.gestures)
      #expect(again["check ✓"]?.examples.count == 2)
      #expect(again["x"] == DrawnGesture(name: "x", examples: [Self.cross]))
      try library.remove(Self.cross, of: "x")
      #expect(DrawnGestureLibrary(path: path).gestures.map(\.name) == ["check ✓"])
      #expect(throws: DrawnGestureLibrary.Refusal.nameTaken("check ✓")) { try library.add(Self.check) }
      #expect(throws: DrawnGestureLibrary.Refusal.noSuchGesture("y")) { try library.remove("y") }
      #expect(throws: DrawnGestureLibrary.Refusal.badDrawing) {
        try library.add(DrawnShape(strokes: [[]]), to: "check ✓")
      }
    }
  }

  @Test func `a library that nobody can look at is no empty one, and nothing is written there`() throws {
    try withPath { path in
      #expect(symlink(path, path) == 0)
      let library = DrawnGestureLibrary(path: path)
      #expect(library.failure?.refusal?.number == .tooManySymbolicLinkLevels)
      #expect(throws: DrawnGestureLibrary.Refusal.self) { try library.add(Self.check) }
      #expect((try? FilePath(path).stat(followTargetSymlink: false))?.type == .symbolicLink)
    }
  }

  @Test func `two programs may change the gestures, and neither loses what the other wrote`() throws {
    try withPath { path in
      let (one, other) = (DrawnGestureLibrary(path: path), DrawnGestureLibrary(path: path))
      try one.add(Self.check)
      try other.add(Self.turned)
      #expect(throws: DrawnGestureLibrary.Refusal.nameTaken("cross")) { try one.add(Self.turned) }
      try one.add(Self.cross, to: "check ✓")
      let change = (before: one.gesturesBefore, after: one.gestures)
      #expect(one.gestures.map(\.name) == ["check ✓", "cross"])
      try other.add(DrawnGesture(name: "z", examples: [Self.cross]))
      try one.restore(change.before, from: change.after)
      #expect(one.gestures == DrawnGestureLibrary(path: path).gestures)
      #expect(one.gestures.map(\.name) == ["check ✓", "cross", "z"])
      #expect(one["check ✓"]?.examples.count == 1)
      // What another has changed since is not taken back with it.
      try one.restore(change.after, from: change.before)
      try other.setRotationInvariant(true, of: "check ✓")
      #expect(throws: DrawnGestureLibrary.Refusal.changedMeanwhile("check ✓")) {
        try one.restore(change.before, from: change.after)
      }
      #expect(one["check ✓"]?.examples.count == 2 && one["check ✓"]?.isRotationInvariant == true)
      try one.rename("z", to: "y")
      let named = (before: one.gesturesBefore, after: one.gestures)
      try other.add(DrawnGesture(name: "z", examples: [Self.cross]))
      #expect(throws: DrawnGestureLibrary.Refusal.nameTaken("z")) { try one.restore(named.before, from: named.after) }
      try other.remove("z")
      try one.restore(named.before, from: named.after)
      #expect(DrawnGestureLibrary(path: path).gestures.map(\.name) == ["check ✓", "cross", "z"])
    }
  }

  @Test func `many threads teach at once, and every gesture is kept`() async throws {
    let path = try newPath()
    defer { removeFolder(of: path) }
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<24 {
        group.addTask {
          let library = DrawnGestureLibrary(path: path)
          return (try? library.add(DrawnGesture(name: "\(number)", examples: [Self.cross]))) != nil
        }
      }
      for await isKept in group { #expect(isKept) }
    }
    #expect(DrawnGestureLibrary(path: path).gestures.count == 24)
  }

  @Test func `merging adds what is new and nothing twice`() throws {
    try withPath { path in
      let library = DrawnGestureLibrary(path: path)
      try library.add(Self.check)
      // Finer than what is kept.
      let fine = DrawnShape(strokes: [[.zero, Point(100.254, 100)], [Point(100, 0.001), Point(0, 100)]])
      let other = DrawnGesture(name: "check ✓", examples: Self.check.examples + [fine, Self.cross])
      let first = try library.merge([other, Self.turned])
      #expect(first == (1, 2))
      let second = try library.merge([other, Self.turned])
      #expect(second == (0, 0))
      #expect(library.gestures.map(\.examples) == [Self.check.examples + [Self.cross], [Self.cross]])
    }
  }

  @Test func `what could not be read again is refused, and the file stays as it was`() throws {
    try withPath { path in
      let library = DrawnGestureLibrary(path: path)
      let shapes = (0..<100).map { DrawnShape(strokes: [[Point(Double($0), 0), Point(50, 80)]]) }
      try library.add(DrawnGesture(name: "a", examples: shapes))
      let bytes = try FileBytes.all(of: path)
      #expect(
        throws: DrawnGestureLibrary.Refusal.file(
          FileFailure("there are 101 examples, and 100 are possible: leave some out"))
      ) { try library.add(Self.cross, to: "a") }
      #expect(throws: DrawnGestureLibrary.Refusal.self) {
        try library.add(DrawnGesture(name: "b", examples: [DrawnShape(strokes: [[Point(2e6, 0)]])]))
      }
      #expect(try FileBytes.all(of: path) == bytes)
      #expect(DrawnGestureLibrary(path: path).gestures == library.gestures && library.gestures.count == 1)
    }
  }

  @Test func `a file that cannot be read is left as it is`() throws {
    try withPath { path in
      try FileBytes.replace(path, with: Array("{\"drawnGestures\":1".utf8))
      let library = DrawnGestureLibrary(path: path)
      #expect(library.gestures.isEmpty)
      #expect(library.problem?.contains("line 1") == true)
      #expect(throws: DrawnGestureLibrary.Refusal.self) { try library.add(Self.check) }
      #expect(try FileBytes.all(of: path) == Array("{\"drawnGestures\":1".utf8))
    }
  }
}

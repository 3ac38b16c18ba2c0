import GestureTesting
import Gestures
import Testing

/// Cases as an API.
struct GestureCheckTests {
  private static let tap = #"""
    {"name":"a tap","width":400,"height":400,"gestures":[{"type":"tap"}],
     "touches":[{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2}]},
                {"t":0.1,"touches":[{"id":1,"phase":"ended","x":1,"y":2}]}],
     "expect":[{"recognizer":"tap","state":"recognized"}]}
    """#

  @Test(arguments: try GestureCheck.all(in: "../../Resources/cases"))
  func `the cases that come with the program pass`(check: GestureCheck) throws {
    #expect(try check.differences() == [])
    #expect(check.description == check.name)
  }

  @Test func `a check says what differs`() throws {
    #expect(try GestureCheck(parsing: Self.tap).differences() == [])
    let late = try GestureCheck(parsing: Self.tap.replacing(#""t":0.1"#, with: #""t":2"#))
    #expect(try late.differences() == ["- tap recognized was expected as event 1 and did not come"])
  }

  @Test func `a class of one's own can stand in a case`() throws {
    final class EagerTap: TapGestureRecognizer {}
    let types = RecognizerTypes.standard.adding("eagerTap") { EagerTap() }
    let text = Self.tap.replacing(#""type":"tap""#, with: #""name":"tap","type":"eagerTap""#)
    #expect(try GestureCheck(parsing: text, types: types).differences() == [])
    #expect(throws: TestFileFailure.self) { try GestureCheck(parsing: text) }
  }

  @Test func `drawn gestures that were taught are loaded, and work as recognizers`() throws {
    let text = #"{"drawnGestures":1,"gestures":[{"name":"vee","examples":[[[10,10,50,90,90,10]]]}]}"#
    let shapes = try DrawnGestureSet(parsing: text)
    let stroke = FingerScript.stroke(through: [Point(100, 100), Point(180, 260), Point(260, 100)], over: 0.5)
    let playback = TouchRecording(stroke).play(to: shapes.makeRecognizers())
    #expect(playback.events.map(\.recognizer) == ["vee"])
    // They know of one another.
    let all = try DrawnGestureSet(path: "../../Resources/shapes.drawn")
    let many = TouchRecording(stroke).play(to: all.makeRecognizers())
    #expect(many.events.map(\.recognizer) == ["V"])
    #expect(many.verdicts.contains { $0.finding?.rival == "V" })
  }

  @Test func `what cannot be read is said with its place`() {
    func message(_ body: () throws -> Void) -> String? {
      do { try body() } catch { return "\(error)" }
      return nil
    }
    #expect(
      message { _ = try TouchRecording(parsing: #"{"recording":2,"width":1,"height":1}"#) }
        == "line 1, column 14: expected 1, the version that can be read, found 2: it is of a newer Gesture Sandbox; update this one"
    )
    #expect(
      message { _ = try TouchRecording(path: "/absent.touches") }
        == "cannot read /absent.touches (No such file or directory): check the path")
    #expect(
      message { _ = try RecognizerSet(path: "PlaybackTests.swift", beside: "/nowhere/X.swift") }
        == "cannot read /nowhere/PlaybackTests.swift (No such file or directory): check the path")
    #expect(
      message { _ = try DrawnGestureSet(parsing: #"{"drawnGestures":2,"gestures":[]}"#) }
        == "line 1, column 18: expected 1, the version that can be read, found 2: it is of a newer Gesture Sandbox; update this one"
    )
    #expect(
      message { _ = try DrawnGestureSet(path: "/absent.drawn") }
        == "cannot read /absent.drawn (No such file or directory): check the path")
    // Paths of programs count from the working directory.
    #expect(
      message { _ = try DrawnGestureSet(path: "absent.drawn", beside: "") }
        == "cannot read absent.drawn (No such file or directory): check the path")
    #expect(message { _ = try GestureCheck.all(in: "/absent") } == "no cases (*.case) in /absent: check the path")
    #expect(
      message { _ = try GestureCheck.all(in: "/dev/null") }
        == "cannot read /dev/null (Not a directory): check the path")
  }
}

import Gestures
import Testing

@testable import Recordings

/// Sets that a program builds, as files that can be read again.
struct SetWritingTests {
  private final class TiltGestureRecognizer: GestureRecognizer {}

  private static func tap(_ name: String) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    return tap
  }

  @Test func `relations that count for nothing are none, and are not written`() throws {
    var relations = GestureSet.Relations()
    relations.simultaneous = ["a": ["a", "b", "gone"], "b": ["b"], "gone": ["a"]]
    relations.waiting = ["a": ["b", "gone", "a"], "b": ["c"], "c": ["a", "b"]]
    let set = GestureSet(["a", "b", "c"].map(Self.tap), relations: relations)
    #expect(set.relations.simultaneous == ["a": ["b"]])
    #expect(set.relations.waiting == ["a": ["b"], "b": ["c"]])
    let again = try GestureSet(parsing: set.encoded())
    #expect(again.relations == set.relations && again.encoded() == set.encoded())
  }

  @Test func `a copy without a class of one's own says nothing of it, and is read`() throws {
    let tilt = TiltGestureRecognizer()
    tilt.name = "tilt"
    var relations = GestureSet.Relations()
    relations.simultaneous = ["pan": ["tilt"], "tilt": ["pinch"]]
    relations.waiting = ["pinch": ["tilt", "pan"]]
    let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
    (pan.name, pinch.name) = ("pan", "pinch")
    let copy = GestureSet([pan, pinch, tilt], relations: relations).copy()
    #expect(copy.recognizers.map(\.label) == ["pan", "pinch"])
    let again = try GestureSet(parsing: copy.encoded())
    #expect(again.relations.simultaneous == [:] && again.relations.waiting == ["pinch": ["pan"]])
  }
}

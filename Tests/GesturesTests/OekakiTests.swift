import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct OekakiTests {
  @Test func `drawing begins at the landing, a second finger cancels it, and a tap is a dot`() {
    let stage = Stage(OekakiGestureRecognizer())
    stage.play(
      """
      1v(10,10)@0; 1>(20,10)@.05; 2v(200,200)@.1; 1>(30,10)@.15; 2^@.2; 1^@.3;
      1v(5,5)@1; 1^@1.1
      """)
    #expect(
      stage.transcript == """
        0 oekaki: recognized touchedDown 1/1 touches
        0 oekaki began (10,10)
        0.05 oekaki changed (20,10)
        0.1 oekaki cancelled (20,10)×2
        1 oekaki: recognized touchedDown 1/1 touches
        1 oekaki began (5,5)
        1.1 oekaki ended (5,5)
        """)
  }

  @Test func `a second finger fails a drawing that is yet to begin`() {
    let (oekaki, tap) = (OekakiGestureRecognizer(), TapGestureRecognizer())
    oekaki.require(toFail: tap)
    let stage = Stage(oekaki, tap)
    stage.play("1v(10,10)@0; 2v(200,200)@.1; {1^,2^}@.2")
    #expect(
      stage.transcript == """
        0 oekaki waits for tap
        0.1 oekaki: failed tooManyTouches 2/1 touches
        0.1 tap: failed tooManyTouches 2/1 touches
        """)
  }

  @Test func `whoever wants to know hears of the landing before the gesture is decided, even if it is prevented`() {
    let (first, second) = (OekakiGestureRecognizer(), OekakiGestureRecognizer())
    (first.name, second.name) = ("first", "second")
    let stage = Stage(first, second)
    var landings: [String] = []
    for recognizer in [first, second] {
      recognizer.touchedDown = { [unowned stage, unowned recognizer] touch in
        landings.append("\(recognizer.label) at \(touch.location(in: nil).x) after \(stage.lines.count) lines")
      }
    }
    stage.play("1v(10,10)@0; 1>(20,10)@.05; 1^@.1")
    #expect(landings == ["first at 10.0 after 0 lines", "second at 10.0 after 0 lines"])
    #expect(second.state == .possible && !stage.transcript.contains("second began"))
    #expect(stage.transcript.contains("first began (10,10)"))
  }

  @Test func `of several fingers that land at once the first one is where the drawing is`() {
    let oekaki = OekakiGestureRecognizer()
    var places: [Point] = []
    oekaki.touchedDown = { [unowned oekaki] _ in places.append(oekaki.location(in: nil)) }
    Stage(oekaki).play("{1v(100,100),2v(200,100)}@0; {1^,2^}@.1")
    #expect(places == [Point(100, 100)])
  }
}

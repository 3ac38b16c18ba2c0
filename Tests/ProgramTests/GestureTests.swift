import Geometry
import Testing
import VirtualTouchscreen

extension `The program` {
  @Suite struct `On the stage` {
    private let session: Session

    init() throws { session = try Session() }

    @Test func `a tap is one tap`() throws {
      try session.touch(.tap(at: Point(200, 500)), pace: .asFastAsPossible)
      try session.wait("what became of the tap") { $0.isVerdict("tap") }
      #expect(session.gestures("tap").map { $0["state"] } == ["recognized"])
      #expect(session.gestures("tap").first?.place.distance(to: Point(200, 500)) ?? .infinity < 0.01)
      #expect(session.gestures("tap").first?.number("touches") == 1)
      #expect(session.events.filter { $0.name == "gesture" }.count == 1)
      #expect(session.events.contains { $0.name == "waiting" && $0["recognizer"] == "tap" && $0["for"] == "doubleTap" })
    }

    @Test func `a quick double tap is a double tap and no tap`() throws {
      try session.touch(.doubleTap(at: Point(200, 500)), pace: .asFastAsPossible)
      try session.wait("what became of the tap") { $0.isVerdict("tap") }
      #expect(session.gestures("doubleTap").map { $0["state"] } == ["recognized"])
      #expect(session.gestures("tap").isEmpty)
    }

    @Test func `a finger that stays is a long press and no tap`() throws {
      try session.touch(FingerScript().down(at: Point(200, 500)))
      try session.wait("the long press") { $0.isGesture("longPress", "began") }
      try session.touch(FingerScript().down(at: Point(200, 500)).wait(for: 0.001).up(), part: 0.0005..<1)
      #expect(session.gestures("longPress", "ended").count == 1)
      #expect(session.gestures("tap").isEmpty)
    }

    @Test(arguments: [
      ("swipeRight", "right", Vector(300, 0)), ("swipeLeft", "left", Vector(-300, 0)),
      ("swipeUp", "up", Vector(0, -300)), ("swipeDown", "down", Vector(0, 300)),
    ])
    func `a swipe fires while a pan runs`(name: String, direction: String, way: Vector) throws {
      let start = Look.stageCenter - way * 0.5
      try session.touch(.swipe(from: start, to: start + way, over: 0.12))
      let swipes = session.events.filter { $0.isGesture(name) }
      #expect(swipes.map { $0["state"] } == ["recognized"])
      #expect(swipes.first?["direction"] == direction)
      let states = session.events.filter { $0.isGesture("pan") || $0.isGesture(name) }.compactMap { $0["state"] }
      #expect(states.first == "began" && states.last == "ended")
      let pan = try #require(session.gestures("pan", "ended").first)
      #expect((pan.vector("translation") - way).length < 0.01)
    }

    @Test func `the card goes with a finger`() throws {
      let start = Look.stageCenter + Vector(50, 30)
      let way = Vector(200, 100)
      #expect(try session.capture()[start] == Look.raised)
      try session.touch(.swipe(from: start, to: start + way, over: 0.3))
      let picture = try session.capture()
      let translation = try #require(session.gestures("pan", "ended").first?.vector("translation"))
      // Corners of the card that no trace crosses, where it was and where it is.
      for corner in [Vector(-70, 48), Vector(70, -48)] {
        #expect(picture[Look.stageCenter + corner] != Look.raised)
        #expect(picture[Look.stageCenter + translation + corner] == Look.raised)
      }
    }

    @Test func `a double tap sends the card home`() throws {
      try session.touch(.swipe(from: Look.stageCenter, to: Look.stageCenter + Vector(-200, 150), over: 0.3))
      #expect(try session.capture()[Look.stageCenter + Vector(80, 40)] != Look.raised)
      try session.touch(.doubleTap(at: Point(650, 300)), pace: .asFastAsPossible)
      #expect(session.gestures("doubleTap").count == 1)
      // A name may stand there for a moment.
      try session.waitForScreen("the card at home") {
        try session.capture()[Look.stageCenter + Vector(80, 40)] == Look.raised
      }
    }
  }
}

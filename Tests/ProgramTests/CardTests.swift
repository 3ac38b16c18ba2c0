import Geometry
import Testing
import VirtualTouchscreen
import X11

extension `The program` {
  /// The card on the stage, and what is drawn around it.
  @Suite struct `With the card` {
    private static let bar = PixelRows(x: 0, y: 0, width: 1100, height: 55)
    private static let numbers = PixelRows(x: 0, y: 57, width: 768, height: 95)
    /// On the card at home, beside its letter.
    private static let onCard = Look.stageCenter + Vector(60, 30)
    private static let home = Point(730, 498)

    @Test func `what moves on the stage stays on it`() throws {
      let session = try Session()
      let bar = try session.capture()[Self.bar]
      // Card, outline, arc and number reach over the bar.
      let turn = FingerScript.transform(
        center: .from(Point(384, 324), to: Point(384, 90)), radius: .fixed(60), angle: .from(-1, to: 0.5), over: 0.6,
        lifts: false)
      try session.touch(turn)
      let picture = try session.capture()
      #expect(picture[Self.bar] == bar)
      // It is there all the same.
      #expect([364.0, 384, 404].contains { picture[Point($0, 60)] == Look.veiled })
      // Nor does the finger that a mouse mirrors lie over it.
      try session.close()
      let other = try Session(on: session.server)
      try other.server.mouse.perform(.tap(at: Point(384, 200)), holding: [.alt]) { _ in }
      let script = FingerScript.swipe(from: Point(300, 370), to: Point(310, 380), over: 0.2)
      var seen: [UInt32]?
      try other.server.mouse.perform(script, button: .right) { sent in
        other.readAhead()
        if seen == nil, sent.step.phase == .move { seen = try other.capture()[Self.bar] }
      }
      #expect(seen == bar)
    }

    @Test func `however it is flung a part of the card is seen, and a button and a double tap bring it home`() throws {
      let session = try Session()
      let before = try session.capture()
      #expect(before[Self.onCard] == Look.raised)
      func isHome() throws {
        // Numbers, card and stage are as they were before anybody touched anything.
        try session.waitForScreen("the card at home and its numbers") {
          let picture = try session.capture()
          return picture[Self.onCard] == Look.raised && picture[Self.numbers] == before[Self.numbers]
            && picture[Self.home] == Look.stage
        }
      }
      let corners = [
        (Vector(-230, 60), PixelRows(x: 0, y: 400, width: 100, height: 192)),
        (Vector(230, -140), PixelRows(x: 690, y: 57, width: 78, height: 90)),
      ]
      for (way, corner) in corners {
        for _ in 0..<5 {
          let start = Point(384, 440) - way
          try session.touch(.swipe(from: start, to: start + way * 2, over: 0.12))
        }
        let picture = try session.capture()
        #expect(picture[Self.onCard] != Look.raised)
        #expect(picture[corner].count { $0 == Look.raised || $0 == Look.veiled } > 100, "\(way)")
        if way.dx < 0 {
          try session.touch(.tap(at: Self.home))
        } else {
          try session.touch(.transform(center: .fixed(Point(384, 400)), radius: .from(50, to: 120), over: 0.3))
          try session.touch(.taps(2, at: Point(200, 480)))
        }
        try isHome()
      }
    }
  }
}

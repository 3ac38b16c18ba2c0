import Geometry
import Gestures
import Testing

/// The default set under hands whose fingers land one after the other, as real ones do.
@Suite(.timeLimit(.minutes(1))) struct CoexistenceTests {
  /// A finger's way.
  struct Way {
    let from: Point
    let to: Point
  }

  /// Fingers that land `gap` seconds apart, travel together at 120 samples a second while the last ones still land, and
  /// lift in the same order, `gap` apart.
  private static func hand(_ ways: [Way], gap: Double, duration: Double = 0.3) -> String {
    var steps: [(time: Double, text: String)] = []
    for (index, way) in ways.enumerated() {
      let finger = index + 1
      let landing = gap * Double(index)
      steps.append((landing, "\(finger)v(\(way.from.x),\(way.from.y))@\(landing)"))
      // All travel by the same clock, which starts when half of them are down; a late finger joins at full speed.
      let start = gap * Double(ways.count - 1) / 2
      for sample in 1...Int(duration * 120) {
        let time = start + Double(sample) / 120 + Double(index) * 1e-4
        guard time > landing else { continue }
        let place = way.from.interpolated(to: way.to, by: (time - max(start, landing)) / duration)
        steps.append((time, "\(finger)>(\(place.x),\(place.y))@\(time)"))
      }
      let lift = gap * Double(ways.count) + duration + landing + 0.02
      steps.append((lift, "\(finger)^@\(lift)"))
    }
    return steps.sorted { $0.time < $1.time }.map(\.text).joined(separator: ";") + ";tick@3"
  }

  private static let gaps = [0.005, 0.012, 0.02, 0.04, 0.06]

  @Test(arguments: gaps) func `two fingers that spread are a pinch and nothing of three fingers`(gap: Double) {
    let stage = DefaultSet().stage()
    stage.play(
      Self.hand(
        [Way(from: Point(180, 180), to: Point(100, 100)), Way(from: Point(220, 220), to: Point(300, 300))], gap: gap))
    #expect(stage.recognized.contains("pinch"))
    #expect(!stage.recognized.contains("threeFingersPinch"))
    #expect(!stage.recognized.contains("multiSwipe"))
    #expect(!stage.recognized.contains("tap"))
  }

  @Test(arguments: gaps) func `three fingers that spread are a pinch of three fingers, with its scale`(gap: Double) {
    let set = DefaultSet()
    let stage = set.stage()
    var scale = 0.0
    set.threeFingersPinch.addAction { scale = $0.scale }
    stage.play(
      Self.hand(
        [
          Way(from: Point(180, 180), to: Point(100, 100)), Way(from: Point(220, 180), to: Point(300, 100)),
          Way(from: Point(200, 230), to: Point(200, 350)),
        ], gap: gap))
    #expect(stage.recognized.contains("threeFingersPinch"))
    #expect(scale > 2)
    #expect(!stage.recognized.contains("multiSwipe"))
  }

  @Test(arguments: gaps) func `three fingers that swipe are counted as three`(gap: Double) {
    let set = DefaultSet()
    let stage = set.stage()
    var titles: [String] = []
    set.multiSwipe.addAction { titles.append($0.title) }
    stage.play(
      Self.hand(
        (0..<3).map { Way(from: Point(60, 100 + 80 * Double($0)), to: Point(260, 100 + 80 * Double($0))) }, gap: gap))
    #expect(titles == ["Triple Horizontal Swipe Detected."])
    #expect(stage.recognized.contains("threeFingersPinch"))
    #expect(!stage.recognized.contains("swipeRight"))
  }

  @Test(arguments: gaps) func `two fingers that swipe are counted as two`(gap: Double) {
    let set = DefaultSet()
    let stage = set.stage()
    var titles: [String] = []
    set.multiSwipe.addAction { titles.append($0.title) }
    stage.play(
      Self.hand(
        (0..<2).map { Way(from: Point(100 + 80 * Double($0), 300), to: Point(100 + 80 * Double($0), 100)) }, gap: gap))
    #expect(titles == ["Double Vertical Swipe Detected."])
    #expect(!stage.recognized.contains("threeFingersPinch"))
  }

  @Test func `one finger that swipes is a swipe, a swipe of one finger and a pan`() {
    let stage = DefaultSet().stage()
    stage.showsChanges = false
    stage.play(Self.hand([Way(from: Point(100, 200), to: Point(300, 201))], gap: 0))
    #expect(
      stage.transcript == """
        0 screenEdgePan: failed farFromEdge 100/20 pt
        0.0167 longPress: failed movedTooFar 11.1112/10 pt
        0.0167 pan: recognized movedEnough 11.1112/10 pt
        0.0167 tap: prevented by pan
        0.0167 doubleTap: prevented by pan
        0.0167 pan began (111.1111,200.0556) moved (11.1111,0.0556)
        0.0333 swipeLeft: failed wrongDirection 22.2222/20 pt
        0.0333 flag: failed leans 90.2865/15 °
        0.075 multiSwipe: recognized movedEnough 44.4444/25 pt
        0.075 multiSwipe ended (100,200) Horizontal Swipe Detected.
        0.075 swipeUp: failed offAxis 90.2865/30 °
        0.075 swipeDown: failed offAxis 89.7135/30 °
        0.075 swipeRight: recognized movedEnough 50/50 pt
        0.075 swipeRight ended (100,200)
        0.32 pinch: failed tooFewTouches 1/2 touches
        0.32 threeFingersPinch: failed tooFewTouches 1/3 touches
        0.32 rotation: failed tooFewTouches 1/2 touches
        0.32 checkmark: failed incomplete
        0.32 pan ended (300,201) moved (200,1)
        """)
  }

  @Test func `a tap is recognized once the double tap cannot come, and everyone else says why not`() {
    let stage = DefaultSet().stage()
    stage.play("v(100,100)@0; ^@.08; tick@1")
    #expect(
      stage.transcript == """
        0 screenEdgePan: failed farFromEdge 100/20 pt
        0.08 longPress: failed liftedEarly 0.08/0.5 s
        0.08 pan: failed movedTooLittle 0/10 pt
        0.08 swipeRight: failed movedTooLittle 0/50 pt
        0.08 swipeLeft: failed movedTooLittle 0/50 pt
        0.08 swipeUp: failed movedTooLittle 0/50 pt
        0.08 swipeDown: failed movedTooLittle 0/50 pt
        0.08 multiSwipe: failed movedTooLittle 0/25 pt
        0.08 pinch: failed tooFewTouches 1/2 touches
        0.08 threeFingersPinch: failed tooFewTouches 1/3 touches
        0.08 rotation: failed tooFewTouches 1/2 touches
        0.08 flag: failed incomplete
        0.08 checkmark: failed incomplete
        0.08 tap waits for doubleTap
        0.43 doubleTap: failed nextTapTooLate 0.35/0.35 s
        0.43 tap: recognized tapped 1/1 taps
        0.43 tap ended (100,100)
        """)
  }

  @Test func `a double tap takes the place of two taps`() {
    let stage = DefaultSet().stage()
    stage.play("v(100,100)@0; ^@.08; v(103,99)@.2; ^@.27; tick@1")
    #expect(stage.recognized == "doubleTap")
  }

  @Test func `two quick taps far apart are two taps`() {
    let stage = DefaultSet().stage()
    stage.play("v(100,100)@0; ^@.08; v(300,300)@.2; ^@.27; tick@1")
    #expect(stage.recognized == "tap tap")
  }

  @Test func `a tap of three fingers is one where the pinch of three fingers asks for movement`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 3
    let set = DefaultSet()
    set.threeFingersPinch.hysteresis = 10
    let stage = set.stage()
    stage.add(tap, to: stage.view)
    tap.name = "tripleFingerTap"
    stage.play("1v(100,100)@0; 2v(200,100)@.06; 3v(150,200)@.12; 2>(201,100)@.13; 1^@.15; 3^@.18; 2^@.2; tick@1")
    #expect(stage.recognized == "tripleFingerTap")
  }

  @Test func `a drag from the edge is the edge's, and one from the middle the pan's`() {
    let stage = DefaultSet().stage()
    stage.play("v(5,200)@0; >(20,201)@.2; >(60,202)@.4; ^@.8")
    #expect(stage.recognized == "screenEdgePan")
    stage.play("v(105,200)@2; >(120,201)@2.4; >(160,202)@2.6; ^@2.8")
    #expect(stage.recognized == "screenEdgePan multiSwipe pan" || stage.recognized == "screenEdgePan pan multiSwipe")
  }

  @Test func `a flag under the default set is a flag`() {
    let stage = DefaultSet().stage(size: Size(300, 600))
    stage.play(
      """
      v(100,500)@0; >(101,400)@.1; >(103,300)@.2; >(105,200)@.3; >(160,280)@.4; >(220,350)@.5;
      >(160,420)@.6; >(110,495)@.7; ^@.8; tick@3
      """)
    #expect(stage.recognized.hasSuffix("flag"))
  }

  @Test func `a check mark under the default set is a check mark`() {
    let stage = DefaultSet().stage()
    stage.play("v(100,200)@0; >(120,230)@.1; >(140,260)@.2; >(180,180)@.3; >(220,100)@.4; ^@.5; tick@3")
    #expect(stage.recognized.hasSuffix("checkmark"))
  }
}

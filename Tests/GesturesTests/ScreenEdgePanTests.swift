import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct ScreenEdgePanTests {
  @Test func `a drag that starts at the edge begins, and one that starts elsewhere fails at the landing`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let stage = Stage(pan)
    stage.play("v(3,200)@0; >(60,202)@.05; ^@.1; v(60,200)@1; >(160,200)@1.05; ^@1.1")
    #expect(
      stage.transcript == """
        0.05 screenEdgePan: recognized movedEnough 57.0351/10 pt
        0.05 screenEdgePan began (60,202) moved (57,2)
        0.1 screenEdgePan ended (60,202) moved (57,2)
        1 screenEdgePan: failed farFromEdge 60/20 pt
        """)
  }

  @Test func `edges are those of the window, wherever that lies itself`() {
    for (edge, inside, outside) in [
      (RectEdge.left, Point(3, 150), Point(30, 150)), (.right, Point(397, 150), Point(370, 150)),
      (.top, Point(200, 3), Point(200, 30)), (.bottom, Point(200, 297), Point(200, 270)),
    ] {
      let root = View(frame: Rect(100, 50, 400, 300))
      root.bounds.origin = Point(1000, 2000)
      let router = TouchRouter(root: root)
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = edge
      root.addGestureRecognizer(pan)
      let (inside, outside) = (inside + Vector(1000, 2000), outside + Vector(1000, 2000))
      router.deliver(TouchSample(id: 1, phase: .began, location: outside, timestamp: 0))
      #expect(pan.lastVerdict?.finding == Finding(.farFromEdge, measured: 30, atMost: 20, unit: .points))
      router.deliver(TouchSample(id: 1, phase: .ended, location: outside, timestamp: 0.1))
      router.deliver(TouchSample(id: 2, phase: .began, location: inside, timestamp: 1))
      let middle = Point(1200, 2150)
      router.deliver(TouchSample(id: 2, phase: .moved, location: middle, timestamp: 1.1))
      #expect(pan.state == .began, "\(edge)")
      router.cancelAllTouches(at: 1.2)
    }
  }

  @Test func `as many fingers as it takes have to land at the edge, and one more is ignored`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    pan.minimumNumberOfTouches = 2
    let stage = Stage(pan)
    stage.play("v(3,200)@0; 2v(5,280)@0.02; 3v(200,100)@0.03; >(60,200)@.05; 2>(65,280)@.06; ^@.1; 2^@.1; 3^@.1")
    stage.play("v(3,200)@1; 2v(60,280)@1.02; >(60,200)@1.05; 2>(160,280)@1.06; ^@1.1; 2^@1.1")
    stage.play("v(3,200)@2; >(60,200)@2.05; ^@2.1")
    #expect(
      stage.transcript == """
        0.05 screenEdgePan: recognized movedEnough 28.5/10 pt
        0.05 screenEdgePan began (32.5,240)×2 moved (28.5,0)
        0.06 screenEdgePan changed (62.5,240)×2 moved (58.5,0)
        0.1 screenEdgePan ended (62.5,240)×2 moved (58.5,0)
        1.02 screenEdgePan: failed farFromEdge 60/20 pt
        2.1 screenEdgePan: failed tooFewTouches 1/2 touches
        """)
  }

  /// A finger that lands in a window of 400 by 400 points, and what it measures of the landing once it has moved by `way`; nil where
  /// it does not begin.
  private func landing(_ way: Vector, edgeWidth: Double, maximumAngle: Double) -> Double? {
    let pan = ScreenEdgePanGestureRecognizer()
    (pan.edges, pan.edgeWidth, pan.maximumAngle) = (.all, edgeWidth, maximumAngle)
    let stage = Stage(pan)
    stage.play("v(100,250)@0; >(\(100 + way.dx),\(250 + way.dy))@.1")
    let measured = pan.measurements.first { $0.rule == .farFromEdge }?.measured
    let hasBegun = pan.state == .began
    stage.play("^@.2")
    return hasBegun ? measured : nil
  }

  @Test(
    arguments: [
      (Vector(40, 0), 45, 100), (Vector(0, -40), 45, 150), (Vector(0, 40), 45, 250), (Vector(-40, 0), 45, 300),
      (Vector(30, 40), 45, 250), (Vector(30, 40), 60, 100), (Vector(-40, 40), 45, 250),
    ] as [(Vector, Double, Double)])
  func `the distance that is told is that of the edge it goes inwards from, and the least that would do`(
    way: Vector, maximumAngle: Double, distance: Double
  ) {
    #expect(landing(way, edgeWidth: 400, maximumAngle: maximumAngle) == distance)
    #expect(landing(way, edgeWidth: distance, maximumAngle: maximumAngle) == distance)
    #expect(landing(way, edgeWidth: distance - 1, maximumAngle: maximumAngle) == nil)
  }
}

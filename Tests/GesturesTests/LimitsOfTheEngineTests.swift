import Geometry
import Gestures
import Testing

/// What would be too much for the engine: sizes, times, positions.
@Suite(.timeLimit(.minutes(1))) struct LimitsOfTheEngineTests {
  private static func sample(_ phase: TouchSample.Phase, at time: Double) -> TouchSample {
    TouchSample(id: 1, phase: phase, location: Point(10, 10), timestamp: time)
  }

  @Test func `requirements of everybody for everybody before are found without detours`() {
    let recognizers = (0..<200).map { _ in TapGestureRecognizer() }
    for (index, recognizer) in recognizers.enumerated() {
      for other in recognizers[..<index] { #expect(recognizer.require(toFail: other)) }
    }
    #expect(!recognizers[0].require(toFail: recognizers[199]))
    #expect(!recognizers[5].require(toFail: recognizers[5]))
  }

  /// A class that could make taps wait has to be asked of every pair.
  private final class Other: TapGestureRecognizer {}

  @Test(arguments: [false, true]) func `a chain of four hundred taps is settled at the lift`(areOwn: Bool) {
    let taps = (0..<400).map { _ in areOwn ? Other() : TapGestureRecognizer() }
    for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
    let stage = Stage()
    for tap in taps { stage.add(tap, to: stage.view) }
    stage.play("v(100,100)@0; ^@.1")
    #expect(taps.map { $0.lastVerdict?.outcome } == Array(repeating: .prevented, count: 399) + [.recognized])
  }

  @Test(arguments: [.infinity, -.infinity, .nan, 1e18, -1e18, 4.3e9] as [Double])
  func `a time that no clock shows changes nothing`(time: Double) {
    let view = View(frame: Rect(0, 0, 400, 400))
    let (tap, router) = (TapGestureRecognizer(), TouchRouter(root: view))
    view.addGestureRecognizer(tap)
    router.deliver(Self.sample(.began, at: 1))
    router.advance(to: time)
    router.hover(at: Point(20, 20), timestamp: time)
    router.deliver(Self.sample(.moved, at: time))
    #expect(router.time == 1)
    router.deliver(Self.sample(.ended, at: 1.125))
    #expect(tap.lastVerdict?.outcome == .recognized)
    #expect(router.time == 1.125)
  }

  @Test func `the last time that is taken is taken`() {
    let router = TouchRouter(root: View())
    router.advance(to: TouchRouter.latestTime)
    #expect(router.time == TouchRouter.latestTime)
  }

  /// Says where its touches are before the class that it inherits from has seen them.
  private final class EarlyMultiSwipe: MultiSwipeGestureRecognizer {
    var places: [Point] = []

    override func touchesBegan(_ touches: Touches, with event: Event) {
      places += (0..<touches.count).map { location(ofTouch: $0, in: nil) }
      super.touchesBegan(touches, with: event)
    }
  }

  private final class EarlySwipe: SwipeGestureRecognizer {
    var places: [Point] = []

    override func touchesBegan(_ touches: Touches, with event: Event) {
      places += (0..<numberOfTouches).map { location(ofTouch: $0, in: nil) }
      super.touchesBegan(touches, with: event)
    }
  }

  @Test func `a subclass may ask where touches are before it calls super`() {
    let (multi, swipe) = (EarlyMultiSwipe(), EarlySwipe())
    let stage = Stage(multi, swipe)
    stage.play("{1v(10,20),2v(30,40)}@0; {1^,2^}@1")
    #expect(multi.places == [Point(10, 20), Point(30, 40)])
    #expect(swipe.places == [Point(10, 20), Point(30, 40)])
  }
}

import Geometry
import Gestures
import Testing

/// Gestures that wait for one another, and are taken away together between two deliveries.
@Suite(.timeLimit(.minutes(1))) struct RemovalTests {
  /// How they are taken away.
  enum Way: CaseIterable {
    case viewGoes
    case viewGoesElsewhere
    case recognizersGo

    func take(_ recognizers: [GestureRecognizer], from view: View) {
      switch self {
      case .viewGoes: view.removeFromSuperview()
      case .viewGoesElsewhere: View().addSubview(view)
      case .recognizersGo: View.detach(recognizers)
      }
    }
  }

  /// A tap of each number, which waits for the one of the next, in that order of attachment.
  private func taps(_ counts: [Int], on view: View) -> [TapGestureRecognizer] {
    let taps = counts.map { count in
      let tap = TapGestureRecognizer()
      (tap.name, tap.numberOfTapsRequired) = ("\(count)", count)
      return tap
    }
    for tap in taps {
      for other in taps where other.numberOfTapsRequired == tap.numberOfTapsRequired + 1 { tap.require(toFail: other) }
      view.addGestureRecognizer(tap)
    }
    return taps
  }

  @Test(arguments: Way.allCases, [[1, 2], [2, 1], [1, 2, 3], [2, 1, 3], [3, 1, 2], [3, 2, 1]])
  func `none fires because another that it waited for goes, too`(way: Way, counts: [Int]) {
    let stage = Stage()
    let view = stage.addView("A", Rect(0, 0, 400, 400))
    let taps = taps(counts, on: view)
    stage.play("v(100,100)@0; ^@.05")
    if counts.count > 2 { stage.play("v(100,100)@.15; ^@.2") }
    #expect(taps.filter(\.isWaiting).count == counts.count - 1)
    way.take(taps, from: view)
    #expect(stage.recognized.isEmpty, "\(stage.transcript)")
    #expect(taps.allSatisfy { $0.lastVerdict?.outcome == .cancelled && !$0.isInAttempt })
    #expect(taps.allSatisfy { $0.lastVerdict?.finding?.rule == .detached })
    #expect(stage.router.nextDeadline == nil)
  }

  @Test func `one that stays fires when the one that it waited for goes`() {
    let (single, double) = (named("single", TapGestureRecognizer()), named("double", TapGestureRecognizer()))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let stage = Stage(single)
    let view = stage.addView("A", Rect(0, 0, 400, 400))
    stage.add(double, to: view)
    stage.play("v(100,100)@0; ^@.05")
    #expect(single.isWaiting)
    view.removeFromSuperview()
    #expect(stage.recognized == "single" && double.lastVerdict?.outcome == .cancelled)
  }

  @Test func `those of several engines are taken away together`() {
    let (window, both) = (View(frame: Rect(0, 0, 400, 400)), View(frame: Rect(0, 0, 400, 400)))
    window.addSubview(both)
    var taps: [TapGestureRecognizer] = []
    var routers: [TouchRouter] = []
    for _ in 0..<2 {
      let half = View(frame: Rect(0, 0, 400, 400))
      both.addSubview(half)
      taps += self.taps([2, 1], on: half)
      let router = TouchRouter(root: half)
      for phase in [TouchSample.Phase.began, .ended] {
        router.deliver(TouchSample(id: 1, phase: phase, location: Point(100, 100), timestamp: 0))
      }
      routers.append(router)
    }
    #expect(taps.filter(\.isWaiting).count == 2)
    withExtendedLifetime(window) { both.removeFromSuperview() }
    #expect(taps.allSatisfy { $0.lastVerdict?.outcome == .cancelled && !$0.isInAttempt })
    #expect(routers.allSatisfy { $0.nextDeadline == nil })
  }
}

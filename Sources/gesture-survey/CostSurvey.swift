import Geometry
import Gestures

/// What much of everything costs: recognizers on one view, requirements among them, views in each other and beside each other.
enum CostSurvey {
  static func report() {
    measure("1,000 taps and pans: a drag of 100 samples") {
      let (router, view) = makeWorld()
      for index in 0..<1000 {
        view.addGestureRecognizer(index % 2 == 0 ? TapGestureRecognizer() : PanGestureRecognizer())
      }
      drag(router, samples: 100)
    }
    for count in [250, 500, 1000, 2000, 4000] {
      let (router, view) = makeWorld()
      let taps = (0..<count).map { _ in TapGestureRecognizer() }
      for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
      for tap in taps { view.addGestureRecognizer(tap) }
      measure("\(count) taps, each waiting for the next: a tap") { drag(router, samples: 0) }
    }
    measure("200 recognizers, each requiring all before it to fail: the requirements") {
      let taps = (0..<200).map { _ in TapGestureRecognizer() }
      for (index, tap) in taps.enumerated() { for other in taps[..<index] { tap.require(toFail: other) } }
    }
    measure("10,000 views beside each other, each with a pan: a drag of 100 samples") {
      let (router, view) = makeWorld()
      for index in 0..<10_000 { add(to: view, at: index) }
      drag(router, samples: 100)
    }
    measure("10,000 views, 100 in each of 100, each with a pan: a drag of 100 samples") {
      let (router, view) = makeWorld()
      for outer in 0..<100 {
        let middle = add(to: view, at: outer)
        for inner in 0..<99 { add(to: middle, at: inner) }
      }
      drag(router, samples: 100)
    }
    measure("\(View.deepestNesting) views in each other, each with a pan: a drag of 100 samples") {
      let (router, view) = makeWorld()
      var innermost = view
      for _ in 1..<View.deepestNesting { innermost = add(to: innermost, at: 0) }
      drag(router, samples: 100)
    }
  }

  private static func makeWorld() -> (TouchRouter, View) {
    let view = View(frame: Rect(0, 0, 1000, 1000))
    return (TouchRouter(root: view), view)
  }

  @discardableResult private static func add(to view: View, at index: Int) -> View {
    let inner = View(frame: Rect(Double(index % 10), 0, 900, 900))
    inner.addGestureRecognizer(PanGestureRecognizer())
    view.addSubview(inner)
    return inner
  }

  private static func drag(_ router: TouchRouter, samples: Int) {
    let place = Point(500, 500)
    router.deliver(TouchSample(id: 1, phase: .began, location: place, timestamp: 0))
    for sample in 0..<samples {
      let location = place + Vector(Double(sample), 0)
      router.deliver(TouchSample(id: 1, phase: .moved, location: location, timestamp: Double(sample) * 0.001))
    }
    router.deliver(TouchSample(id: 1, phase: .ended, location: place + Vector(Double(samples), 0), timestamp: 0.2))
    router.advance(to: 2)
  }

  private static func measure(_ name: String, _ body: () -> Void) {
    let duration = ContinuousClock().measure(body)
    print("\(name): \(Int(duration / .microseconds(1))) µs")
  }
}

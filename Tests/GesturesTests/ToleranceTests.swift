import Checkout
import Foundation
import Geometry
import Gestures
import Testing

/// What classes declare of the numbers that can be tuned.
@Suite struct ToleranceTests {
  private static func recognizers() -> [GestureRecognizer] {
    [
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(), ScreenEdgePanGestureRecognizer(),
      SwipeGestureRecognizer(), MultiSwipeGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
      ThreeFingersPinchGestureRecognizer(), FlagGestureRecognizer(), CheckmarkGestureRecognizer(),
    ]
  }

  /// The names of the stored properties of a recognizer, those of its class's parents among them.
  private static func properties(of recognizer: GestureRecognizer) -> Set<String> {
    var names: Set<String> = []
    var mirror: Mirror? = Mirror(reflecting: recognizer)
    while let present = mirror {
      names.formUnion(present.children.compactMap(\.label))
      mirror = present.superclassMirror
    }
    return names
  }

  @Test func `a number of one class is none of another that is called the same`() {
    let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
    pinch.hysteresis = pan.hysteresis
    let ofPan = Tolerance("hysteresis", \PanGestureRecognizer.hysteresis, of: pan, .points, 0...10, from: .uikit)
    let ofPinch = Tolerance("hysteresis", \PinchGestureRecognizer.hysteresis, of: pinch, .points, 0...10, from: .uikit)
    #expect(ofPan != ofPinch && Set([ofPan, ofPinch]).count == 2)
    #expect(ScreenEdgePanGestureRecognizer.tolerances.contains(PanGestureRecognizer.tolerances[0]))
  }

  @Test func `tolerances are the same where class, name, unit, range and standard are`() {
    let pan = PanGestureRecognizer()
    func tolerance(
      _ name: String = "hysteresis", _ unit: Finding.Unit = .points, _ range: ClosedRange<Double> = 0...10,
      standard: Double = 10
    ) -> Tolerance {
      pan.hysteresis = standard
      return Tolerance(name, \PanGestureRecognizer.hysteresis, of: pan, unit, range, from: .uikit)
    }
    #expect(tolerance() == tolerance())
    #expect(tolerance().hashValue == tolerance().hashValue)
    for other in [
      tolerance("other"), tolerance(standard: 5), tolerance("hysteresis", .seconds),
      tolerance("hysteresis", .points, 0...20),
    ] {
      #expect(other != tolerance(), "\(other)")
    }
  }

  @Test func `a tolerance bears the name of its property, and says what a new recognizer has and why`() {
    for recognizer in Self.recognizers() {
      let tolerances = type(of: recognizer).tolerances
      let properties = Self.properties(of: recognizer)
      #expect(!tolerances.isEmpty)
      #expect(Set(tolerances.map(\.name)).count == tolerances.count, "\(recognizer.label)")
      for tolerance in tolerances {
        #expect(properties.contains(tolerance.property), "\(recognizer.label).\(tolerance.property)")
        #expect(tolerance.value(of: recognizer) == tolerance.standard, "\(recognizer.label).\(tolerance.name)")
        #expect(tolerance.canBeUnlimited || tolerance.range.contains(tolerance.standard), "\(tolerance.name)")
        #expect(
          tolerance.domain.contains(tolerance.range.lowerBound) && tolerance.domain.contains(tolerance.range.upperBound)
        )
        switch tolerance.source {
        case .uikit: break
        case .published(let what), .measured(let what), .chosen(let what): #expect(!what.isEmpty)
        }
      }
    }
  }

  @Test func `every number that a class lets others set is declared by it`() throws {
    for recognizer in Self.recognizers() {
      let name = "\(type(of: recognizer))"
      let source = try Checkout.text(of: "Sources/Gestures/Recognizers/\(name).swift")
      let numbers = source.matches(
        of: /\n  (?:@\S+ )?public final var (\w+) = (?:[\d.]+|Int\.max|Double\.infinity|UsualLimit\.\w+)(?:\n| \{)/)
      let declared = type(of: recognizer).tolerances.map(\.property)
      #expect(numbers.count > 0 && numbers.map { String($0.1) }.filter { !declared.contains($0) } == [], "\(name)")
    }
  }

  @Test func `a value is brought into the range, and no limit where there may be none`() throws {
    let swipe = SwipeGestureRecognizer()
    let distance = try #require(Tolerance.named("minimumDistance", of: swipe))
    distance.set(1e9, of: swipe)
    #expect(swipe.minimumDistance == 400)
    distance.set(.infinity, of: swipe)
    #expect(swipe.minimumDistance == 400)
    let pan = PanGestureRecognizer()
    let most = try #require(Tolerance.named("maximumNumberOfTouches", of: pan))
    most.set(3.2, of: pan)
    #expect(pan.maximumNumberOfTouches == 3)
    most.set(.infinity, of: pan)
    #expect(pan.maximumNumberOfTouches == .max && most.value(of: pan) == .infinity)
    for (value, number) in [(1e15, Int.max), (999_999_999_999_999, 999_999_999_999_999)] {
      most.setPropertyValue(value, of: pan)
      #expect(pan.maximumNumberOfTouches == number)
    }
    #expect(distance.value(of: pan).isNaN)
    distance.set(100, of: pan)
    #expect(pan.hysteresis == 10)
  }

  @Test func `what is no number and negative infinity change nothing`() throws {
    let pan = PanGestureRecognizer()
    let way = try #require(Tolerance.named("hysteresis", of: pan))
    for value in [Double.nan, -.infinity] {
      way.setPropertyValue(value, of: pan)
      #expect(pan.hysteresis == 10)
    }
  }

  @Test func `a least number of fingers that is set takes the most along, and the other way round`() throws {
    let pan = PanGestureRecognizer()
    let least = try #require(Tolerance.named("minimumNumberOfTouches", of: pan))
    let most = try #require(Tolerance.named("maximumNumberOfTouches", of: pan))
    most.set(2, of: pan)
    least.set(3, of: pan)
    #expect(pan.minimumNumberOfTouches == 3 && pan.maximumNumberOfTouches == 3)
    most.set(1, of: pan)
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == 1)
    #expect(Tolerance.contradictions(of: pan).isEmpty)
    pan.minimumNumberOfTouches = 2
    #expect(Tolerance.contradictions(of: pan).map { [$0.least.name, $0.most.name] } == [[least.name, most.name]])
  }

  @Test func `what takes no way or no spread says nothing of one before there is any`() {
    let (pan, pinch) = (PanGestureRecognizer(), ThreeFingersPinchGestureRecognizer())
    (pan.hysteresis, pinch.hysteresis) = (0, 0)
    let stage = Stage(pan, pinch)
    stage.play("1v(100,100)@0")
    #expect(pan.measurements.map(\.rule) == [.tooFewTouches] && pan.guides.isEmpty)
    stage.play("2v(200,100)@.1; 3v(150,200)@.2")
    #expect(pinch.measurements.map(\.rule) == [.tooFewTouches])
    stage.play("{1^,2^,3^}@.3")
  }

  @Test func `a value may lie beyond what makes sense, but not beyond what anybody can mean`() {
    func domain(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      Tolerance(
        "hysteresis", \PanGestureRecognizer.hysteresis, of: PanGestureRecognizer(), .points, range, from: .uikit
      )
      .domain
    }
    #expect(domain(5...10) == 0...1e6)
    #expect(domain(5...2e6) == 0...2e6)
  }

  @Test func `a value is rounded to the step, and what a sum leaves behind the last digit is no step`() throws {
    let press = LongPressGestureRecognizer()
    let movement = try #require(Tolerance.named("allowableMovement", of: press))
    #expect(movement.rounded(0.1 + 0.2, .up) == 0.3)
    #expect(movement.rounded(0.31, .up) == 0.4 && movement.rounded(0.39, .down) == 0.3)
    let taps = try #require(Tolerance.named("numberOfTapsRequired", of: press))
    #expect(taps.rounded(1e-6, .up) == 1 && taps.rounded(0.99e-6, .up) == 0)
  }

  @Test func `what is kept in radians is tuned in degrees`() throws {
    let rotation = RotationGestureRecognizer()
    let turn = try #require(Tolerance.named("hysteresis", of: rotation))
    #expect(turn.unit == .degrees && abs(turn.standard - 4.985) < 0.001)
    turn.set(90, of: rotation)
    #expect(rotation.hysteresis == .pi / 2)
    turn.setPropertyValue(0.1, of: rotation)
    #expect(rotation.hysteresis == 0.1 && turn.propertyValue(of: rotation) == 0.1)
    #expect(turn.propertyDomain == 0...2 * .pi)
  }

  @Test func `one end of a range moves the other before it, and never passes it`() throws {
    let flag = FlagGestureRecognizer()
    let (lower, upper) = (
      try #require(Tolerance.named("tipRange.lowerBound", of: flag)),
      try #require(Tolerance.named("tipRange.upperBound", of: flag))
    )
    #expect(lower.standard == 0.35 && upper.standard == 0.65)
    #expect(!lower.isWhole && !upper.isWhole)
    lower.set(0.8, of: flag)
    #expect(flag.tipRange == 0.8...0.8)
    upper.set(0.4, of: flag)
    #expect(flag.tipRange == 0.4...0.4)
    #expect(lower.property == "tipRange" && lower.bound == .lower && upper.bound == .upper)
  }

  @Test(arguments: [
    (Finding.Sense.atMost, [true, true, false]), (.atLeast, [false, true, true]), (.below, [true, false, false]),
    (.above, [false, false, true]), (.exactly, [false, true, false]),
  ]) func `a limit passes what its sense says`(sense: Finding.Sense, passes: [Bool]) {
    #expect([9.0, 10, 11].map { sense.admits($0, limit: 10) } == passes)
    for (measured, isKept) in zip([9.0, 10, 11], passes) {
      #expect(Finding(.movedTooFar, measured: measured, sense, limit: 10, unit: .points).isKept == isKept)
    }
    #expect(Finding(.incomplete).isKept)
  }

  // MARK: What an attempt has measured

  /// The findings of the attempt that a script makes, as they stand at its verdict.
  private func findings(of recognizer: GestureRecognizer, _ samples: [(TouchSample.Phase, Double, Double, Double)])
    -> [String]
  {
    final class Listener: GestureObserver {
      var findings: [Finding] = []
      func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) { findings = recognizer.findings }
    }
    let view = View(frame: Rect(0, 0, 600, 600))
    view.addGestureRecognizer(recognizer)
    let router = TouchRouter(root: view)
    let listener = Listener()
    router.addObserver(listener)
    for (phase, x, y, time) in samples {
      router.deliver(TouchSample(id: 1, phase: phase, location: Point(x, y), timestamp: time))
    }
    router.advance(to: 10)
    if let (_, x, y, _) = samples.last {
      router.deliver(TouchSample(id: 1, phase: .ended, location: Point(x, y), timestamp: 11))
    }
    #expect(recognizer.findings.isEmpty)
    return listener.findings.map(\.description)
  }

  @Test func `an attempt says what each of its rules measured, the one that decided among them`() {
    #expect(
      findings(of: TapGestureRecognizer(), [(.began, 100, 100, 0), (.moved, 150, 100, 0.125)]) == [
        "tooFewTouches (1 touches, exactly 1)", "movedTooFar (50.0 pt, at most 45.0)",
        "heldTooLong (0.125 s, at most 0.75)",
      ])
    #expect(
      findings(of: PanGestureRecognizer(), [(.began, 100, 100, 0), (.moved, 104, 103, 0.1), (.ended, 104, 103, 0.2)])
        == ["tooFewTouches (1 touches, at least 1)", "movedTooLittle (5.0 pt, at least 10.0)"])
    #expect(
      findings(of: LongPressGestureRecognizer(), [(.began, 100, 100, 0), (.moved, 103, 104, 0.25)]) == [
        "tooFewTouches (1 touches, exactly 1)", "movedTooFar (5.0 pt, at most 10.0)",
        "heldLongEnough (0.5 s, at least 0.5)",
      ])
    #expect(
      findings(of: SwipeGestureRecognizer(), [(.began, 100, 100, 0), (.moved, 160, 100, 0.125)]) == [
        "tooFewTouches (1 touches, exactly 1)", "movedEnough (60.0 pt, at least 50.0)",
        "tooSlow (0.125 s, at most 0.5)", "offAxis (0.0°, at most 30.0)",
      ])
    #expect(
      findings(of: MultiSwipeGestureRecognizer(), [(.began, 100, 100, 0), (.moved, 106, 108, 0.125)]) == [
        "tooManyTouches (1 touches, at most 5)", "movedTooLittle (8.0 pt, at least 25.0)",
        "strayed (6.0 pt, at most 5.0)",
      ])
    #expect(
      findings(of: FlagGestureRecognizer(), [(.began, 100, 500, 0), (.moved, 100, 400, 0.1), (.moved, 120, 402, 0.2)])
        == ["leans (0.0°, below 15.0)", "tooShort (100.0 pt, at least 198.0)"])
  }

  @Test func `numbers of a finding are rounded, and differ where they do`() {
    func text(_ measured: Double, _ limit: Double, _ unit: Finding.Unit) -> String {
      Finding(.movedTooFar, measured: measured, atMost: limit, unit: unit).description
    }
    #expect(text(48.36646066342981, 30, .degrees) == "movedTooFar (48.4°, at most 30.0)")
    #expect(text(2, 1, .touches) == "movedTooFar (2 touches, at most 1)")
    #expect(text(2, 1, .taps) == "movedTooFar (2 taps, at most 1)")
    #expect(text(0.5234567, 0.5, .seconds) == "movedTooFar (0.523 s, at most 0.5)")
    #expect(text(0.5000009999999993, 0.5, .seconds) == "movedTooFar (0.500001 s, at most 0.5)")
    #expect(text(45.04, 45, .points) == "movedTooFar (45.04 pt, at most 45.0)")
    #expect(text(45, 45, .points) == "movedTooFar (45.0 pt, at most 45.0)")
    #expect(text(0.1 + 0.2, 0.25, .ratio) == "movedTooFar (0.3, at most 0.25)")
    #expect(text(3, .infinity, .touches) == "movedTooFar (3 touches, at most inf)")
  }

  @Test func `a hand's two fingers say how far they came and turned`() {
    for (recognizer, expected) in [
      (PinchGestureRecognizer(), "spread (4.0 pt, at least 8.0)") as (GestureRecognizer, String),
      (RotationGestureRecognizer(), "turned (0.0°, at least 5.0)"),
    ] {
      let view = View(frame: Rect(0, 0, 600, 600))
      view.addGestureRecognizer(recognizer)
      let router = TouchRouter(root: view)
      for (id, x) in [(1, 100.0), (2, 200)] {
        router.deliver(TouchSample(id: id, phase: .began, location: Point(x, 100), timestamp: 0))
      }
      router.deliver(TouchSample(id: 2, phase: .moved, location: Point(204, 100), timestamp: 0.1))
      #expect(recognizer.findings.map(\.description) == ["tooFewTouches (2 touches, at least 2)", expected])
    }
  }

  @Test func `fingers that lift one after the other are all counted`() {
    for (recognizer, verdict) in [
      (ThreeFingersPinchGestureRecognizer(), "tooFewTouches (2 touches, exactly 3)") as (GestureRecognizer, String),
      (PanGestureRecognizer(), "movedTooLittle (4.0 pt, at least 10.0)"),
    ] {
      (recognizer as? PanGestureRecognizer)?.minimumNumberOfTouches = 2
      let view = View(frame: Rect(0, 0, 600, 600))
      view.addGestureRecognizer(recognizer)
      let router = TouchRouter(root: view)
      for (id, x) in [(1, 100.0), (2, 200)] {
        router.deliver(TouchSample(id: id, phase: .began, location: Point(x, 100), timestamp: 0))
      }
      for (phase, time) in [(TouchSample.Phase.moved, 0.1), (.ended, 0.2)] {
        for (id, x) in [(1, 104.0), (2, 204)] {
          router.deliver(TouchSample(id: id, phase: phase, location: Point(x, 100), timestamp: time + Double(id) / 100))
        }
      }
      #expect(recognizer.lastVerdict?.finding?.description == verdict)
    }
  }
}

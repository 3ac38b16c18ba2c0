import Fingers
import Geometry
import Gestures
import Testing

/// The engine under Xwayland, beside the same movements unrounded and unbunched.
@Suite(.timeLimit(.minutes(3))) struct WholePixelTests {
  private static let field = Size(1100, 744)
  private static let reports = [
    WholePixelReports(), WholePixelReports(framesPerSecond: 30), WholePixelReports(framesPerSecond: nil),
    WholePixelReports(scale: 2),
  ]

  /// Plays samples, those of several fingers that moved at one time together, as the window does, and then lets two seconds
  /// pass.
  private func play(_ samples: [TouchSample], to router: TouchRouter) {
    var row: [TouchSample] = []
    for sample in samples {
      let goesOn = row.allSatisfy {
        $0.phase == .moved && sample.phase == .moved && $0.timestamp == sample.timestamp && $0.id != sample.id
      }
      if !goesOn {
        router.deliver(row)
        row.removeAll()
      }
      row.append(sample)
    }
    router.deliver(row)
    router.advance(to: (samples.last?.timestamp ?? 0) + 2)
  }

  /// Which of the window's recognizers recognize, in the order of their names.
  private func recognized(_ samples: [TouchSample]) -> [String] {
    let stage = DefaultSet().stage(size: Self.field)
    stage.showsChanges = false
    play(samples, to: stage.router)
    return stage.recognized.split(separator: " ").map(String.init).sorted()
  }

  /// What the window's recognizers call it.
  private static func name(of gesture: HumanHand.Gesture) -> String {
    switch gesture {
    case .pinchIn, .pinchOut: "pinch"
    case .rotateRight, .rotateLeft: "rotation"
    case .edgePan: "screenEdgePan"
    case .threeFingersPinchIn, .threeFingersPinchOut: "threeFingersPinch"
    default: gesture.rawValue
    }
  }

  private static func scripts(of gesture: HumanHand.Gesture) -> [FingerScript] {
    var variation = HumanHand.Variation()
    variation.slant = 0..<13
    variation.duration = 0.087..<0.6
    var hand = HumanHand(over: Rect(origin: .zero, size: field), variation, seed: 41)
    return (0..<30).map { _ in hand.make(gesture) }
  }

  @Test(arguments: HumanHand.Gesture.allCases)
  func `what a hand means is understood, and beside it nearly always the same`(gesture: HumanHand.Gesture) {
    for reports in Self.reports {
      var same = 0
      let scripts = Self.scripts(of: gesture)
      for script in scripts {
        let exact = recognized(WholePixelReports.unrounded(script))
        let rounded = recognized(reports.samples(of: script))
        // A limit that is missed by less than a pixel can be met, so the others may differ; what is meant is far from limits.
        if exact == rounded { same += 1 }
        #expect(!exact.contains(Self.name(of: gesture)) || rounded.contains(Self.name(of: gesture)))
      }
      #expect(same >= scripts.count * 9 / 10, "\(same) of \(scripts.count) with \(reports)")
    }
  }

  @Test(arguments: HumanHand.Gesture.allCases)
  func `that reports come bunched alters nothing`(gesture: HumanHand.Gesture) {
    // So fine a pixel that only the times differ.
    let bunched = WholePixelReports(scale: 65536, framesPerSecond: 60)
    for script in Self.scripts(of: gesture) {
      #expect(recognized(WholePixelReports.unrounded(script)) == recognized(bunched.samples(of: script)))
    }
  }

  /// The velocity of a pan at the lift.
  private func fling(_ samples: [TouchSample]) -> Vector {
    let view = View(frame: Rect(origin: .zero, size: Self.field))
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var velocity = Vector.zero
    pan.addAction { pan in if pan.state == .ended { velocity = pan.velocity(in: nil) } }
    play(samples, to: TouchRouter(root: view))
    return velocity
  }

  @Test(arguments: [100.0, 300, 700, 1500, 3000])
  func `flings are as fast, but for the pixel`(speed: Double) {
    // A tenth of a second is looked at, so a pixel is 10 points a second either way.
    let pixel = 1 / VelocityTracker.window
    for reports in Self.reports {
      for degrees in stride(from: 0.0, to: 360, by: 15) {
        for rate in [60.0, 120, 240] {
          let way = Vector(angle: degrees * .pi / 180)
          let start = Point(550.3, 372.8)
          let script = FingerScript.swipe(from: start, to: start + way * (speed * 0.3), over: 0.3, rate: rate)
          let difference = fling(WholePixelReports.unrounded(script)) - fling(reports.samples(of: script))
          #expect(difference.length <= 1.2 * pixel + 0.01 * speed, "\(degrees)° at \(rate) Hz, \(reports)")
        }
      }
    }
  }

  @Test func `two fingers measure the same scale and turn`() {
    for reports in Self.reports {
      for turn in [0.0, 0.4, 0.9] {
        let view = View(frame: Rect(origin: .zero, size: Self.field))
        let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
        let together = Together()
        for recognizer in [pinch, rotation] as [GestureRecognizer] {
          view.addGestureRecognizer(recognizer)
          recognizer.delegate = together
        }
        let router = TouchRouter(root: view)
        let script = FingerScript.transform(
          fingers: 2, center: .fixed(Point(500.7, 380.2)), radius: .from(50, to: 125),
          angle: .from(turn, to: turn + .pi / 2), over: 0.6, stagger: 0.02)
        var last = (scale: 0.0, turn: 0.0)
        rotation.addAction { rotation in
          if rotation.state == .changed { last = (pinch.scaleSinceLanding, rotation.rotationSinceLanding) }
        }
        play(reports.samples(of: script), to: router)
        #expect(abs(last.scale / 2.5 - 1) < 0.02 && abs(last.turn - .pi / 2) < 0.03, "\(last) with \(reports)")
      }
    }
  }
}

private final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

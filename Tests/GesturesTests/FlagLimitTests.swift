import Geometry
import Gestures
import Testing

/// Every limit of a flag to the last digit, on a view 600 high.
@Suite(.timeLimit(.minutes(1))) struct FlagLimitTests {
  private func verdict(_ text: String, _ set: (FlagGestureRecognizer) -> Void = { _ in }) -> String {
    let flag = FlagGestureRecognizer()
    set(flag)
    let stage = Stage(flag, size: Size(300, 600))
    stage.play(text)
    return stage.lines.first.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") } ?? ""
  }

  /// Upright, a quarter of the view high, the tip at 3/8 of the pole, lifted 30 points from the start.
  private let text = "v(100,500)@5; >(100,350)@5.1; >(180,406.25)@5.2; >(100,470)@5.3"

  private func flag(_ set: (FlagGestureRecognizer) -> Void) -> String {
    verdict("\(text); ^@5.4") {
      $0.minimumHeight = 0.2
      set($0)
    }
  }

  @Test func `limits hold within a billionth, and no farther`() {
    let closed = "recognized closed 30/50 pt"
    #expect(flag { $0.minimumHeight = 0.25 + 1e-9 } == closed)
    #expect(flag { $0.minimumHeight = 0.25 + 2e-9 } == "failed tooShort 150/150 pt")
    #expect(flag { $0.tipRange = 0.2...(0.375 - 1e-9) } == closed)
    #expect(flag { $0.tipRange = 0.2...(0.375 - 2e-9) } == "failed tipTooLow 0.375/0.375")
    #expect(flag { $0.tipRange = (0.375 + 1e-9)...0.8 } == closed)
    #expect(flag { $0.tipRange = (0.375 + 2e-9)...0.8 } == "failed tipTooHigh 0.375/0.375")
    // What is too much itself is too much a billionth before.
    #expect(flag { $0.maximumLean = 2e-9 } == closed)
    #expect(flag { $0.maximumLean = 0.5e-9 } == "failed leans 0/0 °")
    #expect(flag { $0.closingDistance = 30 + 2e-9 } == "recognized closed 30/30 pt")
    #expect(flag { $0.closingDistance = 30 + 1e-9 } == "failed endedTooFar 30/30 pt")
  }

  @Test func `what is measured at a limit says what the verdict would`() {
    let flag = FlagGestureRecognizer()
    flag.minimumHeight = 0.2
    flag.tipRange = 0.2...0.375
    flag.closingDistance = 30 + 1e-9
    let stage = Stage(flag, size: Size(300, 600))
    stage.play(text)
    // Where it ends is measured at the lift; until then it is drawn.
    #expect(flag.measurements.map(\.rule) == [.leans, .tooShort, .tipTooHigh])
    #expect(flag.guides.last?.finding?.rule == .endedTooFar)
    flag.closingDistance = 30 + 2e-9
    #expect(flag.guides.last?.finding?.rule == .closed)
    stage.play("x@6")
  }

  @Test func `the lean counts from twenty points on, wherever the finger goes`() {
    #expect(verdict("v(100,500)@0; >(120,500)@.1; ^@.2") == "failed leans 90/15 °")
    #expect(verdict("v(100,500)@0; >(119.9,500)@.1; ^@.2") == "failed incomplete")
  }

  @Test func `the top is where the finger first was that high`() {
    let flag = FlagGestureRecognizer()
    let stage = Stage(flag, size: Size(300, 600))
    stage.play("v(100,500)@0; >(100,200)@.1; >(112,200)@.2")
    #expect(flag.strokes?.current == 1)
    stage.play("x@.3")
  }

  @Test func `the tip is where the finger first was that far out`() {
    #expect(
      verdict("v(100,500)@0; >(100,200)@.1; >(160,260)@.2; >(160,300)@.3; >(150,310)@.4; ^@.5")
        == "failed tipTooHigh 0.2/0.35")
  }

  @Test func `the time of a flag counts from its landing`() {
    #expect(
      verdict("v(100,500)@5; >(100,200)@5.1; tick@9; ^@9") { $0.maximumDuration = 0.5 } == "failed tooSlow 0.5/0.5 s")
  }

  @Test func `a finger that goes up and down and then aside draws no pole`() {
    // Up and down is the way as a whole; then neither is, and the way is as broad as it is high.
    for way in [
      ">(100,515)@.1; >(100,485)@.2; >(100,500)@.3; >(120,500)@.4",
      ">(100,514)@.1; >(100,486)@.2; >(100,500)@.3; >(100,504)@.4; >(100,496)@.5; >(100,500)@.6; >(124,500)@.7",
    ] {
      #expect(verdict("v(100,500)@0; \(way); ^@.8") == "failed leans 180/15 °")
    }
  }

  @Test func `a pole of no height leans by nothing, which may be too much, and is too short in any case`() {
    func verdict(_ text: String, lean: Double) -> String {
      self.verdict(text) { ($0.minimumHeight, $0.leanDistance, $0.maximumLean) = (0, 0, lean) }
    }
    #expect(verdict("v(100,500)@0; >(109,500)@.1; ^@.2", lean: 0) == "failed leans 0/0 °")
    for way in [">(109,500)@.1", ">(120,510)@.1; >(100,520)@.2", ">(120,500)@.1; >(100,500)@.2"] {
      #expect(verdict("v(100,500)@0; \(way); ^@.3", lean: 15) == "failed tooShort")
    }
  }

  @Test func `a pole as low as can be is measured in numbers`() {
    let flag = FlagGestureRecognizer()
    (flag.minimumHeight, flag.leanDistance, flag.maximumLean) = (0, 0, 90)
    let stage = Stage(flag, size: Size(300, 600))
    stage.play("v(100,500)@0; >(100,499.999)@.1; >(120,510)@.2")
    #expect(flag.lastVerdict?.finding?.rule == .tipTooLow)
    #expect(flag.lastVerdict?.finding?.measured?.isFinite == true)
    stage.play("^@.3")
  }

  @Test func `a stroke out that turns back too soon is measured from where it turned`() {
    #expect(
      verdict("v(100,500)@0; >(100,200)@.1; >(107,210)@.2; >(98,215)@.3; ^@.4") == "failed wrongDirection 9/8 pt")
  }

  @Test func `a time that is made longer while a flag is drawn is the time`() {
    let flag = FlagGestureRecognizer()
    flag.maximumDuration = 1
    flag.minimumHeight = 0.2
    let stage = Stage(flag, size: Size(300, 600))
    stage.play("v(100,500)@5; >(100,350)@5.1")
    flag.maximumDuration = .infinity
    stage.play(">(180,406.25)@5.2; >(100,470)@5.3; ^@8")
    #expect(stage.recognized == "flag")
  }
}

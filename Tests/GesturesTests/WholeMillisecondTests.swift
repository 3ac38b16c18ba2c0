import Fingers
import Geometry
import Gestures
import Testing

/// Devices count whole milliseconds, and so do limits: what a finger does at the very limit comes often.
@Suite(.timeLimit(.minutes(5))) struct WholeMillisecondTests {
  /// What lies between two reports, in milliseconds: what devices send, and what recognizers wait for.
  private static let gaps = [1, 4, 8, 8, 8, 16, 16, 25, 50, 75, 75, 150, 350, 350, 500, 500, 700, 750]

  /// The steps of random touches at whole milliseconds from `start` on.
  private func steps(seed: UInt64, from start: Int) -> [RandomTouches.Step] {
    var numbers = SplitMix64(seed: seed)
    var (time, last) = (start, -1.0)
    func moment(_ original: Double) -> Double {
      if original != last { time += Self.gaps.randomElement(using: &numbers) ?? 0 }
      last = original
      return Double(time) / 1000
    }
    return RandomTouches(seed: seed).steps.map { step in
      switch step {
      case .tick(let time): return .tick(moment(time))
      case .samples(let samples):
        return .samples(
          samples.map { sample in
            var sample = sample
            sample.timestamp = moment(sample.timestamp)
            return sample
          })
      }
    }
  }

  /// What becomes of the steps, without the times at which it does.
  private func outcome(of steps: [RandomTouches.Step]) -> [String] {
    let stage = DefaultSet().stage()
    for step in steps {
      switch step {
      case .samples(let samples): stage.router.deliver(samples)
      case .tick(let time): stage.router.advance(to: time)
      }
    }
    return stage.lines.map { line in line.drop { $0 != " " }.description }
  }

  @Test func `touches have the same verdicts at whichever millisecond they begin`() {
    for seed in 1...150 as ClosedRange<UInt64> {
      let first = outcome(of: steps(seed: seed, from: 0))
      for start in [3, 217, 3_217, 60_001, 86_400_123] {
        #expect(outcome(of: steps(seed: seed, from: start)) == first, "seed \(seed), from \(start) ms on")
      }
    }
  }

  @Test func `a swipe that waits for more fingers is there when the window for them ends, whenever it began`() {
    for start in 0..<5_000 {
      let stage = Stage(MultiSwipeGestureRecognizer())
      func at(_ milliseconds: Int) -> Double { Double(start + milliseconds) / 1000 }
      stage.play("v(100,100)@\(at(0)); >(110,100)@\(at(25)); >(140,100)@\(at(50)); >(150,100)@\(at(75))")
      #expect(
        stage.lines.first?.hasSuffix("multiSwipe: recognized movedEnough 40/25 pt") == true, "from \(start) ms on")
    }
  }
}

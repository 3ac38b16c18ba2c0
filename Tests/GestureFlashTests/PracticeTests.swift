import Gestures
import Testing

@testable import GestureFlash

@Suite struct PracticeTests {
  /// A split in which `misses` come before the right answer.
  private static func split(
    _ prompt: Prompt, reaction: Double = 0.3, execution: Double = 0.5, misses: [Answer] = []
  ) -> Split {
    let right = Answer(
      asked: prompt, outcome: .correct, landed: reaction, decided: reaction + execution, kind: .touch, fingers: 2,
      reading: nil, wanted: Measurement(gesture: prompt, value: 0.38, limit: 0.4))
    return Split(prompt: prompt, shown: 0, answers: misses + [right])
  }

  private static func miss(
    _ prompt: Prompt, _ outcome: Answer.Outcome, came value: Double, limit: Double, finding: Finding? = nil
  ) -> Answer {
    Answer(
      asked: prompt, outcome: outcome, landed: 0.1, decided: 0.2, kind: .touch, fingers: 2, reading: nil,
      wanted: Measurement(gesture: prompt, value: value, limit: limit), finding: finding)
  }

  @Test func `the dearest gesture comes first, and what was never done last`() {
    let splits = [
      Self.split(.swipeUp, execution: 0.2), Self.split(.pinchIn, execution: 1.2), Self.split(.pinchIn, execution: 1.4),
    ]
    let ranking = GestureCost.ranking(of: [.tap, .swipeUp, .pinchIn], in: splits)
    #expect(ranking.map(\.prompt) == [.pinchIn, .swipeUp, .tap])
    #expect(abs((ranking[0].execution ?? 0) - 1.3) < 1e-9 && ranking[0].reaction == 0.3)
    #expect(ranking[2].seconds == nil && ranking[2].misses == 0)
  }

  @Test func `reasons are counted by what was made, where it stopped and which rule was broken`() {
    let offAxis = Finding(.offAxis, measured: 37.8, atMost: 30, unit: .degrees)
    let pinch = GestureCost(
      of: .pinchIn,
      in: [
        Self.split(
          .pinchIn,
          misses: [
            Self.miss(.pinchIn, .wrong(.swipeUp), came: 0.9, limit: 0.4),
            Self.miss(.pinchIn, .nothing, came: 0.43, limit: 0.4),
            Self.miss(.pinchIn, .nothing, came: 0.41, limit: 0.4),
          ])
      ])
    #expect(
      pinch.reasons.map(\.count) == [2, 1] && pinch.misses == 3)
    #expect(pinch.reasons[1].reason == .readAs(.swipeUp))
    // The two that nearly were one, the nearest first.
    #expect(pinch.nearMisses.map(\.value) == [0.41, 0.43])
    let swipe = GestureCost(
      of: .swipeDown,
      in: [Self.split(.swipeDown, misses: [Self.miss(.swipeDown, .nothing, came: 20, limit: 50, finding: offAxis)])])
    #expect(swipe.reasons == [GestureCost.Count(reason: .rule(offAxis), count: 1)] && swipe.nearMisses.isEmpty)
  }

  @Test func `the way to a limit is counted from rest, whichever way it goes`() {
    #expect(Measurement(gesture: .pinchIn, value: 0.7, limit: 0.4).progress.isNear(0.5))
    #expect(Measurement(gesture: .pinchOut, value: 1.7, limit: 2.4).progress.isNear(0.5))
    #expect(Measurement(gesture: .rotateLeft, value: -45, limit: -90).progress.isNear(0.5))
    #expect(Measurement(gesture: .swipeUp, value: 50, limit: 50).progress == 1)
  }

  @Test func `a trend has the best so far, and the median and the middle half of nine`() {
    let values = [9.0, 8, 10, 7, 7, 6, 9, 5, 6, 4]
    let trend = Trend(values)
    #expect(trend.best == [9, 8, 8, 7, 7, 6, 6, 5, 5, 4])
    // Around the fifth are the first nine: 5 6 6 7 7 8 9 9 10.
    #expect(trend.median[4] == 7 && trend.spread[4] == 6...9)
    #expect(Trend([]).values.isEmpty && Trend([3]).median == [3])
    #expect(Trend.quantile(0.5, of: [1, 2]) == 1.5)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 1e-9 }
}

import Fingers
import Geometry
import Testing

@Suite struct `What no hand can do` {
  private static func words(_ outcome: ExitTest.Result?) -> String {
    String(decoding: outcome?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a movement in no time ends the program with a reason`() async {
    let outcome = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var hand = HumanHand(over: Rect(0, 0, 800, 600), .steady(over: 0), seed: 1)
      _ = hand.make(.swipeRight)
    }
    #expect(Self.words(outcome).contains("a movement of a hand in 0.0 s: give a time above 0"))
  }

  @Test func `a drawing without speed ends the program with a reason`() async {
    let outcome = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var hand = HumanHand(over: Rect(0, 0, 800, 600), seed: 1)
      _ = hand.draw([[Point(100, 100), Point(200, 100)]], speed: 0)
    }
    #expect(Self.words(outcome).contains("a drawing at 0.0 points a second: give a speed above 0"))
  }

  @Test func `a drawing with an empty stroke ends the program with a reason`() async {
    let outcome = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var hand = HumanHand(over: Rect(0, 0, 800, 600), seed: 1)
      _ = hand.draw([[Point(100, 100)], []], speed: 400)
    }
    #expect(Self.words(outcome).contains("a stroke without a point: leave it out"))
  }

  @Test func `a stroke of one point is a touch`() throws {
    var hand = HumanHand(over: Rect(0, 0, 800, 600), .steady(over: 1), seed: 1)
    let script = hand.draw([[Point(100, 100)]], speed: 400)
    #expect(script.steps.first?.location == Point(100, 100) && script.steps.last?.location == Point(100, 100))
  }
}

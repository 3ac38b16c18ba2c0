import Fingers
import Geometry
import Testing

@Suite struct `Random fingers` {
  @Test func `SplitMix64 gives its published numbers`() {
    // The first outputs for the seed 1234567, as the reference implementation prints them.
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func `numbers stay in their range`() {
    var generator = SplitMix64(seed: 7)
    var seen: Set<Int> = []
    for _ in 0..<1000 {
      #expect((2.0..<3.0).contains(generator.number(in: 2..<3)))
      seen.insert(generator.integer(in: -1...2))
    }
    #expect(seen == [-1, 0, 1, 2])
  }

  @Test func `whole numbers come from every range, however wide`() {
    var generator = SplitMix64(seed: 7)
    for range in [Int.min...Int.max, -2...Int.max, Int.min...1, Int.min...(-1), 5...5, Int.max...Int.max] {
      let numbers = (0..<200).map { _ in generator.integer(in: range) }
      #expect(numbers.allSatisfy { range.contains($0) })
      guard range.lowerBound < range.upperBound else { continue }
      #expect(Set(numbers).count == 200)
      // As often in one half as in the other, or nearly.
      let middle = range.lowerBound / 2 + range.upperBound / 2
      let low = numbers.count { $0 < middle }
      #expect((70...130).contains(low))
    }
  }

  @Test func `the same seed gives the same script and another seed another`() {
    func script(_ seed: UInt64) -> FingerScript {
      var generator = SplitMix64(seed: seed)
      return .random(fingers: 5, in: Rect(0, 0, 400, 300), over: 2, cancels: true, using: &generator)
    }
    #expect(script(1) == script(1))
    #expect(script(1) != script(2))
  }

  @Test(arguments: 0..<UInt64(20))
  func `random fingers stay in their area and are lifted in the end`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let area = Rect(100, 50, 200, 100)
    let script = FingerScript.random(fingers: 10, in: area, over: 3, cancels: seed % 2 == 0, using: &generator)
    #expect(script.fingersDown.isEmpty)
    #expect(script.steps.allSatisfy { area.contains($0.location) && (1...10).contains($0.finger) })
    #expect(zip(script.steps, script.steps.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(script.duration >= 3)
  }
}

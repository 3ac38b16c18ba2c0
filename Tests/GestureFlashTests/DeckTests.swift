import GestureFlash
import Testing

@Suite struct DeckTests {
  private static func text(_ seed: String) -> String {
    Deck.standard.prompts(of: Seed(seed)).map { String(Deck.standard.number(of: $0) ?? -1) }.joined()
  }

  @Test func `the same seed gives the same thirty for ever`() {
    #expect(Self.text("2026-11-21") == "773606300350221106756567401423")
    #expect(Self.text("a") == "331442076703412761515614143733")
    #expect(Self.text("") == "277124114465415224770605157341")
    #expect(Self.text("日本") == "047241402434533732513716375643")
  }

  @Test func `blanks around a seed do not count, and letters do`() {
    #expect(Seed("  2026-11-21\n") == Seed("2026-11-21"))
    #expect(Self.text("a") != Self.text("A"))
    #expect(Seed(bits: 1).text.count == 6 && Seed(bits: 1) != Seed(bits: 2))
  }

  @Test func `never are more than two equal in a row, and every gesture comes as often as the others`() {
    var counts: [Prompt: Int] = [:]
    var pairs = 0
    for number in 0..<2000 {
      let prompts = Deck.standard.prompts(of: Seed("\(number)"))
      #expect(prompts.count == 30)
      for (index, prompt) in prompts.enumerated() {
        counts[prompt, default: 0] += 1
        if index > 0, prompts[index - 1] == prompt { pairs += 1 }
        #expect(index < 2 || prompts[index - 1] != prompt || prompts[index - 2] != prompt, "seed \(number)")
      }
    }
    // 7,500 each are expected, with a deviation of 81.
    #expect(Prompt.eight.allSatisfy { abs((counts[$0] ?? 0) - 7500) < 400 }, "\(counts)")
    #expect(pairs > 5000)
  }

  @Test func `practice has no end, keeps to its choices, and prefers what weighs more`() {
    var deck = PromptSequence(of: .standard, practising: [.pinchIn, .swipeUp], weights: [.pinchIn: 4], seed: Seed("x"))
    let prompts = (0..<3000).compactMap { _ in deck.draw() }
    #expect(prompts.count == 3000 && Set(prompts) == [.pinchIn, .swipeUp])
    #expect(zip(prompts, zip(prompts.dropFirst(), prompts.dropFirst(2))).allSatisfy { $0 != $1.0 || $0 != $1.1 })
    #expect(prompts.count { $0 == .pinchIn } > 1700)
    var single = PromptSequence(of: .standard, practising: [.rotateLeft], seed: Seed("x"))
    #expect((0..<5).map { _ in single.draw() } == Array(repeating: .rotateLeft, count: 5))
    var all = PromptSequence(of: .standard, practising: [], seed: Seed("x"))
    #expect(Set((0..<200).compactMap { _ in all.draw() }) == Set(Prompt.eight))
  }

  @Test func `the generator is PCG32 with its usual increment`() {
    var generator = PCG32(seed: 42)
    #expect((0..<4).map { _ in generator.next() } == [3_270_867_926, 1_795_671_209, 1_924_641_435, 1_143_034_755])
  }
}

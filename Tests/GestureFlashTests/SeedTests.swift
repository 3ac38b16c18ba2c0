import GestureFlash
import Testing

@Suite struct SeedTests {
  @Test func `seeds are equal where they give the same prompts, and not where they only look alike`() {
    let (whole, apart) = (Seed("caf\u{e9}"), Seed("cafe\u{301}"))
    #expect(whole.text == apart.text)
    #expect(whole != apart && Set([whole, apart]).count == 2)
    #expect(Deck.standard.prompts(of: whole, count: 30) != Deck.standard.prompts(of: apart, count: 30))
    #expect(whole == Seed(" caf\u{e9}\n"))
  }
}

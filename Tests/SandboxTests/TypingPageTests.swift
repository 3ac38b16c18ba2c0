import Interface
import Testing

@testable import Sandbox

/// The page of the game that takes a name or a seed.
@Suite struct TypingPageTests {
  @Test func `a name has few letters, and none of them is longer than letters are`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.openName(of: 0)
    let input = try #require(scene.textInput)
    // A letter of any length is one that people see as one.
    input.insertText("a" + String(repeating: "\u{301}", count: 100_000))
    input.insertText("Zoe\u{308}")
    // Nor does it become so mark by mark.
    for _ in 0..<300 { input.insertText("\u{301}") }
    bench.press(.return)
    let name = bench.settings[FlashSession.playerSetting]
    #expect(name.hasPrefix("Zo") && name.count == 3 && name.utf8.count <= 240)
  }

  @Test func `a name of two dozen letters is taken whole, in any script`() throws {
    let bench = try Bench(language: .ja)
    let scene = bench.flash()
    let name = String(repeating: "が", count: 24)
    scene.openName(of: 0)
    let input = try #require(scene.textInput)
    input.insertText(name + "ぎ")
    bench.press(.return)
    #expect(bench.settings[FlashSession.playerSetting] == name)
  }
}

import Exchange
import Geometry
import GestureFlash
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

@Suite struct `Names that are written` {
  @Test func `a text from the clipboard goes where a name is written, and nowhere else`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.openName(of: 0)
    bench.press(.control("v"))
    #expect(bench.window.pastes.last == [.text])
    bench.host.receive(.received(.text("Ann"), at: nil))
    bench.press(.return)
    #expect(bench.settings[FlashSession.playerSetting] == "Ann")
    bench.press(.control("v"))
    #expect(bench.window.pastes.last?.contains(.files) == true)
  }

  @Test func `an empty name is an answer where there was one`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    func done() throws -> Button {
      try #require(scene.page?.ring.controls.lazy.compactMap { $0 as? Button }.first { $0.kind == .primary })
    }
    scene.openName(of: 0)
    #expect(try !done().isEnabled)
    try bench.touch(.letter("a"))
    #expect(try done().isEnabled)
    bench.press(.return)
    scene.openName(of: 0)
    try bench.touch(.erase)
    #expect(try done().isEnabled)
    bench.press(.return)
    #expect(bench.settings[FlashSession.playerSetting].isEmpty)
  }

  @Test func `a name that is there is replaced by what is typed, and what is looked for is not`() throws {
    let bench = try Bench()
    for (hint, text) in [(nil, "x"), ("Search", "swipex")] as [(String?, String)] {
      let page = NamePage(bench.host.appearance, name: "swipe", hint: hint) { _ in }
      page.field.insertText("x")
      #expect(page.field.text == text)
    }
  }
}

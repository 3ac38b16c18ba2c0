import Geometry
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Fingers on the keyboard of the screen.
@Suite struct OnScreenKeyboardTests {
  @Test func `fingers write a capital after Shift, and only one`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.openName(of: 0)
    for key in [KeyGrid.Key.shift, .letter("a"), .letter("n"), .shift, .shift, .letter("n"), .shift, .letter("7")] {
      try bench.touch(key)
    }
    bench.press(.return)
    #expect(bench.settings[FlashSession.playerSetting] == "Ann7")
    // A seed has no capitals of its own, and so no key for them.
    scene.open(.seed)
    #expect(bench.keyboard?.place(of: .shift) == nil && bench.keyboard?.place(of: .letter("a")) != nil)
  }

  @Test(arguments: [400.0, 640, 760])
  func `other letters move nothing over them, and what all have lies where it lay`(width: Double) throws {
    let bench = try Bench(size: Size(1280, 900))
    let scene = try bench.showStage()
    let page = NamePage(bench.host.appearance, name: "a") { _ in }
    scene.addSubview(page)
    page.place(page.sheet(in: Size(width, 700)))
    bench.draw()
    let shared: [KeyGrid.Key] = [.space, .erase, .other]
    func places() throws -> [Rect] { try shared.map { try #require(page.keyboard.place(of: $0)) } }
    let (before, height) = (try places(), page.height(in: width))
    try bench.touch(.other)
    #expect(page.keyboard.grid == .kana && page.height(in: width) == height)
    for (one, other) in zip(before, try places()) {
      #expect(one.contains(other.center) && other.contains(one.center))
    }
  }

  /// A page on which a name goes on to be written, with the keyboard under it.
  private func page(named name: String, in bench: Bench) throws -> NamePage {
    let scene = try bench.showStage()
    let page = NamePage(bench.host.appearance, name: name) { _ in }
    scene.addSubview(page)
    page.place(Rect(0, 100, 600, 400))
    page.field.isStale = false
    bench.draw()
    return page
  }

  /// Goes to other letters by keys, whose key is the last one.
  private func showOtherLetters(on keyboard: OnScreenKeyboard) {
    while keyboard.adjust(.down) {}
    while keyboard.adjust(.right) {}
    keyboard.activate()
    #expect(keyboard.grid == .latin)
  }

  @Test(arguments: [600.0, 400]) func `the key that leads to the other letters leads back`(width: Double) throws {
    let bench = try Bench(language: .ja)
    let page = try page(named: "あ", in: bench)
    page.place(Rect(0, 100, width, 400))
    showOtherLetters(on: page.keyboard)
    for grid in [KeyGrid.kana, .latin] {
      page.keyboard.activate()
      #expect(page.keyboard.grid == grid && page.field.text == "あ")
    }
  }

  @Test func `the key that erases goes on while it is held`() throws {
    let bench = try Bench()
    let page = try page(named: "a long name", in: bench)
    let key = try #require(page.keyboard.place(of: .erase)).center
    let place = page.keyboard.convert(toWindow: key)
    bench.perform(.tap(at: place, for: 0.05))
    #expect(page.field.text == "a long nam")
    bench.perform(FingerScript().down(at: place).wait(for: 0.9).up())
    #expect(page.field.text.count < 8 && page.field.text.count > 2, "\(page.field.text)")
    let rest = page.field.text
    bench.wait(for: 1)
    #expect(page.field.text == rest)
    // Letters come once.
    let letter = try #require(page.keyboard.place(of: .letter("q"))).center
    bench.perform(.tap(at: page.keyboard.convert(toWindow: letter), for: 0.9))
    #expect(page.field.text == rest + "q")
  }

  @Test func `a finger that holds the key that erases erases no more once other keys lie there`() throws {
    let bench = try Bench(language: .ja)
    let page = try page(named: "あいうえおかきくけこさしすせそ", in: bench)
    let key = try #require(page.keyboard.place(of: .erase)).center
    bench.perform(FingerScript().down(at: page.keyboard.convert(toWindow: key)).wait(for: 0.7))
    let text = page.field.text
    #expect(text.count < 15 && !text.isEmpty)
    showOtherLetters(on: page.keyboard)
    bench.wait(for: 0.5)
    #expect(page.field.text == text)
    bench.host.cancelTouches()
  }

  @Test func `the lift of a finger writes nothing where its key is another one by then`() throws {
    let bench = try Bench(language: .ja)
    let page = try page(named: "あいう", in: bench)
    let key = page.keyboard.convert(toWindow: Point(40, 40))
    bench.perform(.tap(at: key, for: 0.1))
    let text = page.field.text
    #expect(text.count == 4)
    bench.perform(FingerScript().down(at: key).wait(for: 0.1))
    showOtherLetters(on: page.keyboard)
    bench.deliver([TouchSample(id: 1, phase: .ended, location: key, timestamp: bench.time)])
    #expect(bench.router.numberOfTouches == 0 && page.field.text == text)
  }

  @Test func `a finger that holds the key that erases finds no key where the keyboard has become narrower`() throws {
    let bench = try Bench()
    let page = try page(named: "a very very very long name", in: bench)
    let key = try #require(page.keyboard.place(of: .erase)).center
    let last = try #require(page.keyboard.place(of: .other)).center
    let places = [key, last].map { page.keyboard.convert(toWindow: $0) }
    bench.perform(FingerScript().down(at: places[0]).wait(for: 0.7).move(to: places[1], over: 0.1))
    let text = page.field.text
    page.place(Rect(0, 100, 400, 400))
    bench.wait(for: 0.5)
    #expect(page.field.text == text)
    bench.host.cancelTouches()
  }

  @Test func `two thumbs write though the one lands before the other is lifted`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let page = NamePage(bench.host.appearance, name: "") { _ in }
    scene.addSubview(page)
    page.place(Rect(0, 100, 600, 400))
    bench.draw()
    func touch(_ id: Int, _ phase: TouchSample.Phase, _ letter: Character) throws {
      let key = try #require(page.keyboard.place(of: .letter(letter))).center
      bench.wait(for: 0.01)
      bench.deliver([
        TouchSample(
          id: id, phase: phase, location: page.keyboard.convert(toWindow: key), timestamp: bench.router.time)
      ])
    }
    let letters = Array("adbg")
    try touch(0, .began, letters[0])
    for index in 1..<letters.count {
      try touch(index, .began, letters[index])
      try touch(index - 1, .ended, letters[index - 1])
    }
    #expect(page.field.text == "adb")
    try touch(letters.count - 1, .ended, "g")
    #expect(page.field.text == "adbg")
  }

  @Test(arguments: [("か", KeyGrid.Key.voiced, "が"), ("は", .halfVoiced, "ぱ"), ("つ", .small, "っ")])
  func `the last letter of a name that is selected is changed, and the name stays`(
    name: String, key: KeyGrid.Key, changed: String
  ) throws {
    let bench = try Bench(language: .ja)
    let page = NamePage(bench.host.appearance, name: name) { _ in }
    #expect(page.field.isStale)
    page.field.press(key)
    #expect(page.field.text == changed && !page.field.isStale)
    page.field.isStale = true
    page.field.press(.letter("あ"))
    #expect(page.field.text == "あ")
  }

  @Test func `kana are made voiced, half-voiced and small`() {
    var text = "は"
    KeyGrid.press(.halfVoiced, in: &text)
    KeyGrid.press(.letter("つ"), in: &text)
    KeyGrid.press(.small, in: &text)
    KeyGrid.press(.letter("か"), in: &text)
    KeyGrid.press(.voiced, in: &text)
    KeyGrid.press(.letter("ん"), in: &text)
    KeyGrid.press(.voiced, in: &text)
    #expect(text == "ぱっがん")
    KeyGrid.press(.erase, in: &text)
    #expect(text == "ぱっが")
  }
}

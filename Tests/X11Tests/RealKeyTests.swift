import Geometry
import Gestures
import InputDevices
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  @Suite struct `Real keys` {
    private func keys(_ bench: Bench) -> [KeyEvent] {
      bench.received.compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    @Test func `keys are named, with the modifiers held`() throws {
      let bench = try Bench(devices: [.keyboard, .mouse])
      let keyboard = try bench.server.keyboard
      try keyboard.tap(.escape)
      try keyboard.tap(try #require(Keyboard.Key("z")), holding: [.control, .shift])
      try keyboard.tap(.function(11))
      try bench.settle()
      let presses = keys(bench).filter(\.isPressed)
      #expect(presses.map(\.key) == [.escape, .control, .shift, .character("z"), .function(11)])
      #expect(presses[3].modifiers == [.control, .shift] && presses[0].modifiers == [])
      #expect(keys(bench).filter { !$0.isPressed }.count == 5)
      #expect(bench.window.modifiers == [])
    }

    @Test func `modifiers are told as they change`() throws {
      let bench = try Bench(devices: [.keyboard, .mouse])
      try bench.server.keyboard.tap(try #require(Keyboard.Key("a")), holding: [.shift])
      try bench.settle()
      let changes = bench.received.compactMap { event in
        if case .modifiersChanged(let modifiers) = event { modifiers } else { nil }
      }
      #expect(changes == [.shift, []])
      #expect(keys(bench).first { $0.key == .character("a") }?.typed == "A")
    }

    @Test func `with Num Lock the keypad's point is no Delete`() throws {
      let bench = try Bench(devices: [.keyboard, .mouse])
      let keyboard = try bench.server.keyboard
      let (lock, point) = (Keyboard.Key(code: 77), Keyboard.Key(code: 91))
      try keyboard.tap(point)
      try keyboard.tap(lock)
      try keyboard.tap(point)
      try keyboard.tap(lock)
      try bench.settle()
      let points = keys(bench).filter { $0.isPressed && $0.key != nil }
      #expect(points.map(\.key) == [.delete, .character(".")] && points.last?.typed == ".")
    }

    @Test func `what is released while somebody else hears all keys is held no more`() throws {
      let bench = try Bench(devices: [.keyboard, .mouse])
      let keyboard = try bench.server.keyboard
      try keyboard.press(.space)
      try keyboard.press(.alt)
      try bench.settle()
      #expect(bench.window.modifiers == .alt)
      // As a window manager does that shows its windows in turn.
      let manager = try ForeignClient(bench.server.display)
      manager.grabKeyboard(true)
      try keyboard.release(.alt)
      try keyboard.release(.space)
      manager.grabKeyboard(false)
      try bench.settle()
      #expect(bench.window.modifiers == [] && bench.window.isFocused)
      #expect(Set(keys(bench).filter { !$0.isPressed }.map(\.key)) == [.alt, .space])
    }

    @Test(arguments: [
      ("ru", [42, 43, 56], "при"), ("gr", [38, 56], "αβ"), ("il", [38], "ש"), ("us", [38], "a"), ("ua", [39], "і"),
    ]) func `a letter of any script is typed without an input method`(
      layout: String, codes: [Int], typed: String
    ) throws {
      let bench = try Bench(devices: [.keyboard, .mouse], keyboardLayout: layout)
      for code in codes { try bench.server.keyboard.tap(Keyboard.Key(code: code)) }
      try bench.settle()
      #expect(keys(bench).filter(\.isPressed).compactMap(\.typed).joined() == typed)
    }

    @Test func `a letter of the third level is typed without an input method`() throws {
      let bench = try Bench(devices: [.keyboard, .mouse], keyboardLayout: "pl")
      try bench.server.keyboard.tap(Keyboard.Key(code: 38), holding: [Keyboard.Key(code: 108)])
      try bench.settle()
      #expect(keys(bench).filter(\.isPressed).compactMap(\.typed) == ["ą"])
    }

    @Test(arguments: ["us", "ru", "gr", "gr,us", "il", "il,us", "us,gr"])
    func `letters have the same names under every layout without Latin ones`(layout: String) throws {
      let bench = try Bench(devices: [.keyboard, .mouse], keyboardLayout: layout)
      let keyboard = try bench.server.keyboard
      for code in [24, 25, 52, 10] { try keyboard.tap(Keyboard.Key(code: code), holding: [.control]) }
      try keyboard.tap(.return)
      try bench.settle()
      let names = keys(bench).filter { $0.isPressed && $0.key != .control }.map(\.key)
      #expect(names == [.character("q"), .character("w"), .character("z"), .character("1"), .return])
    }

    @Test func `under Dvorak keys are named by what stands on them`() throws {
      let bench = try Bench(devices: [.keyboard, .mouse], keyboardLayout: "us(dvorak)")
      for code in [24, 53] { try bench.server.keyboard.tap(Keyboard.Key(code: code), holding: [.control]) }
      try bench.settle()
      let names = keys(bench).filter { $0.isPressed && $0.key != .control }.map(\.key)
      #expect(names == [.character("'"), .character("q")])
    }

    @Test func `a key that was held as the keyboard came is no fresh press`() throws {
      let bench = try Bench(devices: [.keyboard, .mouse])
      let key = try #require(Keyboard.Key("w"))
      bench.window.unfocusForTest()
      try bench.server.keyboard.press(key)
      bench.window.focusForTest()
      try bench.run { if case .key(let key) = $0 { key.key == .character("w") } else { false } }
      #expect(keys(bench).first { $0.key == .character("w") }?.isRepeat == true)
      try bench.server.keyboard.release(key)
      try bench.settle()
      bench.received = []
      try bench.server.keyboard.tap(key)
      try bench.settle()
      #expect(keys(bench).map(\.isRepeat) == [false, false])
    }

    @Test func `a key at no time has the present`() throws {
      let bench = try Bench(devices: [.keyboard, .mouse])
      // As if the server ran for 25 days: no time would lie 25 days ahead.
      bench.window.input.clock = InputClock(serverTime: 2_160_000_000, monotonic: MonotonicTime.now)
      try ForeignClient(bench.server.display).sendKey(to: bench.window.id, code: 38)
      bench.read()
      let key = try #require(keys(bench).first)
      #expect(key.key == .character("a") && (0..<20).contains(key.time))
    }

    @Test func `a held key repeats and says so`() throws {
      let bench = try Bench(devices: [.keyboard, .mouse])
      let key = try #require(Keyboard.Key("a"))
      try bench.server.keyboard.press(key)
      try bench.run { if case .key(let key) = $0 { key.isRepeat } else { false } }
      try bench.server.keyboard.release(key)
      try bench.settle()
      #expect(keys(bench).first?.isRepeat == false && keys(bench).last?.isPressed == false)
      #expect(keys(bench).dropFirst().dropLast().allSatisfy { $0.isPressed && $0.isRepeat })
    }
  }
}

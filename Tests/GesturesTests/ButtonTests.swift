import Geometry
import Gestures
import Testing

/// The buttons of a mouse, and the keys that are held.
@Suite(.timeLimit(.minutes(1))) struct ButtonTests {
  private let view = View(frame: Rect(0, 0, 400, 400))
  private let router: TouchRouter
  private let tap = TapGestureRecognizer()

  init() {
    router = TouchRouter(root: view)
    view.addGestureRecognizer(tap)
  }

  private func press(
    _ buttons: Event.ButtonMask?, _ kind: TouchSample.Kind = .mouse, modifiers: [Event.ModifierFlags] = [[], []]
  ) -> Verdict.Outcome? {
    let time = router.time + 1
    for (phase, modifiers) in zip([TouchSample.Phase.began, .ended], modifiers) {
      router.deliver(
        TouchSample(
          id: 1, phase: phase, location: Point(10, 10), kind: kind, timestamp: time, buttons: buttons,
          modifiers: modifiers))
    }
    return tap.lastVerdict?.outcome
  }

  @Test func `a tap takes the button that it is told to`() {
    #expect(press(nil) == .recognized)
    #expect(press(.primary) == .recognized)
    #expect(press(.secondary) == .failed)
    #expect(press([.primary, .secondary]) == .failed)
    tap.buttonMaskRequired = .secondary
    #expect(press(.secondary) == .recognized)
    #expect(press(nil) == .failed)
    #expect(press(nil, .finger) == .recognized)
    #expect(press(nil, .pen) == .recognized)
  }

  @Test func `a gesture says which buttons and keys made it`() {
    tap.buttonMaskRequired = .secondary
    var said: (Event.ButtonMask, Event.ModifierFlags, Event.ModifierFlags)?
    tap.addAction { [event = router.event] in said = ($0.buttonMask, $0.modifierFlags, event.modifierFlags) }
    #expect(press(.secondary, modifiers: [.shift, [.shift, .control]]) == .recognized)
    #expect(said?.0 == .secondary)
    #expect(said?.1 == [.shift, .control])
    #expect(said?.2 == [.shift, .control])
    #expect(tap.buttonMask.isEmpty)
    #expect(tap.modifierFlags.isEmpty)
    #expect(press(nil, .finger, modifiers: [[], .alternate]) == .recognized)
    #expect(said?.0 == [])
    #expect(said?.1 == .alternate)
  }

  @Test func `a pan follows the keys and the buttons of its latest event, and keeps the buttons when it is lifted`() {
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var keysSaid: [Event.ModifierFlags] = []
    var buttonsSaid: [Event.ButtonMask] = []
    pan.addAction {
      keysSaid.append($0.modifierFlags)
      buttonsSaid.append($0.buttonMask)
    }
    let events: [(Double, Event.ModifierFlags, Event.ButtonMask)] = [
      (10, [], .secondary), (30, .shift, []), (50, .command, [.secondary, .button(3)]), (70, [], .secondary),
      (90, .control, []),
    ]
    for (x, keys, buttons) in events {
      router.deliver(
        TouchSample(
          id: 1, phase: x == 10 ? .began : x == 90 ? .ended : .moved, location: Point(x, 10), kind: .pen, timestamp: x,
          buttons: buttons, modifiers: keys))
    }
    #expect(keysSaid == [.shift, .command, [], .control])
    #expect(buttonsSaid == [[], [.secondary, .button(3)], .secondary, .secondary])
  }

  @Test func `hovering knows the keys held`() {
    let hover = HoverGestureRecognizer()
    view.addGestureRecognizer(hover)
    var said: [Event.ModifierFlags] = []
    hover.addAction { [event = router.event] _ in said.append(event.modifierFlags) }
    router.hover(at: Point(10, 10), modifiers: .shift, timestamp: 0)
    router.hover(at: Point(20, 10), timestamp: 1)
    #expect(said == [.shift, []])
  }

  @Test func `buttons are counted from the primary one, up to 32`() {
    #expect(Event.ButtonMask.button(1) == .primary)
    #expect(Event.ButtonMask.button(2) == .secondary)
    #expect(Event.ButtonMask.button(32).rawValue == 1 << 31)
    #expect(Event.ButtonMask.button(0).isEmpty && Event.ButtonMask.button(33).isEmpty)
  }
}

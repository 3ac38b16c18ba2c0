import X11

extension KeyCommand {
  /// What a key means; nil for keys that mean nothing to scenes.
  init?(_ event: KeyEvent) {
    let isControl = event.modifiers.contains(.control)
    let isShift = event.modifiers.contains(.shift)
    func bears(_ scalar: Unicode.Scalar) -> Bool { event.matches(.character(scalar)) }
    if isControl {
      if bears("z") { self = isShift ? .redo : .undo } else if bears("y") { self = .redo } else { return nil }
      return
    }
    switch event.typed {
    case "[": self = .smaller
    case "]": self = .larger
    default:
      if bears("e") {
        self = .eraser
      } else if bears("b") {
        self = .pen
      } else if event.matches(.delete) {
        self = .clear
      } else if let command = Self.moving(event) {
        self = command
      } else {
        return nil
      }
    }
  }

  /// The keys that go through controls and press them.
  private static func moving(_ event: KeyEvent) -> KeyCommand? {
    let keys: [(Key, KeyCommand)] = [
      (.return, .start), (.space, .press), (.backspace, .erase), (.left, .left), (.right, .right), (.up, .up),
      (.down, .down),
      (.tab, event.modifiers.contains(.shift) ? .previousControl : .nextControl),
    ]
    return keys.first { event.matches($0.0) }?.1
  }
}

extension KeyEvent {
  /// The character that the key prints; nil for keys that print none, and for shortcuts.
  var printed: Unicode.Scalar? {
    guard let typed, typed.value > 0x20, typed.value != 0x7F, modifiers.isDisjoint(with: [.control, .alt]) else {
      return nil
    }
    return typed
  }
}

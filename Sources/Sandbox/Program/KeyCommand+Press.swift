import InputDevices
import Interface

extension KeyCommand {
  /// What a key means; nil for keys that mean nothing to scenes.
  init?(_ event: KeyEvent) {
    let isControl = event.modifiers.contains(.control)
    let isShift = event.modifiers.contains(.shift)
    func bears(_ scalar: Unicode.Scalar) -> Bool { event.matches(.character(scalar)) }
    if isControl {
      if bears("z") {
        self = isShift ? .redo : .undo
      } else if bears("y") {
        self = .redo
      } else if bears("0") {
        self = .zoomToFit
      } else if bears("[") || event.typed == "[" {
        self = .turnLeft
      } else if bears("]") || event.typed == "]" {
        self = .turnRight
      } else if bears("+") || bears("=") {
        self = .zoomIn
      } else if bears("-") {
        self = .zoomOut
      } else if bears("s") {
        self = isShift ? .savePaths : .savePixels
      } else if bears("n") {
        self = .newDrawing
      } else if bears("o") {
        self = .drawings
      } else {
        return nil
      }
      return
    }
    switch event.typed {
    case "[": self = .smaller
    case "]": self = .larger
    case "+", "=": self = .zoomIn
    case "-": self = .zoomOut
    case ",": self = .previousColor
    case ".": self = .nextColor
    default:
      if let command = Self.letters.first(where: { bears($0.key) })?.value {
        self = command
      } else if event.matches(.delete) {
        self = .clear
      } else if let command = Self.moving(event) {
        self = command
      } else {
        return nil
      }
    }
  }

  private static let letters: [Unicode.Scalar: KeyCommand] = [
    "b": .pen, "e": .eraser, "x": .lastColor, "c": .colors, "p": .paper, "r": .replay, "l": .latency,
    "m": .nextPaintMode,
  ]

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

import X11

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
      } else if bears("+") || bears("=") {
        self = .zoomIn
      } else if bears("-") {
        self = .zoomOut
      } else {
        return nil
      }
      return
    }
    switch event.typed {
    case "[": self = .smaller
    case "]": self = .larger
    case "0": self = .zoomToFit
    case "+", "=": self = .zoomIn
    case "-": self = .zoomOut
    case ",": self = .turnLeft
    case ".": self = .turnRight
    default:
      if bears("e") {
        self = .eraser
      } else if bears("b") {
        self = .pen
      } else if bears("m") {
        self = .nextPaintMode
      } else if event.matches(.delete) {
        self = .clear
      } else if event.matches(.return) {
        self = .start
      } else {
        return nil
      }
    }
  }
}

import Geometry
import Gestures
import Ink
import Interface

/// A colour to choose.
final class Swatch: PressableElement {
  /// Nil for a place that has no colour yet.
  var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// The name of what it opens, which a tooltip tells; nil, the default, for the colour's own.
  var commandTitle: String?
  private let radius: Double
  /// What choosing it does; nothing by default.
  var action: (Color) -> Void

  init(_ color: Color?, radius: Double = 15, action: @escaping (Color) -> Void = { _ in }) {
    (self.color, self.radius, self.action) = (color, radius, action)
    super.init()
  }

  override func told(at place: Point, in words: Words) -> ControlName {
    ControlName(commandTitle.map { words($0) } ?? color?.hexadecimal, command: commandTitle, of: bounds)
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    guard let color else {
      return drawing.painter.strokeCircle(bounds.center, radius: radius - 3, width: 1.25, theme.edge)
    }
    drawing.painter.fillCircle(bounds.center, radius: radius, color)
    if isPressed { drawing.painter.strokeCircle(bounds.center, radius: radius + 4.5, width: 2.5, theme.edge) }
    drawing.painter.strokeCircle(bounds.center, radius: radius, width: 1.25, theme.edge.withAlpha(0.9))
    if isOn { drawing.painter.strokeCircle(bounds.center, radius: radius + 4.5, width: 2.5, theme.text) }
  }

  override func pressed() { if let color { action(color) } }
}

extension Swatch: Control {
  var canBeFocused: Bool { !isHidden && color != nil }
  var focusRadius: Double { 22 }
  func activate() { press() }
}

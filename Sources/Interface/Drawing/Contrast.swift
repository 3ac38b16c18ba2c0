import Geometry
public import Ink

extension Color {
  /// The relative luminance, 0...1 (WCAG 2.2).
  private var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let value = Double(value) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two opaque colours, 1...21 (WCAG 2.2).
  func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

extension Theme {
  /// What stands out more from a coloured ground: the lightest or the darkest that the theme has.
  public func ink(on ground: Color) -> Color {
    stage.contrast(with: ground) >= text.contrast(with: ground) ? stage : text
  }
}

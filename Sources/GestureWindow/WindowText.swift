import Geometry
import Ink
import Interface
import Interface
import X11

/// Measures and sets text with the fonts of a window's screen, in points.
final class WindowText: TextMeasuring {
  private let screen: Screen
  private let scale: Double

  init(_ screen: Screen, scale: Double) {
    self.screen = screen
    self.scale = scale
  }

  private func style(_ style: Interface.TextStyle) -> X11.TextStyle {
    X11.TextStyle(size: style.size * scale, isBold: style.isBold)
  }

  func width(of text: String, _ style: Interface.TextStyle) -> Double {
    screen.fonts.width(of: text, style: self.style(style)) / scale
  }

  func fitted(_ text: String, _ style: Interface.TextStyle, width: Double) -> String {
    screen.fonts.truncated(text, toWidth: width * scale, style: self.style(style))
  }

  /// Sets texts over what was put on the screen.
  func draw(_ runs: [TextRun]) {
    for run in runs {
      var clip = [pixels(run.clip)]
      for cover in run.covers { clip = clip.flatMap { $0.without(pixels(cover)) } }
      guard !clip.isEmpty else { continue }
      screen.draw(
        run.text, x: run.origin.x * scale, baseline: run.origin.y * scale, style: style(run.style),
        color: run.color.rgb,
        alpha: Double(run.color.alpha) / 255, clip: clip)
    }
  }

  private func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(covering: Rect(rect.minX * scale, rect.minY * scale, rect.width * scale, rect.height * scale))
  }
}

extension PixelRect {
  /// What is left of the rectangle outside `hole`: up to four parts.
  fileprivate func without(_ hole: PixelRect) -> [PixelRect] {
    let hole = intersection(hole)
    guard !hole.isEmpty else { return [self] }
    let (right, bottom) = (x + width, y + height)
    let (holeRight, holeBottom) = (hole.x + hole.width, hole.y + hole.height)
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: holeBottom, width: width, height: bottom - holeBottom),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: holeRight, y: hole.y, width: right - holeRight, height: hole.height),
    ].filter { !$0.isEmpty }
  }
}

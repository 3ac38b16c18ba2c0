import Fingers
import Geometry
import Gestures

/// What a client hears of fingers under Xwayland: places are whole pixels, cut and not rounded, and reports come when the
/// compositor has a frame to make, with the time of their arrival in whole milliseconds.
struct WholePixelReports {
  /// Pixels in a point.
  var scale = 1.0
  /// Frames of the compositor a second; nil where it passes each report on as it comes.
  var framesPerSecond: Double? = 60

  /// The samples that come of a script, each a delivery.
  func samples(of script: FingerScript) -> [TouchSample] {
    script.steps.map { step in
      var step = step
      step.location = Point(cut(step.location.x), cut(step.location.y))
      return TouchSample(step, at: arrival(step.time))
    }
  }

  /// The same script's samples as a touchscreen on X11 reports them.
  static func unrounded(_ script: FingerScript) -> [TouchSample] { script.steps.map { TouchSample($0) } }

  private func cut(_ length: Double) -> Double { (length * scale).rounded(.down) / scale }

  private func arrival(_ time: Double) -> Double {
    guard let framesPerSecond else { return (time * 1000).rounded(.down) / 1000 }
    // A report that comes with a frame belongs to it; what is added is what rounding takes.
    let frame = (time * framesPerSecond - 1e-9).rounded(.up) / framesPerSecond
    return (frame * 1000).rounded(.down) / 1000
  }
}

import Geometry
import Recordings

/// Where on the stage lies what touched a window: moved from the window's corner to the stage's, and made smaller where it
/// was recorded on a stage that was larger.
struct StagePlacing {
  /// Points of the stage for one of the window.
  let scale: Double
  private let origin: Point
  private let corner: Point

  /// What touches the window now, on a stage whose corner lies at `origin` of the window.
  init(windowWithStageAt origin: Point) {
    (scale, self.origin, corner) = (1, origin, .zero)
  }

  /// What was recorded, in the middle of a stage of this size.
  init(_ header: RecordingHeader, on stage: Size) {
    let view = header.view ?? Rect(origin: .zero, size: header.size)
    scale = min(1, stage.width / max(1, view.width), stage.height / max(1, view.height))
    origin = view.origin
    corner = Point((stage.width - view.width * scale) / 2, (stage.height - view.height * scale) / 2)
  }

  /// What `placing` places, shown elsewhere.
  init(_ placing: StagePlacing, shown fit: DrawingFit) {
    (scale, origin, corner) = (placing.scale * fit.scale, placing.origin, fit(placing.corner))
  }

  /// The place on the stage of a place in the window.
  func callAsFunction(_ place: Point) -> Point { corner + (place - origin) * scale }
}

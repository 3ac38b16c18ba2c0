import Geometry
import Ink
import Interface

extension Rect {
  /// Where a window of `size` that something was done in is shown again: in the middle of `room`, as large as it fits there.
  init(ofWindow size: Size, in room: Rect) {
    let scale = min(room.width / size.width, room.height / size.height)
    self.init(center: room.center, size: Size(size.width * scale, size.height * scale))
  }
}

extension GraphicsContext {
  /// Draws the stage on which something is shown again, faintly what was asked there, and on it what `body` draws.
  func replayStage(_ stage: Rect, asked picture: VectorPicture?, _ body: (GraphicsContext) -> Void) {
    painter.fill(stage, cornerRadius: 10, theme.stage)
    clipped(to: stage) { drawing in
      let side = min(stage.width, stage.height) * 0.5
      if let picture {
        drawing.picture(picture, at: Point(stage.midX - side / 2, stage.midY - side / 2), size: side, strength: 0.16)
      }
      body(drawing)
    }
  }
}

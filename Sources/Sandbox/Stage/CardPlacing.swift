import Geometry
import Interface

/// Where the card that explains an attempt lies: where it does not hide what it is about.
struct CardPlacing {
  /// What lies around the card, in points of the scene.
  struct Room {
    let window: Size
    let stage: Rect
    let panel: Rect
    /// What of the stage the numbers leave, and a line over it where it is narrow.
    let drawn: Rect
  }

  /// How much of the stage is left beside the card at least, in points; otherwise it is a sheet.
  static let leastBeside = 360.0
  /// How much of a drawing the card may hide, in square points.
  private static let littleHidden = 2_000.0

  let frame: Rect
  /// Whether it lies beside the stage or a part of it; otherwise it is a sheet.
  let isBeside: Bool
  private let attempt: (recognizer: Int, place: Int)?
  private let room: Room

  /// A place for the card about an attempt: beside the panel, or at the other side of the stage where it would hide what
  /// it is about, and in the panel's place where the stage is too low for it, as over all rows of the time axis; where
  /// that leaves too little of the stage a sheet under or above it; and where that hides it, too, over the panel. Where
  /// it is over the drawing everywhere, that is shown elsewhere (`ExplainedDrawing.placed(off:on:)`).
  ///
  /// - Parameters:
  ///   - attempt: its recognizer and its place; nil where none is explained.
  ///   - drawing: what the stage shows of it.
  init(of attempt: (recognizer: Int, place: Int)?, in room: Room, sparing drawing: ExplainedDrawing) {
    (self.attempt, self.room) = (attempt, room)
    (frame, isBeside) = Self.place(in: room, sparing: drawing)
  }

  /// Whether the card stays where it is while something is tried on `attempt`: that moves nothing.
  func stays(about attempt: (recognizer: Int, place: Int)?, in room: Room) -> Bool {
    guard let attempt, let own = self.attempt, !room.window.isUpright else { return false }
    return own == attempt && self.room.window == room.window && self.room.stage == room.stage
  }

  private static func place(in room: Room, sparing drawing: ExplainedDrawing) -> (frame: Rect, isBeside: Bool) {
    if room.window.isUpright { return (room.panel, false) }
    if room.stage.width - WhyNotCard.width - 24 >= leastBeside {
      if room.stage.height - 24 < WhyNotCard.leastHeight { return (room.panel, true) }
      return (best(of: beside(room.stage), in: room, sparing: drawing), true)
    }
    let size = Size(WhyNotCard.width, min(WhyNotCard.height, room.window.height - 16))
    let over = [room.window.width - size.width - 8, 8].map { Rect(origin: Point($0, 8), size: size) }
    let frame = best(of: sheets(in: room) + over, in: room, sparing: drawing)
    return (frame, over.contains(frame))
  }

  /// The first of `frames` that hides next to nothing of the drawing; where none does, one beside which it can be shown
  /// largest.
  private static func best(of frames: [Rect], in room: Room, sparing drawing: ExplainedDrawing) -> Rect {
    let shown = frames.map { (frame: $0, scale: drawing.placed(off: $0, on: room.drawn)?.fit.scale ?? 0) }
    let free = shown.first { frame, scale in
      scale == 1 && !drawing.isUnder(frame) && drawing.area(under: frame) <= littleHidden
    }
    if let free { return free.frame }
    let largest = shown.map(\.scale).max() ?? 1
    let best = shown.filter { $0.scale == largest }.map(\.frame)
    // What is measured moves less far than where it began.
    return best.first { !drawing.isUnder($0) } ?? best.first { !drawing.isDecisionUnder($0) } ?? best.first
      ?? room.panel
  }

  /// Beside the panel, and at the other side of the stage.
  private static func beside(_ stage: Rect) -> [Rect] {
    let size = Size(WhyNotCard.width, min(WhyNotCard.height, stage.height - 24))
    return [stage.maxX - size.width - 12, stage.minX + 12].map { Rect(origin: Point($0, 12), size: size) }
  }

  /// At the bottom and at the top. Where the panel is narrow, it lies over that, too: its words need the width.
  private static func sheets(in room: Room) -> [Rect] {
    let isPanelNarrow = room.window.width < 720
    let width = (isPanelNarrow ? room.window.width : room.stage.width) - 16
    // As wide as that it has what was and what would change side by side.
    let height = min(
      max(WhyNotCard.leastSheetHeight, isPanelNarrow ? 0 : (room.window.height * 0.6).rounded()),
      room.window.height - 16)
    return [room.window.height - height - 8, 8].map { Rect(8, $0, width, height) }
  }
}

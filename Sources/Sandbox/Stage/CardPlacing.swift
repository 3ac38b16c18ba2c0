import Geometry
import Interface

/// Where the card that explains an attempt lies: where it does not hide what it is about.
struct CardPlacing {
  /// What lies around the card, in points of the scene.
  struct Room {
    let window: Size
    let stage: Rect
    let panel: Rect
  }

  /// How much of the stage is left beside the card at least, in points; otherwise it is a sheet.
  private static let leastBeside = 360.0
  /// How much of a drawing the card may hide, in square points.
  private static let littleHidden = 2_000.0

  let frame: Rect
  /// Whether it lies beside the stage or a part of it; otherwise it is a sheet.
  let isBeside: Bool
  private let attempt: (recognizer: Int, place: Int)?
  private let room: Room

  /// A place for the card about an attempt: beside the panel, or at the other side of the stage where it would hide what it is about,
  /// and in the panel's place where the stage is too low for it, as over all rows of the time axis; where that leaves too little of
  /// the stage a sheet under or above it; and where that hides it, too, over the panel.
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
      return (
        room.stage.height - 24 < WhyNotCard.leastHeight ? room.panel : beside(room.stage, sparing: drawing), true
      )
    }
    let size = Size(WhyNotCard.width, min(WhyNotCard.height, room.window.height - 16))
    let over = [room.window.width - size.width - 8, 8].map { Rect(origin: Point($0, 8), size: size) }
    let places = sheets(in: room).map { ($0, false) } + over.map { ($0, true) }
    if let free = places.first(where: { !drawing.isUnder($0.0) }) { return free }
    // Where none leaves it free, the one that hides least.
    return places.min { drawing.area(under: $0.0) < drawing.area(under: $1.0) } ?? places[0]
  }

  private static func beside(_ stage: Rect, sparing drawing: ExplainedDrawing) -> Rect {
    let size = Size(WhyNotCard.width, min(WhyNotCard.height, stage.height - 24))
    let places = [stage.maxX - size.width - 12, stage.minX + 12].map { Rect(origin: Point($0, 12), size: size) }
    let free = places.filter { !drawing.isUnder($0) }
    // Beside the panel, unless that hides much of the drawing and the other side does not.
    if let place = free.first(where: { drawing.area(under: $0) <= littleHidden }) ?? free.first { return place }
    // Where none leaves all free, what was measured is to be seen rather than where it began.
    return places.first { !drawing.isDecisionUnder($0) } ?? places[0]
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

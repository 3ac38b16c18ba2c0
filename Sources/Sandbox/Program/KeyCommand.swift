import Interface

/// What a key means to a scene.
enum KeyCommand: Hashable, Sendable {
  case undo
  case redo
  case clear
  case start
  case smaller
  case larger
  case pen
  case eraser
  case zoomIn
  case zoomOut
  case zoomToFit
  case turnLeft
  case turnRight
  case nextPaintMode
  /// The colour before this one, and the next and the one before in the palette.
  case lastColor
  case nextColor
  case previousColor
  /// Panels of the drawing: colours, paper and pictures.
  case colors
  case paper
  /// A new drawing, and the list of all.
  case newDrawing
  case drawings
  /// The drawing as an animation.
  case replay
  /// A picture of the drawing, of pixels or of paths.
  case savePixels
  case savePaths
  /// How long ink takes.
  case latency
  /// The tab key, and with Shift.
  case nextControl
  case previousControl
  /// The arrows.
  case left
  case right
  case up
  case down
  /// The space bar.
  case press
  /// Takes the last letter back.
  case erase
  /// Escape: away from where one is.
  case back
}

extension KeyCommand {
  /// What it asks of the focus; nil for what has nothing to do with that.
  var focusMove: FocusMove? {
    switch self {
    case .nextControl: .next
    case .previousControl: .previous
    case .left: .toward(.left)
    case .right: .toward(.right)
    case .up: .toward(.up)
    case .down: .toward(.down)
    case .start, .press: .activate
    default: nil
    }
  }
}

extension FocusRing {
  /// Takes a key: tab, an arrow, Return or the space bar.
  ///
  /// - Returns: whether it was one of these, and there was a use for it.
  func take(_ command: KeyCommand) -> Bool { command.focusMove.map { take($0) } ?? false }
}

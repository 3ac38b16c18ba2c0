public import Geometry
public import Ink

/// Signs in a box of 20 points, drawn with round strokes of 2.
public enum Icon: CaseIterable, Hashable, Sendable {
  case undo
  case redo
  case pen
  case eraser
  case clear
  /// Three dots that are full.
  case allOfThree
  /// A full dot and two rings.
  case oneOfThree
  case close
  case record
  case stop
  case play
  case pause
  case stepBack
  case stepForward
  case sliders
  case more
  case check
  case back
  case home
  case die
  case next
  case up
  case down
  case drawings
  case mixer
  case tip
  case save
  case plus
  case layers
  case eye
  case hidden
  case lock
  case unlock
  case grip
  case duplicate
  case merge
  /// A lens.
  case search
  case bucket
  case folder
  case picker
  /// Two people side by side.
  case players
  case lasso
  /// A rectangle of dashes.
  case marquee
  case selectAll
  case invert
  case cut
  /// A sheet on a board.
  case copy
  /// A finger that touches.
  case hand
  case brush
  /// A stroke of lightning.
  case flash
}

extension GraphicsContext {
  /// Draws `icon` around `center`.
  public func icon(_ icon: Icon, at center: Point, _ color: Color) {
    announce(signIn: Rect(center: center, size: Size(20, 20)), color)
    IconPen(painter: painter.translated(center.x, center.y), color: color, alarm: theme.failed).draw(icon)
  }
}

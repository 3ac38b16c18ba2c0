import Geometry

/// The cursor that all devices of a master move. Places are in pixels of the screen.
///
/// Fingers and pens lead it away from a mouse that rests. A mouse that only tells how far it moves goes on from where the cursor
/// was led, while what it drags is to make no jump.
struct SharedCursor {
  /// Where it is, as far as was heard.
  private var place: Point?
  /// Where mice took it last; nil where it has left the window since.
  private var mouse: Point?
  /// How far it is from what a mouse drags.
  private var drift = Vector.zero

  /// A mouse moved it to `root`; one that is absolute is itself there, wherever the cursor was before.
  mutating func move(to root: Point, isAbsolute: Bool) {
    // A wheel that turns says where the cursor is, too.
    guard root != place else { return }
    (place, mouse) = (root, root)
    if isAbsolute { drift = .zero }
  }

  /// It is at `root`, where others led it.
  mutating func lead(to root: Point) {
    if let place { drift += root - place }
    place = root
  }

  /// Nothing touches the screen any more: mice are where the cursor is.
  mutating func rest() { mouse = place }

  /// It has left the window.
  mutating func leave() { mouse = nil }

  /// A button of a mouse goes down while the cursor is at `root`.
  ///
  /// - Parameter isTouched: whether something touches the screen, and so may have led the cursor away from the mouse.
  /// - Returns: where the mouse is.
  mutating func press(at root: Point, isTouched: Bool) -> Point {
    place = root
    let own = isTouched ? mouse ?? root : root
    drift = root - own
    return own
  }

  /// Where what a mouse drags is while the cursor is at `root`.
  func dragged(to root: Point) -> Point { root - drift }
}

/// The cursors of all masters.
struct SharedCursors {
  private var cursors: [Int: SharedCursor] = [:]

  /// The cursor of a master.
  subscript(master: Int) -> SharedCursor {
    get { cursors[master] ?? SharedCursor() }
    set { cursors[master] = newValue }
  }

  /// Nothing touches the screen any more.
  mutating func rest() {
    for master in cursors.keys { cursors[master]?.rest() }
  }
}

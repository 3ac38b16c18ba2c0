import Geometry
import Gestures
import Ink

/// Knows on which controls the keys act, and draws a ring around the one that has the focus, over all of the window.
final class FocusRing {
  /// What the tab key goes through, in the order in which it is read.
  var controls: [any Control] = []
  /// What comes before these, in the bar over the scene.
  var leading: [any Control] = []
  private(set) var focused: (any Control)?
  /// Whether the ring is drawn: once a key was used.
  private(set) var isShown = false

  /// Moves the focus to `control`; with nil, nowhere.
  func focus(on control: (any Control)?, showing isShown: Bool = false, by direction: FocusDirection? = nil) {
    mark()
    focused = control
    self.isShown = isShown
    control?.focusEntered(direction)
    mark()
  }

  /// The focused control has moved within itself.
  func update() { mark() }

  private var reachable: [any Control] { (leading + controls).filter(\.isReachable) }

  /// Goes to the next control, or the one before; around at the ends.
  func step(backwards: Bool) {
    let reachable = reachable
    guard !reachable.isEmpty else { return }
    let present = reachable.firstIndex { $0 === focused }
    let next = present.map { ($0 + (backwards ? -1 : 1) + reachable.count) % reachable.count }
    // The first key shows where the focus is already.
    let target = !isShown && present != nil ? present : next
    focus(on: reachable[target ?? (backwards ? reachable.count - 1 : 0)], showing: true)
  }

  /// Whether another step goes around.
  func isAtEnd(backwards: Bool) -> Bool {
    let reachable = reachable
    return focused === (backwards ? reachable.first : reachable.last)
  }

  /// Gives an arrow to the focused control.
  ///
  /// - Returns: whether there is one that is shown, and it had a use for that.
  func adjust(_ direction: FocusDirection) -> Bool {
    guard isShown, let focused, focused.isReachable else { return false }
    mark()
    defer { mark() }
    return focused.adjust(direction)
  }

  /// Goes to the nearest control in a direction.
  ///
  /// - Returns: whether there was one, or the focused control itself had a use for the arrow.
  func move(_ direction: FocusDirection) -> Bool {
    guard let focused, focused.isReachable else {
      step(backwards: false)
      return true
    }
    guard isShown else {
      focus(on: focused, showing: true)
      return true
    }
    if adjust(direction) { return true }
    let from = place(of: focused).center
    let way = direction.vector
    let candidates = reachable.filter { $0 !== focused }.compactMap {
      control -> (any Control, Double)? in
      let offset = self.place(of: control).center - from
      let along = offset.dot(way)
      guard along > 1 else { return nil }
      // What lies straight ahead comes before what is nearer but aside.
      return (control, along + 3 * abs(offset.cross(way)))
    }
    guard let nearest = candidates.min(by: { $0.1 < $1.1 })?.0 else { return false }
    focus(on: nearest, showing: true, by: direction)
    return true
  }

  /// Return or the space bar: acts on the focused control.
  ///
  /// - Returns: whether there is one.
  func activate() -> Bool {
    guard let focused, focused.isReachable else { return false }
    focused.activate()
    return true
  }

  /// Takes a key: tab, an arrow, Return or the space bar.
  ///
  /// - Returns: whether it was one of these, and there was a use for it.
  func take(_ command: KeyCommand) -> Bool {
    switch command {
    case .nextControl: step(backwards: false)
    case .previousControl: step(backwards: true)
    case .left: return move(.left)
    case .right: return move(.right)
    case .up: return move(.up)
    case .down: return move(.down)
    case .start, .press: return activate()
    default: return false
    }
    return true
  }

  /// A finger or a mouse does the work: the ring goes.
  func hideRing() {
    guard isShown else { return }
    mark()
    isShown = false
  }

  /// Where a control lies, in points of the window.
  private func place(of control: any Control) -> Rect {
    let box = control.focusBounds
    return Rect(origin: control.convert(toWindow: box.origin), size: box.size)
  }

  private func mark() {
    guard isShown, let focused else { return }
    focused.canvas?.invalidate(place(of: focused).grown(by: 5))
  }

  /// Draws the ring, over the window that `drawing` is of.
  func draw(_ drawing: Drawing) {
    guard isShown, let focused, focused.isReachable else { return }
    let ring = place(of: focused).grown(by: 3)
    drawing.painter.stroke(ring, cornerRadius: focused.focusRadius + 3, width: 2, drawing.theme.text)
  }
}

import Geometry
import Gestures
import Ink

/// Knows on which controls the keys act, and draws a ring around the one that has the focus, over all of the window.
public final class FocusRing {
  /// The controls that the tab key goes through, in the order in which they are read; none by default.
  public var controls: [any Control] = []
  /// The controls before these, in a bar over the scene; none by default.
  public var leading: [any Control] = []
  /// The control that keys act on; nil for none.
  public private(set) var focused: (any Control)?
  /// Whether the ring is drawn: once a key was used.
  public private(set) var showsRing = false
  /// What is activated as long as no ring is shown; nothing by default.
  public var primary: () -> (any Control)? = { nil }
  /// Where the control was that the ring was drawn around last, in points of the window.
  private var drawnPlace: Rect?

  /// A ring around nothing.
  public init() {}

  /// Moves the focus to `control`; with nil, nowhere.
  public func focus(on control: (any Control)?, showing showsRing: Bool = false, by direction: FocusDirection? = nil) {
    mark()
    focused = control
    self.showsRing = showsRing
    control?.focusEntered(direction)
    mark()
  }

  private var reachable: [any Control] { (leading + controls).filter(\.isReachable) }

  /// Goes to the next control, or the one before; around at the ends.
  public func step(backwards: Bool) {
    let reachable = reachable
    guard !reachable.isEmpty else { return }
    let present = reachable.firstIndex { $0 === focused }
    let next = present.map { ($0 + (backwards ? -1 : 1) + reachable.count) % reachable.count }
    // The first key shows where the focus is already.
    let target = !showsRing && present != nil ? present : next
    focus(on: reachable[target ?? (backwards ? reachable.count - 1 : 0)], showing: true)
  }

  /// Whether another step goes around.
  public func isAtEnd(backwards: Bool) -> Bool {
    let reachable = reachable
    return focused === (backwards ? reachable.first : reachable.last)
  }

  /// Gives an arrow to the focused control.
  ///
  /// - Returns: whether there is one that is shown, and it had a use for that.
  public func adjust(_ direction: FocusDirection) -> Bool {
    guard showsRing, let focused, focused.isReachable else { return false }
    mark()
    defer { mark() }
    return focused.adjust(direction)
  }

  /// Goes to the nearest control in a direction.
  ///
  /// - Returns: whether there was one, or the focused control itself had a use for the arrow.
  public func move(_ direction: FocusDirection) -> Bool {
    guard let focused, focused.isReachable else {
      step(backwards: false)
      return true
    }
    guard showsRing else {
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

  /// Goes a long way in the focused control, else in the first that has a use for it, to which the focus comes.
  ///
  /// - Returns: whether there is one.
  public func leap(_ leap: FocusLeap) -> Bool {
    let reachable = reachable
    let first = reachable.first { $0 === focused }
    for control in [first].compactMap({ $0 }) + reachable where control.leap(leap) {
      focus(on: control, showing: true)
      return true
    }
    return false
  }

  /// Return or the space bar: acts on the control with the ring, or on the primary one as long as no ring is shown.
  ///
  /// - Returns: whether there is one.
  public func activate() -> Bool {
    // What is in the focus without a ring is not seen in it.
    guard let control = showsRing ? focused : primary(), control.isReachable else { return false }
    control.activate()
    return true
  }

  /// Does what a key asks.
  ///
  /// - Returns: whether there was something that it could be done with.
  public func take(_ move: FocusMove) -> Bool {
    switch move {
    case .next: step(backwards: false)
    case .previous: step(backwards: true)
    case .toward(let direction): return self.move(direction)
    case .leap(let leap): return self.leap(leap)
    case .activate: return activate()
    }
    return true
  }

  /// A finger or a mouse does the work: the ring goes.
  public func hideRing() {
    guard showsRing else { return }
    mark()
    showsRing = false
  }

  /// Where a control lies, in points of the window.
  private func place(of control: any Control) -> Rect {
    let box = control.focusBounds
    return Rect(origin: control.convert(toWindow: box.origin), size: box.size)
  }

  private func mark() {
    guard showsRing, let focused else { return }
    focused.canvas?.invalidate(place(of: focused).grown(by: 5))
  }

  /// Has the ring drawn again where its control moved by itself, as rows do that are scrolled.
  func follow(on canvas: Canvas) {
    let shown = showsRing && focused?.isReachable == true ? focused : nil
    let place = shown.map { self.place(of: $0) }
    guard place != drawnPlace else { return }
    for place in [drawnPlace, place] { if let place { canvas.invalidate(place.grown(by: 5)) } }
    drawnPlace = place
  }

  /// Draws the ring, over the window that `drawing` is of.
  func draw(_ drawing: GraphicsContext) {
    guard showsRing, let focused, focused.isReachable else { return }
    let ring = place(of: focused).grown(by: 3)
    let radius = focused.focusRadius + 3
    // On paper, which is as light as the ring in a dark look, its edge is what is seen.
    drawing.painter.stroke(ring, cornerRadius: radius, width: 4, drawing.theme.stage)
    drawing.painter.stroke(ring, cornerRadius: radius, width: 2, drawing.theme.text)
  }
}

import Geometry
import Gestures
import Ink
import InputDevices
import Interface

/// What a finger does with the selection.
enum SelectionDrag {
  /// It draws around what is to be selected, through these places.
  case drawing([Point])
  /// It moves what is selected.
  case moving(from: Point)
  /// It enlarges what is selected.
  case scaling(from: Point, about: Point)
  /// It turns what is selected.
  case turning(from: Point, about: Point)
}

// A finger draws around what it selects. Within what is selected it moves that, and at a handle it enlarges or turns it; beside
// it a tap selects nothing. Places are in points of the paper.
extension Paper {
  /// How far a finger has to move before anything is moved, in points of the window.
  private static let slop = 4.0

  func beginSelecting(_ touch: Touch) {
    let place = touch.location(in: display.sheet)
    switch outline.grip(at: convert(fromWindow: touch.windowLocation)) {
    case .corner(let opposite): selectionDrag = .scaling(from: place, about: opposite)
    case .knob(let center): selectionDrag = .turning(from: place, about: center)
    case nil where saved.painting.selection?.contains(place) == true: selectionDrag = .moving(from: place)
    case nil: selectionDrag = .drawing([place])
    }
    if case .drawing = selectionDrag { return }
    // What is not moved yet has no start.
    carrying.begin()
  }

  func followSelecting(_ touch: Touch) {
    let place = touch.location(in: display.sheet)
    guard touch.landing.distance(to: touch.windowLocation) >= Self.slop || carrying.hasMoved else { return }
    switch selectionDrag {
    case .drawing(let places):
      guard let last = places.last, last.distance(to: place) * display.placement.scale >= 2 else { return }
      selectionDrag = .drawing(places + [place])
      outline.drawn = pens.selectionShape.outline(through: places + [place], isEven: isSquare)
    case .moving(let from): carrying.move(by: .translation(place - from))
    case .scaling(let from, let center):
      let length = center.distance(to: from)
      guard length > 0, let start = carrying.start else { break }
      carrying.move(
        by: .scale(Graft.bounded(max(0.02, center.distance(to: place) / length), after: start)).about(center))
    case .turning(let from, let center):
      var angle = (from - center).angle(to: place - center)
      if isShiftHeld { angle = (angle / (.pi / 12)).rounded() * .pi / 12 }
      carrying.move(by: .rotation(angle).about(center))
    case nil: break
    }
  }

  /// Whether a rectangle is to be a square: with Shift, unless that adds to what is selected.
  private var isSquare: Bool { isShiftHeld && saved.painting.selection == nil }

  /// Whether Shift is held as the finger is heard of.
  private var isShiftHeld: Bool { host.router.event.modifierFlags.contains(.shift) }

  /// - Parameter hasMoved: whether the finger was more than a tap.
  func finishSelecting(_ touch: Touch, hasMoved: Bool) {
    guard case .drawing(let places) = selectionDrag else {
      carrying.end()
      return selectionDrag = nil
    }
    let shape = pens.selectionShape.outline(through: places, isEven: isSquare)
    selectionDrag = nil
    outline.drawn = []
    let present = saved.painting.selection
    guard hasMoved, let selection = Selection(within: shape) else {
      if present != nil, !hasMoved { apply(.select(nil)) }
      return
    }
    let adds = isShiftHeld
    apply(.select(adds ? present?.adding(selection) ?? selection : selection))
  }

  /// The finger was taken away, or does something else with others.
  func dropSelecting(handsOver: Bool) {
    if carrying.isOn { handsOver ? carrying.end() : carrying.drop() }
    selectionDrag = nil
    outline.drawn = []
  }
}

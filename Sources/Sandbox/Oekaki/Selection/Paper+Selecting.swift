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

  /// What a finger that lands does with the selection.
  func beginSelecting(_ touch: Touch) -> SelectionDrag {
    let place = touch.location(in: display.sheet)
    let grip = outline.grip(at: convert(fromWindow: touch.windowLocation))
    let selection = saved.painting.selection
    // With Shift it adds to what is not inverted, wherever it begins.
    let adds = isShiftHeld && selection?.isInverted == false
    if grip == nil, adds || selection?.contains(place) != true { return .drawing([place]) }
    // What is not moved yet has no start.
    carrying.begin()
    return switch grip {
    case .corner(let opposite): .scaling(from: place, about: opposite)
    case .knob(let center): .turning(from: place, about: center)
    case nil: .moving(from: place)
    }
  }

  /// What a finger that goes on does with the selection.
  func followSelecting(_ touch: Touch, _ drag: SelectionDrag) -> SelectionDrag {
    let place = touch.location(in: display.sheet)
    guard touch.landing.distance(to: touch.windowLocation) >= Self.slop || carrying.hasMoved else { return drag }
    switch drag {
    case .drawing(let places):
      guard let last = places.last, last.distance(to: place) * display.placement.scale >= 2 else { return drag }
      outline.drawn = pens.selectionShape.outline(through: places + [place], isEven: isSquare)
      return .drawing(places + [place])
    case .moving(let from): carrying.move(by: .translation(place - from))
    case .scaling(let from, let center):
      let length = center.distance(to: from)
      guard length > 0, let start = carrying.start else { break }
      carrying.move(
        by: .scale(Graft.bounded(max(0.02, center.distance(to: place) / length), after: start))
          .about(carrying.wantedPlace(of: center)))
    case .turning(let from, let center):
      var angle = (from - center).angle(to: place - center)
      if isShiftHeld { angle = (angle / (.pi / 12)).rounded() * .pi / 12 }
      carrying.move(by: .rotation(angle).about(carrying.wantedPlace(of: center)))
    }
    return drag
  }

  /// Whether a rectangle is to be a square: with Shift, unless that adds to what is selected.
  private var isSquare: Bool { isShiftHeld && saved.painting.selection == nil }

  /// Whether Shift is held as the finger is heard of.
  private var isShiftHeld: Bool { host.router.event.modifierFlags.contains(.shift) }

  /// - Parameter hasMoved: whether the finger was more than a tap.
  func finish(_ drag: SelectionDrag, hasMoved: Bool) {
    guard case .drawing(let places) = drag else { return carrying.end() }
    let shape = pens.selectionShape.outline(through: places, isEven: isSquare)
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
  func drop(_ drag: SelectionDrag, handsOver: Bool) {
    switch drag {
    case .drawing: outline.drawn = []
    case .moving, .scaling, .turning: handsOver ? carrying.end() : carrying.drop()
    }
  }
}

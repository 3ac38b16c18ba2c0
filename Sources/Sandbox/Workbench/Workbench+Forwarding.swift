import Geometry
import Gestures
public import Interface

/// What the window tells, told on to the scene that is shown or to what lies over it.
extension Workbench {
  /// Whether the menu, a sheet or a dialog lies over the scene.
  var isCovered: Bool { openMenu != nil || keySheet.isShown || about.isShown || dialog.isShown }

  /// What the keys act on now: the menu or a dialog while that is open, and nothing while a sheet lies over the scene.
  public var focus: FocusRing? {
    if dialog.isShown { return dialog.ring }
    return keySheet.isShown || about.isShown ? nil : openMenu?.ring ?? present?.focus
  }

  /// Where a mouse's other fingers act; nowhere while something lies over the scene.
  public var ghostView: View? { isCovered ? nil : present?.ghostView }

  /// Tells the scene of a pen that does not touch.
  public func penHovers(at place: Point, buttons: Event.ButtonMask, time: Double) {
    present?.penHovers(at: place, buttons: buttons, time: time)
  }

  /// Lets the scene scroll, or what lies over it.
  public func scrolled(by steps: Vector, at place: Point) {
    if dialog.isShown { return }
    if keySheet.isShown { return keySheet.scroll(by: steps.dy * ScrollingList.wheelStep) }
    if let openMenu { return openMenu.scroll(by: steps.dy * ScrollingList.wheelStep) }
    present?.scrolled(by: steps, at: place)
  }

  /// Tells the scene that nobody sees it any more.
  public func windowHidden() { present?.windowHidden() }

  /// Tells the scene that what touches it lies elsewhere now.
  public func windowMoved() { present?.windowMoved() }

  /// Tells the scene where mirrored fingers meet.
  public func pivotMoved(to pivot: Point) { present?.pivotMoved(to: pivot) }

  /// Where mirrored fingers meet; nil leaves it where it is.
  public var restingPivot: Point? { present?.restingPivot }
}

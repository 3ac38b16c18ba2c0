public import Geometry
public import Gestures

/// A list that a finger scrolls, and whose rows it presses where it has hardly moved.
open class ScrollingList: Element {
  /// How far a finger may have moved up and down in all and still press, in points.
  private static let slop = 10.0
  private var travelled = 0.0

  /// Scrolls towards the end by `distance` points.
  open func scroll(by distance: Double) {}

  /// A finger pressed at `place`, in the list's own coordinates.
  open func pressed(at place: Point) {}

  open override func touchesBegan(_ touches: Touches, with event: Event) { travelled = 0 }

  open override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    let way = touch.previousLocation(in: self).y - touch.location(in: self).y
    travelled += abs(way)
    scroll(by: way)
  }

  open override func touchesEnded(_ touches: Touches, with event: Event) {
    guard travelled < Self.slop, let place = touches.first?.location(in: self) else { return }
    pressed(at: place)
  }
}

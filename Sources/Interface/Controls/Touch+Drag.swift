public import Geometry
public import Gestures

extension Touch {
  /// How far a finger slips that is to rest, in points of the window; one that goes farther drags.
  public static let dragSlop = 10.0

  /// Whether it is farther from where it landed than that.
  public var isDrag: Bool { landing.distance(to: windowLocation) > Self.dragSlop }

  /// Whether it landed beside `area`, in the coordinates of `element`, and is beside it.
  public func isBeside(_ area: Rect, of element: Element) -> Bool {
    [landing, windowLocation].allSatisfy { !area.contains(element.convert(fromWindow: $0)) }
  }
}

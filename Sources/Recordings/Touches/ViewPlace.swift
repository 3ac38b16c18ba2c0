public import Geometry
public import Gestures

/// Where a view lies in its window, in points: recognizers measure by both.
public struct ViewPlace: Hashable, Sendable {
  /// The size of the window.
  public let window: Size
  /// Where in it the view lies.
  public let view: Rect

  /// A view that lies at `view`, in points, in a window of that size.
  public init(window: Size, view: Rect) { (self.window, self.view) = (window, view) }

  /// Where `view` lies at present.
  public init(of view: View) {
    window = view.window.bounds.size
    self.view = view.frameInWindow
  }
}

import Geometry
public import Gestures

/// The window that touches were recorded in.
public final class RecordedWindow: View {
  private let part: View?
  /// The view that they were recorded of; the window itself where that is all of it.
  public var view: View { part ?? self }

  /// The window that `header` describes.
  public init(_ header: RecordingHeader) {
    part = header.view.map { View(frame: $0) }
    super.init(frame: Rect(origin: .zero, size: header.size))
    if let part { addSubview(part) }
  }

  /// What a mouse did was written down because it was the view's: its other fingers are, wherever they lie.
  public override func hitTest(_ landing: TouchSample, with event: Event?) -> View? {
    landing.kind == .mouse ? view : super.hitTest(landing, with: event)
  }
}

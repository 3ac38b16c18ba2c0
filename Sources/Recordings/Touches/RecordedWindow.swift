import Geometry
public import Gestures

/// The window that touches were recorded in.
public final class RecordedWindow: View {
  /// The view that they were recorded of; nil where that is all of the window.
  public let view: View?

  /// The window that `header` describes.
  public init(_ header: RecordingHeader) {
    view = header.view.map { View(frame: $0) }
    super.init(frame: Rect(origin: .zero, size: header.size))
    if let view { addSubview(view) }
  }

  /// What a mouse did was written down because it was the view's: its other fingers are, wherever they lie.
  public override func hitTest(_ landing: TouchSample, with event: Event?) -> View? {
    landing.kind == .mouse ? view ?? self : super.hitTest(landing, with: event)
  }
}

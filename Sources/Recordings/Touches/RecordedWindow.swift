import Geometry
public import Gestures

/// The window that touches were recorded in.
public final class RecordedWindow: View {
  /// The view that they were recorded of.
  public let view: View
  /// Whether the touches say which of a mouse's fingers are ghosts, as old recordings do not.
  private var tellsGhosts = false

  /// The window that `header` describes.
  public init(_ header: RecordingHeader) {
    view = View(frame: header.place.view)
    super.init(frame: Rect(origin: .zero, size: header.size))
    addSubview(view)
  }

  /// The window has another size from now on, or the view lies elsewhere in it.
  func lie(at place: ViewPlace) {
    frame = Rect(origin: .zero, size: place.window)
    view.frame = place.view
  }

  /// A mouse's other fingers and those of a touchpad were written down because they are the view's, wherever they lie. Where none of
  /// a mouse's is told from its own, all are taken for such.
  public override func hitTest(_ landing: TouchSample, with event: Event?) -> View? {
    if landing.isGhost { tellsGhosts = true }
    let mayBeGhost = landing.isGhost || landing.kind == .mouse && !tellsGhosts
    return mayBeGhost || landing.kind == .touchpad ? view : super.hitTest(landing, with: event)
  }
}

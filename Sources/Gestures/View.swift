import Geometry

/// A region that touches land in: it owns recognizers, and receives what they leave it.
///
/// Views only say where things are; how a view looks is the business of whoever draws it. A view owns its subviews and
/// recognizers, and lets go of them as the last thing it does: until then they may ask for it, even from a subclass's
/// `deinit`, and afterwards there is nothing to ask for. Therefore they can do with a plain reference to it, which a landing
/// follows many times.
open class View {
  /// The view's extent in its own coordinates, in points.
  @exclusivity(unchecked) public final var bounds: Rect
  /// Where the middle of the bounds lies, in the superview's coordinates.
  @exclusivity(unchecked) public final var center: Point
  /// A map about the middle of the bounds, applied before the view is placed in its superview.
  @exclusivity(unchecked) public final var transform = Transform.identity
  /// Whether the view and all in it are invisible to touches and to the eye.
  public final var isHidden = false
  /// Whether touches can land in the view and its subviews.
  public final var isUserInteractionEnabled = true
  /// Whether the view itself receives more than one touch at a time; recognizers are not concerned.
  public final var isMultipleTouchEnabled = false
  /// The view that this one lies in.
  public final var superview: View? { holder?.takeUnretainedValue() }
  /// The same, for ways through the views that take hold of none of them.
  @exclusivity(unchecked) private final var holder: Unmanaged<View>?
  /// Counts how often the view went out of a window or into one.
  final var windowChanges = 0
  /// The views that lie in this one, the lowest first.
  public private(set) final var subviews: [View] = []
  /// The recognizers attached to the view, in the order of attachment.
  public private(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// A view at `frame` in its superview's coordinates.
  public init(frame: Rect = .zero) {
    bounds = Rect(origin: .zero, size: frame.size)
    center = frame.center
  }

  deinit {
    for view in subviews { view.holder = nil }
    for recognizer in gestureRecognizers { recognizer.view = nil }
  }

  /// The smallest upright rectangle around the view, in its superview's coordinates. Setting it resizes the bounds.
  public final var frame: Rect {
    get {
      guard transform != .identity else { return Rect(center: center, size: bounds.size) }
      return Rect(around: bounds.corners.map(convert(toSuperview:)))
    }
    set {
      bounds.size = newValue.size
      center = newValue.center
    }
  }

  /// How many views may lie within each other: what asks its way through all of them then needs a bounded stack.
  public static let deepestNesting = 1000

  /// Puts `view` on top of the subviews, taking it out of where it was. Gestures that are under way in it go on where it
  /// stays in its window; that of a view that lay in none is the view itself.
  ///
  /// - Returns: false, and nothing changes, where this view is `view` or lies in it, and where views would lie within each
  ///   other more than `deepestNesting` deep.
  @discardableResult
  public final func addSubview(_ view: View) -> Bool { insert(view) { subviews.count } }

  /// Puts `view` among the subviews, as `addSubview(_:)` does, below those that are at `index` and above it then. An index that
  /// is not in 0 ... `subviews.count` counts as the nearest that is.
  @discardableResult
  public final func insertSubview(_ view: View, at index: Int) -> Bool {
    insert(view) { index.clamped(to: 0...subviews.count) }
  }

  /// Puts `view` right above one of the subviews, as `addSubview(_:)` does; on top of all where `sibling` is none of them.
  @discardableResult
  public final func insertSubview(_ view: View, aboveSubview sibling: View) -> Bool {
    insert(view) { subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count }
  }

  /// Puts `view` right below one of the subviews, as `addSubview(_:)` does; on top of all where `sibling` is none of them.
  @discardableResult
  public final func insertSubview(_ view: View, belowSubview sibling: View) -> Bool {
    insert(view) { subviews.firstIndex { $0 === sibling } ?? subviews.count }
  }

  /// Makes `view` a subview, at `place` among those that are there without it.
  private func insert(_ view: View, at place: () -> Int) -> Bool {
    guard !isDescendant(of: view), depth + view.height <= Self.deepestNesting else { return false }
    let oldWindow = view.window
    if let parent = view.superview { parent.subviews.removeAll { $0 === view } }
    subviews.insert(view, at: place())
    view.holder = .passUnretained(self)
    if oldWindow !== window { view.cancelGestures() }
    return true
  }

  /// Takes the view out of its superview. Gestures that are under way in it are cancelled, and touches of views in it are,
  /// too, when they are heard of next.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    holder = nil
    cancelGestures()
  }

  /// Puts a subview above the others. Does nothing with a view that is none.
  public final func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  /// Puts a subview below the others. Does nothing with a view that is none.
  public final func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
  }

  /// Attaches `recognizer`, taking it from the view that had it.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    let oldView = recognizer.view
    oldView?.gestureRecognizers.removeAll { $0 === recognizer }
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    if oldView != nil { recognizer.interrupt(.detached) }
  }

  /// Detaches `recognizer`. A gesture of its own that is under way is cancelled, as when it is disabled.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.view === self { View.detach([recognizer]) }
  }

  /// Takes recognizers from their views, together: none of them fires because another that it waited for goes, too.
  package static func detach(_ recognizers: [GestureRecognizer]) {
    let attached = recognizers.filter { $0.view != nil }
    for recognizer in attached {
      recognizer.view?.gestureRecognizers.removeAll { $0 === recognizer }
      recognizer.view = nil
    }
    TouchRouter.interrupt(attached, by: .detached)
  }

  /// Has the view and all views in it lose their touches, and cancels what is under way there. What that makes others do
  /// changes nothing of whom it concerns.
  private func cancelGestures() {
    var recognizers: ContiguousArray<GestureRecognizer> = []
    var views: ContiguousArray<View> = [self]
    while let view = views.popLast() {
      view.windowChanges += 1
      for recognizer in view.gestureRecognizers where recognizer.isInAttempt { recognizers.append(recognizer) }
      views += view.subviews
    }
    TouchRouter.interrupt(recognizers, by: .detached)
  }

  /// How many views lie around this one, itself included.
  private var depth: Int {
    var (view, count) = (self, 1)
    while let next = view.superview { (view, count) = (next, count + 1) }
    return count
  }

  /// How many views lie within each other at most, from this one on.
  private var height: Int { 1 + (subviews.map(\.height).max() ?? 0) }

  // MARK: Where touches land

  /// The deepest view under `point`, which is in this view's coordinates; nil where nothing there takes touches.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    // Nothing lies under a place in a view that is flattened: no place of the view is there.
    for view in subviews.reversed() where !view.isFlattened {
      if let hit = view.hitTest(view.convert(fromSuperview: point), with: event) { return hit }
    }
    return self
  }

  /// The view that a landing touch belongs to, asked of the window; nil where nothing takes it. That is the deepest view under
  /// it; override this where it belongs to another wherever it lies.
  open func hitTest(_ landing: TouchSample, with event: Event?) -> View? { hitTest(landing.location, with: event) }

  /// Whether `point`, in this view's coordinates, lies in the view. Override it to enlarge or reshape the target.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

  /// Whether `recognizer`, which is attached to this view, may begin; asked when it is about to.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: Coordinates

  /// Whether the transform makes a line or a point of the view.
  private final var isFlattened: Bool { transform != .identity && transform.inverse == nil }

  /// The map from this view's coordinates to those of its superview.
  package final var mapToSuperview: Transform {
    Transform.translation(.zero - bounds.center).concatenating(transform).concatenating(.translation(center - .zero))
  }

  final func convert(toSuperview point: Point) -> Point {
    transform == .identity ? point + (center - bounds.center) : center + transform(point - bounds.center)
  }

  final func convert(fromSuperview point: Point) -> Point {
    guard transform != .identity, let inverse = transform.inverse else { return point + (bounds.center - center) }
    return bounds.center + inverse(point - center)
  }

  /// The place in this view's coordinates of a `point` of the window. The outermost view's coordinates are those of the window,
  /// whatever its frame and transform.
  public final func convert(fromWindow point: Point) -> Point {
    guard let holder else { return point }
    return convert(fromSuperview: holder._withUnsafeGuaranteedRef { $0.convert(fromWindow: point) })
  }

  /// The place in the window of a `point` in this view's coordinates. Those of the outermost view are the window's, whatever its
  /// frame and transform.
  public final func convert(toWindow point: Point) -> Point {
    guard let holder else { return point }
    let place = convert(toSuperview: point)
    return holder._withUnsafeGuaranteedRef { $0.convert(toWindow: place) }
  }

  /// The smallest upright rectangle in this view's coordinates around a `rect` of the window.
  public final func convert(fromWindow rect: Rect) -> Rect {
    guard let holder else { return rect }
    let rect = holder._withUnsafeGuaranteedRef { $0.convert(fromWindow: rect) }
    guard transform != .identity else { return rect.offsetBy(bounds.center - center) }
    return Rect(around: rect.corners.map(convert(fromSuperview:)))
  }

  /// The smallest upright rectangle in the window around a `rect` in this view's coordinates.
  public final func convert(toWindow rect: Rect) -> Rect {
    guard let holder else { return rect }
    let outer =
      transform == .identity
      ? rect.offsetBy(center - bounds.center) : Rect(around: rect.corners.map(convert(toSuperview:)))
    return holder._withUnsafeGuaranteedRef { $0.convert(toWindow: outer) }
  }

  /// The place in the coordinates of `view`, of the window where nil, of a `point` in this view's.
  public final func convert(_ point: Point, to view: View?) -> Point {
    let place = convert(toWindow: point)
    return view?.convert(fromWindow: place) ?? place
  }

  /// The place in this view's coordinates of a `point` in those of `view`, of the window where nil.
  public final func convert(_ point: Point, from view: View?) -> Point {
    convert(fromWindow: view?.convert(toWindow: point) ?? point)
  }

  /// The smallest upright rectangle in the coordinates of `view`, of the window where nil, around a `rect` in this view's.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    let frame = convert(toWindow: rect)
    return view?.convert(fromWindow: frame) ?? frame
  }

  /// The smallest upright rectangle in this view's coordinates around a `rect` in those of `view`, of the window where nil.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    convert(fromWindow: view?.convert(toWindow: rect) ?? rect)
  }

  /// What a displacement in the window becomes in this view's coordinates.
  public final func convert(fromWindow vector: Vector) -> Vector {
    convert(fromWindow: Point.zero + vector) - convert(fromWindow: Point.zero)
  }

  /// What a displacement in this view's coordinates becomes in the window.
  public final func convert(toWindow vector: Vector) -> Vector {
    convert(toWindow: Point.zero + vector) - convert(toWindow: Point.zero)
  }

  /// The smallest upright rectangle in the window around the view.
  package final var frameInWindow: Rect { convert(toWindow: bounds) }

  /// The outermost view around this one, which stands for the window; the view itself where it lies in none.
  public final var window: View {
    var view = Unmanaged.passUnretained(self)
    while let next = view._withUnsafeGuaranteedRef({ $0.holder }) { view = next }
    return view.takeUnretainedValue()
  }

  /// The same; nil where the view is hidden, or anything that it lies in.
  package final var windowShowing: View? {
    var view = Unmanaged.passUnretained(self)
    while !view._withUnsafeGuaranteedRef({ $0.isHidden }) {
      guard let next = view._withUnsafeGuaranteedRef({ $0.holder }) else { return view.takeUnretainedValue() }
      view = next
    }
    return nil
  }

  /// Whether this view is `view`, or lies somewhere in it.
  public final func isDescendant(of view: View) -> Bool {
    self === view || (superview?.isDescendant(of: view) ?? false)
  }

  // MARK: Touches

  /// Touches landed in the view. Recognizers see them first.
  open func touchesBegan(_ touches: Touches, with event: Event) {}

  /// Touches of the view moved.
  open func touchesMoved(_ touches: Touches, with event: Event) {}

  /// Touches of the view were lifted.
  open func touchesEnded(_ touches: Touches, with event: Event) {}

  /// Touches of the view were taken away: by the system, or by a recognizer that recognized its gesture.
  open func touchesCancelled(_ touches: Touches, with event: Event) {}
}

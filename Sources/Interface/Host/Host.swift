public import Geometry
public import Gestures
import Ink
public import InputDevices

/// The body of a window's loop, without the window: it delivers input, lets time pass, and draws what changed.
///
/// Whoever has a window hands over what happens to it by `receive`, and calls `frame` when nothing more has come and when the
/// time that it returned has come. Nothing else delivers, draws or tells the time. Everything that comes of it is a function
/// of the events and times that were handed over, so that tests run the same object on times of their own.
public final class Host {
  /// The outermost element.
  public let root: Root
  /// The picture that everything is drawn on.
  public let canvas: Canvas
  /// What turns touches into gestures.
  public let router: TouchRouter
  /// How things look and are called.
  public let appearance: Appearance
  /// Measures how long ink takes; told by whoever knows a clock.
  public let meter = LatencyMeter()
  /// The window that frames are shown in; nil for none. A window that goes before its host leaves it.
  public unowned var window: (any HostWindow)?
  /// What is shown; nil before the first.
  public private(set) var scene: (any Scene)?
  /// What input there is, as it was when devices last came or went: asking the window takes its time.
  public private(set) lazy var input = window?.input ?? InputTruth()
  /// The modifier keys held at present.
  public private(set) var modifiers: Modifiers = []
  /// Whether the space bar is held at present, with which fingers move what they lie on.
  public private(set) var isSpaceHeld = false
  /// Where fingers landed that devices have down, in points of the window, by their touches.
  private var landings: [Int: Point] = [:]
  /// Where the pointer is about which a touchpad's fingers are landing, in points of the window; nil while none do.
  private(set) var touchpadPlace: Point?
  /// Whether something that answers fingers was not drawn in the latest frame, because the screen still read what lies there.
  public private(set) var isAnswerHeld = false
  /// Whether such a thing waits among the panels that are to be drawn.
  private var hasGathered = false
  /// How often panels are drawn while fingers move.
  private var pace = PanelPace()
  /// What text was written in when the window was told last.
  private weak var writtenIn: (any TextInput)?

  /// A host of a window of `width` by `height` pixels, `scale` of them in a point.
  public init(width: Int, height: Int, scale: Double, appearance: Appearance) {
    canvas = Canvas(width: width, height: height, scale: scale)
    root = Root(canvas: canvas)
    router = TouchRouter(root: root)
    self.appearance = appearance
    root.host = self
    canvas.fillOnScreen = { [unowned self] in window?.fill($0, $1) }
    root.frame = Rect(0, 0, Double(width) / scale, Double(height) / scale)
  }

  deinit { root.host = nil }

  /// The present, in seconds on the input's own clock.
  public var time: Double { router.time }

  /// The size of the window, in points.
  public var size: Size { root.bounds.size }

  // MARK: What is shown

  /// Fills the window with `scene`, in the place of what filled it.
  public func show(_ scene: any Scene) {
    guard self.scene !== scene else { return }
    cancelTouches()
    let old = self.scene
    self.scene = scene
    router.replaceObserver(old as? any GestureObserver, by: scene as? any GestureObserver)
    root.fill(with: scene)
    old?.disappeared()
    restPivot()
  }

  /// Puts the place where mirrored fingers meet where the scene has it.
  public func restPivot() { if let pivot = scene?.restingPivot { window?.pivot = pivot } }

  // MARK: Input

  /// Takes what happened to the window. Nothing is drawn before `frame`.
  public func receive(_ event: HostEvent) {
    pace.note(event)
    switch event {
    case .touches(let samples):
      for sample in samples { note(sample) }
      deliver(samples)
    case .key(let press): take(press)
    case .marked(let marked): scene?.textInput?.setMarkedText(marked)
    case .modifiersChanged(let keys): modifiers = keys
    case .keyboardLeft:
      (modifiers, isSpaceHeld) = ([], false)
      scene?.textInput?.unmarkText()
    case .scrolled(let steps, let place): scene?.scrolled(by: steps, at: place)
    case .hovered(let place, let kind, let time):
      router.hover(at: place, kind: kind, modifiers: modifiers, timestamp: max(time, router.time))
      scene?.pointerHovers(at: place)
    case .penNear(let place, let buttons, let time):
      scene?.penHovers(at: place, buttons: buttons, time: max(time, router.time))
    case .resized(let width, let height):
      canvas.resize(width: width, height: height)
      layOut()
    case .rescaled(let scale): rescale(to: scale)
    case .hidden(let time):
      router.advance(to: time)
      scene?.windowHidden()
    case .passed(let time): router.advance(to: time)
    case .moved: scene?.windowMoved()
    case .devicesChanged:
      input = window?.input ?? InputTruth()
      scene?.inputChanged()
    case .desktopChanged: scene?.desktopChanged()
    case .received(let content, let place): scene?.received(content, at: place)
    case .notReceived(let failure, let place): scene?.notReceived(failure, at: place)
    case .pivotMoved(let pivot): scene?.pivotMoved(to: pivot)
    }
  }

  /// Draws with other pixels a point. Fingers that are down are taken away: where they are in points is another place now.
  private func rescale(to scale: Double) {
    guard scale > 0, scale.isFinite, scale != canvas.scale else { return }
    cancelTouches()
    let ratio = canvas.scale / scale
    landings = landings.mapValues { Point($0.x * ratio, $0.y * ratio) }
    canvas.rescale(to: scale)
    appearance.rescale(to: scale)
    layOut()
    scene?.rescaled()
  }

  private func layOut() {
    let pixels = canvas.raster.bounds
    root.frame = Rect(0, 0, Double(pixels.width) / canvas.scale, Double(pixels.height) / canvas.scale)
    root.layout()
    restPivot()
  }

  /// Gives samples to the engine as if they came together from a device.
  public func deliver(_ samples: [TouchSample]) {
    // What was due before these samples comes first, as a delivery of its own.
    if let first = samples.first, router.isDue(at: first.timestamp) { router.advance(to: first.timestamp) }
    touchpadPlace = Self.middle(of: samples.filter { $0.kind == .touchpad && $0.phase == .began })
    router.deliver(samples)
    touchpadPlace = nil
  }

  private func note(_ sample: TouchSample) {
    switch sample.phase {
    case .began: landings[sample.id] = sample.location
    case .moved: break
    case .ended, .cancelled: landings[sample.id] = nil
    }
  }

  /// Whether a finger is down still that landed in `area`, in points of the window, and whose touch was taken away: it
  /// does nothing before it is lifted.
  public func hasSpentFinger(in area: Rect) -> Bool {
    landings.contains { id, place in area.contains(place) && !router.event.allTouches.contains { $0.id == id } }
  }

  /// The middle of fingers that land together; nil for none.
  private static func middle(of landings: [TouchSample]) -> Point? {
    guard !landings.isEmpty else { return nil }
    return .zero + landings.reduce(Vector.zero) { $0 + ($1.location - .zero) } / Double(landings.count)
  }

  private func take(_ press: KeyEvent) {
    if press.matches(.space) { isSpaceHeld = press.isPressed }
    guard press.isPressed else { return }
    router.advance(to: press.time)
    _ = scene?.keyPressed(press)
  }

  /// Takes every touch away that the engine has; the fingers that make them may still be down (``freeFingers()``).
  public func cancelTouches() { router.cancelAllTouches(at: router.time) }

  /// Takes every finger away that hangs: those that devices have down, and those that no device has, as the finger of the keys.
  public func freeFingers() {
    window?.releaseDevices()
    cancelTouches()
  }

  // MARK: Frames

  /// Lets time pass until `time`, draws what changed, what is most urgent first, and lets the slow things follow.
  ///
  /// - Returns: when to be called again at the latest, in the same seconds; nil to wait for an event.
  public func frame(at time: Double) -> Double? {
    router.advance(to: time)
    scene?.advance(to: router.time)
    let isVisible = window?.isVisible ?? false
    // What the ring leaves and comes to is among what waits, and what is drawn together.
    if isVisible { scene?.focus?.follow(on: canvas) }
    let panelsWait = isVisible && !canvas.dirty(.panel).isEmpty ? pace.wait(at: time) : nil
    var isFrameHeld = false
    isAnswerHeld = false
    if isVisible {
      if panelsWait == nil, canvas.gatherIntoPanels() { hasGathered = true }
      for urgency in Urgency.allCases where urgency != .panel || panelsWait == nil {
        if !draw(urgency) { isFrameHeld = true }
      }
      if canvas.dirty(.panel).isEmpty { hasGathered = false }
      isAnswerHeld = hasGathered || !canvas.dirty(.answer).isEmpty || !canvas.dirty(.motion).isEmpty
    }
    tellCaret()
    let isWhole = isVisible && panelsWait == nil && !isFrameHeld
    scene?.frameShown(isWhole: isWhole)
    let deadline = router.nextDeadline.earlier(scene?.nextDeadline).earlier(panelsWait)
    // What a scene only now found out has to be drawn, too. What is held is drawn when the window calls again.
    return isWhole && !canvas.isClean ? router.time : deadline
  }

  /// Tells the window where text is written now.
  private func tellCaret() {
    let input = scene?.textInput
    // Where something else is written in now, or nothing, what an input method was about is taken as it stands.
    if writtenIn !== input {
      writtenIn?.unmarkText()
      // It begins anew, wherever the caret is.
      window?.textCaret = nil
    }
    writtenIn = input
    let caret = input?.caretRect
    if window?.textCaret != caret { window?.textCaret = caret }
  }

  /// Draws all that changed, whatever its urgency, without letting time pass.
  public func drawAll() {
    scene?.focus?.follow(on: canvas)
    for urgency in Urgency.allCases { _ = draw(urgency) }
  }

  /// Draws what changed and is that urgent. Returns false where the screen still reads what lies there.
  private func draw(_ urgency: Urgency) -> Bool {
    guard !canvas.dirty(urgency).isEmpty else { return true }
    guard window?.mayDraw(over: canvas.dirty(urgency)) ?? true else { return false }
    root.draw(urgency, appearance)
    window?.show(canvas.dirty(urgency), of: canvas, isAnswer: urgency != .panel)
    canvas.clean(urgency)
    if urgency == .panel { pace.drew(at: router.time) }
    return true
  }
}

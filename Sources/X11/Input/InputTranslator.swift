import Geometry
import Gestures
import InputDevices

/// Turns the reports of all devices into the events of one window: one kind of touch, whoever makes it.
///
/// Works on values only, so that every rule can be tried without a server.
struct InputTranslator {
  /// Pixels a point.
  var scale: Double
  var clock: InputClock
  private(set) var touches = TouchTable()
  var pointer = PointerFingers()
  private(set) var touchpad = TouchpadFingers()

  /// What comes out of it.
  var output = EventRow()
  /// The devices that are known.
  var sources: [InputSource] = []

  private var ids = TouchIDs()
  private var hover: Point?
  private var hoverKind = TouchSample.Kind.mouse
  /// The mouse whose button began the drag that is going on, or was the last, and the device whose cursor it moves.
  private var (dragSource, dragMaster) = (0, 0)
  /// Where the window was when that drag began, in pixels of the screen.
  private var dragOrigin = Point.zero
  private var cursors = SharedCursors()

  /// The device that the last touch came from; nil before any.
  private(set) var lastTouchSource: Int?

  init(scale: Double, clock: InputClock) {
    self.scale = scale
    self.clock = clock
    sources.reserveCapacity(16)
  }

  // MARK: Devices

  /// Takes the touches of a device that went away or stopped to be heard, those too that it has just made up the lifts of.
  /// What it sends afterwards of them is ignored.
  mutating func lose(source: Int, serverTime: UInt32) {
    let time = clock.seconds(ofEvent: serverTime)
    output.lifts.cancel(of: source, goneAt: serverTime)
    touches.cancel(source: source, time: time, into: &output.samples)
    if touchpad.isLive(source: source) { touchpad.cancel(time: time, into: &output.samples) }
    if dragSource == source { pointer.cancel(time: time, into: &output.samples) }
    // The cursor stays where a mouse was, and tells of no pen.
    if hoverKind == .pen, sources[id: source]?.isPen == true { setHover(nil, at: time) }
    sources.removeAll { $0.id == source }
    if touches.count == 0 { cursors.rest() }
    output.deliver()
  }

  /// Takes away everything that is down, and the buttons that are held: somebody asks for it, or the window is hidden or gone. Of
  /// what hangs nobody hears again.
  mutating func cancelAll(time: Double) {
    for index in sources.indices { sources[index].barrel = [] }
    touches.cancel(source: nil, time: time, into: &output.samples)
    touchpad.cancel(time: time, into: &output.samples)
    pointer.cancel(time: time, into: &output.samples)
    if touches.count == 0 { cursors.rest() }
    output.deliver()
  }

  // MARK: Reports

  /// Takes a report of a pointer or a touchscreen.
  mutating func take(_ report: PointerReport) {
    let index = sources.place(of: report.source)
    note(report, from: index)
    output.hold(report.modifiers)
    if sources[index].isPen { sources[index].pose.learn(from: report) }
    switch report.action {
    case .touchBegin, .touchUpdate, .touchEnd:
      takeTouch(report, from: index)
    case .motion:
      takeMotion(report, from: index)
    case .buttonPress, .buttonRelease:
      takeButton(report, from: index)
    }
  }

  private mutating func note(_ report: PointerReport, from index: Int) {
    let time = clock.seconds(ofEvent: report.time)
    let event: DeviceActivity.Event =
      switch report.action {
      case .touchBegin: .touchBegan
      case .touchUpdate: .touchMoved
      case .touchEnd: .touchEnded
      case .motion: report.vertical != nil || report.horizontal != nil ? .scrolled : .moved
      case .buttonPress: .pressed
      case .buttonRelease: .released
      }
    let isEmulated = report.isEmulated && sources[index].touchMode == .direct
    sources[index].activity.note(event, at: time, isEmulated: isEmulated)
    let isTouch = event == .touchBegan || (event == .pressed && !isEmulated && report.detail <= 3)
    if isTouch { lastTouchSource = report.source }
  }

  private mutating func note(gesture event: DeviceActivity.Event, from source: Int, at time: Double) {
    sources[sources.place(of: source)].activity.note(event, at: time)
    lastTouchSource = source
  }

  /// Puts fingers of the mouse down that land by themselves.
  mutating func landPointerFingers(at time: Double) {
    pointer.land(at: time, into: &output.samples)
    output.deliver()
  }

  private mutating func takeTouch(_ report: PointerReport, from index: Int) {
    // The touches of a pad belong to the pointer: they do not lie where the finger is.
    guard sources[index].touchMode != .dependent else { return }
    let time = clock.seconds(ofEvent: report.time)
    let touch = TouchTable.Report(report, time: time)
    if report.leadsCursor { cursors[report.master].lead(to: report.root) }
    switch report.action {
    case .touchBegin:
      // The cursor goes to the finger: what it hovered over, it does no longer.
      setHover(nil, at: time)
      touches.begin(touch, kind: .finger, isEraser: false, scale: scale, ids: &ids, into: &output.samples)
      output.deliver()
    case .touchUpdate:
      touches.move(touch, scale: scale, into: &output.samples)
      output.gather(source: report.source, serverTime: report.time)
    default:
      touches.end(touch, scale: scale, into: &output.samples)
      if touches.count == 0 { cursors.rest() }
      output.hold(source: report.source, serverTime: report.time)
    }
  }

  private mutating func takeMotion(_ report: PointerReport, from index: Int) {
    // A flagged motion carries the shared cursor's place, not the device's own.
    if report.isEmulated || sources[index].isPen {
      cursors[report.master].lead(to: report.root)
    } else {
      cursors[report.master].move(to: report.root, isAbsolute: sources[index].isAbsolute)
    }
    // The server moves the cursor to a finger before the finger's own begin.
    if report.isEmulated, sources[index].touchMode == .direct { return }
    let time = clock.seconds(ofEvent: report.time)
    takeScroll(report, from: index)
    guard !report.isEmulated else { return }
    if sources[index].isPen {
      if touches.contains(source: report.source, detail: 0) {
        let touch = TouchTable.Report(pen: report, sources[index], time: time)
        touches.move(touch, scale: scale, into: &output.samples)
        output.deliver()
      } else {
        setHover(points(report.event), .pen, at: time)
        sendPenNear(report, from: index, time: time)
      }
    } else if pointer.isDragging {
      // A button may be held on one device while another moves their cursor, as with a pointing stick and its buttons.
      guard report.master == dragMaster else { return }
      let place = points(cursors[report.master].dragged(to: report.root) - (dragOrigin - .zero))
      let movedPivot = pointer.move(to: place, modifiers: report.modifiers, time: time, into: &output.samples)
      output.deliver()
      if movedPivot { output.send(.pivotMoved(pointer.pivot)) }
    } else {
      setHover(points(report.event), at: time)
    }
  }

  private mutating func takeScroll(_ report: PointerReport, from index: Int) {
    var steps = Vector.zero
    if let value = report.horizontal { steps.dx = sources[index].horizontal?.steps(to: value) ?? 0 }
    if let value = report.vertical { steps.dy = sources[index].vertical?.steps(to: value) ?? 0 }
    guard steps != .zero else { return }
    output.send(.scrolled(steps, at: points(report.event)))
  }

  private mutating func takeButton(_ report: PointerReport, from index: Int) {
    if report.isEmulated, sources[index].touchMode == .direct { return }
    let time = clock.seconds(ofEvent: report.time)
    if (4...7).contains(report.detail) {
      takeWheelButton(report, from: index)
      return
    }
    if sources[index].isPen {
      guard report.detail == 1 else { return takeBarrelButton(report, from: index, time: time) }
      let touch = TouchTable.Report(pen: report, sources[index], time: time)
      if report.action == .buttonPress {
        setHover(nil, at: time)
        touches.begin(
          touch, kind: .pen, isEraser: sources[index].kind == .eraser, scale: scale, ids: &ids, into: &output.samples)
        output.deliver()
      } else {
        touches.end(touch, scale: scale, into: &output.samples)
        if touches.count == 0 { cursors.rest() }
        output.hold(source: report.source, serverTime: report.time)
      }
      return
    }
    guard !pointer.isDragging || report.source == dragSource else { return }
    if report.action == .buttonPress {
      takePress(report, from: index, time: time)
    } else {
      pointer.release(button: report.detail, time: time, into: &output.samples)
      output.hold(source: report.source, serverTime: report.time)
    }
  }

  /// Takes a button on a pen's barrel. While the pen touches, its next report tells of it.
  private mutating func takeBarrelButton(_ report: PointerReport, from index: Int, time: Double) {
    let button = Event.ButtonMask.button(report.detail)
    if report.action == .buttonPress {
      sources[index].barrel.insert(button)
    } else {
      sources[index].barrel.remove(button)
    }
    if !touches.contains(source: report.source, detail: 0) { sendPenNear(report, from: index, time: time) }
  }

  private mutating func sendPenNear(_ report: PointerReport, from index: Int, time: Double) {
    output.send(.penNear(at: points(report.event), buttons: sources[index].barrel, time: time))
  }

  private mutating func takePress(_ report: PointerReport, from index: Int, time: Double) {
    let origin = Point(report.root.x - report.event.x, report.root.y - report.event.y)
    if !pointer.isDragging { dragOrigin = origin }
    // A button carries the place of the shared cursor, which a finger that is down may have led away.
    let root =
      pointer.isDragging
      ? cursors[report.master].dragged(to: report.root)
      : cursors[report.master].press(at: report.root, isTouched: touches.count > 0)
    let place = points(root - (dragOrigin - .zero))
    let movedPivot = pointer.press(
      button: report.detail, at: place, modifiers: report.modifiers, time: time, ids: &ids, into: &output.samples)
    if pointer.isDragging {
      (dragSource, dragMaster) = (report.source, report.master)
      setHover(nil, at: time)
    }
    output.deliver()
    if movedPivot { output.send(.pivotMoved(pointer.pivot)) }
  }

  /// Wheels without scroll axes press buttons. With axes both are sent, and only the axes count.
  private mutating func takeWheelButton(_ report: PointerReport, from index: Int) {
    guard report.action == .buttonPress else { return }
    let isVertical = report.detail < 6
    guard (isVertical ? sources[index].vertical : sources[index].horizontal) == nil else { return }
    let step = report.detail % 2 == 0 ? -1.0 : 1.0
    output.send(.scrolled(isVertical ? Vector(0, step) : Vector(step, 0), at: points(report.event)))
  }

  /// Takes the pointer's coming or going. During a touch it is the finger that moves the cursor in and out.
  mutating func takeCrossing(
    source: Int, master: Int = 0, isEnter: Bool, root: Point, event: Point, serverTime: UInt32
  ) {
    let index = sources.place(of: source)
    guard sources[index].touchMode != .direct else { return cursors[master].lead(to: root) }
    if sources[index].isPen {
      cursors[master].lead(to: root)
    } else {
      cursors[master].move(to: root, isAbsolute: sources[index].isAbsolute)
    }
    if !isEnter { cursors[master].leave() }
    guard !pointer.isDragging else { return }
    setHover(
      isEnter ? points(event) : nil, sources[index].isPen ? .pen : .mouse, at: clock.seconds(ofEvent: serverTime))
  }

  // MARK: Touchpad

  /// A pinch or swipe begins about the pointer at `event`, in pixels of the window.
  mutating func beginGesture(
    _ gesture: TouchpadFingers.Gesture, fingers: Int, source: Int, at event: Point, serverTime: UInt32
  ) {
    let time = clock.seconds(ofEvent: serverTime)
    note(gesture: .gestureBegan, from: source, at: time)
    setHover(nil, at: time)
    touchpad.begin(
      gesture, fingers: fingers, source: source, at: points(event), time: time, ids: &ids, into: &output.samples)
    output.deliver()
  }

  /// A pinch or swipe goes on: by `step` pixels and `degrees`, to `scale`.
  mutating func updateGesture(
    _ gesture: TouchpadFingers.Gesture, source: Int, step: Vector, scale: Double, degrees: Double, serverTime: UInt32
  ) {
    let time = clock.seconds(ofEvent: serverTime)
    note(gesture: .gestureMoved, from: source, at: time)
    touchpad.update(
      gesture, source: source, step: step / self.scale, scale: scale, degrees: degrees, time: time,
      into: &output.samples)
    output.deliver()
  }

  /// A pinch or swipe ends; its last numbers mean nothing.
  mutating func endGesture(
    _ gesture: TouchpadFingers.Gesture, source: Int, cancelled: Bool, serverTime: UInt32
  ) {
    let time = clock.seconds(ofEvent: serverTime)
    note(gesture: .gestureEnded, from: source, at: time)
    touchpad.end(gesture, source: source, cancelled: cancelled, time: time, into: &output.samples)
    output.hold(source: source, serverTime: serverTime)
  }

  private mutating func setHover(_ point: Point?, _ kind: TouchSample.Kind = .mouse, at time: Double) {
    guard hover != point || point != nil && hoverKind != kind else { return }
    (hover, hoverKind) = (point, kind)
    output.send(.hovered(point, kind, time: time))
  }

  private func points(_ pixels: Point) -> Point { Point(pixels.x / scale, pixels.y / scale) }
}

import Geometry
import Gestures

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

  /// What came out and was not taken yet.
  private(set) var output: [WindowEvent] = []
  private var taken = 0

  private var ids = TouchIDs()
  private var sources: [InputSource] = []
  private var hover: Point?
  /// The mouse whose drag is going on, or was the last.
  private var dragSource = 0
  /// Where the window was when that drag began, in pixels of the screen.
  private var dragOrigin = Point.zero
  /// The pointer, not a touchscreen, that moved the shared cursor last.
  private var lastMover = 0

  /// The device that the last touch came from; nil before any.
  private(set) var lastTouchSource: Int?

  /// A lift that may yet turn out to be the end of its device.
  private struct HeldEnd {
    var source: Int
    var sample: TouchSample
    var isLast: Bool
    var serverTime: UInt32
  }
  private var held: [HeldEnd] = []
  /// Milliseconds that a device may take to go, from the lifts that it makes up to the news.
  private static let longestFarewell = 20
  private var samples: [TouchSample] = []

  init(scale: Double, clock: InputClock) {
    self.scale = scale
    self.clock = clock
    output.reserveCapacity(64)
    held.reserveCapacity(32)
    samples.reserveCapacity(32)
    sources.reserveCapacity(16)
  }

  // MARK: Devices

  /// The device with this number, where it is known.
  func source(_ id: Int) -> InputSource? { sources.first { $0.id == id } }

  /// Remembers a device, or what changed of it.
  mutating func learn(_ source: InputSource) {
    if let index = sources.firstIndex(where: { $0.id == source.id }) {
      let (lastRoot, pose, activity) = (sources[index].lastRoot, sources[index].pose, sources[index].activity)
      sources[index] = source
      (sources[index].lastRoot, sources[index].pose, sources[index].activity) = (lastRoot, pose, activity)
    } else {
      sources.append(source)
    }
  }

  /// Takes over the scroll axes' values of a class table that came with an event.
  mutating func learnScrollValues(of source: Int, from classes: [DeviceClass]) {
    guard let index = sources.firstIndex(where: { $0.id == source }) else { return }
    sources[index].learnScrollValues(from: classes)
  }

  /// Takes the values of those scroll axes that are not known.
  mutating func learnMissingScrollValues(of source: Int, from classes: [DeviceClass]) {
    guard let index = sources.firstIndex(where: { $0.id == source }) else { return }
    sources[index].learnMissingScrollValues(from: classes)
  }

  /// Lets the next values of a device's scroll axes count as the first.
  mutating func forgetScrollValues(of source: Int) {
    guard let index = sources.firstIndex(where: { $0.id == source }) else { return }
    sources[index].forgetScrollValues()
  }

  /// Takes the touches of a device that went away or stopped to be heard. What it sends afterwards of them is ignored.
  ///
  /// A device that is switched off lifts its fingers first, without a mark: a lift of its that came just before, and that
  /// nothing followed, was none.
  mutating func lose(source: Int, serverTime: UInt32) {
    let time = clock.seconds(ofEvent: serverTime)
    for index in held.indices where held[index].source == source {
      let age = Int32(bitPattern: serverTime &- held[index].serverTime)
      guard abs(Int(age)) <= InputTranslator.longestFarewell else { continue }
      held[index].sample.phase = .cancelled
    }
    touches.cancel(source: source, time: time, into: &samples)
    if touchpad.isLive(source: source) { touchpad.cancel(time: time, into: &samples) }
    if dragSource == source {
      pointer.cancel(time: time, into: &samples)
      pointer.forgetButtons()
    }
    sources.removeAll { $0.id == source }
    deliver()
  }

  /// Takes away everything that is down: the window is gone or hidden, or the user asks for it.
  mutating func cancelAll(time: Double) {
    touches.cancel(source: nil, time: time, into: &samples)
    touchpad.cancel(time: time, into: &samples)
    pointer.cancel(time: time, into: &samples)
    deliver()
  }

  // MARK: Reports

  /// Takes a report of a pointer or a touchscreen.
  mutating func take(_ report: PointerReport) {
    let index = sourceIndex(report.source)
    note(report, from: index)
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
    sources[sourceIndex(source)].activity.note(event, at: time)
    lastTouchSource = source
  }

  /// Puts fingers of the mouse down that land by themselves.
  mutating func landPointerFingers(at time: Double) {
    pointer.land(at: time, into: &samples)
    deliver()
  }

  private mutating func takeTouch(_ report: PointerReport, from index: Int) {
    // The touches of a pad belong to the pointer: they do not lie where the finger is.
    guard sources[index].touchMode != .dependent else { return }
    let time = clock.seconds(ofEvent: report.time)
    let touch = tableReport(report, detail: report.detail, time: time)
    switch report.action {
    case .touchBegin:
      // The cursor goes to the finger: what it hovered over, it does no longer.
      setHover(nil)
      touches.begin(touch, kind: .finger, isEraser: false, scale: scale, ids: &ids, into: &samples)
      deliver()
    case .touchUpdate:
      touches.move(touch, scale: scale, into: &samples)
      deliver()
    default:
      touches.end(touch, scale: scale, into: &samples)
      hold(source: report.source, serverTime: report.time)
    }
  }

  private mutating func takeMotion(_ report: PointerReport, from index: Int) {
    // The server moves the cursor to a finger before the finger's own begin.
    if report.isEmulated, sources[index].touchMode == .direct { return }
    let time = clock.seconds(ofEvent: report.time)
    takeScroll(report, from: index, time: time)
    // A flagged motion carries the shared cursor's place, not the device's own.
    guard !report.isEmulated else { return }
    sources[index].lastRoot = report.root
    lastMover = report.source
    if sources[index].isPen {
      if touches.contains(source: report.source, detail: 0) {
        touches.move(penReport(report, from: index, time: time), scale: scale, into: &samples)
        deliver()
      } else {
        setHover(points(report.event))
        send(.penNear(time: time))
      }
    } else if pointer.isDragging {
      guard report.source == dragSource else { return }
      let place = points(Point(report.root.x - dragOrigin.x, report.root.y - dragOrigin.y))
      let movedPivot = pointer.move(to: place, modifiers: report.modifiers, time: time, into: &samples)
      deliver()
      if movedPivot { send(.pivotMoved(pointer.pivot)) }
    } else {
      setHover(points(report.event))
    }
  }

  private mutating func takeScroll(_ report: PointerReport, from index: Int, time: Double) {
    var steps = Vector.zero
    if let value = report.horizontal { steps.dx = sources[index].horizontal?.steps(to: value) ?? 0 }
    if let value = report.vertical { steps.dy = sources[index].vertical?.steps(to: value) ?? 0 }
    guard steps != .zero else { return }
    send(.scrolled(steps, at: points(report.event), modifiers: report.modifiers, time: time))
  }

  private mutating func takeButton(_ report: PointerReport, from index: Int) {
    if report.isEmulated, sources[index].touchMode == .direct { return }
    let time = clock.seconds(ofEvent: report.time)
    if (4...7).contains(report.detail) {
      takeWheelButton(report, from: index, time: time)
      return
    }
    if sources[index].isPen {
      guard report.detail == 1 else { return }
      if report.action == .buttonPress {
        setHover(nil)
        touches.begin(
          penReport(report, from: index, time: time), kind: .pen, isEraser: sources[index].kind == .eraser,
          scale: scale, ids: &ids, into: &samples)
        deliver()
      } else {
        touches.end(penReport(report, from: index, time: time), scale: scale, into: &samples)
        hold(source: report.source, serverTime: report.time)
      }
      return
    }
    guard !pointer.isDragging || report.source == dragSource else { return }
    if report.action == .buttonPress {
      takePress(report, from: index, time: time)
    } else {
      pointer.release(button: report.detail, time: time, into: &samples)
      hold(source: report.source, serverTime: report.time)
    }
  }

  private mutating func takePress(_ report: PointerReport, from index: Int, time: Double) {
    let origin = Point(report.root.x - report.event.x, report.root.y - report.event.y)
    if !pointer.isDragging {
      dragSource = report.source
      dragOrigin = origin
    }
    // A button carries the place of the shared cursor, which a finger may have moved; the mouse's own last motion tells
    // where the mouse is, unless another mouse moved the cursor since.
    let root = lastMover == report.source ? sources[index].lastRoot ?? report.root : report.root
    let place = points(Point(root.x - dragOrigin.x, root.y - dragOrigin.y))
    let movedPivot = pointer.press(
      button: report.detail, at: place, modifiers: report.modifiers, time: time, ids: &ids, into: &samples)
    if pointer.isDragging { setHover(nil) }
    deliver()
    if movedPivot { send(.pivotMoved(pointer.pivot)) }
  }

  /// Wheels without scroll axes press buttons. With axes both are sent, and only the axes count.
  private mutating func takeWheelButton(_ report: PointerReport, from index: Int, time: Double) {
    guard report.action == .buttonPress else { return }
    let isVertical = report.detail < 6
    guard (isVertical ? sources[index].vertical : sources[index].horizontal) == nil else { return }
    let step = report.detail % 2 == 0 ? -1.0 : 1.0
    send(
      .scrolled(
        isVertical ? Vector(0, step) : Vector(step, 0), at: points(report.event), modifiers: report.modifiers,
        time: time))
  }

  /// Takes the pointer's coming or going. During a touch it is the finger that moves the cursor in and out.
  mutating func takeCrossing(source: Int, isEnter: Bool, root: Point, event: Point) {
    let index = sourceIndex(source)
    guard sources[index].touchMode != .direct else { return }
    sources[index].lastRoot = isEnter ? root : nil
    if isEnter { lastMover = source }
    guard !pointer.isDragging else { return }
    setHover(isEnter ? points(event) : nil)
  }

  // MARK: Touchpad

  /// A pinch or swipe begins about the pointer at `event`, in pixels of the window.
  mutating func beginGesture(
    _ gesture: TouchpadFingers.Gesture, fingers: Int, source: Int, at event: Point, serverTime: UInt32
  ) {
    let time = clock.seconds(ofEvent: serverTime)
    note(gesture: .gestureBegan, from: source, at: time)
    setHover(nil)
    touchpad.begin(
      gesture, fingers: fingers, source: source, at: points(event), time: time, ids: &ids, into: &samples)
    deliver()
  }

  /// A pinch or swipe goes on: by `step` pixels and `degrees`, to `scale`.
  mutating func updateGesture(
    _ gesture: TouchpadFingers.Gesture, source: Int, step: Vector, scale: Double, degrees: Double, serverTime: UInt32
  ) {
    let time = clock.seconds(ofEvent: serverTime)
    note(gesture: .gestureMoved, from: source, at: time)
    touchpad.update(
      gesture, source: source, step: step / self.scale, scale: scale, degrees: degrees, time: time, into: &samples)
    deliver()
  }

  /// A pinch or swipe ends; its last numbers mean nothing.
  mutating func endGesture(
    _ gesture: TouchpadFingers.Gesture, source: Int, cancelled: Bool, serverTime: UInt32
  ) {
    let time = clock.seconds(ofEvent: serverTime)
    note(gesture: .gestureEnded, from: source, at: time)
    touchpad.end(gesture, source: source, cancelled: cancelled, time: time, into: &samples)
    hold(source: source, serverTime: serverTime)
  }

  // MARK: Output

  /// Takes the next event, or nil where there is none. Held lifts stay until something follows them, or `releaseHeld`.
  mutating func next() -> WindowEvent? {
    guard taken < output.count else {
      if taken > 0 { output.removeAll(keepingCapacity: true) }
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return output[taken]
  }

  /// Puts an event into the row, after the lifts before it.
  mutating func send(_ event: WindowEvent) {
    releaseHeld()
    output.append(event)
  }

  /// Whether lifts wait for what follows them.
  var holdsLifts: Bool { !held.isEmpty }

  /// Lets the held lifts go: the queue is empty, or something else follows.
  mutating func releaseHeld() {
    guard !held.isEmpty else { return }
    for end in held { output.append(.touch(end.sample, isLast: end.isLast)) }
    held.removeAll(keepingCapacity: true)
  }

  private mutating func deliver() {
    guard !samples.isEmpty else { return }
    releaseHeld()
    for index in samples.indices {
      output.append(.touch(samples[index], isLast: index == samples.count - 1))
    }
    samples.removeAll(keepingCapacity: true)
  }

  private mutating func hold(source: Int, serverTime: UInt32) {
    for index in samples.indices {
      held.append(
        HeldEnd(
          source: source, sample: samples[index], isLast: index == samples.count - 1, serverTime: serverTime))
    }
    samples.removeAll(keepingCapacity: true)
  }

  private mutating func setHover(_ point: Point?) {
    guard hover != point else { return }
    hover = point
    send(.hovered(point))
  }

  private mutating func sourceIndex(_ id: Int) -> Int {
    if let index = sources.firstIndex(where: { $0.id == id }) { return index }
    sources.append(InputSource(unknown: id))
    return sources.count - 1
  }

  private func points(_ pixels: Point) -> Point { Point(pixels.x / scale, pixels.y / scale) }

  /// A report of a pen's end, with what it said earlier and has not changed since.
  private func penReport(_ report: PointerReport, from index: Int, time: Double) -> TouchTable.Report {
    let pose = sources[index].pose
    return TouchTable.Report(
      source: report.source, detail: 0, root: report.root, event: report.event, pressure: pose.pressure,
      tilt: pose.tilt, time: time)
  }

  private func tableReport(_ report: PointerReport, detail: Int, time: Double) -> TouchTable.Report {
    TouchTable.Report(
      source: report.source, detail: detail, root: report.root, event: report.event, pressure: report.pressure,
      time: time)
  }
}

internal import CX11
import Geometry
import InputDevices

/// Reads XInput's events, and the core protocol's where there is no XInput 2.
extension Window {
  /// Takes an extension's event.
  func takeGenericEvent() {
    guard event.pointee.xcookie.extension == connection.inputOpcode else { return }
    guard let cookie = EventCookie(connection.display, event) else { return }
    guard let header = cookie.data(as: XIEvent.self) else { return }
    checkClock(byEventAt: UInt32(truncatingIfNeeded: header.pointee.time))
    switch cookie.type {
    case Int32(XI_Motion), Int32(XI_ButtonPress), Int32(XI_ButtonRelease), Int32(XI_TouchBegin),
      Int32(XI_TouchUpdate), Int32(XI_TouchEnd):
      guard let data = cookie.data(as: XIDeviceEvent.self), data.pointee.event == id else { return }
      let source = source(Int(data.pointee.sourceid), of: Int(data.pointee.deviceid))
      if let report = PointerReport(data.pointee, from: source) { take(report) }
    case Int32(XI_Enter), Int32(XI_Leave):
      guard let data = cookie.data(as: XIEnterEvent.self), data.pointee.event == id else { return }
      takeCrossing(data.pointee)
    case Int32(XI_GesturePinchBegin), Int32(XI_GesturePinchUpdate), Int32(XI_GesturePinchEnd):
      guard let data = cookie.data(as: XIGesturePinchEvent.self), data.pointee.event == id else { return }
      takePinch(data.pointee)
    case Int32(XI_GestureSwipeBegin), Int32(XI_GestureSwipeUpdate), Int32(XI_GestureSwipeEnd):
      guard let data = cookie.data(as: XIGestureSwipeEvent.self), data.pointee.event == id else { return }
      takeSwipe(data.pointee)
    case Int32(XI_DeviceChanged):
      guard let data = cookie.data(as: XIDeviceChangedEvent.self) else { return }
      takeChange(data.pointee)
    case Int32(XI_HierarchyChanged):
      guard let data = cookie.data(as: XIHierarchyEvent.self) else { return }
      takeHierarchy(data.pointee)
    case Int32(XI_PropertyEvent):
      guard let data = cookie.data(as: XIPropertyEvent.self) else { return }
      takeProperty(data.pointee)
    default: break
    }
  }

  private func take(_ report: PointerReport) {
    input.take(report)
    if report.action == .touchBegin || report.action == .buttonPress { noteUser(at: report.time) }
  }

  /// What is known of a device. One that is met for the first time is asked for once.
  ///
  /// - Parameter master: the one that it is attached to; the same where no device made the event, of which then nothing is to be
  ///   known.
  private func source(_ id: Int, of master: Int) -> InputSource {
    if let known = input.sources[id: id] { return known }
    if id != master { learn(id) }
    if let known = input.sources[id: id] { return known }
    let unknown = InputSource(unknown: id)
    input.sources.learn(unknown)
    return unknown
  }

  private func takeCrossing(_ event: XIEnterEvent) {
    let (id, master) = (Int(event.sourceid), Int(event.deviceid))
    let isEnter = event.evtype == XI_Enter
    let known = source(id, of: master)
    if isEnter {
      if id == master {
        // The window came to the pointer, whichever devices had scrolled there.
        if input.sources.contains(where: \.hasScrolling) { askForScrollValues(of: XIAllDevices) }
      } else if known.touchMode != .direct, known.hasScrolling {
        askForScrollValues(of: event.sourceid)
      }
    }
    input.takeCrossing(
      source: id, master: master, isEnter: isEnter, root: Point(event.root_x, event.root_y),
      event: Point(event.event_x, event.event_y), serverTime: UInt32(truncatingIfNeeded: event.time))
  }

  /// What was scrolled over other windows must not arrive here in one go.
  ///
  /// The server tells the present values. Events that already wait in the queue happened before: as long as they last, the
  /// first value counts from nowhere.
  private func askForScrollValues(of devices: Int32) {
    let found = connection.queryDevices(devices).map { (id: $0.device.id, classes: $0.classes) }
    let waiting = Int(XQLength(connection.display))
    for (id, classes) in found {
      if waiting == 0 {
        input.sources.learnScrollValues(of: id, from: classes)
      } else {
        input.sources.forgetScrollValues(of: id)
      }
    }
    if waiting > 0 { lateScroll = LateScroll(found: found, eventsBefore: waiting) }
  }

  /// Counts down the events that happened before the scroll values that are at hand.
  func countLateScroll() {
    guard let late = lateScroll else { return }
    if late.eventsBefore > 0 {
      lateScroll?.eventsBefore -= 1
    } else {
      for (id, classes) in late.found { input.sources.learnMissingScrollValues(of: id, from: classes) }
      lateScroll = nil
    }
  }

  private func takePinch(_ event: XIGesturePinchEvent) {
    let (source, time) = (Int(event.sourceid), UInt32(truncatingIfNeeded: event.time))
    switch event.evtype {
    case Int32(XI_GesturePinchBegin):
      noteUser(at: time)
      input.beginGesture(
        .pinch, fingers: Int(event.detail), source: source, at: Point(event.event_x, event.event_y), serverTime: time)
    case Int32(XI_GesturePinchUpdate):
      input.updateGesture(
        .pinch, source: source, step: Vector(event.delta_x, event.delta_y), scale: event.scale,
        degrees: event.delta_angle, serverTime: time)
    default:
      input.endGesture(
        .pinch, source: source, cancelled: event.flags & Int32(XIGesturePinchEventCancelled) != 0, serverTime: time)
    }
  }

  private func takeSwipe(_ event: XIGestureSwipeEvent) {
    let (source, time) = (Int(event.sourceid), UInt32(truncatingIfNeeded: event.time))
    switch event.evtype {
    case Int32(XI_GestureSwipeBegin):
      noteUser(at: time)
      input.beginGesture(
        .swipe, fingers: Int(event.detail), source: source, at: Point(event.event_x, event.event_y), serverTime: time)
    case Int32(XI_GestureSwipeUpdate):
      input.updateGesture(
        .swipe, source: source, step: Vector(event.delta_x, event.delta_y), scale: 1, degrees: 0, serverTime: time)
    default:
      input.endGesture(
        .swipe, source: source, cancelled: event.flags & Int32(XIGestureSwipeEventCancelled) != 0, serverTime: time)
    }
  }

  private func takeChange(_ event: XIDeviceChangedEvent) {
    let id = Int(event.sourceid)
    if event.reason == XIDeviceChange {
      learn(id)
      input.output.send(.devicesChanged)
    } else {
      // Another device moves the pointer now: its axes may have turned elsewhere.
      input.sources.learnScrollValues(of: id, from: connection.deviceClasses(event.classes, count: event.num_classes))
    }
  }

  private func takeHierarchy(_ event: XIHierarchyEvent) {
    let time = UInt32(truncatingIfNeeded: event.time)
    // More events come in while devices are asked for, and until they are read the present is not known better.
    _ = input.clock.seconds(ofEvent: time)
    for index in 0..<max(0, Int(event.num_info)) {
      guard let info = event.info?[index] else { continue }
      let lost = XISlaveRemoved | XISlaveDetached | XIDeviceDisabled | XIMasterRemoved
      let found = XISlaveAdded | XISlaveAttached | XIDeviceEnabled
      if info.flags & lost != 0 { input.lose(source: Int(info.deviceid), serverTime: time) }
      if info.flags & found != 0 { learn(Int(info.deviceid)) }
    }
    input.output.send(.devicesChanged)
  }

  // MARK: The core protocol

  /// Reads a core button or motion, for servers without XInput 2. The pointer is a mouse then.
  func takeCoreButton(_ event: XButtonEvent, isPress: Bool) {
    takeCore(
      isPress ? .buttonPress : .buttonRelease, detail: Int(event.button), x: event.x, y: event.y, rootX: event.x_root,
      rootY: event.y_root, state: event.state, time: event.time)
  }

  /// Reads a core motion.
  func takeCoreMotion(_ event: XMotionEvent) {
    takeCore(
      .motion, detail: 0, x: event.x, y: event.y, rootX: event.x_root, rootY: event.y_root, state: event.state,
      time: event.time)
  }

  /// Reads a core Enter or Leave.
  func takeCoreCrossing(_ event: XCrossingEvent, isEnter: Bool) {
    checkClock(byEventAt: UInt32(truncatingIfNeeded: event.time))
    input.takeCrossing(
      source: 0, isEnter: isEnter, root: Point(Double(event.x_root), Double(event.y_root)),
      event: Point(Double(event.x), Double(event.y)), serverTime: UInt32(truncatingIfNeeded: event.time))
  }

  private func takeCore(
    _ action: PointerReport.Action, detail: Int, x: Int32, y: Int32, rootX: Int32, rootY: Int32, state: UInt32,
    time: UInt
  ) {
    checkClock(byEventAt: UInt32(truncatingIfNeeded: time))
    take(
      PointerReport(
        action: action, source: 0, detail: detail, root: Point(Double(rootX), Double(rootY)),
        event: Point(Double(x), Double(y)), isEmulated: false, modifiers: Modifiers(mask: state),
        time: UInt32(truncatingIfNeeded: time)))
  }
}

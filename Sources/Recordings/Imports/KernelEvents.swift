import Geometry
import Gestures

/// What one input device of the kernel reported (linux/input.h, and the kernel's multi-touch protocol).
struct KernelEvents {
  struct Axis {
    var minimum: Double
    var maximum: Double
    /// Units in a millimetre; 0 where the device does not know.
    var resolution: Double
  }

  struct Event {
    var microseconds: Int
    var type: Int
    var code: Int
    var value: Int
  }

  var name = ""
  var axes: [Int: Axis] = [:]
  private(set) var events: [Event] = []
  /// Whether the kernel had no room for events and reports nothing whole until the next report.
  private var isDropping = false

  private enum Code {
    static let report = 0
    static let contactReport = 2
    static let dropped = 3
    static let x = 0x00
    static let y = 0x01
    static let pressure = 0x18
    static let slot = 0x2F
    static let slotX = 0x35
    static let slotY = 0x36
    static let tracking = 0x39
    static let slotPressure = 0x3A
    static let pen = 0x140
    static let touch = 0x14A
  }

  /// What is known of one slot. A value that has not been reported is nil: the kernel only says what changes.
  private struct Slot {
    var tracking: Int?
    var x: Double?
    var y: Double?
    var pressure: Double?
  }

  /// Adds what the device reported next. After `SYN_DROPPED` everything up to the next report is left out, and that report, too
  /// (the kernel's event-codes.rst).
  mutating func add(_ event: Event) {
    if !isDropping { events.append(event) }
    guard event.type == 0 else { return }
    if event.code == Code.dropped { isDropping = true } else if event.code == Code.report { isDropping = false }
  }

  // MARK: Places

  /// The surface of the device, from its axes or else from its events.
  var surface: Surface {
    let (x, y) = isMultiTouch ? (Code.slotX, Code.slotY) : (Code.x, Code.y)
    guard let across = axes[x] ?? axes[Code.x], let down = axes[y] ?? axes[Code.y] else {
      return Surface(x: extent(of: x), y: extent(of: y))
    }
    let millimetre = Surface.pointsPerMillimetre
    let isMeasured = across.resolution > 0 && down.resolution > 0
    return Surface(
      x: across.minimum...max(across.minimum, across.maximum), y: down.minimum...max(down.minimum, down.maximum),
      pointsPerUnit: isMeasured ? Vector(millimetre / across.resolution, millimetre / down.resolution) : nil)
  }

  private func extent(of code: Int) -> ClosedRange<Double> {
    let values = events.filter { $0.type == 3 && $0.code == code }.map { Double($0.value) }
    return min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
  }

  private func pressure(_ value: Int, _ code: Int) -> Double? {
    guard let axis = axes[code], axis.maximum > axis.minimum else { return nil }
    return min(max((Double(value) - axis.minimum) / (axis.maximum - axis.minimum), 0), 1)
  }

  // MARK: Touches

  private var isMultiTouch: Bool { events.contains { $0.type == 3 && $0.code == Code.slotX } }

  /// The deliveries that the events make, in the units of the device.
  private func deliveries(_ watch: ImportWatch) throws -> [Delivery] {
    let reportsContacts = events.contains { $0.type == 0 && $0.code == Code.contactReport }
    if isMultiTouch { return try reportsContacts ? listedDeliveries(watch) : slottedDeliveries(watch) }
    return try singleDeliveries(watch)
  }

  /// When it was, from the first event on.
  func seconds(_ event: Event) -> Double {
    // Subtracted as whole numbers: a double does not hold microseconds since 1970 exactly.
    Double(event.microseconds - (events.first ?? event).microseconds) / 1e6
  }

  /// Protocol B: slots that keep what they were told, each with the finger that is in it.
  private func slottedDeliveries(_ watch: ImportWatch) throws -> [Delivery] {
    var tracker = ContactTracker()
    var slots: [Int: Slot] = [:]
    var current = 0
    try watch.forEach(of: events) { event in
      switch (event.type, event.code) {
      case (3, Code.slot): current = min(max(event.value, 0), ContactTracker.most - 1)
      case (3, Code.tracking): slots[current, default: Slot()].tracking = event.value
      case (3, Code.slotX): slots[current, default: Slot()].x = Double(event.value)
      case (3, Code.slotY): slots[current, default: Slot()].y = Double(event.value)
      case (3, Code.slotPressure): slots[current, default: Slot()].pressure = pressure(event.value, Code.slotPressure)
      case (0, Code.report):
        let contacts = slots.keys.sorted().compactMap { key -> Contact? in
          // A slot that moves and was never told its finger holds one that was down before the log began.
          guard let slot = slots[key], slot.tracking ?? 0 >= 0, let x = slot.x, let y = slot.y else { return nil }
          return Contact(
            key: (slot.tracking ?? -1) * ContactTracker.most + key, place: Point(x, y), pressure: slot.pressure)
        }
        tracker.frame(contacts, at: seconds(event))
      default: break
      }
    }
    tracker.finish()
    return tracker.deliveries
  }

  /// Protocol A: every report lists all contacts. A device that does not tell which is which leaves it to the reader.
  private func listedDeliveries(_ watch: ImportWatch) throws -> [Delivery] {
    var tracker = ContactTracker()
    var listed: [Contact] = []
    var last: [Contact] = []
    var present = Slot()
    try watch.forEach(of: events) { event in
      switch (event.type, event.code) {
      case (3, Code.tracking): present.tracking = event.value
      case (3, Code.slotX): present.x = Double(event.value)
      case (3, Code.slotY): present.y = Double(event.value)
      case (3, Code.slotPressure): present.pressure = pressure(event.value, Code.slotPressure)
      case (0, Code.contactReport):
        if let x = present.x, let y = present.y, listed.count < ContactTracker.most {
          let key = present.tracking ?? -1
          if key < 0 || !listed.contains(where: { $0.key == key }) {
            listed.append(Contact(key: key, place: Point(x, y), pressure: present.pressure))
          }
        }
        present = Slot()
      case (0, Code.report):
        Self.name(&listed, after: last)
        tracker.frame(listed, at: seconds(event))
        last = listed
        listed = []
      case (0, Code.dropped):
        listed = []
        present = Slot()
      default: break
      }
    }
    tracker.finish()
    return tracker.deliveries
  }

  /// Gives contacts without a key that of the nearest contact of the frame before, the nearest pair first, and those that
  /// are left over a new one.
  private static func name(_ contacts: inout [Contact], after last: [Contact]) {
    var pairs: [(distance: Double, new: Int, old: Int)] = []
    for new in contacts.indices where contacts[new].key < 0 {
      for old in last.indices { pairs.append((contacts[new].place.distance(to: last[old].place), new, old)) }
    }
    pairs.sort { ($0.distance, $0.new, $0.old) < ($1.distance, $1.new, $1.old) }
    for pair in pairs where contacts[pair.new].key < 0 {
      let key = last[pair.old].key
      if !contacts.contains(where: { $0.key == key }) { contacts[pair.new].key = key }
    }
    for index in contacts.indices where contacts[index].key < 0 {
      contacts[index].key = ((contacts + last).map(\.key).max() ?? -1) + 1
    }
  }

  /// One finger or pen, which touches while its button is down.
  private func singleDeliveries(_ watch: ImportWatch) throws -> [Delivery] {
    var tracker = ContactTracker()
    var present = Slot()
    var isDown = false
    var kind = TouchSample.Kind.finger
    try watch.forEach(of: events) { event in
      switch (event.type, event.code) {
      case (1, Code.touch): isDown = event.value != 0
      case (1, Code.pen): kind = event.value != 0 ? .pen : .finger
      case (3, Code.x): present.x = Double(event.value)
      case (3, Code.y): present.y = Double(event.value)
      case (3, Code.pressure): present.pressure = pressure(event.value, Code.pressure)
      case (0, Code.report):
        var contacts: [Contact] = []
        if isDown, let x = present.x, let y = present.y {
          contacts = [Contact(key: 0, place: Point(x, y), pressure: present.pressure, kind: kind)]
        }
        tracker.frame(contacts, at: seconds(event))
      default: break
      }
    }
    tracker.finish()
    return tracker.deliveries
  }

  /// The recording that the events make.
  func recording(name: String, tool: String, _ watch: ImportWatch) throws -> ImportedRecording {
    let source = self.name.isEmpty ? tool : "\(tool): \(self.name)"
    let surface = surface
    return ImportedRecording(
      name: name, recording: surface.recording(try deliveries(watch), source: source), isTrueSize: surface.isTrueSize)
  }
}

import Geometry
import Gestures

/// Gives out the numbers of touches: 1, 2, 3... in the order of landing, over all devices.
struct TouchIDs {
  private var last = 0

  /// Takes `count` numbers in a row and returns the first.
  mutating func next(_ count: Int = 1) -> Int {
    defer { last += count }
    return last + 1
  }
}

/// The touches that are down, by the device and the number that the server knows them by.
struct TouchTable {
  private struct Touch {
    var source: Int
    var detail: Int
    /// Where the window's corner was when the touch landed, in pixels of the screen.
    var origin: Point
    var sample: TouchSample
  }

  /// A touch as a device reports it.
  struct Report {
    var source: Int
    /// The server's number of the touch; 0 for the tip of a pen.
    var detail: Int
    /// Pixels of the screen, with fractions.
    var root: Point
    /// Pixels of the window, with fractions.
    var event: Point
    /// 0...1; nil where this report does not say.
    var pressure: Double?
    /// How a pen leans, in radians; nil where this report does not say.
    var tilt: Vector?
    /// The buttons held on a pen's barrel.
    var barrel: Event.ButtonMask = []
    /// Seconds of the input clock.
    var time: Double
  }

  private var touches: [Touch] = []

  init() {
    touches.reserveCapacity(32)
  }

  /// How many touches are down.
  var count: Int { touches.count }

  /// Whether this touch is down.
  func contains(source: Int, detail: Int) -> Bool { index(source, detail) != nil }

  /// Lands a touch. One that is still down under the same number was lost: it is cancelled first.
  mutating func begin(
    _ report: Report, kind: TouchSample.Kind, isEraser: Bool, scale: Double, ids: inout TouchIDs,
    into samples: inout [TouchSample]
  ) {
    if let index = index(report.source, report.detail) {
      cancel(at: index, time: report.time, into: &samples)
    }
    let origin = Point(report.root.x - report.event.x, report.root.y - report.event.y)
    let sample = TouchSample(
      id: ids.next(), phase: .began, location: Point(report.event.x / scale, report.event.y / scale), kind: kind,
      pressure: report.pressure, timestamp: report.time, tilt: report.tilt, isEraser: isEraser,
      buttons: report.barrel)
    touches.append(Touch(source: report.source, detail: report.detail, origin: origin, sample: sample))
    samples.append(sample)
  }

  /// Moves a touch; nothing where it is not down.
  mutating func move(_ report: Report, scale: Double, into samples: inout [TouchSample]) {
    guard let index = index(report.source, report.detail) else { return }
    samples.append(update(index, with: report, phase: .moved, scale: scale))
  }

  /// Lifts a touch; nothing where it is not down.
  mutating func end(_ report: Report, scale: Double, into samples: inout [TouchSample]) {
    guard let index = index(report.source, report.detail) else { return }
    samples.append(update(index, with: report, phase: .ended, scale: scale))
    touches.remove(at: index)
  }

  /// Cancels the touches of one device, or of all where `source` is nil.
  mutating func cancel(source: Int?, time: Double, into samples: inout [TouchSample]) {
    var index = 0
    while index < touches.count {
      if source == nil || touches[index].source == source {
        cancel(at: index, time: time, into: &samples)
      } else {
        index += 1
      }
    }
  }

  private mutating func cancel(at index: Int, time: Double, into samples: inout [TouchSample]) {
    var sample = touches.remove(at: index).sample
    sample.phase = .cancelled
    sample.timestamp = time
    samples.append(sample)
  }

  /// The place follows from the screen and from where the window was at landing, so that a window that moves under a
  /// finger makes no jump. Pressure is reported only when it changes.
  private mutating func update(
    _ index: Int, with report: Report, phase: TouchSample.Phase, scale: Double
  ) -> TouchSample {
    let origin = touches[index].origin
    touches[index].sample.phase = phase
    touches[index].sample.timestamp = report.time
    touches[index].sample.location = Point((report.root.x - origin.x) / scale, (report.root.y - origin.y) / scale)
    if let pressure = report.pressure { touches[index].sample.pressure = pressure }
    if let tilt = report.tilt { touches[index].sample.tilt = tilt }
    touches[index].sample.buttons = report.barrel
    return touches[index].sample
  }

  private func index(_ source: Int, _ detail: Int) -> Int? {
    touches.firstIndex { $0.detail == detail && $0.source == source }
  }
}

extension TouchTable.Report {
  /// What a touchscreen says of a finger.
  init(_ report: PointerReport, time: Double) {
    self.init(
      source: report.source, detail: report.detail, root: report.root, event: report.event, pressure: report.pressure,
      time: time)
  }

  /// What a pen says of its tip, with what it said earlier and has not changed since.
  init(pen report: PointerReport, _ pen: InputSource, time: Double) {
    self.init(
      source: report.source, detail: 0, root: report.root, event: report.event, pressure: pen.pose.pressure,
      tilt: pen.pose.tilt, barrel: pen.barrel, time: time)
  }
}

import Geometry
import Gestures

/// Deliveries that follow one another in a log of touches, kept in 24 bytes a report, 8 more where pressure
/// is known, and for a pen's tilt what a pose takes.
struct TouchBlock: Sendable {
  /// A report of one touch.
  struct Report: Sendable {
    let x: Double
    let y: Double
    /// The name of the touch above four bits of phase and kind.
    let bits: Int

    init(_ sample: TouchSample) {
      x = sample.location.x
      y = sample.location.y
      bits = sample.id << 4 | sample.phase.code << 2 | sample.kind.code
    }

    var id: Int { bits >> 4 }
    var phase: TouchSample.Phase { TouchSample.Phase(code: bits >> 2 & 3) }

    func sample(at time: Double) -> TouchSample {
      TouchSample(
        id: id, phase: phase, location: Point(x, y), kind: TouchSample.Kind(code: bits & 3), timestamp: time)
    }
  }

  /// What no finger reports, beside the report of a pen or of a mouse's ghost in the block.
  struct Pose: ReportNote, Sendable {
    let report: UInt32
    let tilt: Vector?
    let isEraser: Bool
    let isGhost: Bool
  }

  /// What is held at a report, beside it in the block.
  struct Held: ReportNote, Sendable {
    let report: UInt32
    let buttons: Event.ButtonMask
    let modifiers: Event.ModifierFlags
  }

  private static let mostDeliveries = 1024
  private static let mostReports = 4096

  /// The times of the deliveries, and where the reports of each begin.
  private(set) var times: ContiguousArray<Double> = []
  private var starts: ContiguousArray<UInt32> = []
  private(set) var reports: ContiguousArray<Report> = []
  /// One for each report, no number where it has none; empty where none has.
  private var pressures: ContiguousArray<Double> = []
  /// In the order of the reports; fingers have none.
  private var poses: ContiguousArray<Pose> = []
  /// In the order of the reports; those have none at which the usual buttons are held and no keys.
  private var holds: ContiguousArray<Held> = []
  /// The contacts that were down before the first delivery, by their order in the session, and where they were.
  let down: [(contact: Int, place: TouchSample)]

  /// A block with nothing in it, with room for deliveries of so many fingers.
  init(down: [(contact: Int, place: TouchSample)], fingers: Int) {
    self.down = down
    times.reserveCapacity(Self.mostDeliveries)
    starts.reserveCapacity(Self.mostDeliveries)
    reports.reserveCapacity(min(Self.mostReports + fingers, Self.mostDeliveries * max(1, fingers)))
  }

  /// About how much memory it takes, in bytes.
  var byteCount: Int {
    times.capacity * 8 + starts.capacity * 4 + reports.capacity * MemoryLayout<Report>.stride + pressures.capacity * 8
      + poses.capacity * MemoryLayout<Pose>.stride + holds.capacity * MemoryLayout<Held>.stride
  }

  /// The samples that are appended from now on were delivered at `time`.
  mutating func beginDelivery(at time: Double) {
    times.append(time)
    starts.append(UInt32(reports.count))
  }

  /// Adds a sample to the last delivery.
  mutating func append(_ sample: TouchSample) {
    if sample.tilt != nil || sample.isEraser || sample.isGhost {
      poses.append(
        Pose(
          report: UInt32(reports.count), tilt: sample.tilt, isEraser: sample.isEraser, isGhost: sample.isGhost))
    }
    if sample.buttons != TouchSample.usualButtons(of: sample.kind) || !sample.modifiers.isEmpty {
      holds.append(
        Held(report: UInt32(reports.count), buttons: sample.buttons, modifiers: sample.modifiers))
    }
    notePressure(sample.pressure)
    reports.append(Report(sample))
  }

  private mutating func notePressure(_ pressure: Double?) {
    if pressures.isEmpty {
      guard pressure != nil else { return }
      pressures.reserveCapacity(reports.capacity)
      pressures.append(contentsOf: repeatElement(.nan, count: reports.count))
    }
    pressures.append(pressure ?? .nan)
  }

  /// The sample of a report, which was delivered at `time`.
  func sample(_ report: Int, at time: Double) -> TouchSample {
    var sample = reports[report].sample(at: time)
    if !pressures.isEmpty, !pressures[report].isNaN { sample.pressure = pressures[report] }
    if let pose = poses.note(on: report) {
      (sample.tilt, sample.isEraser, sample.isGhost) = (pose.tilt, pose.isEraser, pose.isGhost)
    }
    if let held = holds.note(on: report) { (sample.buttons, sample.modifiers) = (held.buttons, held.modifiers) }
    return sample
  }

  /// Whether the next delivery belongs into another block.
  var isFull: Bool { times.count >= Self.mostDeliveries || reports.count >= Self.mostReports }

  /// The reports of one delivery, by place.
  func reports(of delivery: Int) -> Range<Int> {
    let end = delivery + 1 < starts.count ? Int(starts[delivery + 1]) : reports.count
    return Int(starts[delivery])..<end
  }
}

/// What few reports have, kept beside them.
protocol ReportNote {
  /// The report's place in its block.
  var report: UInt32 { get }
}

extension ContiguousArray where Element: ReportNote {
  /// What is noted on a report, of notes in the order of the reports; nil for nothing.
  fileprivate func note(on report: Int) -> Element? {
    guard !isEmpty else { return nil }
    let place = partitioningIndex { $0.report >= report }
    return place < count && self[place].report == report ? self[place] : nil
  }
}

extension TouchSample.Phase {
  fileprivate var code: Int {
    switch self {
    case .began: 0
    case .moved: 1
    case .ended: 2
    case .cancelled: 3
    }
  }

  fileprivate init(code: Int) { self = [.began, .moved, .ended, .cancelled][code & 3] }
}

extension TouchSample.Kind {
  fileprivate var code: Int {
    switch self {
    case .finger: 0
    case .pen: 1
    case .mouse: 2
    case .touchpad: 3
    }
  }

  fileprivate init(code: Int) { self = [.finger, .pen, .mouse, .touchpad][code & 3] }
}

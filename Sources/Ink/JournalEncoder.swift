import Geometry

/// Turns actions into the lines of a journal. The points of each growing stroke are gathered until `gather` is called or
/// something other than an extension comes.
struct JournalEncoder {
  /// The lines so far.
  var bytes: [UInt8] = []
  private var batches: [(id: Int, samples: [Sample])] = []
  private var used = 0

  /// An encoder that begins with the header of a new journal.
  init(size: Size, paper: Color) {
    bytes.reserveCapacity(1 << 16)
    add("{\"oekaki\":\(JournalLine.version),\"width\":\(finite(size.width)),\"height\":\(finite(size.height)),")
    add("\"paper\":\"")
    add(color: paper, alpha: false)
    let (units, steps) = (Int(StrokePoint.unitsPerPoint), Int(StrokePoint.pressureSteps))
    add("\",\"unitsPerPoint\":\(units),\"pressureSteps\":\(steps),")
    add("\"ticksPerSecond\":\(Int(StrokePoint.ticksPerSecond))}\n")
  }

  /// An encoder that goes on with an old one.
  init() { bytes.reserveCapacity(1 << 16) }

  mutating func add(_ action: PaintingAction, at time: Double) {
    if case .extend(let id, let point) = action {
      if let sample = Sample(point) { batch(id, sample) }
      return
    }
    gather()
    let t = Sample(StrokePoint(.zero, time: time))?.ticks ?? 0
    switch action {
    case .begin(let id, let brush, let point):
      // A stroke that cannot begin still ends the one of its name.
      guard let sample = Sample(point) else { return add(.end(id: id), at: time) }
      let brush = brush.quantized
      add("{\"begin\":\(id),\"kind\":\"\(brush.kind.rawValue)\",\"color\":\"")
      add(color: brush.color, alpha: true)
      add("\",\"diameter\":\(Int(brush.diameter * StrokePoint.unitsPerPoint)),\"opacity\":\(byte(brush.opacity)),")
      add("\"sensitivity\":\(byte(brush.pressureSensitivity)),\"smoothing\":\(brush.smoothing),\"point\":[")
      add(sample)
      add("]}\n")
    case .extend: break
    case .end(let id): add("{\"end\":\(id),\"t\":\(t)}\n")
    case .retract(let id): add("{\"retract\":\(id),\"t\":\(t)}\n")
    case .undo: add("{\"undo\":true,\"t\":\(t)}\n")
    case .redo: add("{\"redo\":true,\"t\":\(t)}\n")
    case .clear: add("{\"clear\":true,\"t\":\(t)}\n")
    case .paper(let sheet):
      let sheet = sheet.bounded
      add("{\"paper\":\"")
      add(color: sheet.color, alpha: false)
      add("\",\"width\":\(sheet.size.width),\"height\":\(sheet.size.height),\"t\":\(t)}\n")
    }
  }

  private mutating func batch(_ id: Int, _ sample: Sample) {
    for index in 0..<used where batches[index].id == id {
      batches[index].samples.append(sample)
      return
    }
    if used == batches.count {
      batches.append((id, []))
      batches[used].samples.reserveCapacity(1024)
    }
    batches[used].id = id
    batches[used].samples.append(sample)
    used += 1
  }

  /// Writes the gathered points, a line for each stroke.
  mutating func gather() {
    for index in 0..<used {
      add("{\"extend\":")
      add(Int64(batches[index].id))
      add(",\"points\":[")
      for place in batches[index].samples.indices {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        add(batches[index].samples[place])
      }
      add("]}\n")
      batches[index].samples.removeAll(keepingCapacity: true)
    }
    used = 0
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func add(_ sample: Sample) {
    add(sample.ticks)
    bytes.append(UInt8(ascii: ","))
    add(Int64(sample.x))
    bytes.append(UInt8(ascii: ","))
    add(Int64(sample.y))
    bytes.append(UInt8(ascii: ","))
    add(Int64(sample.pressure))
  }

  /// A whole number, without a String on the way.
  private mutating func add(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func add(color: Color, alpha: Bool) {
    bytes.append(UInt8(ascii: "#"))
    for part in [color.red, color.green, color.blue] + (alpha ? [color.alpha] : []) {
      for digit in [part >> 4, part & 15] { bytes.append(digit < 10 ? 48 + digit : 55 + digit) }
    }
  }

  /// A number that JSON can hold.
  private func finite(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 1 }
}

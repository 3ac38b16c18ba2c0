import Geometry
import JSON

/// Turns actions into the lines of a journal. The points of each growing stroke are gathered until `gather` is called or
/// something other than an extension comes.
struct JournalEncoder {
  /// The lines so far.
  var bytes: [UInt8] { writer.bytes }
  private var writer = JSONWriter()
  private var batches: [(id: Int, samples: [Sample])] = []
  private var used = 0
  /// How many points are gathered and no line yet.
  private(set) var gathered = 0

  /// An encoder that begins with the header of a new journal.
  init(size: Size, paper: Color, version: Int) {
    self.init()
    header(size, paper, version)
  }

  /// The header of a journal, with the end of its line; as long for every version that is known.
  static func header(size: Size, paper: Color, version: Int) -> [UInt8] {
    JournalEncoder(size: size, paper: paper, version: version).bytes
  }

  private mutating func header(_ size: Size, _ paper: Color, _ version: Int) {
    writer.beginObject()
    writer.member("oekaki", version)
    writer.member("width", real: finite(size.width))
    writer.member("height", real: finite(size.height))
    writer.key(JournalLine.paperKey(version))
    writer.value(paper.hexadecimal)
    writer.member("unitsPerPoint", StrokePoint.unitsPerPoint)
    writer.member("pressureSteps", StrokePoint.pressureSteps)
    writer.member("ticksPerSecond", StrokePoint.ticksPerSecond)
    endLine()
  }

  /// An encoder that goes on with an old one.
  init() { writer.reserveCapacity(1 << 16) }

  /// How much memory lines and points have, in bytes.
  var byteCount: Int {
    batches.reduce(writer.bytes.capacity) { $0 + $1.samples.capacity * MemoryLayout<Sample>.stride }
  }

  /// Forgets the lines so far, but keeps the room for them.
  mutating func clear() {
    // What a picture took is given back.
    guard writer.bytes.capacity > Self.mostKept else { return writer.clear() }
    self = JournalEncoder()
  }

  /// The room that is kept, in bytes.
  private static let mostKept = 1 << 22

  mutating func add(_ action: PaintingAction, at time: Double) {
    if case .extend(let id, let point) = action {
      if let sample = Sample(point) { batch(id, sample) }
      return
    }
    gather()
    let ticks = Int(Sample(StrokePoint(.zero, time: time))?.ticks ?? 0)
    switch action {
    case .begin(let id, let brush, let point):
      // A stroke that cannot begin still ends the one of its name.
      guard let sample = Sample(point) else { return add(.end(id: id), at: time) }
      begin(id, brush.quantized, sample)
    case .extend: return
    case .straighten(let id, let from, let to):
      guard let first = Sample(from), let last = Sample(to) else { return }
      writer.beginObject()
      writer.member("straighten", id)
      writer.key("points")
      writer.beginArray()
      for sample in [first, last] { add(sample) }
      writer.endArray()
      endLine()
    case .end(let id): line("end", ticks) { $0.value(id) }
    case .retract(let id): line("retract", ticks) { $0.value(id) }
    case .undo: line("undo", ticks) { $0.value(true) }
    case .redo: line("redo", ticks) { $0.value(true) }
    case .clear: line("clear", ticks) { $0.value(true) }
    case .begun: line("begun", ticks) { $0.value(true) }
    case .paper(let sheet):
      let sheet = sheet.bounded
      line("paper", ticks) {
        $0.value(sheet.color.hexadecimal)
        $0.member("width", real: sheet.size.width)
        $0.member("height", real: sheet.size.height)
      }
    case .reframe(let reframing): add(reframing, ticks)
    case .reference(let action): add(action, ticks)
    case .fill(let fill): add(fill, ticks)
    case .layer(let action): add(action, ticks)
    case .select(let selection):
      line("select", ticks) {
        $0.outlines(selection?.area ?? Area())
        $0.member("inverted", selection?.isInverted ?? false)
      }
    case .graft(let graft):
      line("graft", ticks) {
        $0.transform(graft.transform)
        $0.member("cuts", graft.cuts)
        if graft.sparesBeside { $0.member("sparesBeside", true) }
        $0.place(of: graft.picture)
        $0.pixels(of: graft.picture)
      }
    case .adjust(let transform): line("adjust", ticks) { $0.transform(transform) }
    }
  }

  private mutating func add(_ reframing: Reframing, _ ticks: Int) {
    switch reframing.quantized {
    case .cut(let rect):
      line("cutPaper", ticks) {
        $0.beginArray()
        for side in [rect.minX, rect.minY, rect.width, rect.height] { $0.value(Int(side)) }
        $0.endArray()
      }
    case .scale(let width): line("scalePaper", ticks) { $0.value(Int(width)) }
    case .scaleHeight(let height): line("scalePaperHeight", ticks) { $0.value(Int(height)) }
    case nil: break
    }
  }

  private mutating func add(_ action: ReferenceAction, _ ticks: Int) {
    switch action {
    case .put(let reference):
      line("reference", ticks) {
        $0.value(true)
        $0.place(of: reference.picture)
        $0.seen(reference.opacity, reference.isHidden, reference.isLocked)
        $0.pixels(of: reference.picture)
      }
    case .change(let frame, let opacity, let isHidden, let isLocked):
      line("setReference", ticks) {
        $0.value(true)
        $0.frame(frame)
        $0.seen(opacity, isHidden, isLocked)
      }
    case .remove: line("removeReference", ticks) { $0.value(true) }
    }
  }

  private mutating func add(_ fill: Fill, _ ticks: Int) {
    let brush = fill.brush.quantized
    line("fill", ticks) { writer in
      writer.value(brush.kind.rawValue)
      writer.member("color", brush.color.hexadecimalWithAlpha)
      writer.member("opacity", Int(byte(brush.opacity)))
      writer.key("outlines")
      writer.outlines(fill.area)
    }
  }

  private mutating func add(_ action: LayerAction, _ ticks: Int) {
    switch action {
    case .add(let id, let above): line("addLayer", ticks, id, "above", above)
    case .duplicate(let id, let copy): line("duplicateLayer", ticks, id, "as", copy)
    case .mergeDown(let id, let keepsLook):
      line("mergeLayer", ticks) {
        $0.value(id)
        if keepsLook { $0.member("keepsLook", true) }
      }
    case .delete(let id): line("deleteLayer", ticks) { $0.value(id) }
    case .move(let id, let place): line("moveLayer", ticks, id, "to", place)
    case .choose(let id): line("chooseLayer", ticks) { $0.value(id) }
    case .change(let id, let style):
      let style = style.quantized
      line("setLayer", ticks) {
        $0.value(id)
        $0.style(style)
      }
    case .addPicture(let id, let above, let picture, let style):
      line("addPicture", ticks) {
        $0.value(id)
        $0.member("above", above)
        $0.place(of: picture)
        $0.style(style.quantized)
        $0.pixels(of: picture)
      }
    }
  }

  /// Writes a line that says what was done, what `body` adds, and when.
  private mutating func line(_ what: StaticString, _ ticks: Int, _ body: (inout JSONWriter) -> Void) {
    writer.beginObject()
    writer.key(what)
    body(&writer)
    writer.member("t", ticks)
    endLine()
  }

  private mutating func line(_ what: StaticString, _ ticks: Int, _ id: Int, _ key: StaticString, _ number: Int) {
    line(what, ticks) {
      $0.value(id)
      $0.member(key, number)
    }
  }

  private mutating func begin(_ id: Int, _ brush: Brush, _ sample: Sample) {
    writer.beginObject()
    writer.member("begin", id)
    writer.member("kind", brush.kind.rawValue)
    writer.member("color", brush.color.hexadecimalWithAlpha)
    writer.member("diameter", Int(brush.diameter * StrokePoint.unitsPerPoint))
    writer.member("opacity", Int(byte(brush.opacity)))
    writer.member("sensitivity", Int(byte(brush.pressureSensitivity)))
    writer.member("smoothing", brush.smoothing)
    if !brush.isClassic { addRest(of: brush) }
    writer.key("point")
    writer.beginArray()
    add(sample)
    writer.endArray()
    endLine()
  }

  /// What a brush has that those of the first versions did not have.
  private mutating func addRest(of brush: Brush) {
    writer.member("tip", brush.tip.rawValue)
    writer.member("flow", Int(byte(brush.flow)))
    writer.member("hardness", Int(byte(brush.hardness)))
    writer.member("spacing", Int(byte(brush.spacing)))
    writer.member("grain", Int(byte(brush.grain)))
    if brush.speedSensitivity > 0 {
      writer.member("speed", Int(byte(brush.speedSensitivity)))
      writer.member("pace", Int(brush.pace))
    }
    if let x = brush.mirror?.x {
      writer.member("mirrorX", Int(x * StrokePoint.unitsPerPoint))
    }
    if let y = brush.mirror?.y {
      writer.member("mirrorY", Int(y * StrokePoint.unitsPerPoint))
    }
  }

  private mutating func batch(_ id: Int, _ sample: Sample) {
    gathered += 1
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
      writer.beginObject()
      writer.member("extend", batches[index].id)
      writer.key("points")
      writer.beginArray()
      for place in batches[index].samples.indices { add(batches[index].samples[place]) }
      writer.endArray()
      endLine()
      batches[index].samples.removeAll(keepingCapacity: true)
    }
    (used, gathered) = (0, 0)
  }

  private mutating func add(_ sample: Sample) {
    writer.value(Int(sample.ticks))
    writer.value(Int(sample.x))
    writer.value(Int(sample.y))
    writer.value(Int(sample.pressure))
  }

  private mutating func endLine() {
    writer.endObject()
    writer.newline()
  }

  /// A number that JSON can hold.
  private func finite(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 1 }
}

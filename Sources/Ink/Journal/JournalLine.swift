import Geometry
import JSON

/// Reads the lines of a journal.
enum JournalLine {
  /// The latest version that is known.
  static let version = 7

  /// What the header calls the colour of the paper: a program that knows the first version only must not find it.
  static func paperKey(_ version: Int) -> StaticString { version == 1 ? "paper" : "sheet" }

  /// What is on or off in the style of a layer, by its key.
  static func switches(_ style: LayerStyle) -> [(key: StaticString, isSet: Bool)] {
    [
      ("hidden", style.isHidden), ("locked", style.isLocked), ("keepsAlpha", style.keepsAlpha),
      ("clipped", style.isClipped),
    ]
  }

  static func header(_ line: SourceText) throws(Journal.Failure) -> (version: Int, size: Size, paper: Color) {
    guard let object = try? JSONReader.read(line).value, let version = object.integer("oekaki"), version >= 1 else {
      throw Journal.Failure(description: "not a drawing: line 1 is not its header; choose another file")
    }
    // No stroke reaches farther than the longest side.
    let longest = Double(Sample.furthest) / StrokePoint.unitsPerPoint
    // A later version may hold the same units and some lines that are known here: those are read.
    guard let width = object["width"]?.number, let height = object["height"]?.number, width > 0, height > 0,
      width <= longest, height <= longest,
      let paper = object["\(paperKey(version))"]?.string.flatMap(Color.init(hexadecimal:)),
      object["unitsPerPoint"]?.number == StrokePoint.unitsPerPoint,
      object["pressureSteps"]?.number == StrokePoint.pressureSteps,
      object["ticksPerSecond"]?.number == StrokePoint.ticksPerSecond
    else {
      throw Journal.Failure(
        description: version <= Self.version
          ? "line 1: the header lacks its size, paper or units, or has others; restore it from a copy"
          : "a drawing of version \(version), and only versions up to \(Self.version) are known; open it with a newer program"
      )
    }
    return (version, Size(width, height), paper)
  }

  /// Why a line is left out.
  enum Refusal: String, Error {
    case unknown = "not an entry of a drawing; it was left out"
    case unfolding = "a picture beyond what a file of this length may unfold to; it was left out"
  }

  /// How many pixels the pictures of a file may have: so many, and some more with every byte of their lines. Photographs have fewer in a
  /// byte; what has many is of one colour.
  static let plainPixels = 1 << 29
  private static let pixelsPerByte = 8

  /// Appends what a line says.
  ///
  /// - Parameter plainPixels: how many more pixels there may be than there are bytes for; it becomes less.
  static func decode(
    _ line: SourceText, into entries: inout [Journal.Entry], plainPixels: inout Int
  ) throws(Refusal) {
    guard let (object, samples, area) = try? members(of: line) else { throw .unknown }
    if object["pixels"] != nil, let columns = object.integer("columns"), let rows = object.integer("rows") {
      let sides = 0...LayerPicture.longestSide
      guard sides.contains(columns), sides.contains(rows) else { throw .unknown }
      let plain = max(columns * rows - line.range.count * pixelsPerByte, 0)
      guard plain <= plainPixels else { throw .unfolding }
      plainPixels -= plain
    }
    if !decode(object, samples, area, into: &entries) { throw .unknown }
  }

  /// Appends what the members of a line say; false where they say nothing that can be understood.
  private static func decode(
    _ object: JSONValue, _ samples: [Sample], _ area: Area, into entries: inout [Journal.Entry]
  ) -> Bool {
    if let id = object.integer("begin") {
      guard let brush = brush(object), object["point"] != nil, samples.count == 1 else { return false }
      let point = samples[0].point
      entries.append(Journal.Entry(.begin(id: id, brush: brush, point: point), at: point.time))
      return true
    }
    if let id = object.integer("extend") {
      guard object["points"] != nil else { return false }
      for sample in samples {
        let point = sample.point
        entries.append(Journal.Entry(.extend(id: id, point: point), at: point.time))
      }
      return true
    }
    if let id = object.integer("straighten") {
      guard object["points"] != nil, samples.count == 2 else { return false }
      let points = (samples[0].point, samples[1].point)
      entries.append(Journal.Entry(.straighten(id: id, from: points.0, to: points.1), at: points.1.time))
      return true
    }
    guard let ticks = object.integer("t"),
      let action = fill(object, area) ?? selection(object, area) ?? plainAction(object)
    else { return false }
    entries.append(Journal.Entry(action, at: Double(ticks) / StrokePoint.ticksPerSecond))
    return true
  }

  /// What stands in a line, the points and the outlines apart, of which there may be very many.
  private static func members(of line: SourceText) throws(ParsingFailure) -> (JSONValue, [Sample], Area) {
    var reader = JSONReader(line)
    var members: [JSONValue.Member] = []
    var samples: [Sample] = []
    var area = Area()
    try reader.beginObject("an entry of a drawing")
    while try reader.nextKey() {
      let key = reader.key
      // No line has half as many: where each is held against all others their number must not grow.
      guard members.count < 64, !members.contains(where: { $0.key == key }) else {
        throw reader.refusedKey(of: "an entry", known: [key])
      }
      var value = JSONValue.null
      if reader.isKey("points") || reader.isKey("point") {
        samples = try self.samples(&reader)
      } else if reader.isKey("outlines") || reader.isKey("select") {
        area = try self.area(&reader)
      } else {
        value = try reader.node().value
      }
      members.append(JSONValue.Member(key: key, value: value))
    }
    try reader.end()
    return (.object(members), samples, area)
  }

  private static func samples(_ reader: inout JSONReader) throws(ParsingFailure) -> [Sample] {
    let places = -Int(Sample.furthest)...Int(Sample.furthest)
    let ticks = -Int(Sample.lastTick)...Int(Sample.lastTick)
    var samples: [Sample] = []
    try reader.beginArray(of: "points")
    while try reader.nextElement() {
      let time = try reader.integer(in: ticks)
      let x = try following(&reader, in: places)
      let y = try following(&reader, in: places)
      let pressure = try following(&reader, in: -1...Int(StrokePoint.pressureSteps))
      samples.append(Sample(x: Int32(x), y: Int32(y), pressure: Int32(pressure), ticks: Int64(time)))
    }
    return samples
  }

  private static func area(_ reader: inout JSONReader) throws(ParsingFailure) -> Area {
    let places = -Int(Sample.furthest)...Int(Sample.furthest)
    let ways = -2 * Int(Sample.furthest)...2 * Int(Sample.furthest)
    var area = Area()
    try reader.beginArray(of: "outlines")
    while try reader.nextElement() {
      try reader.beginArray(of: "corners")
      var (x, y, isFirst) = (0, 0, true)
      while try reader.nextElement() {
        let dx = try reader.integer(in: ways)
        let dy = try following(&reader, in: ways)
        (x, y) = isFirst ? (dx, dy) : (x + dx, y + dy)
        isFirst = false
        guard places.contains(x), places.contains(y) else {
          throw reader.text.failure("a corner far beside the paper", at: reader.offset)
        }
        area.append(x: Int32(x), y: Int32(y))
      }
      area.close()
    }
    return area
  }

  /// The next number of a point that has begun.
  private static func following(_ reader: inout JSONReader, in range: ClosedRange<Int>) throws(ParsingFailure) -> Int {
    guard try reader.nextElement() else {
      throw reader.text.failure("a point is time, x, y and pressure", at: reader.offset)
    }
    return try reader.integer(in: range)
  }

  private static func fill(_ object: JSONValue, _ area: Area) -> PaintingAction? {
    guard let kind = object["fill"]?.string.flatMap(Brush.Kind.init), !area.isEmpty,
      let color = object["color"]?.string.flatMap(Color.init(hexadecimal:)), let opacity = object.integer("opacity")
    else { return nil }
    return .fill(Fill(area, Brush(kind: kind, color: color, opacity: Double(opacity) / 255).quantized))
  }

  private static func selection(_ object: JSONValue, _ area: Area) -> PaintingAction? {
    if object["select"] != nil {
      let selection = object["inverted"]?.bool.map { Selection(area, isInverted: $0) }
      return selection.map { .select($0.isEmpty ? nil : $0) }
    }
    if let transform = transform(object["adjust"]) { return .adjust(transform) }
    guard let transform = transform(object["graft"]), let cuts = object["cuts"]?.bool, let picture = picture(object)
    else { return nil }
    return .graft(Graft(picture, transform, cuts: cuts, sparesBeside: object["sparesBeside"]?.bool ?? false))
  }

  private static func transform(_ value: JSONValue?) -> Transform? {
    guard case .array(let numbers)? = value else { return nil }
    return Transform(units: numbers.compactMap { $0.number.flatMap { Int(exactly: $0) } })
  }

  private static func plainAction(_ object: JSONValue) -> PaintingAction? {
    if let id = object.integer("end") { return .end(id: id) }
    if let id = object.integer("retract") { return .retract(id: id) }
    if object["undo"]?.bool == true { return .undo }
    if object["redo"]?.bool == true { return .redo }
    if object["clear"]?.bool == true { return .clear }
    if object["begun"]?.bool == true { return .begun }
    if let paper = object["paper"]?.string.flatMap(Color.init(hexadecimal:)), let width = object["width"]?.number,
      let height = object["height"]?.number, width > 0, height > 0
    {
      return .paper(Sheet(size: Size(width, height), color: paper).bounded)
    }
    return reframing(object).map { .reframe($0) } ?? referenceAction(object).map { .reference($0) }
      ?? layerAction(object).map { .layer($0) }
  }

  private static func reframing(_ object: JSONValue) -> Reframing? {
    if let width = object.integer("scalePaper") { return .scale(width: Double(width)) }
    if let height = object.integer("scalePaperHeight") { return .scaleHeight(Double(height)) }
    guard case .array(let numbers)? = object["cutPaper"], case let sides = numbers.compactMap(\.number),
      numbers.count == 4, sides.count == 4, sides.allSatisfy({ Int(exactly: $0) != nil }), sides[2] > 0, sides[3] > 0
    else { return nil }
    return .cut(Rect(sides[0], sides[1], sides[2], sides[3]))
  }

  private static func referenceAction(_ object: JSONValue) -> ReferenceAction? {
    if object["removeReference"]?.bool == true { return .remove }
    guard let opacity = object.integer("opacity"), (0...255).contains(opacity), let isHidden = object["hidden"]?.bool,
      let isLocked = object["locked"]?.bool, let frame = frame(object)
    else { return nil }
    if object["setReference"]?.bool == true {
      return .change(frame: frame, opacity: Double(opacity) / 255, isHidden: isHidden, isLocked: isLocked)
    }
    guard object["reference"]?.bool == true, let picture = picture(object) else { return nil }
    var reference = ReferencePicture(picture)
    (reference.opacity, reference.isHidden, reference.isLocked) = (Double(opacity) / 255, isHidden, isLocked)
    return .put(reference)
  }

  /// Where a picture lies.
  private static func frame(_ object: JSONValue) -> Rect? {
    guard case .array(let frame)? = object["frame"], case let sides = frame.compactMap(\.number), sides.count == 4,
      frame.count == 4
    else { return nil }
    let unit = StrokePoint.unitsPerPoint
    return Rect(sides[0] / unit, sides[1] / unit, sides[2] / unit, sides[3] / unit)
  }

  private static func layerAction(_ object: JSONValue) -> LayerAction? {
    func number(_ key: String) -> Int? { object.integer(key).flatMap { (0...Layer.lastID).contains($0) ? $0 : nil } }
    if let id = number("addLayer") { return number("above").map { .add(id: id, above: $0) } }
    if let id = number("addPicture") {
      guard let above = number("above"), let picture = picture(object), let style = style(object) else { return nil }
      return .addPicture(id: id, above: above, picture, style)
    }
    if let id = number("duplicateLayer") { return number("as").map { .duplicate(id, as: $0) } }
    if let id = number("mergeLayer") { return .mergeDown(id, keepsLook: object["keepsLook"]?.bool ?? false) }
    if let id = number("deleteLayer") { return .delete(id) }
    if let id = number("moveLayer") { return object.integer("to").map { .move(id, to: $0) } }
    if let id = number("chooseLayer") { return .choose(id) }
    if let id = number("setLayer") { return style(object).map { .change(id, $0) } }
    return nil
  }

  private static func style(_ object: JSONValue) -> LayerStyle? {
    guard let name = object["name"]?.string, let blend = object["blend"]?.string.flatMap(BlendMode.init),
      let opacity = object.integer("opacity"), let isHidden = object["hidden"]?.bool,
      let isLocked = object["locked"]?.bool, let keepsAlpha = object["keepsAlpha"]?.bool,
      let isClipped = object["clipped"]?.bool
    else { return nil }
    var style = LayerStyle()
    (style.name, style.blend, style.opacity) = (name, blend, Double(opacity) / 255)
    (style.isHidden, style.isLocked, style.keepsAlpha, style.isClipped) = (isHidden, isLocked, keepsAlpha, isClipped)
    return style.quantized
  }

  private static func picture(_ object: JSONValue) -> LayerPicture? {
    guard let frame = frame(object), let columns = object.integer("columns"), let rows = object.integer("rows"),
      var text = object["pixels"]?.string, let bytes = text.withUTF8({ Base64.decode($0) })
    else { return nil }
    return LayerPicture(width: columns, height: rows, encoded: bytes, frame: frame)
  }

  private static func brush(_ object: JSONValue) -> Brush? {
    guard let kind = object["kind"]?.string.flatMap(Brush.Kind.init),
      let color = object["color"]?.string.flatMap(Color.init(hexadecimal:)), let diameter = object.integer("diameter"),
      let opacity = object.integer("opacity"), let sensitivity = object.integer("sensitivity"),
      let smoothing = object["smoothing"]?.bool
    else { return nil }
    guard let rest = restOfBrush(object) else { return nil }
    var brush = Brush(
      kind: kind, color: color, diameter: Double(diameter) / StrokePoint.unitsPerPoint, opacity: Double(opacity) / 255,
      pressureSensitivity: Double(sensitivity) / 255, smoothing: smoothing)
    (brush.tip, brush.flow, brush.hardness) = (rest.tip, rest.flow, rest.hardness)
    (brush.spacing, brush.grain, brush.mirror) = (rest.spacing, rest.grain, rest.mirror)
    (brush.speedSensitivity, brush.pace) = (rest.speedSensitivity, rest.pace)
    return brush.quantized
  }

  /// What a brush has that those of the first versions did not have; the usual where a line does not say. nil where it is
  /// wrong.
  private static func restOfBrush(_ object: JSONValue) -> Brush? {
    guard let name = object["tip"] else { return Brush() }
    guard let tip = name.string.flatMap(BrushTip.init), let flow = object.integer("flow"),
      let hardness = object.integer("hardness"), let spacing = object.integer("spacing"),
      let grain = object.integer("grain")
    else { return nil }
    let speed = object["speed"] == nil ? 0 : object.integer("speed")
    let pace = object["pace"] == nil ? Int(Brush.usualPace) : object.integer("pace")
    guard let speed, let pace else { return nil }
    func place(_ key: String) -> Double? { object.integer(key).map { Double($0) / StrokePoint.unitsPerPoint } }
    return Brush(
      tip: tip, flow: Double(flow) / 255, hardness: Double(hardness) / 255, spacing: Double(spacing) / 255,
      grain: Double(grain) / 255, mirror: Mirror(x: place("mirrorX"), y: place("mirrorY")),
      speedSensitivity: Double(speed) / 255, pace: Double(pace))
  }
}

extension JSONValue {
  /// The whole number under `key` of an object; nil where there is none.
  fileprivate func integer(_ key: String) -> Int? { self[key]?.number.flatMap { Int(exactly: $0) } }
}

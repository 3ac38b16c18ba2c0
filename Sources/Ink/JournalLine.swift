import Geometry

/// Reads the lines of a journal.
enum JournalLine {
  static let version: Int64 = 1

  static func header(_ line: ArraySlice<UInt8>) throws(Journal.Failure) -> (version: Int64, size: Size, paper: Color) {
    guard let object = JSONLine.parse(line), let version = object["oekaki"]?.integer, version >= 1 else {
      throw Journal.Failure(description: "not a drawing: line 1 is not its header; choose another file")
    }
    // A later version may hold the same units and some lines that are known here: those are read.
    guard let width = object["width"]?.number, let height = object["height"]?.number, width > 0, height > 0,
      let paper = object["paper"]?.string.flatMap(color),
      object["unitsPerPoint"]?.number == StrokePoint.unitsPerPoint,
      object["pressureSteps"]?.number == StrokePoint.pressureSteps,
      object["ticksPerSecond"]?.number == StrokePoint.ticksPerSecond
    else {
      throw Journal.Failure(
        description: version == Self.version
          ? "line 1: the header lacks its size, paper or units, or has others; restore it from a copy"
          : "a drawing of version \(version), and only \(Self.version) is known; open it with a newer program")
    }
    return (version, Size(width, height), paper)
  }

  /// Appends what a line says; false where it says nothing that can be understood.
  static func decode(_ line: ArraySlice<UInt8>, into entries: inout [Journal.Entry]) -> Bool {
    guard let object = JSONLine.parse(line) else { return false }
    if let id = object["begin"]?.integer.flatMap({ Int(exactly: $0) }) {
      guard let brush = brush(object), let numbers = object["point"]?.integers, numbers.count == 4,
        let sample = sample(numbers[...])
      else { return false }
      let point = sample.point
      entries.append(Journal.Entry(.begin(id: id, brush: brush, point: point), at: point.time))
      return true
    }
    if let id = object["extend"]?.integer.flatMap({ Int(exactly: $0) }) {
      guard let numbers = object["points"]?.integers, numbers.count % 4 == 0 else { return false }
      var points: [StrokePoint] = []
      for start in stride(from: 0, to: numbers.count, by: 4) {
        guard let sample = sample(numbers[start..<(start + 4)]) else { return false }
        points.append(sample.point)
      }
      entries.append(contentsOf: points.map { Journal.Entry(.extend(id: id, point: $0), at: $0.time) })
      return true
    }
    guard let ticks = object["t"]?.integer, let action = plainAction(object) else { return false }
    entries.append(Journal.Entry(action, at: Double(ticks) / StrokePoint.ticksPerSecond))
    return true
  }

  private static func plainAction(_ object: JSONValue) -> PaintingAction? {
    if let id = object["end"]?.integer.flatMap({ Int(exactly: $0) }) { return .end(id: id) }
    if let id = object["retract"]?.integer.flatMap({ Int(exactly: $0) }) { return .retract(id: id) }
    if object["undo"]?.bool == true { return .undo }
    if object["redo"]?.bool == true { return .redo }
    if object["clear"]?.bool == true { return .clear }
    if let paper = object["paper"]?.string.flatMap(color), let width = object["width"]?.number,
      let height = object["height"]?.number, width > 0, height > 0
    {
      return .paper(Sheet(size: Size(width, height), color: paper).bounded)
    }
    return nil
  }

  private static func sample(_ numbers: ArraySlice<Int64>) -> Sample? {
    let start = numbers.startIndex
    let (ticks, x, y, pressure) = (numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3])
    let furthest = Int64(-Sample.furthest)...Int64(Sample.furthest)
    guard furthest.contains(x), furthest.contains(y), (-1...Int64(StrokePoint.pressureSteps)).contains(pressure),
      ticks.magnitude <= UInt64(Sample.lastTick)
    else { return nil }
    return Sample(x: Int32(x), y: Int32(y), pressure: Int32(pressure), ticks: ticks)
  }

  private static func brush(_ object: JSONValue) -> Brush? {
    guard let kind = object["kind"]?.string.flatMap(Brush.Kind.init),
      let color = object["color"]?.string.flatMap(color), let diameter = object["diameter"]?.integer,
      let opacity = object["opacity"]?.integer, let sensitivity = object["sensitivity"]?.integer,
      let smoothing = object["smoothing"]?.bool
    else { return nil }
    return Brush(
      kind: kind, color: color, diameter: Double(diameter) / StrokePoint.unitsPerPoint, opacity: Double(opacity) / 255,
      pressureSensitivity: Double(sensitivity) / 255, smoothing: smoothing
    ).quantized
  }

  /// A colour written `#RRGGBB` or `#RRGGBBAA`.
  private static func color(_ text: String) -> Color? {
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.dropFirst().allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      text.utf8.count == 7 || text.utf8.count == 9, let bits = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    if text.utf8.count == 7 { return Color(bits) }
    var color = Color(bits >> 8)
    color.alpha = UInt8(truncatingIfNeeded: bits)
    return color
  }
}

import Geometry
import Gestures
import JSON

/// Reads the XML that the $1 family of recognizers logs: `<Gesture Name="…">` with `<Point X="…" Y="…" T="…"/>` in it, times
/// in milliseconds, in some logs within `<Stroke>`. Each stroke is a finger of its own; other attributes are passed over.
struct StrokeLog {
  private struct Element {
    var name: String
    var offset: Int
    var attributes: [String: (value: String, offset: Int)] = [:]
    var isEnd = false
    var isEmpty = false
  }

  private struct Sample {
    var place: Point
    var milliseconds: Double
    var pressure: Double?
  }

  private var strokes: [[Sample]] = []
  /// When the first point was drawn, in milliseconds.
  private var first: Double?
  private var name = ""
  private let text: SourceText
  private var index: Int

  private static let places = -1e6...1e6
  private static let times = 0.0...1e14

  init(_ text: SourceText, _ watch: ImportWatch) throws {
    self.text = text
    index = text.range.lowerBound
    var open: [String] = []
    var told = index
    while let element = try next() {
      try watch.reached(index, in: text, &told)
      let tag = element.name.lowercased()
      if element.isEnd {
        guard open.popLast() == tag else {
          throw text.failure("nothing is open that this would close", at: element.offset)
        }
        continue
      }
      try check(tag, element, within: open)
      if !element.isEmpty { open.append(tag) }
    }
    if let last = open.last { throw text.failure("expected </\(last)>, found the end", at: text.bytes.count) }
  }

  private mutating func check(_ tag: String, _ element: Element, within open: [String]) throws(ParsingFailure) {
    switch tag {
    case "gesture":
      guard open.isEmpty, strokes.isEmpty else {
        throw text.failure("expected one gesture in a file, found another", at: element.offset)
      }
      name = element.attributes["name"]?.value ?? ""
    case "stroke": strokes.append([])
    case "point":
      guard open.first == "gesture" else { throw text.failure("expected <Gesture> around this", at: element.offset) }
      if open.last == "gesture", strokes.isEmpty { strokes.append([]) }
      let place = Point(
        try number("x", of: element, in: Self.places), try number("y", of: element, in: Self.places))
      let milliseconds = try number("t", of: element, in: Self.times)
      let first = first ?? milliseconds
      self.first = first
      try text.checkTime((milliseconds - first) / 1000, at: element.attributes["t"]?.offset ?? element.offset)
      strokes[strokes.count - 1].append(
        Sample(
          place: place, milliseconds: milliseconds,
          pressure: element.attributes["pressure"] == nil ? nil : try number("pressure", of: element, in: 0...1e6)))
    default:
      throw text.failure(
        "expected <Gesture>, <Stroke> or <Point>, found <\(SourceText.excerpt(Array(element.name.utf8)))>",
        at: element.offset)
    }
  }

  private func number(_ key: String, of element: Element, in range: ClosedRange<Double>) throws(ParsingFailure)
    -> Double
  {
    guard let (value, offset) = element.attributes[key] else {
      throw text.failure("expected \(key.uppercased())=\"…\" in this <\(element.name)>", at: element.offset)
    }
    guard let number = Double(value), range.contains(number) else {
      throw text.failure("expected a number, found \"\(SourceText.excerpt(Array(value.utf8)))\"", at: offset)
    }
    return number
  }

  // MARK: XML

  private func failure(_ message: String) -> ParsingFailure { text.failure(message, at: index) }

  private func starts(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { text.bytes[index...].starts(with: $0) }
  }

  private mutating func skip(past word: StaticString) throws(ParsingFailure) {
    let start = index
    while index < text.bytes.count {
      if starts(word) {
        index += word.utf8CodeUnitCount
        return
      }
      index += 1
    }
    throw text.failure("this has no end: expected \"\(word)\"", at: start)
  }

  private mutating func skipSpace() {
    while index < text.bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(text.bytes[index]) { index += 1 }
  }

  /// The next tag; nil at the end.
  private mutating func next() throws(ParsingFailure) -> Element? {
    while true {
      skipSpace()
      guard index < text.bytes.count else { return nil }
      if starts("<?") {
        try skip(past: "?>")
      } else if starts("<!--") {
        try skip(past: "-->")
      } else if starts("<!") {
        try skip(past: ">")
      } else {
        return try tag()
      }
    }
  }

  private mutating func tag() throws(ParsingFailure) -> Element {
    guard starts("<") else { throw failure("expected a tag, found \(found)") }
    let start = index
    index += 1
    let isEnd = starts("/")
    if isEnd { index += 1 }
    var element = Element(name: word(), offset: start, isEnd: isEnd)
    guard !element.name.isEmpty else { throw failure("expected the name of a tag, found \(found)") }
    while true {
      skipSpace()
      if starts("/>") {
        index += 2
        element.isEmpty = true
        return element
      }
      if starts(">") {
        index += 1
        return element
      }
      try readAttribute(of: &element)
    }
  }

  private mutating func readAttribute(of element: inout Element) throws(ParsingFailure) {
    let key = word()
    guard !key.isEmpty else { throw failure("expected an attribute or \">\", found \(found)") }
    skipSpace()
    guard starts("=") else { throw failure("expected \"=\", found \(found)") }
    index += 1
    skipSpace()
    guard index < text.bytes.count, case let quote = text.bytes[index], quote == 0x22 || quote == 0x27 else {
      throw failure("expected a value in quotes, found \(found)")
    }
    index += 1
    let start = index
    while index < text.bytes.count, text.bytes[index] != quote, text.bytes[index] != UInt8(ascii: "<") { index += 1 }
    guard index < text.bytes.count, text.bytes[index] == quote else {
      throw text.failure("this value has no end", at: start)
    }
    element.attributes[key.lowercased()] = (String(decoding: text.bytes[start..<index], as: UTF8.self), start)
    index += 1
  }

  private mutating func word() -> String {
    let start = index
    while index < text.bytes.count, case let byte = text.bytes[index],
      byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber || byte == 0x5F
        || byte == 0x2D
    {
      index += 1
    }
    return String(decoding: text.bytes[start..<index], as: UTF8.self)
  }

  private var found: String { index < text.bytes.count ? "\"\(text.excerpt(index..<index + 1))\"" : "the end" }

  // MARK: Touches

  func recording(name file: String) -> ImportedRecording {
    let start = first ?? 0
    let pressures = strokes.joined().compactMap(\.pressure)
    // Some logs have the raw values of a digitizer, 0 to 255 or more.
    let strongest = pressures.max().map { max($0, 1) } ?? 1
    var deliveries: [Delivery] = []
    var time = 0.0
    for (number, stroke) in strokes.enumerated() {
      for (position, point) in stroke.enumerated() {
        time = max(time, ((point.milliseconds - start) * 1000).rounded() / 1e6)
        var sample = TouchSample(
          id: number + 1, phase: position == 0 ? .began : position == stroke.count - 1 ? .ended : .moved,
          location: point.place, pressure: point.pressure.map { $0 / strongest }, timestamp: time)
        deliveries.append(Delivery(time: time, samples: [sample]))
        guard stroke.count == 1 else { continue }
        sample.phase = .ended
        deliveries.append(Delivery(time: time, samples: [sample]))
      }
    }
    let places = strokes.joined().map(\.place)
    let xs = min(0, places.map(\.x).min() ?? 0)...max(1, places.map(\.x).max() ?? 1)
    let ys = min(0, places.map(\.y).min() ?? 0)...max(1, places.map(\.y).max() ?? 1)
    let surface = Surface(x: xs, y: ys, pointsPerUnit: Vector(1, 1))
    return ImportedRecording(
      name: file, recording: surface.recording(deliveries, source: name.isEmpty ? "$1" : "$1: \(name)"),
      isTrueSize: surface.isTrueSize)
  }
}

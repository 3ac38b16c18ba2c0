import Geometry
import Gestures
import JSON

/// A line of a recording after the first: what was delivered to the engine at once, or a mere passing of time.
public struct Delivery: Hashable, Sendable {
  /// When, in seconds on the recording's own clock.
  public var time: Double
  /// Where the view lies from here on, before the touches are delivered; nil where it lies as before.
  public var place: ViewPlace?
  /// The touches that changed, in the order of the file, each with this time; none where only time passes.
  public var samples: [TouchSample]

  /// Touches that changed at `time`.
  public init(time: Double, place: ViewPlace? = nil, samples: [TouchSample] = []) {
    self.time = time
    self.place = place
    self.samples = samples
  }

  /// Calls `body` with what was delivered at once as lines of one time each: what was told late comes with its own. Times never go
  /// back, as the engine's do not, and what is no time counts as the present one, which is `present` before the first.
  public static func forEach(of samples: [TouchSample], since present: Double = 0, _ body: (Delivery) -> Void) {
    guard let first = samples.first else { return }
    let isTime = TouchRouter.isTime
    if isTime(first.timestamp), samples.allSatisfy({ $0.timestamp == first.timestamp }) {
      return body(Delivery(time: first.timestamp, samples: samples))
    }
    var rest = samples[...]
    var time = isTime(first.timestamp) ? first.timestamp : present
    while let first = rest.first {
      if isTime(first.timestamp) { time = max(time, first.timestamp) }
      let count = rest.prefix { $0.timestamp <= time || !isTime($0.timestamp) }.count
      var part = Array(rest.prefix(count))
      for index in part.indices { part[index].timestamp = time }
      body(Delivery(time: time, samples: part))
      rest = rest.dropFirst(count)
    }
  }

  /// The times that a recording may have, in seconds: up to the last that the engine takes.
  static let times = 0.0...TouchRouter.latestTime
  /// The names that a touch may have: the whole numbers that no other one is read as.
  static let identities = (1 - (1 << 53))...((1 << 53) - 1)

  private static let keys = ["t", "place", "touches"]
  private static let touchKeys = [
    "id", "phase", "x", "y", "kind", "pressure", "tilt", "eraser", "ghost", "buttons", "modifiers",
  ]
  private static let tiltKeys = ["x", "y"]
  /// Bits, the lowest of which `Event.ButtonMask` and `Event.ModifierFlags` name.
  static let masks = 0...0xffff_ffff

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - reader: where the line begins; behind it afterwards.
  ///   - earliest: the time of the line before.
  init(_ reader: inout JSONReader, notBefore earliest: Double) throws(ParsingFailure) {
    let what = "a line of a recording"
    let start = reader.offset
    var time: Double?
    var place: ViewPlace?
    var samples: [TouchSample] = []
    var hasTouches = false
    try reader.beginObject(what)
    while try reader.nextKey() {
      if time == nil, reader.isKey("t") {
        time = try Self.time(&reader, notBefore: earliest)
      } else if place == nil, reader.isKey("place") {
        place = try ViewPlace(try reader.node(), NodeReader(text: reader.text))
      } else if !hasTouches, reader.isKey("touches") {
        hasTouches = true
        try reader.beginArray(of: "touches")
        while try reader.nextElement() { samples.append(try Self.touch(&reader)) }
      } else {
        throw reader.refusedKey(of: what, known: Self.keys)
      }
    }
    guard let time else { throw NodeReader(text: reader.text).missingKey("t", of: what, at: start) }
    for index in samples.indices { samples[index].timestamp = time }
    self.init(time: time, place: place, samples: samples)
  }

  private static func time(_ reader: inout JSONReader, notBefore earliest: Double) throws(ParsingFailure) -> Double {
    let values = NodeReader(text: reader.text)
    let node = try reader.node()
    let time = try values.number(node, in: times)
    guard time >= earliest else { throw values.mismatch(expected: "a time not before \(earliest)", found: node) }
    return time
  }

  /// Reads a touch, its time left aside.
  private static func touch(_ reader: inout JSONReader) throws(ParsingFailure) -> TouchSample {
    let what = "a touch"
    let start = reader.offset
    var id: Int?
    var phase: TouchSample.Phase?
    var x: Double?
    var y: Double?
    var kind: TouchSample.Kind?
    var pressure: Double?
    var tilt: Vector?
    var isEraser: Bool?
    var isGhost: Bool?
    var buttons: Event.ButtonMask?
    var modifiers: Event.ModifierFlags?
    try reader.beginObject(what)
    while try reader.nextKey() {
      if id == nil, reader.isKey("id") {
        id = try reader.integer(in: identities)
      } else if phase == nil, reader.isKey("phase") {
        phase = try reader.value(of: "a phase")
      } else if x == nil, reader.isKey("x") {
        x = try reader.number()
      } else if y == nil, reader.isKey("y") {
        y = try reader.number()
      } else if pressure == nil, reader.isKey("pressure") {
        pressure = try reader.number(in: 0...1)
      } else if tilt == nil, reader.isKey("tilt") {
        tilt = try self.tilt(&reader)
      } else if isEraser == nil, reader.isKey("eraser") {
        isEraser = try reader.bool()
      } else if isGhost == nil, reader.isKey("ghost") {
        isGhost = try reader.bool()
      } else if buttons == nil, reader.isKey("buttons") {
        buttons = Event.ButtonMask(rawValue: try reader.integer(in: masks))
      } else if modifiers == nil, reader.isKey("modifiers") {
        modifiers = Event.ModifierFlags(rawValue: try reader.integer(in: masks))
      } else if kind == nil, reader.isKey("kind") {
        kind = try reader.value(of: "a kind of touch")
      } else {
        throw reader.refusedKey(of: what, known: touchKeys)
      }
    }
    guard let id, let phase, let x, let y else {
      let missing = id == nil ? "id" : phase == nil ? "phase" : x == nil ? "x" : "y"
      throw NodeReader(text: reader.text).missingKey(missing, of: what, at: start)
    }
    return TouchSample(
      id: id, phase: phase, location: Point(x, y), kind: kind ?? .finger, pressure: pressure, timestamp: 0,
      tilt: tilt, isEraser: isEraser ?? false, isGhost: isGhost ?? false, buttons: buttons, modifiers: modifiers ?? [])
  }

  /// Reads how far a pen leans.
  private static func tilt(_ reader: inout JSONReader) throws(ParsingFailure) -> Vector {
    let what = "a tilt"
    let start = reader.offset
    var x: Double?
    var y: Double?
    try reader.beginObject(what)
    while try reader.nextKey() {
      if x == nil, reader.isKey("x") {
        x = try reader.number()
      } else if y == nil, reader.isKey("y") {
        y = try reader.number()
      } else {
        throw reader.refusedKey(of: what, known: tiltKeys)
      }
    }
    guard let x, let y else {
      throw NodeReader(text: reader.text).missingKey(x == nil ? "x" : "y", of: what, at: start)
    }
    return Vector(x, y)
  }
}

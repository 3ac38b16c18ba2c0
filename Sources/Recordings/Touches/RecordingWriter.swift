import Geometry
import Gestures
import JSON

/// Writes a recording while it happens: the header at once, then a line for every delivery, in the order of the calls.
///
/// Lines gather in a buffer that is used again and again. Times are rounded to a microsecond, and one that goes back, or that the
/// engine does not take, becomes the one before; all else is written so that it reads back the same.
public final class RecordingWriter {
  private var writer = JSONWriter()
  private let sink: ([UInt8]) throws -> Void
  private var time = 0.0

  /// A recording whose bytes go to `sink` at every `flush`.
  public init(_ header: RecordingHeader, to sink: @escaping ([UInt8]) throws -> Void) {
    self.sink = sink
    header.write(to: &writer)
  }

  /// Adds what was delivered to the engine at once, with the values that the engine takes. A sample whose place is no number is left
  /// out, and so is one whose `id` is beyond ±(2^53 - 1), up to which every reader of JSON tells whole numbers apart. Of a delivery
  /// with no other samples the time is said: the engine meets what is due until then.
  ///
  /// - Parameters:
  ///   - time: when, in seconds on the recording's own clock; nil for the time of the first sample.
  ///   - place: where the view lies from then on; nil where it lies as before.
  public func append(_ samples: [TouchSample], at time: Double? = nil, place: ViewPlace? = nil) {
    let time = time ?? samples.first?.timestamp ?? self.time
    if time > self.time, Delivery.times.contains(time) { self.time = time }
    writer.delivery(samples, at: self.time, place: place)
    writer.newline()
  }

  /// Adds a mere passing of time. As the last line it says that nothing is known of what came after.
  public func advance(to time: Double) { append([], at: time) }

  /// Hands what was added since the last time to the sink.
  public func flush() throws {
    guard !writer.bytes.isEmpty else { return }
    defer { writer.clear() }
    try sink(writer.bytes)
  }
}

extension JSONWriter {
  /// Writes a line of a recording: what was delivered at once, at `time`.
  mutating func delivery(_ samples: [TouchSample], at time: Double, place: ViewPlace? = nil) {
    beginObject()
    member("t", time)
    if let place {
      key("place")
      self.place(place)
    }
    var isBegun = false
    for sample in samples where Delivery.identities.contains(sample.id) {
      guard let sample = sample.bounded() else { continue }
      if !isBegun {
        key("touches")
        beginArray()
        isBegun = true
      }
      touch(sample)
    }
    if isBegun { endArray() }
    endObject()
  }

  private mutating func touch(_ sample: TouchSample) {
    beginObject()
    member("id", sample.id)
    member("phase", sample.phase.rawValue)
    place(sample.location)
    if sample.kind != .finger {
      member("kind", sample.kind.rawValue)
    }
    if let pressure = sample.pressure {
      member("pressure", exact: pressure)
    }
    if let tilt = sample.tilt {
      key("tilt")
      beginObject()
      place(.zero + tilt)
      endObject()
    }
    if sample.isEraser {
      member("eraser", true)
    }
    if sample.isGhost {
      member("ghost", true)
    }
    if sample.buttons != TouchSample.usualButtons(of: sample.kind) {
      member("buttons", sample.buttons.rawValue & Delivery.masks.upperBound)
    }
    if !sample.modifiers.isEmpty {
      member("modifiers", sample.modifiers.rawValue & Delivery.masks.upperBound)
    }
    endObject()
  }
}

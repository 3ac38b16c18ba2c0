import Geometry
import Gestures
import Recordings

/// How fast recordings are read.
enum ReadingSpeed {
  private static let touches = 2_000_000

  static func measure() throws {
    for fingers in [1, 2, 10] {
      var bytes: [UInt8] = []
      let writer = RecordingWriter(RecordingHeader(size: Size(1100, 800))) { bytes += $0 }
      for step in 0..<(touches / fingers) {
        let time = Double(step) * 0.004
        writer.append(
          (1...fingers).map { id in
            TouchSample(
              id: id, phase: step == 0 ? .began : .moved,
              location: Point(Double(100 * id) + Double(step % 4000) * 0.125, 400 + Double(step % 257) * 0.0625),
              pressure: 0.5, timestamp: time)
          })
      }
      let written = try ContinuousClock().measure { try writer.flush() }
      var count = 0
      let duration = try ContinuousClock().measure {
        var reader = try RecordingReader(bytes)
        while let delivery = try reader.next() { count += delivery.samples.count }
      }
      let seconds = duration / .seconds(1)
      print(
        "\(fingers) a line: \(count) touches, \(bytes.count / count) bytes each, "
          + "\(Int(Double(count) / seconds / 1000)) thousand touches/s, \(Int(Double(bytes.count) / seconds / 1e6)) MB/s "
          + "(flushed in \(written))")
    }
  }
}

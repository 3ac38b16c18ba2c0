import Foundation
import Gestures
import Ink
import Interface
import Testing

@testable import Sandbox

extension Bench {
  /// The latest value of `key` in `lines` of the event stream for a recognizer.
  static func value(_ key: String, of recognizer: String, in lines: [String]) -> Double? {
    for line in lines.reversed() where line.contains("\"recognizer\":\"\(recognizer)\"") {
      guard let start = line.range(of: "\"\(key)\":") else { continue }
      return Double(line[start.upperBound...].prefix { !",}".contains($0) })
    }
    return nil
  }
}

/// A picture to compare with another; it says little of itself.
struct Pixels: Equatable, CustomStringConvertible {
  let values: [UInt32]

  var description: String { "\(values.count) pixels, sum \(values.reduce(0) { ($0 &* 31) &+ Int($1) })" }
}

extension Pixels: CustomTestStringConvertible {
  var testDescription: String { description }
}

extension Raster {
  var copyOfPixels: Pixels {
    withPixels { pixels in
      var copy: [UInt32] = []
      copy.reserveCapacity(pixels.count)
      for index in pixels.indices { copy.append(pixels[index]) }
      return Pixels(values: copy)
    }
  }
}

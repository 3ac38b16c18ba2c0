import Foundation
import Gestures
import Ink
import Interface
import Testing

@testable import Sandbox

extension Bench {
  /// The colour of a pixel of the window as it is now; nil beside it.
  func color(_ x: Int, _ y: Int) -> UInt32? {
    draw()
    return canvas.raster[x, y]
  }

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

  // By their bytes: element by element, without optimization, takes a hundred times as long.
  static func == (one: Pixels, other: Pixels) -> Bool {
    one.values.count == other.values.count && memcmp(one.values, other.values, one.values.count * 4) == 0
  }

  /// The places, in the order of rows, at which two pictures of one size differ.
  func places(differingFrom other: Pixels) -> [Int] {
    var places: [Int] = []
    values.withUnsafeBufferPointer { values in
      other.values.withUnsafeBufferPointer { others in
        var index = 0
        while index < values.count {
          if values[index] != others[index] { places.append(index) }
          index += 1
        }
      }
    }
    return places
  }

  var description: String { "\(values.count) pixels, sum \(values.reduce(0) { ($0 &* 31) &+ Int($1) })" }
}

extension Pixels: CustomTestStringConvertible {
  var testDescription: String { description }
}

extension Raster {
  var copyOfPixels: Pixels { Pixels(values: withPixels { $0.withUnsafeBufferPointer { Array($0) } }) }
}

import Geometry
import Gestures
import Ink
import Interface
import Testing

@testable import Sandbox

extension Bench {
  /// Draws what changed, then everything.
  ///
  /// - Returns: where the two pictures differ, by how much, and of which elements that is; nil where they are the same.
  func differenceBetweenPartsAndWhole() -> String? {
    draw()
    let parts = canvas.raster.values
    canvas.invalidate(root.bounds)
    host.drawAll()
    let whole = canvas.raster.values
    guard whole != parts else { return nil }
    let width = canvas.raster.width
    let different = whole.indices.filter { whole[$0] != parts[$0] }
    let box = different.reduce(Rect.zero) { box, index in
      let pixel = Rect(Double(index % width), Double(index / width), 1, 1)
      return box.isEmpty ? pixel : box.union(pixel)
    }
    let most = different.map { Color.difference(whole[$0], parts[$0]) }.max() ?? 0
    return "\(different.count) pixels by up to \(most) in \(box), of \(elements(at: box.center))"
  }

  /// The elements that lie there, the outermost first.
  private func elements(at place: Point) -> [String] {
    var found: [String] = []
    func look(_ view: View) {
      for part in view.subviews where !part.isHidden {
        guard part.bounds.contains(part.convert(fromWindow: place)) else { continue }
        found.append("\(Swift.type(of: part))")
        look(part)
      }
    }
    look(root)
    return found
  }
}

extension Color {
  /// How far apart two pixels are in their red, green or blue, 0...255.
  fileprivate static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { shift in abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }.max() ?? 0
  }
}

extension Raster {
  fileprivate var values: [UInt32] { withPixels { $0.withUnsafeBufferPointer { Array($0) } } }
}

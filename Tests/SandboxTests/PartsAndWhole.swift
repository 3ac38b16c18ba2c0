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
    let parts = canvas.raster.copyOfPixels
    canvas.invalidate(root.bounds)
    host.drawAll()
    return difference(from: parts)
  }

  /// Lays out every element anew, draws all of it, and compares that with what was drawn before. A card that explains stays where
  /// it was opened while other moments are looked at, so nothing is compared then.
  ///
  /// - Returns: as `differenceBetweenPartsAndWhole`.
  func differenceFromLayoutAnew() -> String? {
    if (workbench.present as? SandboxScene)?.card.isShown == true { return nil }
    // It goes with every layout.
    workbench.tooltip.pass()
    // What is read while it is drawn is drawn whole in the next frames.
    for _ in 0..<3 { draw() }
    let before = canvas.raster.copyOfPixels
    func layOut(_ view: View) {
      (view as? Element)?.layout()
      for part in view.subviews { layOut(part) }
    }
    func drawnAnew() -> Pixels {
      layOut(root)
      draw()
      canvas.invalidate(root.bounds)
      host.drawAll()
      return canvas.raster.copyOfPixels
    }
    // What moves by itself says nothing.
    let anew = drawnAnew()
    return drawnAnew() == anew ? difference(from: before) : nil
  }

  private func difference(from parts: Pixels) -> String? {
    let whole = canvas.raster.copyOfPixels
    let width = canvas.raster.width
    // Where an edge is cut by the part that is drawn, rounding may leave one step of 255.
    func difference(_ index: Int) -> Int { Color.difference(whole.values[index], parts.values[index]) }
    let different = whole.places(differingFrom: parts).filter { difference($0) > 1 }
    guard !different.isEmpty else { return nil }
    let box = different.reduce(Rect.zero) { box, index in
      let pixel = Rect(Double(index % width), Double(index / width), 1, 1)
      return box.isEmpty ? pixel : box.union(pixel)
    }
    let middle = Point(box.center.x / canvas.scale, box.center.y / canvas.scale)
    let most = different.map(difference).max() ?? 0
    return "\(different.count) pixels by up to \(most) in \(box), of \(elements(at: middle))"
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

import Ink
import Pictures

/// A layer of straight colours, and where their corner lies in the picture.
struct OpenRasterLayer {
  var style: LayerStyle
  var picture: TransparentPicture?
  var x: Int
  var y: Int
  var isChosen = false

  /// Which of its pixels lies there and is painted; nil where none does.
  fileprivate func place(_ x: Int, _ y: Int) -> Int? {
    let (column, row) = (x - self.x, y - self.y)
    guard let picture, column >= 0, row >= 0, column < picture.width, row < picture.height else { return nil }
    let place = row * picture.width + column
    return picture.pixels[place] >> 24 > 0 ? place : nil
  }
}

extension [OpenRasterLayer] {
  /// Each layer with those that are clipped to it.
  var groups: [[OpenRasterLayer]] {
    var groups: [[OpenRasterLayer]] = []
    for layer in self {
      if layer.style.isClipped, !groups.isEmpty {
        groups[groups.count - 1].append(layer)
      } else {
        groups.append([layer])
      }
    }
    return groups
  }
}

extension BlendMode {
  /// A channel of straight colours, and the one that stands for it in files; nil where each is as it is.
  ///
  /// MyPaint burns white by black to black, and dodges black by white to white, which the W3C leaves as they are. By the step
  /// beside that it does not, and on backdrops of eight bits both look the same by the W3C's formulas.
  private var corner: (here: UInt32, inFiles: UInt32)? {
    switch self {
    case .colorBurn: (0, 1)
    case .colorDodge: (255, 254)
    default: nil
    }
  }

  /// A layer, and those that are clipped to it, as they stand in a file where both together are mixed in this mode.
  func written(_ group: [OpenRasterLayer]) -> [OpenRasterLayer] {
    corner.map { group.exchanging($0.here, for: $0.inFiles) } ?? group
  }

  /// The same of a file as they are here. Where eight bits are premultiplied, the step beside black may become two.
  func read(_ group: [OpenRasterLayer]) -> [OpenRasterLayer] {
    corner.map { group.exchanging($0.inFiles, for: $0.here) } ?? group
  }
}

extension [OpenRasterLayer] {
  /// The layers of a group with another value of a channel where what comes out of them is the old one: there alone it is
  /// divided by.
  fileprivate func exchanging(_ old: UInt32, for new: UInt32) -> Self {
    guard let base = first, let picture = base.picture else { return self }
    var pixels = map { $0.picture?.pixels ?? [] }
    for y in base.y..<base.y + picture.height {
      for x in base.x..<base.x + picture.width where base.place(x, y) != nil {
        for shift: UInt32 in [16, 8, 0] where isNear(old, shift, x, y) {
          for (index, layer) in enumerated() {
            guard let place = layer.place(x, y), (pixels[index][place] >> shift) & 0xFF == old else { continue }
            pixels[index][place] = pixels[index][place] & ~(0xFF << shift) | new << shift
          }
        }
      }
    }
    var result = self
    for (index, layer) in enumerated() {
      result[index].picture = layer.picture.flatMap {
        TransparentPicture(width: $0.width, height: $0.height, pixels: pixels[index])
      }
    }
    return result
  }

  /// Whether a channel of what comes out of a group is `value`, rounded.
  private func isNear(_ value: UInt32, _ shift: UInt32, _ x: Int, _ y: Int) -> Bool {
    var color = 0.0
    for (index, layer) in enumerated() where index == 0 || !layer.style.isHidden {
      guard let place = layer.place(x, y), let pixel = layer.picture?.pixels[place] else { continue }
      let share = index == 0 ? 1 : Double(pixel >> 24) / 255 * layer.style.opacity
      color += (Double((pixel >> shift) & 0xFF) - color) * share
    }
    return abs(color - Double(value)) < 0.5
  }
}

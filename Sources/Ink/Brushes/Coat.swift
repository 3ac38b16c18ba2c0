import Geometry

/// What a stroke leaves on pixels, as much as its mask says.
struct Coat {
  /// A premultiplied pixel: 0xFFRRGGBB on a film, 0 where a film is erased, 0x00RRGGBB on opaque pixels.
  var color: UInt32
  /// How much of it, 0...255.
  var alpha: UInt32
  /// Whether it colours only as much as is painted there already.
  var keepsAlpha = false

  /// Lays it over a part of a tile, as far as the paper's grain and what is selected of the tile let it: `mask` begins there,
  /// the pixels' rows are `stride` apart.
  func lay(
    over pixels: UnsafeMutablePointer<UInt32>, stride: Int, mask: UnsafePointer<UInt8>, _ part: PixelRect,
    _ grain: Grain?, within cover: ClipMask.Cover = .everything
  ) {
    var selected: UnsafePointer<UInt8>?
    switch cover {
    case .nothing: return
    case .everything: break
    case .part(let tile): selected = tile + TileGrid.offset(part.y, part.x)
    }
    if grain == nil, selected == nil { return lay(over: pixels, stride: stride, mask: mask, part.width, part.height) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TileGrid.area) { room in
      guard let caught = room.baseAddress else { return }
      if let grain { grain.catches(mask, part, into: caught) }
      let uncut = grain == nil ? mask : UnsafePointer(caught)
      if let selected {
        for row in 0..<part.height {
          let line = row &* TileGrid.side
          for index in line..<line &+ part.width {
            caught[index] = UInt8(truncatingIfNeeded: scaled(UInt32(uncut[index]), by: UInt32(selected[index])))
          }
        }
      }
      lay(over: pixels, stride: stride, mask: caught, part.width, part.height)
    }
  }

  /// Lays it over a part of a tile: `mask` begins there, the pixels' rows are `stride` apart.
  func lay(
    over pixels: UnsafeMutablePointer<UInt32>, stride: Int, mask: UnsafePointer<UInt8>, _ width: Int, _ height: Int
  ) {
    guard keepsAlpha else {
      return blend(color, alpha: alpha, over: pixels, stride: stride, tile: mask, width, height)
    }
    for row in 0..<height {
      let (line, cover) = (pixels + row &* stride, mask + row &* TileGrid.side)
      for index in 0..<width where cover[index] != 0 && line[index] >> 24 != 0 {
        let share = scaled(UInt32(cover[index]), by: alpha)
        line[index] = blended(faded(color | 0xFF00_0000, by: line[index] >> 24), over: line[index], alpha: share)
      }
    }
  }
}

extension Brush {
  /// What it leaves on opaque pixels: an eraser leaves the colour of the paper.
  func coat(on paper: Color) -> Coat {
    switch kind {
    case .pen: Coat(color: color.rgb, alpha: scaled(UInt32(color.alpha), by: UInt32(byte(opacity))))
    case .eraser: Coat(color: paper.rgb, alpha: UInt32(byte(opacity)))
    }
  }

  /// What it leaves on a film: an eraser makes it clear, unless the film's transparency is kept.
  func coat(onFilmOver paper: Color, keepsAlpha: Bool) -> Coat {
    var coat = coat(on: paper)
    coat.keepsAlpha = keepsAlpha
    coat.color = kind == .eraser && !keepsAlpha ? 0 : coat.color | 0xFF00_0000
    return coat
  }
}

/// How a camera was held: what has to be done to its picture to see it upright, as the tag 0x0112 of Exif 2.32 says it.
enum PictureOrientation: Int {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown, mirroredLeft, turnRight, mirroredRight, turnLeft

  /// Whether columns become rows.
  var swapsSides: Bool { rawValue >= Self.mirroredLeft.rawValue }

  /// What the Exif data of a JPEG file say; upright where there are none, or none that can be understood.
  init(ofJPEG bytes: [UInt8]) {
    self = Self.exif(in: bytes).flatMap(Self.orientation(in:)) ?? .upright
  }

  /// The TIFF structure in the first APP1 segment that is Exif.
  private static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let mark = Array("Exif\0\0".utf8)
    return JPEGSegments(of: bytes).first { $0.kind == 0xE1 && $0.content.starts(with: mark) }?
      .content.dropFirst(mark.count)
  }

  private static func orientation(in tiff: ArraySlice<UInt8>) -> PictureOrientation? {
    let isLittle = tiff.starts(with: [0x49, 0x49])
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= tiff.count else { return nil }
      let bytes = tiff.dropFirst(place).prefix(count)
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + entry * 12
      guard let tag = number(place, 2) else { return nil }
      if tag == 0x0112 { return number(place + 8, 2).flatMap(PictureOrientation.init(rawValue:)) }
    }
    return nil
  }
}

extension Picture {
  /// The picture as it is seen upright.
  func turned(as orientation: PictureOrientation) -> Picture {
    if orientation == .upright { return self }
    let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
    let (right, bottom) = (width - 1, height - 1)
    let turned = [UInt32](unsafeUninitializedCapacity: columns * rows) { buffer, count in
      for y in 0..<rows {
        for x in 0..<columns {
          let (column, row) =
            switch orientation {
            case .upright: (x, y)
            case .mirrored: (right - x, y)
            case .upsideDown: (right - x, bottom - y)
            case .mirroredUpsideDown: (x, bottom - y)
            case .mirroredLeft: (y, x)
            case .turnRight: (y, bottom - x)
            case .mirroredRight: (right - y, bottom - x)
            case .turnLeft: (right - y, x)
            }
          buffer[y * columns + x] = pixels[row * width + column]
        }
      }
      count = columns * rows
    }
    return Picture(width: columns, height: rows, masked: turned) ?? self
  }
}

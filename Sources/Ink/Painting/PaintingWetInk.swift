import Geometry

// Ink that is not painted yet, as it will be seen.
extension Painting {
  /// How many pixels are looked at, at most, where several layers are mixed: their memory is rarely at hand, least of all that of
  /// another row.
  private static let wetSize = (width: 4, height: 2)

  /// What will be seen where `brush` covers all of `rect` on the chosen layer, known before it is painted: all of that or a
  /// little of the middle of it, in one colour.
  ///
  /// nil where nothing is painted, where it depends on what was painted before, and where other layers make it more than one
  /// colour.
  public func wetInk(in rect: PixelRect, _ brush: Brush) -> (rect: PixelRect, color: Color)? {
    // Within a selection it depends on that, too.
    guard chosen.isPaintable, clip == nil else { return nil }
    let plain = brush.quantized.coat(on: paper)
    guard isLayered else { return (rect, Color(plain.color)) }
    guard let film = chosen.film, !chosen.style.keepsAlpha, groupsBelow < groups.count,
      groups[groupsBelow].layer === chosen || groups[groupsBelow].clipped.contains(where: { $0 === chosen })
    else { return nil }
    let coat = film.isOnPaper ? plain : brush.quantized.coat(onFilmOver: paper, keepsAlpha: false)
    // Where nothing lies over it, ink hides all that lies below; what is erased from a film does not.
    let hides = film.isOnPaper || coat.color >> 24 == 255
    if hides, chosen.isPlain, groupsBelow + 1 == groups.count, groups[groupsBelow].clipped.isEmpty {
      return (rect, Color(plain.color))
    }
    let size = (width: min(rect.width, Self.wetSize.width), height: min(rect.height, Self.wetSize.height))
    let middle = PixelRect(
      x: rect.x + (rect.width - size.width) / 2, y: rect.y + (rect.height - size.height) / 2, width: size.width,
      height: size.height
    ).intersection(grid.bounds)
    var seen: UInt32?
    var isEven = !middle.isEmpty
    grid.forEach(in: middle) { tile, part in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: part.area) { room in
        guard let pixels = room.baseAddress else { return }
        for row in 0..<part.height {
          let line = pixels + row * part.width
          if let below {
            line.update(from: below.pixels(part.y + row, part.x), count: part.width)
          } else {
            fillGround(line, part.y + row, part.x, part.width)
          }
        }
        composite(groups[groupsBelow...], tile, part, over: pixels, stride: part.width, wet: coat.color)
        let color = seen ?? pixels[0]
        seen = color
        isEven = isEven && (0..<part.area).allSatisfy { pixels[$0] == color }
      }
    }
    return isEven ? seen.map { (middle, Color($0)) } : nil
  }
}

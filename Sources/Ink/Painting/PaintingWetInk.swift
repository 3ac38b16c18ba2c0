import Geometry

// Ink that is not painted yet, as it will be seen.
extension Painting {
  /// How many pixels of a side are looked at, at most, where several layers are mixed: their memory is rarely at hand.
  private static let wetSide = 4

  /// What will be seen where `brush` covers all of `rect` on the chosen layer, known before it is painted: all of that or a
  /// square in the middle of it, in one colour.
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
    let (insetX, insetY) = (max(0, rect.width - Self.wetSide) / 2, max(0, rect.height - Self.wetSide) / 2)
    let square = PixelRect(
      x: rect.x + insetX, y: rect.y + insetY, width: min(rect.width, Self.wetSide),
      height: min(rect.height, Self.wetSide)
    ).intersection(grid.bounds)
    var seen: UInt32?
    var isEven = !square.isEmpty
    grid.forEach(in: square) { tile, part in
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
    return isEven ? seen.map { (square, Color($0)) } : nil
  }
}

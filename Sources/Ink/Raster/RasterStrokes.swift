import Geometry

// Round things and strokes, in pixels.
extension Raster {
  /// Fills a circle. One with a radius below ½ pixel is drawn fainter instead of smaller; none at 0 or less.
  public func fillCircle(_ center: Point, radius: Double, _ color: Color) {
    ring(center, inner: -1, outer: max(radius, 0.5), strength: min(1, 2 * radius), color)
  }

  /// Draws a circle's outline, `width` wide and centred on `radius`.
  public func strokeCircle(_ center: Point, radius: Double, width: Double, _ color: Color) {
    let half = max(width, 1) / 2
    ring(center, inner: radius - half, outer: radius + half, strength: min(1, width), color)
  }

  /// Fills between two radii; coverage falls off over one pixel across each edge.
  private func ring(_ center: Point, inner: Double, outer: Double, strength: Double, _ color: Color) {
    guard strength > 0, color.alpha > 0, center.x.isFinite, center.y.isFinite, outer.isFinite else { return }
    let reach = outer + 0.5
    let box = Rect(center.x - reach, center.y - reach, 2 * reach, 2 * reach)
    let frame = PixelRect(covering: box).intersection(clip)
    guard !frame.isEmpty else { return }
    shapesDrawn &+= 1
    let cover = row.reserve(frame.width + 8)
    let alpha = UInt32(color.alpha)
    let (middle, inside, outside, opacity) = (Float(center.x), Float(inner), Float(outer), Float(strength))
    let solid = byte(ofCoverage: Float(strength))
    // Column offsets of the circle with `radius` in a row `dy` away; nil where the row passes it by.
    func half(_ radius: Double, _ dy: Double) -> Double? {
      let square = radius * radius - dy * dy
      return radius > 0 && square > 0 ? square.squareRoot() : nil
    }
    func column(_ x: Double) -> Int { min(max(Int(towardsZero: x), frame.x), frame.maxX) }
    for y in frame.y..<frame.maxY {
      let dy = Double(y) + 0.5 - center.y
      guard let widest = half(reach, dy) else { continue }
      func soft(_ first: Int, _ end: Int) {
        guard first < end else { return }
        let square = Float(dy * dy)
        for block in 0..<(end - first + 7) >> 3 {
          let eight = cover + 8 &* block
          let left = Float(first &+ 8 &* block) + 0.5
          for index in 0..<8 {
            // The sum is exact, wherever a run of pixels starts: what is drawn again in other parts has to come out the same.
            let dx = left + Float(Int32(truncatingIfNeeded: index)) - middle
            let distance = (dx * dx + square).squareRoot()
            let (out, into) = (unit(outside + 0.5 - distance), unit(distance + 0.5 - inside))
            eight[index] = byte(ofCoverage: (out < into ? out : into) * opacity)
          }
        }
        blend(color.rgb, alpha: alpha, over: pixels(y, first), coverage: cover, count: end - first)
      }
      // From the left: soft edge, solid, and the same mirrored; for a ring the solid has a hole with soft edges.
      let first = column((center.x - widest).rounded(.down))
      let end = column((center.x + widest).rounded(.up))
      let gap = half(inner - 0.5, dy) ?? 0
      let holeStart = gap > 1 ? column((center.x - gap + 1).rounded(.down)) : end
      let holeEnd = gap > 1 ? column((center.x + gap - 1).rounded(.up)) : end
      if inner < 0, let full = half(outer - 0.5, dy), full > 1 {
        let solidStart = column((center.x - full + 1).rounded(.down))
        let solidEnd = max(solidStart, column((center.x + full - 1).rounded(.up)))
        soft(first, solidStart)
        blend(
          color.rgb, alpha: scaled(UInt32(solid), by: alpha), over: pixels(y, min(solidStart, width - 1)),
          count: solidEnd - solidStart)
        soft(solidEnd, end)
      } else {
        soft(first, min(holeStart, end))
        soft(max(holeEnd, min(holeStart, end)), end)
      }
    }
    cover.update(repeating: 0, count: frame.width + 8)
  }

  /// Draws a line with round ends whose radius runs from `radius` to `endRadius` (the same where nil); a dot where the
  /// two places are one.
  public func capsule(_ a: Point, _ b: Point, radius: Double, endRadius: Double? = nil, _ color: Color) {
    let endRadius = endRadius ?? radius
    guard max(radius, endRadius) > 0, let (a, b, ra, rb) = nearPart(a, b, radius, endRadius, of: clip) else { return }
    let capsule = Capsule(a, b, radius: ra, rb)
    let frame = capsule.bounds.intersection(clip)
    guard !frame.isEmpty else { return }
    shapesDrawn &+= 1
    let cover = row.reserve(frame.width + 8)
    for y in frame.y..<frame.maxY {
      let columns = capsule.columns(inRow: y, within: frame.x..<frame.maxX)
      if columns.isEmpty { continue }
      let blocks = (columns.count + 7) >> 3
      capsule.raise(cover, row: y, column: columns.lowerBound, blocks: blocks)
      blend(
        color.rgb, alpha: UInt32(color.alpha), over: pixels(y, columns.lowerBound), coverage: cover,
        count: columns.count)
      cover.update(repeating: 0, count: 8 * blocks)
    }
  }

  /// Fills what `outline` encloses, by the nonzero rule.
  func fillOutline(_ color: Color) {
    let frame = outline.frame(margin: 0, within: clip)
    guard !frame.isEmpty, color.alpha > 0 else { return }
    shapesDrawn &+= 1
    area.begin(in: frame)
    var first = 0
    for part in outline.parts {
      for index in first..<part.end {
        area.add(outline.points[index], outline.points[index + 1 < part.end ? index + 1 : first])
      }
      first = part.end
    }
    area.finish(on: self, color)
  }

  /// Strokes `outline` with round ends and joints. `dash` holds lengths in pixels, ink first, and is repeated; one that
  /// has no length, or a negative one, counts as none.
  func strokeOutline(width: Double, dash: [Double], scale: Double, _ color: Color) {
    let frame = outline.frame(margin: max(width, 1) / 2 + 1, within: clip)
    guard !frame.isEmpty, width > 0, color.alpha > 0 else { return }
    shapesDrawn &+= 1
    mask.begin(in: frame)
    let dashed = dash.allSatisfy { $0 >= 0 } && dash.reduce(0, +) * scale > 0.05
    var first = 0
    for part in outline.parts {
      var dashes = Dashes(lengths: dashed ? dash : [], scale: scale)
      let count = part.end - first
      if count == 1 { mask.add(outline.points[first], outline.points[first], radius: width / 2, width / 2) }
      for index in 0..<(part.closed ? count : count - 1) where count > 1 {
        let (a, b) = (outline.points[first + index], outline.points[first + (index + 1) % count])
        dashes.forEachPiece(from: a, to: b, near: frame, width) { mask.add($0, $1, radius: width / 2, width / 2) }
      }
      first = part.end
    }
    mask.finish(on: self, color)
  }

  /// Strokes `outline` with a radius of its own at every point, given by its index.
  func taperOutline(_ color: Color, radius: (Int) -> Double) {
    guard color.alpha > 0, !outline.points.isEmpty else { return }
    shapesDrawn &+= 1
    var widest = 0.5
    for index in outline.points.indices { widest = max(widest, radius(index)) }
    mask.begin(in: outline.frame(margin: widest + 1, within: clip))
    let points = outline.points
    if points.count == 1 { mask.add(points[0], points[0], radius: radius(0), radius(0)) }
    for index in points.indices.dropFirst() {
      mask.add(points[index - 1], points[index], radius: radius(index - 1), radius(index))
    }
    mask.finish(on: self, color)
  }
}

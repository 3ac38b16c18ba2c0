import Geometry

extension Raster {
  /// Fills what lies outside of a rectangle from (0, 0) to `size` where `transform` (a similarity) takes it, with smooth
  /// edges.
  public func fill(outside size: Size, _ transform: Transform, _ color: Color) {
    guard transform.inverse != nil else { return clear(color) }
    fill(
      outside: size, transform,
      { line, columns, _ in
        (line + columns.lowerBound).update(repeating: color.rgb, count: columns.count)
      }, { _, _ in color.rgb })
  }

  /// Fills what lies outside of a rectangle from (0, 0) to `size` where `transform` (a similarity) takes it, with what
  /// `image` shows there; its corner lies at `x`, `y`.
  public func fill(outside size: Size, _ transform: Transform, _ image: Raster, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: image.width, height: image.height)
    let before = clip
    clip = clip.intersection(area)
    defer { clip = before }
    fill(
      outside: size, transform,
      { line, columns, row in
        (line + columns.lowerBound).update(from: image.pixels(row - y, columns.lowerBound - x), count: columns.count)
      }, { column, row in image.pixels(row - y, column - x).pointee })
  }

  private func fill(
    outside size: Size, _ transform: Transform,
    _ run: (_ line: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ row: Int) -> Void,
    _ pixel: (_ column: Int, _ row: Int) -> UInt32
  ) {
    guard let back = transform.inverse else { return }
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let sheet = Surround(size: size, back: back, scale: scale)
    for y in clip.y..<clip.maxY {
      let line = pixels(y, 0)
      let near = sheet.columns(inRow: y, within: clip.x..<clip.maxX, reach: 0.75)
      let inner = sheet.columns(inRow: y, within: near, reach: -0.75)
      run(line, clip.x..<near.lowerBound, y)
      for edge in [near.lowerBound..<inner.lowerBound, inner.upperBound..<near.upperBound] {
        for x in edge {
          let outside = 1 - sheet.coverage(x, y)
          line[x] = blended(pixel(x, y), over: line[x], alpha: UInt32(outside * 255 + 0.5))
        }
      }
      run(line, near.upperBound..<clip.maxX, y)
    }
  }
}

/// Where a row of pixels meets a rectangle that may be turned.
private struct Surround {
  let size: Size
  let back: Transform
  let scale: Double

  /// The columns whose centres lie within the rectangle grown by `reach` pixels on every side; an empty range at the first
  /// column where there are none.
  func columns(inRow row: Int, within columns: Range<Int>, reach: Double) -> Range<Int> {
    let none = columns.lowerBound..<columns.lowerBound
    let start = back(Point(0.5, Double(row) + 0.5))
    let margin = reach / scale
    var (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    for (origin, step, length) in [(start.x, back.a, size.width), (start.y, back.b, size.height)] {
      let (first, last) = (-margin - origin, length + margin - origin)
      guard first < last else { return none }
      if abs(step) < 1e-12 {
        if first > 0 || last < 0 { return none }
        continue
      }
      low = max(low, min(first / step, last / step))
      high = min(high, max(first / step, last / step))
    }
    let from = max(columns.lowerBound, Int(towardsZero: low.rounded(.up)))
    let end = min(columns.upperBound, Int(towardsZero: high.rounded(.down)) + 1)
    return from < end ? from..<end : none
  }

  /// How much of a pixel lies within, 0...1: by the distances of its centre from the four sides.
  func coverage(_ x: Int, _ y: Int) -> Float {
    let place = back(Point(Double(x) + 0.5, Double(y) + 0.5))
    let across = min(place.x, size.width - place.x) * scale + 0.5
    let down = min(place.y, size.height - place.y) * scale + 0.5
    return unit(Float(across)) * unit(Float(down))
  }
}

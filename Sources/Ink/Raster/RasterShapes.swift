import Geometry

// Shapes that have closed formulas, in pixels. `Painter` offers them in points and chooses between these and paths.
extension Raster {
  /// Lays `color` over `rect`; a pixel that it covers in part gets that part.
  public func fill(_ rect: Rect, _ color: Color) {
    let frame = PixelRect(covering: rect).intersection(clip)
    guard !frame.isEmpty, color.alpha > 0 else { return }
    shapesDrawn &+= 1
    // The two outer columns may be partly covered, all columns between are covered alike.
    let left = overlap(frame.x, rect.minX, rect.maxX)
    let right = overlap(frame.maxX - 1, rect.minX, rect.maxX)
    let isWhole = left == 1 && right == 1
    for y in frame.y..<frame.maxY {
      let alpha = Float(color.alpha) * overlap(y, rect.minY, rect.maxY)
      let line = pixels(y, frame.x)
      if isWhole {
        blend(color.rgb, alpha: rounded(alpha), over: line, count: frame.width)
        continue
      }
      blend(color.rgb, alpha: rounded(alpha * left), over: line, count: 1)
      if frame.width > 2 { blend(color.rgb, alpha: rounded(alpha), over: line + 1, count: frame.width - 2) }
      if frame.width > 1 { blend(color.rgb, alpha: rounded(alpha * right), over: line + (frame.width - 1), count: 1) }
    }
  }

  /// Lays `color` over `rect` with corners that are quarter circles of `cornerRadius`, cut to half of the shorter side.
  public func fill(_ rect: Rect, cornerRadius: Double, _ color: Color) {
    fill(rect, cornerRadius: cornerRadius, Gradient(color, color, .vertical))
  }

  /// Lays a gradient that runs from edge to edge over `rect`, its corners rounded as above.
  public func fill(_ rect: Rect, cornerRadius: Double = 0, _ gradient: Gradient) {
    let frame = PixelRect(covering: rect).intersection(clip)
    guard !frame.isEmpty else { return }
    shapesDrawn &+= 1
    let r = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    let cover = row.reserve(frame.width)
    // Between the corners nothing changes along a row.
    let corner = Int(towardsZero: r.rounded(.up)) + 1
    let box = PixelRect(covering: rect)
    let plainStart = min(max(box.x + corner - frame.x, 0), frame.width)
    let plainEnd = max(min(box.maxX - corner - frame.x, frame.width), plainStart)
    // Rows between the corners, none of them cut, are covered alike.
    var isLikeLast = false
    for y in frame.y..<frame.maxY {
      let middle = Double(y) + 0.5
      let line = pixels(y, frame.x)
      let vertical = overlap(y, rect.minY, rect.maxY)
      let inner = max(rect.minY + r - middle, middle - (rect.maxY - r))
      func share(_ index: Int) -> UInt8 {
        let x = frame.x + index
        let outer = max(rect.minX + r - Double(x) - 0.5, Double(x) + 0.5 - (rect.maxX - r))
        var share = vertical * overlap(x, rect.minX, rect.maxX)
        if inner > 0, outer > 0 {
          share = min(share, unit(Float(r + 0.5 - (inner * inner + outer * outer).squareRoot())))
        }
        return byte(ofCoverage: share)
      }
      let isBetween = inner <= 0 && vertical == 1
      if !(isBetween && isLikeLast) {
        for index in 0..<plainStart { cover[index] = share(index) }
        for index in plainEnd..<frame.width { cover[index] = share(index) }
        (cover + plainStart).update(repeating: byte(ofCoverage: vertical), count: plainEnd - plainStart)
      }
      isLikeLast = isBetween
      paint(gradient, over: line, cover, at: frame.x, y, count: frame.width, of: rect, plain: plainStart..<plainEnd)
    }
    cover.update(repeating: 0, count: frame.width)
  }

  private func paint(
    _ gradient: Gradient, over line: UnsafeMutablePointer<UInt32>, _ cover: UnsafePointer<UInt8>, at x: Int, _ y: Int,
    count: Int, of rect: Rect, plain: Range<Int>
  ) {
    if gradient.axis == .vertical || gradient.start == gradient.end {
      let color =
        gradient.start == gradient.end
        ? gradient.start
        : .mix(gradient.start, gradient.end, (Double(y) + 0.5 - rect.minY) / rect.height)
      let alpha = UInt32(color.alpha)
      blend(color.rgb, alpha: alpha, over: line, coverage: cover, count: plain.lowerBound)
      if !plain.isEmpty {
        blend(
          color.rgb, alpha: scaled(UInt32(cover[plain.lowerBound]), by: alpha), over: line + plain.lowerBound,
          count: plain.count)
      }
      blend(
        color.rgb, alpha: alpha, over: line + plain.upperBound, coverage: cover + plain.upperBound,
        count: count - plain.upperBound)
    } else {
      for index in 0..<count {
        let color = Color.mix(gradient.start, gradient.end, (Double(x + index) + 0.5 - rect.minX) / rect.width)
        let alpha = scaled(UInt32(cover[index]), by: UInt32(color.alpha))
        blend(color.rgb, alpha: alpha, over: line + index, count: 1)
      }
    }
  }

  /// Draws the outline of `rect`, `width` wide and centred on its edge, with corners rounded by `cornerRadius`.
  public func stroke(_ rect: Rect, cornerRadius: Double = 0, width: Double, _ color: Color) {
    let half = max(width, 1) / 2
    let strength = Float(min(1, max(0, width)))
    let frame = PixelRect(covering: rect.insetBy(-half - 0.5, -half - 0.5)).intersection(clip)
    guard !frame.isEmpty, strength > 0, rect.width >= 0, rect.height >= 0 else { return }
    shapesDrawn &+= 1
    let r = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    let cover = row.reserve(frame.width)
    let corner = r + half + 1
    // Columns whose coverage depends on the row alone, and rows between the corners that they skip.
    let plainStart = min(max(Int(towardsZero: (rect.minX + corner).rounded(.up)) - frame.x, 0), frame.width)
    let plainEnd = max(min(Int(towardsZero: (rect.maxX - corner).rounded(.down)) - frame.x, frame.width), plainStart)
    let center = rect.center
    // Rows that pass the two sides alone are covered alike.
    var isLikeLast = false
    for y in frame.y..<frame.maxY {
      let line = pixels(y, frame.x)
      let down = abs(Double(y) + 0.5 - center.y) - (rect.height / 2 - r)
      func share(_ index: Int) -> UInt8 {
        let across = abs(Double(frame.x + index) + 0.5 - center.x) - (rect.width / 2 - r)
        // The distance to a rounded box: to its corner circle outside of both inner edges, else to the nearer side.
        let (dx, dy) = (max(across, 0), max(down, 0))
        let distance = (dx * dx + dy * dy).squareRoot() + min(max(across, down), 0) - r
        return byte(ofCoverage: unit(Float(0.5 + half - abs(distance))) * strength)
      }
      let isBetween = down < -corner
      if !(isBetween && isLikeLast) {
        for index in 0..<plainStart { cover[index] = share(index) }
        for index in plainEnd..<frame.width { cover[index] = share(index) }
      }
      isLikeLast = isBetween
      let alpha = UInt32(color.alpha)
      blend(color.rgb, alpha: alpha, over: line, coverage: cover, count: plainStart)
      if plainStart < plainEnd {
        blend(
          color.rgb, alpha: scaled(UInt32(share((plainStart + plainEnd) / 2)), by: alpha), over: line + plainStart,
          count: plainEnd - plainStart)
      }
      blend(
        color.rgb, alpha: alpha, over: line + plainEnd, coverage: cover + plainEnd, count: frame.width - plainEnd)
    }
    cover.update(repeating: 0, count: frame.width)
  }

  /// How much of pixel `index` lies between two edges.
  private func overlap(_ index: Int, _ low: Double, _ high: Double) -> Float {
    Float(max(0, min(Double(index + 1), high) - max(Double(index), low)))
  }

  private func rounded(_ alpha: Float) -> UInt32 { UInt32(alpha + 0.5) }
}

/// Two colours and the way from one to the other.
public struct Gradient: Hashable, Sendable {
  /// Which way a gradient runs.
  public enum Axis: Hashable, Sendable {
    /// From the left to the right edge.
    case horizontal
    /// From the upper to the lower edge.
    case vertical
  }

  /// The colour at the left or upper edge.
  public var start: Color
  /// The colour at the right or lower edge.
  public var end: Color
  /// Which way it runs.
  public var axis: Axis

  /// A gradient from `start` to `end`.
  public init(_ start: Color, _ end: Color, _ axis: Axis) {
    (self.start, self.end, self.axis) = (start, end, axis)
  }
}

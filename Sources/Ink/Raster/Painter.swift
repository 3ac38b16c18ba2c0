import Geometry

/// Draws on a raster in a coordinate system of its own: points at any scale, turned, shifted.
///
/// A painter is a value: `scaled`, `rotated` and the like return another one for the same raster. Lengths such as widths
/// and radii are multiplied by the square root of the transform's determinant, so shapes keep their form only under
/// shifts, turns, and equal scaling of both axes. Everything else is as for `Raster`.
public struct Painter {
  /// What is drawn on.
  public let raster: Raster
  /// From the painter's coordinates to pixels.
  public let transform: Transform
  /// Multiplies the alpha of everything drawn, 0...1. Shapes are faded one by one, not as a group.
  public var opacity = 1.0
  /// How many pixels a unit of length has.
  public let scale: Double
  private let upright: Bool
  /// Whether it turns and enlarges only.
  private let keepsAngles: Bool

  /// A painter whose unit is a point of `scale` pixels and whose origin is the raster's.
  public init(_ raster: Raster, scale: Double = 1) {
    self.init(raster, transform: .scale(scale))
  }

  /// A painter whose coordinates `transform` turns into pixels.
  public init(_ raster: Raster, transform: Transform) {
    self.raster = raster
    self.transform = transform
    scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let tolerance = 1e-9 * scale
    keepsAngles =
      scale > 0 && abs(transform.a - transform.d) <= tolerance && abs(transform.b + transform.c) <= tolerance
    upright = transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
  }

  /// A painter whose coordinates `local` turns into this one's.
  public func transformed(by local: Transform) -> Painter {
    var painter = Painter(raster, transform: local.concatenating(transform))
    painter.opacity = opacity
    return painter
  }

  /// A painter whose origin is at `x`, `y` of this one.
  public func translated(_ x: Double, _ y: Double) -> Painter { transformed(by: .translation(Vector(x, y))) }
  /// A painter whose units are `factor` times as long.
  public func scaled(_ factor: Double) -> Painter { transformed(by: .scale(factor)) }

  /// The same painter, fainter: its opacity is multiplied by `opacity`.
  public func faded(_ opacity: Double) -> Painter {
    var painter = self
    painter.opacity *= opacity
    return painter
  }

  /// The smallest pixels around `rect`, wherever the transform takes it.
  public func pixels(around rect: Rect) -> PixelRect {
    PixelRect(covering: Rect(around: rect.corners.map { transform($0) }))
  }

  /// Runs `body` with the raster's clip cut to the pixels around `rect`, and then puts the clip back.
  public func clipped<Result>(to rect: Rect, _ body: () throws -> Result) rethrows -> Result {
    let before = raster.clip
    raster.clip = before.intersection(pixels(around: rect))
    defer { raster.clip = before }
    return try body()
  }

  // MARK: Filling

  /// Fills a rectangle, its corners rounded by `cornerRadius`.
  public func fill(_ rect: Rect, cornerRadius: Double = 0, _ color: Color) {
    let color = color.faded(by: opacity)
    if !upright {
      if keepsAngles {
        raster.fill(box(rect, cornerRadius), color)
      } else {
        fill(Path(rect, cornerRadius: cornerRadius), faded: color)
      }
    } else if cornerRadius > 0 {
      raster.fill(place(rect), cornerRadius: cornerRadius * scale, color)
    } else {
      raster.fill(place(rect), color)
    }
  }

  /// Fills every pixel that a rectangle covers in part, so that nothing of what was there shines through at its edges; where
  /// the transform turns, as `fill` does.
  public func fillPixels(around rect: Rect, _ color: Color) {
    guard upright else { return fill(rect, color) }
    let pixels = PixelRect(covering: place(rect))
    raster.fill(
      Rect(Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height)), color.faded(by: opacity))
  }

  /// Fills a rectangle, but not what of it lies deep in `cover` where that saves something: `local`, a painter of the same raster,
  /// fills that next, with its corners rounded by `cornerRadius`, in an opaque colour.
  public func fill(_ rect: Rect, _ color: Color, below cover: Rect, cornerRadius: Double, of local: Painter) {
    guard upright, local.keepsAngles else { return fill(rect, color) }
    raster.fill(place(rect), color.faded(by: opacity), below: local.box(cover, cornerRadius))
  }

  /// Fills a rectangle with a gradient from edge to edge. Where the transform turns, the gradient's middle colour is
  /// used.
  public func fill(_ rect: Rect, cornerRadius: Double = 0, _ gradient: Gradient) {
    if upright {
      let faded = Gradient(gradient.start.faded(by: opacity), gradient.end.faded(by: opacity), gradient.axis)
      raster.fill(place(rect), cornerRadius: cornerRadius * scale, faded)
    } else {
      fill(rect, cornerRadius: cornerRadius, .mix(gradient.start, gradient.end, 0.5))
    }
  }

  /// Fills a circle.
  public func fillCircle(_ center: Point, radius: Double, _ color: Color) {
    raster.fillCircle(transform(center), radius: radius * scale, color.faded(by: opacity))
  }

  /// Fills what `path` encloses, by the nonzero rule; open parts are closed by a straight line.
  ///
  /// Overlapping parts that wind the same way are one area; ones that wind against each other make a hole.
  public func fill(_ path: Path, _ color: Color) { fill(path, faded: color.faded(by: opacity)) }

  private func fill(_ path: Path, faded color: Color) {
    raster.outline.set(path, transform)
    raster.fillOutline(color)
  }

  /// Fills the polygon with these corners.
  public func fill(polygon points: some Collection<Point>, _ color: Color) {
    raster.outline.set(points, closed: true, transform)
    raster.fillOutline(color.faded(by: opacity))
  }

  // MARK: Stroking

  /// Draws the outline of a rectangle, `width` wide and centred on the edge.
  public func stroke(_ rect: Rect, cornerRadius: Double = 0, width: Double, dash: [Double] = [], _ color: Color) {
    if upright, dash.isEmpty {
      raster.stroke(
        place(rect), cornerRadius: cornerRadius * scale, width: width * scale, color.faded(by: opacity))
    } else if keepsAngles, dash.isEmpty {
      raster.stroke(box(rect, cornerRadius), width: width * scale, color.faded(by: opacity))
    } else {
      stroke(Path(rect, cornerRadius: cornerRadius), width: width, dash: dash, color)
    }
  }

  /// Surrounds a rectangle, its corners rounded by `cornerRadius`, with a colour that grows fainter by the square of what is left
  /// to `reach` from the rectangle's edge. Inside the edge it goes on for `depth`, to lie under what covers the rectangle.
  public func surround(_ rect: Rect, cornerRadius: Double = 0, depth: Double = 0, reach: Double, _ color: Color) {
    raster.surround(
      box(rect, cornerRadius), depth: depth * scale, reach: reach * scale, color.faded(by: opacity))
  }

  /// Draws a circle's outline, `width` wide and centred on `radius`.
  public func strokeCircle(_ center: Point, radius: Double, width: Double, dash: [Double] = [], _ color: Color) {
    if dash.isEmpty {
      raster.strokeCircle(
        transform(center), radius: radius * scale, width: width * scale, color.faded(by: opacity))
    } else {
      stroke(Path(circle: center, radius: radius), width: width, dash: dash, color)
    }
  }

  /// Draws a line with round ends.
  public func line(_ a: Point, _ b: Point, width: Double, dash: [Double] = [], _ color: Color) {
    if dash.isEmpty {
      raster.capsule(transform(a), transform(b), radius: width / 2 * scale, color.faded(by: opacity))
    } else {
      stroke([a, b], width: width, dash: dash, color)
    }
  }

  /// Draws a line with round ends whose radius runs from `radius` to `endRadius`.
  public func capsule(_ a: Point, _ b: Point, radius: Double, endRadius: Double, _ color: Color) {
    raster.capsule(
      transform(a), transform(b), radius: radius * scale, endRadius: endRadius * scale, color.faded(by: opacity))
  }

  /// Draws along `path` with round ends and joints; a translucent stroke is equally dark at joints and crossings.
  ///
  /// - Parameter dash: lengths of ink and gap in turn, repeated; none for a whole line. Round ends reach half a width
  ///   into the gaps.
  public func stroke(_ path: Path, width: Double, dash: [Double] = [], _ color: Color) {
    raster.outline.set(path, transform)
    raster.strokeOutline(width: width * scale, dash: dash, scale: scale, color.faded(by: opacity))
  }

  /// Draws through `points` as above; one point makes a dot.
  public func stroke(
    _ points: some Collection<Point>, closed: Bool = false, width: Double, dash: [Double] = [], _ color: Color
  ) {
    raster.outline.set(points, closed: closed, transform)
    raster.strokeOutline(width: width * scale, dash: dash, scale: scale, color.faded(by: opacity))
  }

  /// Draws through `points` with a radius that `radius` gives for each: `radius(u, index)` with u = index / (count - 1)
  /// (0 where there is one point only). It is called more than once for a point.
  public func taper(_ points: some Collection<Point>, _ color: Color, radius: (Double, Int) -> Double) {
    raster.outline.set(points, closed: false, transform)
    let last = Double(max(1, points.count - 1))
    raster.taperOutline(color.faded(by: opacity)) { radius(Double($0) / last, $0) * scale }
  }

  /// Draws through `points` with a radius that runs evenly from `start` to `end`.
  public func taper(_ points: some Collection<Point>, from start: Double, to end: Double, _ color: Color) {
    taper(points, color) { u, _ in start + (end - start) * u }
  }

  /// Draws a level or upright line that is sharp at any scale: whole pixels, as many as a point has rounded down but at
  /// least one. A slanted line is drawn as such, no thinner than a pixel.
  public func hairline(_ a: Point, _ b: Point, _ color: Color) {
    let (p, q) = (transform(a), transform(b))
    let thickness = max(1, scale.rounded(.down))
    guard p.x == q.x || p.y == q.y else {
      return raster.capsule(p, q, radius: max(1, scale) / 2, color.faded(by: opacity))
    }
    let (left, right) = (min(p.x, q.x).rounded(), max(p.x, q.x).rounded())
    let (top, bottom) = (min(p.y, q.y).rounded(), max(p.y, q.y).rounded())
    let rect =
      p.y == q.y
      ? Rect(left, (p.y - thickness / 2).rounded(), right - left, thickness)
      : Rect((p.x - thickness / 2).rounded(), top, thickness, bottom - top)
    raster.fill(rect, color.faded(by: opacity))
  }

  // MARK: Pictures

  /// Draws `image`, whose pixels are this painter's units, with its upper left corner at the origin.
  public func draw(_ image: Raster) { raster.draw(image, transform, opacity: opacity) }

  private func box(_ rect: Rect, _ cornerRadius: Double) -> TurnedBox {
    TurnedBox(rect, cornerRadius: cornerRadius, transform, scale: scale)
  }

  private func place(_ rect: Rect) -> Rect {
    Rect(origin: transform(rect.origin), size: Size(rect.width * scale, rect.height * scale))
  }
}

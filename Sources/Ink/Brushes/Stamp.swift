import Geometry

/// Lays the pieces of a stroke on its mask as its brush's tip does, and as often as it is mirrored.
struct Stamp {
  /// What takes the stroke, in pixels, to each of its images; empty where it is not mirrored.
  private let images: [Transform]
  /// Where the parts of a flat nib lie, in radii of the stroke; empty for a round one.
  private let nib: [Vector]
  private let tip: BrushTip
  /// How much a dab covers, 0...1, where it is fully solid in radii, and the way from one to the next in diameters.
  private let flow, hardness, spacing: Float
  /// How far it is to the next dab, in pixels; nil before the first.
  private var untilDab: Double?
  private var dabs: UInt32 = 0

  /// How flat a marker's nib is: the radius of its ends, in radii of the stroke, and its slant, a unit vector.
  fileprivate static let flatness = 0.3
  private static let slant = Vector(0.8, -0.6)
  /// How many round parts make a nib: near enough that the scallops between them cannot be seen.
  private static let parts = 15

  /// The stamp of `brush` where the paper lies as `projection` says.
  init(_ brush: Brush, _ projection: Projection) {
    tip = brush.tip
    (flow, hardness, spacing) = (Float(brush.flow), Float(brush.hardness), Float(brush.spacing))
    if let mirror = brush.mirror, let back = projection.transform.inverse {
      images = mirror.images.map { back.concatenating($0).concatenating(projection.transform) }
    } else {
      images = []
    }
    if tip == .marker, projection.scale > 0 {
      let axis = projection.transform(Self.slant) / projection.scale
      nib = (0..<Self.parts).map { part in
        axis * ((1 - Self.flatness) * (Double(part) / Double(Self.parts - 1) * 2 - 1))
      }
    } else {
      nib = []
    }
  }

  /// Whether a piece concerns nobody but those whom it reaches, and reaches no further than its knots say.
  var isPlain: Bool { images.isEmpty && !tip.sprays }

  /// Lays one piece, `a` to `b` in pixels, on the tiles of `share`. Where there is no tile yet, `add` gives an empty one.
  ///
  /// - Returns: the pixels that the piece may have reached.
  @inline(__always)
  mutating func lay(
    _ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot, on sheet: MaskSheet, _ grid: TileGrid,
    of share: TileGrid.Share = .all, add: (Int) -> UnsafeMutablePointer<UInt8>
  ) -> PixelRect {
    if images.isEmpty, nib.isEmpty, !tip.sprays { return sheet.raise(a, b, on: grid, of: share, add: add) }
    if tip.sprays { return spray(a, b, on: sheet, grid, of: share, add: add) }
    var dirty = part(a, b, on: sheet, grid, of: share, add: add)
    for image in images {
      dirty = dirty.union(part(a.moved(by: image), b.moved(by: image), on: sheet, grid, of: share, add: add, image))
    }
    return dirty
  }

  /// Where a piece may reach.
  func reach(_ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot, on grid: TileGrid) -> PixelRect {
    func reach(_ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot) -> PixelRect {
      guard let (p, q, rp, rq) = nearPart(a.place, b.place, a.radius, b.radius, of: grid.bounds) else { return .empty }
      return Capsule(p, q, radius: rp, rq).bounds.intersection(grid.bounds)
    }
    return images.reduce(reach(a, b)) { $0.union(reach(a.moved(by: $1), b.moved(by: $1))) }
  }

  /// Hands on the hard-edged parts that a piece is made of, those of its images included.
  func forEachPart(
    _ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot, _ body: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void
  ) {
    for image in [Transform.identity] + images {
      let (from, to) = (a.moved(by: image), b.moved(by: image))
      if nib.isEmpty { body(from, to) }
      for offset in nib { body(from.part(image(offset)), to.part(image(offset))) }
    }
  }

  /// Lays a piece of one image, which is mirrored by `image`.
  @inline(__always)
  private func part(
    _ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot, on sheet: MaskSheet, _ grid: TileGrid, of share: TileGrid.Share,
    add: (Int) -> UnsafeMutablePointer<UInt8>, _ image: Transform = .identity
  ) -> PixelRect {
    if nib.isEmpty { return sheet.raise(a, b, on: grid, of: share, add: add) }
    var dirty = PixelRect.empty
    for offset in nib {
      let offset = image(offset)
      dirty = dirty.union(sheet.raise(a.part(offset), b.part(offset), on: grid, of: share, add: add))
    }
    return dirty
  }

  // MARK: Spraying

  @inline(__always)
  private mutating func spray(
    _ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot, on sheet: MaskSheet, _ grid: TileGrid, of share: TileGrid.Share,
    add: (Int) -> UnsafeMutablePointer<UInt8>
  ) -> PixelRect {
    var dirty = PixelRect.empty
    let length = a.place.distance(to: b.place)
    // The first piece is a dot.
    var way = untilDab ?? 0
    while way <= length {
      let part = length > 0 ? way / length : 0
      let dab = StrokeCurve.Knot(
        place: a.place.interpolated(to: b.place, by: part), radius: a.radius + (b.radius - a.radius) * part,
        strength: a.strength + (b.strength - a.strength) * part)
      dabs &+= 1
      dirty = dirty.union(sheet.add(dab, flow, hardness, dabs, on: grid, of: share, add: add))
      for image in images {
        dirty = dirty.union(sheet.add(dab.moved(by: image), flow, hardness, dabs, on: grid, of: share, add: add))
      }
      way += max(0.5, Double(spacing) * 2 * dab.radius)
    }
    untilDab = way - length
    return dirty
  }
}

extension StrokeCurve.Knot {
  /// The part of a flat nib that lies so many radii beside its middle.
  @inline(__always)
  fileprivate func part(_ offset: Vector) -> StrokeCurve.Knot {
    StrokeCurve.Knot(place: place + offset * radius, radius: radius * Stamp.flatness, strength: strength)
  }

  fileprivate func moved(by transform: Transform) -> StrokeCurve.Knot {
    StrokeCurve.Knot(place: transform(place), radius: radius, strength: strength)
  }
}

extension MaskSheet {
  /// Adds a soft disc to what is there: each lets through what the other does not cover. What a byte cannot tell is dealt
  /// out among neighbours by chance, the same on every machine, so that the faintest spray still builds up evenly.
  ///
  /// - Parameters:
  ///   - flow: how much of a pixel the middle covers, 0...1; times the knot's strength.
  ///   - hardness: how much of the radius is as solid as the middle.
  ///   - number: the dab's own, for the chance.
  @inline(__always)
  func add(
    _ dab: StrokeCurve.Knot, _ flow: Float, _ hardness: Float, _ number: UInt32, on grid: TileGrid,
    of share: TileGrid.Share, add: (Int) -> UnsafeMutablePointer<UInt8>
  ) -> PixelRect {
    let radius = max(dab.radius, 0.5)
    let (x, y) = (Float(dab.place.x), Float(dab.place.y))
    let bounds = PixelRect(
      left: Int(below: dab.place.x - radius), top: Int(below: dab.place.y - radius),
      right: Int(above: dab.place.x + radius), bottom: Int(above: dab.place.y + radius)
    ).intersection(grid.bounds)
    let (amount, inverse) = (flow * Float(dab.strength), 1 / Float(radius))
    let isFaint = amount <= 0
    // The edge of the hardest disc is a pixel wide.
    let solid = min(hardness, 1 - inverse)
    let slope = 1 / max(1 - solid, 0.001)
    grid.forEach(in: bounds, of: share) { tile, rect in
      let (left, top) = (rect.x & ~(TileGrid.side - 1), rect.y & ~(TileGrid.side - 1))
      let mask: UnsafeMutablePointer<UInt8>
      if let known = tiles[tile] {
        mask = known
      } else {
        mask = add(tile)
        tiles[tile] = mask
        touched.append(tile)
      }
      // There is nothing left to cover, however often a stroke comes by.
      if isFaint || TileGrid.isFull(mask, rect) { return }
      for row in rect.y..<rect.maxY {
        let dy = Float(row) + 0.5 - y
        let line = mask + ((row - top) * TileGrid.side - left)
        for column in rect.x..<rect.maxX {
          let dx = Float(column) + 0.5 - x
          let distance = (dx * dx + dy * dy).squareRoot() * inverse
          if distance >= 1 { continue }
          let fall = max(0, (distance - solid) * slope)
          let profile = (1 - fall * fall) * (1 - fall * fall)
          let chance = Float(Grain.hash(Int32(column), Int32(row), number) >> 24) / 256
          let rest = Float(255 - line[column])
          line[column] = UInt8(min(255, Float(line[column]) + (rest * amount * profile + chance).rounded(.down)))
        }
      }
    }
    return bounds
  }
}

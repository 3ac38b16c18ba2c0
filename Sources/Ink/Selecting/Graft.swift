public import Geometry

/// What a layer has within the selection, taken up and put down elsewhere: moved, enlarged, turned, or a copy of it.
public struct Graft: Hashable, Sendable {
  /// What was taken up, where it was.
  public let picture: LayerPicture
  /// Where it goes, from points of the paper to points of the paper.
  public internal(set) var transform: Transform
  /// Whether it is taken away where it was.
  public let cuts: Bool
  /// Whether only what lies on the paper is taken away, as only that is taken up. Else all that is selected is, also
  /// beside it, as in drawings of earlier versions.
  public let sparesBeside: Bool

  /// A graft; `transform` is rounded to what a journal stores.
  public init(_ picture: LayerPicture, _ transform: Transform = .identity, cuts: Bool, sparesBeside: Bool = false) {
    (self.picture, self.transform, self.cuts) = (picture, transform.quantized, cuts)
    self.sparesBeside = sparesBeside
  }

  /// How often as large it can be as it was taken up: what a journal can store, and what is not flattened by its rounding.
  public static let scales = 0.001...15.9

  /// The factor by which it can be enlarged that was enlarged and turned by `transform` before; the nearest to `factor`.
  public static func bounded(_ factor: Double, after transform: Transform) -> Double {
    let present = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    guard present > 0, present.isFinite else { return factor }
    return min(max(factor, scales.lowerBound / present), scales.upperBound / present)
  }

  /// Whether everything stays as it was.
  var isNothing: Bool { cuts && transform == .identity }
}

extension Transform {
  /// How many units the numbers of a graft's transform have that enlarge and turn; those that shift are places.
  static let unitsOfGrafts = Double(1 << 20)

  /// The transform of a graft as it is painted and stored, in whole numbers; the identity where one is not finite.
  var quantized: Transform {
    guard let units else { return .identity }
    return Transform(units: units) ?? .identity
  }

  /// The whole numbers of a graft's transform; nil where one is not finite.
  var units: [Int]? {
    let numbers = [a, b, c, d].map { ($0, Self.unitsOfGrafts) } + [tx, ty].map { ($0, StrokePoint.unitsPerPoint) }
    guard numbers.allSatisfy({ $0.0.isFinite }) else { return nil }
    let bound = Double(Sample.furthest)
    return numbers.map { Int(min(max(($0 * $1).rounded(), -bound), bound)) }
  }

  /// The transform of these whole numbers; nil where there are not six, or they flatten the paper.
  init?(units: [Int]) {
    guard units.count == 6, units.allSatisfy((-Sample.furthest...Sample.furthest).contains) else { return nil }
    let turn = units[..<4].map { Double($0) / Self.unitsOfGrafts }
    let shift = units[4...].map { Double($0) / StrokePoint.unitsPerPoint }
    self.init(a: turn[0], b: turn[1], c: turn[2], d: turn[3], tx: shift[0], ty: shift[1])
    if inverse == nil { return nil }
  }
}

extension Ground {
  /// Takes away what a graft takes away, and lays its picture where it goes.
  ///
  /// - Parameters:
  ///   - clip: what was selected.
  ///   - isRecorded: whether it should be known what was there before.
  /// - Returns: that, and the pixels that may have changed.
  func print(
    _ stroke: Stroke, within clip: ClipMask?, over paper: Color, _ projection: Projection, isRecorded: Bool
  ) -> (before: TileDelta?, reached: PixelRect) {
    var before = isRecorded ? TileDelta() : nil
    guard let graft = stroke.graft, !graft.isNothing else { return (before, .empty) }
    let (grid, projection) = (grid, projection.of(stroke.frame))
    let placement = PicturePlacement(
      graft.picture, Projection(graft.transform.concatenating(projection.transform)), within: grid.bounds)
    let placed = placement?.bounds ?? .empty
    var reached = placed
    for tile in 0..<grid.count {
      let rect = grid.rect(tile)
      let hole = graft.cuts && isPainted(tile) ? clip?[tile] ?? .nothing : .nothing
      let isCut = if case .nothing = hole { false } else { true }
      guard isCut || rect.intersects(placed) else { continue }
      if isRecorded {
        let (pixels, stride) = pixels(tile)
        before?.record(tile, pixels, stride: stride, width: rect.width, height: rect.height)
      }
      if isCut {
        cut(tile, rect, hole, stroke, paper)
        reached = reached.union(rect)
      }
    }
    if let placement {
      let lines = placed.y / TileGrid.side..<(placed.maxY - 1) / TileGrid.side + 1
      print(placement, lines: lines, keepsAlpha: stroke.keepsAlpha)
    }
    // Around what is laid down, and where all was taken away, nothing is painted.
    if case .film(let film) = self { grid.forEach(in: reached) { tile, _ in film.dropIfBlank(tile) } }
    return (before, reached)
  }

  private func cut(_ tile: Int, _ rect: PixelRect, _ hole: ClipMask.Cover, _ stroke: Stroke, _ paper: Color) {
    let (pixels, stride) = pixels(tile)
    let coat = coat(of: stroke, over: paper)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TileGrid.area) { all in
      guard let mask = all.baseAddress else { return }
      mask.initialize(repeating: 255, count: TileGrid.area)
      coat.lay(over: pixels, stride: stride, mask: mask, rect, nil, within: hole)
    }
  }
}

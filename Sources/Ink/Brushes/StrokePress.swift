import Geometry

/// Prints whole strokes onto a raster or a film, one over the other, as they look when they have ended.
///
/// What comes out is bytewise what growing them there would have made; but nothing is kept of each. Two threads share the
/// work, where the machine has them to spare: each prints every other row of tiles, and neither sees what the other does.
final class StrokePress {
  /// A stroke to print.
  struct Print {
    let stroke: Stroke
    let coat: Coat
    /// Whether it should be known what was there before.
    var isRecorded = false
  }

  private let halves = (0..<2).map { Hand(TileGrid.Share(every: 2, from: $0)) }
  private let whole = Hand(.all)
  private let clips = ClipMasks()
  /// Fewer samples are printed sooner than another thread wakes.
  private static let worthSharing = 200

  /// Lays finished strokes over `ground`, the first the lowest.
  ///
  /// - Returns: for each stroke what was there before it, nil where that is not recorded.
  @discardableResult
  func print(_ prints: [Print], on ground: Ground, _ projection: Projection) -> [TileDelta?] {
    // Those that were begun under one selection together.
    prints.split(where: { $0.stroke.clip !== $1.stroke.clip }).flatMap { run in
      let clip = run.first.flatMap { clips.mask($0.stroke.clip, of: $0.stroke.frame, projection, on: ground.grid) }
      return print(run, within: clip, on: ground, projection)
    }
  }

  private func print(
    _ prints: ArraySlice<Print>, within clip: ClipMask?, on ground: Ground, _ projection: Projection
  ) -> [TileDelta?] {
    let isShared = prints.reduce(0) { $0 + $1.stroke.cost } >= Self.worthSharing
    let hands = isShared ? halves : [whole]
    if isShared {
      together(hands.count) { hands[$0].print(prints, within: clip, on: ground, projection) }
    } else {
      whole.print(prints, within: clip, on: ground, projection)
    }
    let deltas = hands.map { $0.takeDeltas() }
    return prints.enumerated().map { index, print in
      guard print.isRecorded else { return nil }
      return deltas.reduce(into: TileDelta()) { $0.append($1[index]) }
    }
  }

  /// What one thread prints with.
  private final class Hand {
    private let share: TileGrid.Share
    private let masks = TilePool<UInt8>()
    private var sheet = MaskSheet(count: 0)
    /// What the strokes painted over here; empty for those that are not recorded.
    private var deltas: [TileDelta] = []

    init(_ share: TileGrid.Share) { self.share = share }

    func takeDeltas() -> [TileDelta] {
      defer { deltas = [] }
      return deltas
    }

    func print(
      _ prints: ArraySlice<Print>, within clip: ClipMask?, on ground: Ground, _ projection: Projection
    ) {
      if sheet.tiles.count != ground.grid.count { sheet = MaskSheet(count: ground.grid.count) }
      for stroke in prints { deltas.append(print(stroke, within: clip, on: ground, projection)) }
    }

    private func print(
      _ print: Print, within clip: ClipMask?, on ground: Ground, _ projection: Projection
    ) -> TileDelta {
      var delta = TileDelta()
      let grid = ground.grid
      guard print.stroke.mayInk(grid.bounds, projection) else { return delta }
      let (sheet, share, masks) = (sheet, share, masks)
      if let area = print.stroke.area {
        AreaMask(area, projection.of(print.stroke.frame), on: grid).raise(sheet, of: share) { _ in
          masks.take(filledWith: 0)
        }
      }
      var stamp = Stamp(print.stroke, projection)
      let skipsOthers = stamp.isPlain
      print.stroke.retrace(projection) { a, b in
        if skipsOthers, !share.mayHave(a, b) { return }
        _ = stamp.lay(a, b, on: sheet, grid, of: share) { _ in masks.take(filledWith: 0) }
      }
      let grain = Grain(print.stroke, projection)
      for tile in sheet.touched {
        guard let mask = sheet.tiles[tile] else { continue }
        defer {
          masks.give(mask)
          sheet.tiles[tile] = nil
        }
        let cover = clip?[tile] ?? .everything
        if case .nothing = cover { continue }
        let rect = grid.rect(tile)
        let (pixels, stride) = ground.pixels(tile)
        if print.isRecorded {
          delta.record(tile, pixels, stride: stride, where: mask, width: rect.width, height: rect.height)
        }
        print.coat.lay(over: pixels, stride: stride, mask: mask, rect, grain, within: cover)
      }
      sheet.touched.removeAll(keepingCapacity: true)
      return delta
    }
  }
}

extension Array {
  /// Runs of elements, parted between two neighbours of which `isBreak` is true.
  fileprivate func split(where isBreak: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = 0
    for index in indices where index + 1 == count || isBreak(self[index], self[index + 1]) {
      runs.append(self[start...index])
      start = index + 1
    }
    return runs
  }
}

extension TileGrid.Share {
  /// Whether a piece of a stroke may ink rows of this share, told before its shape is worked out.
  @inline(__always)
  fileprivate func mayHave(_ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot) -> Bool {
    let reach = max(a.radius, b.radius, 0.5) + 1.5
    let top = Int(below: min(a.place.y, b.place.y) - reach) >> TileGrid.sideBits
    let bottom = Int(above: max(a.place.y, b.place.y) + reach) >> TileGrid.sideBits
    return bottom - top + 1 >= step || (top...bottom).contains { has($0) }
  }
}

import Geometry

/// Prints whole strokes onto a raster, one over the other, as they look when they have ended.
///
/// What comes out is bytewise what growing them there would have made; but nothing is kept of each.
final class StrokePress {
  private let masks: TilePool<UInt8>
  private var sheet = MaskSheet(count: 0)

  init(masks: TilePool<UInt8>) { self.masks = masks }

  /// Lays the finished `stroke` over `raster`, whose tiles are those of `grid`, and records in `delta` what was there.
  func print(
    _ stroke: Stroke, _ coat: (color: UInt32, alpha: UInt32), on raster: Raster, _ grid: TileGrid,
    _ projection: Projection, recordingIn delta: inout TileDelta?
  ) {
    guard stroke.mayInk(grid.bounds, projection) else { return }
    if sheet.tiles.count != grid.count { sheet = MaskSheet(count: grid.count) }
    let sheet = sheet
    stroke.replay(projection) { _ = sheet.raise($0, $1, on: grid) { _ in masks.take(filledWith: 0) } }
    for tile in sheet.touched {
      guard let mask = sheet.tiles[tile] else { continue }
      let rect = grid.rect(tile)
      let ground = raster.pixels(rect.y, rect.x)
      delta?.record(tile, ground, stride: raster.width, where: mask, width: rect.width, height: rect.height)
      blend(
        coat.color, alpha: coat.alpha, over: ground, stride: raster.width, tile: mask, rect.width, rect.height)
      masks.give(mask)
      sheet.tiles[tile] = nil
    }
    sheet.touched.removeAll(keepingCapacity: true)
  }

  /// Lays the finished `stroke` over `raster`.
  func print(
    _ stroke: Stroke, _ coat: (color: UInt32, alpha: UInt32), on raster: Raster, _ grid: TileGrid,
    _ projection: Projection
  ) {
    var nothing: TileDelta?
    print(stroke, coat, on: raster, grid, projection, recordingIn: &nothing)
  }
}

/// A layer that shows, and the layers that are clipped to it and show.
struct LayerGroup {
  let layer: Layer
  var clipped: [Layer] = []

  /// Whether it is but one film that is laid over what lies below.
  var isPlain: Bool { clipped.isEmpty && layer.style.blend == .normal && layer.film?.isOnPaper == false }

  /// Whether its layers are mixed as straight colours: in premultiplied eight bits those of thin ones would lose steps, each of
  /// which shows many times over where one divides by them.
  var isStraight: Bool { !clipped.isEmpty && layer.style.blend.divides }
}

/// Room for tiles that are being put together.
final class TileRoom {
  let lower = UnsafeMutablePointer<UInt32>.allocate(capacity: TileGrid.area)
  let upper = UnsafeMutablePointer<UInt32>.allocate(capacity: TileGrid.area)
  let straight = UnsafeMutablePointer<UInt32>.allocate(capacity: TileGrid.area)
  /// Films that wait to be laid down together.
  @exclusivity(unchecked) var pile = FilmPile()

  init() { for tile in [lower, upper, straight] { tile.initialize(repeating: 0, count: TileGrid.area) } }

  deinit { for tile in [lower, upper, straight] { tile.deallocate() } }
}

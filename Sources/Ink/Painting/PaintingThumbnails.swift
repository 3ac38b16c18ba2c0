import Geometry

// Small pictures of single layers. They hold what has been completed, and are painted in portions like everything that has
// time; a stroke that was added is all that is painted then.
extension Painting {
  /// Paints small pictures of layers, `scale` pixels a point, by about as much work as painting `samples` of them.
  ///
  /// - Returns: the layers whose pictures are other ones now.
  public func paintThumbnails(scale: Double, samples: Int) -> [Int] {
    var budget = samples
    var done: [Int] = []
    for layer in stack where budget > 0 {
      let thumbnail = thumbnail(of: layer, scale)
      if thumbnail.isComplete { continue }
      thumbnail.advance(thumbnailPress, paper, &budget, recorded: 0)
      if thumbnail.isComplete { done.append(layer.id) }
    }
    return done
  }

  /// Whether `paintThumbnails` has something to do.
  public func hasThumbnailsToPaint(scale: Double) -> Bool {
    stack.contains { $0.thumbnail?.projection.scale != scale || $0.thumbnail?.isComplete == false }
  }

  /// The small picture of a layer as far as it has been painted, on paper; nil where there is none yet.
  public func thumbnail(of id: Int) -> Raster? {
    guard let layer = stack.first(where: { $0.id == id }), let thumbnail = layer.thumbnail,
      case .film(let film) = thumbnail.ground
    else { return nil }
    let bounds = film.grid.bounds
    let picture = Raster(width: bounds.width, height: bounds.height, color: paper)
    for tile in 0..<film.grid.count {
      guard let pixels = film.tiles[tile] else { continue }
      let rect = film.grid.rect(tile)
      for row in 0..<rect.height {
        lay(
          .normal, pixels + row * TileGrid.side, opacity: 255, over: picture.pixels(rect.y + row, rect.x),
          count: rect.width)
      }
    }
    return picture
  }

  private func thumbnail(of layer: Layer, _ scale: Double) -> Rendition {
    let bounds = PixelRect(
      x: 0, y: 0, width: Painting.pixelCount(size.width, scale), height: Painting.pixelCount(size.height, scale))
    if let known = layer.thumbnail, known.projection.scale == scale, known.ground.grid.bounds == bounds { return known }
    let thumbnail = Rendition(layer, on: .film(Film(TileGrid(bounds))), Projection(scale: scale))
    layer.thumbnail = thumbnail
    hasThumbnails = true
    return thumbnail
  }

  /// Forgets the small pictures of all layers, and what was painted to be taken up.
  func dropThumbnails() {
    (lifts, finest) = ([], nil)
    guard hasThumbnails else { return }
    for layer in everyLayer { layer.thumbnail = nil }
    hasThumbnails = false
  }
}

import Geometry

// Pictures of a painting that nobody paints on: of its layers, only those are in memory that are being laid down.
extension Painting {
  /// The painting at another scale, on paper of its own; this one stays as it is. What grows looks as if it ended now.
  public func render(scale: Double) -> Raster {
    let twin = twin(scale: scale)
    twin.endAll()
    twin.isBlind = false
    if twin.needsFilms { twin.layInTurn() } else { twin.repaint() }
    return twin.raster
  }

  /// Makes the raster show all layers, nothing of which is pending, one group after the other. None keeps its pixels.
  private func layInTurn() {
    makeUnderlay()
    for row in 0..<raster.height { fillGround(raster.pixels(row, 0), row, 0, raster.width) }
    for group in shownGroups().groups {
      let layers = [group.layer] + group.clipped
      for layer in layers {
        let film = makeFilm(for: layer)
        var all = Int.max
        Rendition(layer, on: .film(film), projection).advance(press, paper, &all, recorded: 0)
        layer.film = film
      }
      let groups = [group][...]
      grid.forEach(in: raster.bounds) { tile, part in
        composite(groups, tile, part, over: raster.pixels(part.y, part.x), stride: raster.width)
      }
      for layer in layers { layer.film = nil }
    }
  }
}

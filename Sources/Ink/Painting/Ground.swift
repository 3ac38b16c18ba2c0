import Geometry

/// What strokes are printed on: a raster that is all there is, or the film of one layer.
enum Ground {
  case raster(Raster, TileGrid)
  case film(Film)

  var grid: TileGrid {
    switch self {
    case .raster(_, let grid): grid
    case .film(let film): film.grid
    }
  }

  /// Whether erasing leaves the paper's colour.
  var isOpaque: Bool {
    switch self {
    case .raster: true
    case .film(let film): film.isOnPaper
    }
  }

  /// What a stroke leaves here, of a drawing on paper of that colour.
  func coat(of stroke: Stroke, over paper: Color) -> Coat {
    isOpaque ? stroke.brush.coat(on: paper) : stroke.brush.coat(onFilmOver: paper, keepsAlpha: stroke.keepsAlpha)
  }

  /// Where a tile's pixels begin, and how far its rows are apart.
  @inline(__always)
  func pixels(_ tile: Int) -> (start: UnsafeMutablePointer<UInt32>, stride: Int) {
    switch self {
    case .raster(let raster, let grid):
      let rect = grid.rect(tile)
      return (raster.pixels(rect.y, rect.x), raster.width)
    case .film(let film): return (film.claim(tile), TileGrid.side)
    }
  }

  /// Brings back what was painted over.
  func restore(_ delta: TileDelta) {
    delta.forEachTile { tile, restore in
      let (pixels, stride) = pixels(tile)
      restore(pixels, stride)
      if case .film(let film) = self { film.dropIfBlank(tile) }
    }
  }

  /// Makes all of it blank.
  func wipe(_ paper: Color) {
    switch self {
    case .raster(let raster, _): raster.clear(paper)
    case .film(let film): film.wipe()
    }
  }
}

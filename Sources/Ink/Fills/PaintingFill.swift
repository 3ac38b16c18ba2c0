public import Geometry

/// A part of the paper that is filled at once.
public struct Fill: Hashable, Sendable {
  /// What with: its kind, its colour and its opacity; the rest has no meaning.
  public var brush: Brush
  /// What is filled.
  public var area: Area

  /// A fill.
  public init(_ area: Area, _ brush: Brush) { (self.area, self.brush) = (area, brush) }
}

// A fill is a stroke that has an area for its samples: it lies on its layer in its order, is undone and redone alike.
extension Painting {
  /// Fills a part of the chosen layer, as one step of undo; what grows is ended first. Nothing happens where the area is
  /// empty, and on a layer that is locked or hidden.
  @discardableResult
  public func fill(_ fill: Fill) -> PixelRect {
    guard !fill.area.isEmpty, chosen.isPaintable else { return .empty }
    let dirty = endAll()
    let stroke = Stroke(fill, order: nextOrder, layer: chosen, frame: frame, within: clip)
    nextOrder += 1
    bake(fill: stroke, into: chosen)
    complete(Step(stroke))
    if isBlind { return dirty }
    let reached = fill.area.reach(projection).intersection(raster.bounds)
    if isLayered { composite(reached, of: chosen) }
    return dirty.union(reached)
  }

  /// What a bucket fills that is emptied at `place`, in points of the paper; empty where that lies beside it.
  ///
  /// It goes by the pixels of the paper at its own scale, however the paper lies in the view. Under what lies above the
  /// chosen layer it reaches a pixel further, so that no seam shows beside the lines there. Where nothing lies above it covers the
  /// soft edge of lines that have the colour `ink`, which it is filled with, if that is known.
  public func area(toFillAt place: Point, _ bucket: FloodFill, with ink: Color? = nil) -> Area {
    _ = endPreview()
    if let selection, !selection.contains(place) { return Area() }
    let (x, y) = (Int(below: place.x * scale), Int(below: place.y * scale))
    let isCovered = stack.drop { $0 !== chosen }.dropFirst().contains { !$0.isEmpty && !$0.style.isHidden }
    let growth = bucket.readsAll && isCovered ? 1 : 0
    func area(_ raster: Raster, _ part: PixelRect, opaque: UInt32 = 0) -> Area {
      bucket.area(
        raster.pixels(part.y, part.x), width: part.width, height: part.height, stride: raster.width, x: x, y: y,
        scale: scale, growth: growth, ink: ink.map { $0.rgb | opaque })
    }
    if bucket.readsAll {
      if let part = partThatShowsAll { return area(raster, part) }
      let reference = upToDateReference()
      return area(reference.raster, reference.raster.bounds)
    }
    let painting = upToDateReference()
    guard painting.isLayered, let film = painting.chosen.film else {
      return area(painting.raster, painting.raster.bounds)
    }
    // As it is stored, so that what is clear is another colour than all others.
    let copy = Raster(width: painting.raster.width, height: painting.raster.height)
    for tile in 0..<film.grid.count {
      let rect = film.grid.rect(tile)
      for row in 0..<rect.height {
        let line = copy.pixels(rect.y + row, rect.x)
        if let pixels = film.tiles[tile] {
          line.update(from: pixels + row * TileGrid.side, count: rect.width)
        } else {
          line.update(repeating: film.blank, count: rect.width)
        }
      }
    }
    return area(copy, copy.bounds, opaque: film.isOnPaper ? 0 : 0xFF00_0000)
  }

  /// Where in the raster all of the paper lies pixel for pixel; nil where it is turned, enlarged, cut off or not sharp.
  private var partThatShowsAll: PixelRect? {
    let transform = projection.transform
    guard sharp == nil, underlay == nil, transform.a == scale, transform.d == scale, transform.b == 0, transform.c == 0,
      transform.tx == transform.tx.rounded(), transform.ty == transform.ty.rounded()
    else { return nil }
    let part = PixelRect(
      x: Int(below: transform.tx), y: Int(below: transform.ty), width: Painting.pixelCount(size.width, scale),
      height: Painting.pixelCount(size.height, scale))
    return part.intersection(raster.bounds) == part ? part : nil
  }
}

extension Painting {
  /// Whether `prepareFill` has something to do: all that is painted is not known yet as `bucket` sees it.
  public func hasFillToPrepare(for bucket: FloodFill) -> Bool {
    guard growing.isEmpty, previewed == nil, !bucket.readsAll || partThatShowsAll == nil else { return false }
    return reference?.painting.isSharp != true
  }

  /// Goes on with painting what `area(toFillAt:_:with:)` sees, by about as much work as painting `samples` samples. Where nothing of it
  /// is known, as after undoing and redoing, it first copies all that was done, at once.
  public func prepareFill(samples: Int) {
    guard growing.isEmpty, previewed == nil else { return }
    let known = reference ?? Reference(beginReference())
    reference = known
    _ = known.painting.sharpen(samples: samples)
  }

  /// The painting as it is now, all of the paper upright at its own scale, what grows left aside.
  private func upToDateReference() -> Painting {
    if var known = reference, growing.isEmpty {
      known.painting.sharpenFully()
      known.catchUp(chosen: chosen.id)
      reference = known
      return known.painting
    }
    let twin = beginReference()
    twin.sharpenFully()
    // A stroke that grows is not what it will be.
    reference = growing.isEmpty ? Reference(twin) : nil
    return twin
  }

  /// The same, of which nothing is painted yet.
  private func beginReference() -> Painting {
    let twin = twin(scale: scale)
    twin.undoBudget = 0
    twin.endAll()
    twin.isBlind = false
    _ = twin.begin(on: twin.raster, twin.projection)
    return twin
  }
}

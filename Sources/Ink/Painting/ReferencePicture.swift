public import Geometry

/// A picture that somebody draws after. It is seen under the ink and beside the paper, is kept with the drawing, and is no part
/// of it: no picture that is made of the drawing has it, and undoing leaves it alone.
public struct ReferencePicture: Hashable, Sendable {
  /// The picture, in its place on the paper or beside it.
  public var picture: LayerPicture
  /// How much of it shows, 0...1; kept in whole 255ths.
  public var opacity = 1.0
  /// Whether it is not seen for the time being.
  public var isHidden = false
  /// Whether fingers leave it where it is.
  public var isLocked = false

  /// A picture that is seen whole, and that fingers may move.
  public init(_ picture: LayerPicture) { self.picture = picture }

  /// Where it lies, in points of the paper.
  public var frame: Rect { picture.frame }

  /// The same picture elsewhere; nil where that is no place.
  public func moved(to frame: Rect) -> ReferencePicture? {
    guard let picture = LayerPicture(picture.raster, frame: frame) else { return nil }
    var moved = self
    moved.picture = picture
    return moved
  }

  var quantized: ReferencePicture {
    var reference = self
    reference.opacity = Double(byte(opacity)) / 255
    return reference
  }

  /// Lays the picture over what `raster` shows under `projection`.
  ///
  /// - Parameter isFleeting: whether it will be seen for a moment only: one sample a pixel has to do then.
  public func draw(on raster: Raster, under projection: Projection, isFleeting: Bool) {
    guard
      let placement = PicturePlacement(
        picture, projection, within: raster.clip, mostSamples: isFleeting ? 1 : PicturePlacement.mostSamples)
    else { return }
    let (bounds, alpha) = (placement.bounds, UInt32(byte(opacity)))
    let bands = bounds.area < 1 << 16 ? 1 : 8
    together(bands) { band in
      let rows = bounds.y + bounds.height * band / bands..<bounds.y + bounds.height * (band + 1) / bands
      placement.draw(rows: rows) { row, columns, pixels in
        lay(.normal, pixels, opacity: alpha, over: raster.pixels(row, columns.lowerBound), count: columns.count)
      }
    }
  }
}

/// One thing that is done about the picture that somebody draws after. None is a step of undo.
public enum ReferenceAction: Hashable, Sendable {
  /// It is put there, in the place of the one that was there.
  case put(ReferencePicture)
  /// It gets another place, in points of the paper, or is seen otherwise.
  case change(frame: Rect, opacity: Double, isHidden: Bool, isLocked: Bool)
  /// It is taken away.
  case remove
}

extension Painting {
  /// Does something about the picture that somebody draws after; what makes no sense is ignored.
  @discardableResult
  public func apply(_ action: ReferenceAction) -> PixelRect {
    switch action {
    case .put(let reference): return show(reference.quantized)
    case .remove: return show(nil as ReferencePicture?)
    case .change(let frame, let opacity, let isHidden, let isLocked):
      guard var next = referencePicture?.moved(to: frame) else { return .empty }
      (next.opacity, next.isHidden, next.isLocked) = (opacity, isHidden, isLocked)
      return show(next.quantized)
    }
  }

  /// Shows the picture that somebody draws after as it would be, until it is changed.
  ///
  /// - Parameter isFleeting: whether it is on the way to another place.
  @discardableResult
  public func show(_ reference: ReferencePicture?, isFleeting: Bool = false) -> PixelRect {
    let before = hasUnderlay
    referencePicture = reference
    return updateUnderlay(before, isFleeting: isFleeting)
  }

  /// Whether the picture is part of what `raster` shows; false at first.
  public func setShowsReference(_ shows: Bool) -> PixelRect {
    let before = hasUnderlay
    showsReference = shows
    return updateUnderlay(before)
  }

  /// Whether a picture lies under the ink.
  var hasUnderlay: Bool {
    guard showsReference, let picture = referencePicture, !picture.isHidden, picture.opacity > 0 else { return false }
    return picture.frame.intersects(Rect(origin: .zero, size: size))
  }

  private func updateUnderlay(_ hadUnderlay: Bool, isFleeting: Bool = false) -> PixelRect {
    underlay = nil
    guard hadUnderlay || hasUnderlay else { return .empty }
    if isBlind { return .empty }
    let dirty = mayPaintLater ? .empty : sharpenFully()
    // It comes with the layers where these are being painted.
    guard sharp == nil else { return dirty.union(updateFilms()) }
    makeUnderlay(isFleeting: isFleeting)
    guard hadUnderlay == hasUnderlay, isLayered else { return dirty.union(updateFilms()) }
    recompositeAll()
    return raster.bounds
  }

  /// Makes the picture of blank paper with what lies under the ink, where there is something.
  func makeUnderlay(isFleeting: Bool = false) {
    guard hasUnderlay, underlay == nil, let referencePicture else { return }
    let sheet = Raster(width: raster.width, height: raster.height, color: paper)
    referencePicture.draw(on: sheet, under: projection, isFleeting: isFleeting)
    underlay = sheet
  }
}

import Geometry

/// The coordinates that strokes were painted in: those of the paper as it was then. Strokes stay as they were painted, and
/// their frame says where they have come to.
final class Frame {
  /// From its points to those of the present paper: an enlargement and a shift.
  fileprivate(set) var way = Transform.identity

  init() {}

  /// A frame that lies like `other` and goes on by itself.
  init(copying other: Frame) { way = other.way }

  /// How many points of the present paper one of its points has.
  var scale: Double { way.a }

  /// A rectangle of the frame on the present paper.
  func rect(_ rect: Rect) -> Rect {
    let origin = way(rect.origin)
    return Rect(origin.x, origin.y, rect.width * scale, rect.height * scale)
  }
}

extension Projection {
  /// How the points of `frame` lie on the pixels, where those of the present paper lie as this says.
  func of(_ frame: Frame) -> Projection {
    frame.way == .identity ? self : Projection(frame.way.concatenating(transform))
  }
}

// What is on the paper goes with it: layers, pictures and strokes alike. Nothing of them is changed.
extension Painting {
  /// The paper after `reframing`, and the way that all on it takes; nil where nothing would change, or a side would not be
  /// within ``Sheet/sides``.
  private func result(of reframing: Reframing) -> (sheet: Sheet, way: Transform)? {
    switch reframing.quantized {
    case .cut(let rect):
      if rect == Rect(origin: .zero, size: size) { return nil }
      return (Sheet(size: rect.size, color: paper), .translation(Point.zero - rect.origin))
    case .scale(let width): return scaled(reframing, by: width / size.width)
    case .scaleHeight(let height): return scaled(reframing, by: height / size.height)
    case nil: return nil
    }
  }

  private func scaled(_ reframing: Reframing, by factor: Double) -> (sheet: Sheet, way: Transform)? {
    guard let wanted = reframing.size(of: size), wanted != size else { return nil }
    return (Sheet(size: wanted, color: paper), .scale(factor))
  }

  /// The size of the paper after `reframing`, in points; nil where that is not possible, or changes nothing.
  public func size(after reframing: Reframing) -> Size? { result(of: reframing)?.sheet.size }

  /// How many frames there are: another number where all on the paper has another place.
  public var frameCount: Int { frames.count }

  /// Gives the paper another cut or size, as one step of undo; what grows is ended first. Nothing happens where that is not
  /// possible, or changes nothing.
  @discardableResult
  public func reframe(_ reframing: Reframing) -> PixelRect {
    guard let (sheet, way) = result(of: reframing) else { return .empty }
    let dirty = endPreview().union(endAll())
    let step = Step(.sheet(sheet, reframing: (way, Frame())))
    if let clip {
      step.selecting = Selecting(clip: clip)
      self.clip = Clip(clip.selection.transformed(by: way))
    }
    complete(step)
    return dirty.union(exchangeSheet(step))
  }

  /// Enters `frame`, to which all on the paper takes this way, or leaves it where that is undone.
  func exchangeFrame(_ way: Transform, _ frame: Frame, isUndone: Bool) {
    let shift = isUndone ? way.inverse : way
    if let shift, let referencePicture {
      let (a, b) = (referencePicture.frame.origin, Point(referencePicture.frame.maxX, referencePicture.frame.maxY))
      let (from, to) = (shift(a), shift(b))
      self.referencePicture = referencePicture.moved(to: Rect(from.x, from.y, to.x - from.x, to.y - from.y))
    }
    if let shift, let mirrorAxis { self.mirrorAxis = shift(mirrorAxis) }
    if isUndone {
      frames.removeLast()
      ways.removeLast()
    } else {
      frames.append(frame)
      ways.append(way)
    }
    var all = Transform.identity
    for index in frames.indices.reversed() {
      frames[index].way = all
      if index > 0 { all = ways[index - 1].concatenating(all) }
    }
    // Small pictures know nothing of frames.
    dropThumbnails()
  }
}

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

/// Another cut or size of the paper, with which all on it goes.
public enum Reframing: Hashable, Sendable {
  /// The paper becomes this rectangle of itself, in points. It may reach beyond the paper, which has more room there then.
  case cut(Rect)
  /// The paper becomes so many points wide, and all that is on it is enlarged or reduced with it.
  case scale(width: Double)
  /// The same, but so many points high.
  case scaleHeight(Double)

  /// As a painting takes it and a journal stores it: whole points, sides within ``Sheet/sides``; nil where a number is none.
  public var quantized: Reframing? {
    switch self {
    case .cut(let rect):
      guard rect.minX.isFinite, rect.minY.isFinite else { return nil }
      let furthest = 2 * Sheet.sides.upperBound
      func place(_ value: Double) -> Double { min(max(value.rounded(), -furthest), furthest) }
      return .cut(Rect(origin: Point(place(rect.minX), place(rect.minY)), size: Sheet(size: rect.size).bounded.size))
    case .scale(let width): return .scale(width: Sheet(size: Size(width, 100)).bounded.size.width)
    case .scaleHeight(let height): return .scaleHeight(Sheet(size: Size(height, 100)).bounded.size.width)
    }
  }

  /// What makes paper of `size` as large as `wanted` with all that is on it; nil where neither side does. That by the
  /// width is known to more programs.
  public init?(scaling size: Size, to wanted: Size) {
    let ways: [Reframing] = [.scale(width: wanted.width), .scaleHeight(wanted.height)]
    guard let way = ways.first(where: { $0.size(of: size) == wanted }) else { return nil }
    self = way
  }

  /// How large paper of `size` is afterwards; nil where a side would not be within ``Sheet/sides``.
  public func size(of size: Size) -> Size? {
    let wanted: Size
    switch quantized {
    case .cut(let rect): wanted = rect.size
    case .scale(let width): wanted = Size(width, (size.height * (width / size.width)).rounded())
    case .scaleHeight(let height): wanted = Size((size.width * (height / size.height)).rounded(), height)
    case nil: return nil
    }
    return Sheet.sides.contains(wanted.width) && Sheet.sides.contains(wanted.height) ? wanted : nil
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

import Geometry

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

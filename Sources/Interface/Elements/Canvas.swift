public import Geometry
public import Ink

/// The window's picture: the raster that elements draw on, and the parts that have to be drawn again.
public final class Canvas {
  /// The picture, in pixels of the window.
  public let raster: Raster
  /// Pixels in a point.
  public private(set) var scale: Double
  private var regions = [DirtyRegion](repeating: DirtyRegion(), count: Urgency.allCases.count)
  /// Fills pixels on the screen at once, for what cannot wait for the frame; set by the window.
  public var fillOnScreen: (PixelRect, Color) -> Void = { _, _ in }

  /// A picture of that many pixels, which has yet to be drawn.
  public init(width: Int, height: Int, scale: Double) {
    raster = Raster(width: width, height: height, color: nil, isShared: true)
    self.scale = scale
  }

  /// Whether nothing has to be drawn again.
  public var isClean: Bool { regions.allSatisfy(\.isEmpty) }

  /// The parts of that urgency to draw again, in pixels.
  public func dirty(_ urgency: Urgency) -> [PixelRect] { regions[urgency.rawValue].rects }

  /// Asks for `rect`, in points of the window, to be drawn again.
  public func invalidate(_ rect: Rect, _ urgency: Urgency = .panel) {
    invalidate(
      PixelRect(covering: Rect(rect.minX * scale, rect.minY * scale, rect.width * scale, rect.height * scale)), urgency)
  }

  /// Asks for `rect`, in pixels, to be drawn again.
  public func invalidate(_ rect: PixelRect, _ urgency: Urgency = .panel) {
    regions[urgency.rawValue].insert(rect.intersection(raster.bounds))
  }

  /// Shows `rect`, in pixels, in one colour before the next frame, which draws it again.
  public func showAhead(_ rect: PixelRect, _ color: Color) {
    let rect = rect.intersection(raster.bounds)
    guard !rect.isEmpty else { return }
    fillOnScreen(rect, color)
    invalidate(rect, .answer)
  }

  /// Has all that overlaps panels to draw again drawn with them: a frame draws no pixel twice, which the screen could be reading
  /// by then, and no part of a picture that is drawn anew is shown before the rest.
  ///
  /// - Returns: whether anything overlaps them.
  @discardableResult
  func gatherIntoPanels() -> Bool {
    var isStable = false
    var hasGathered = false
    while !isStable {
      isStable = true
      for urgency in [Urgency.answer, .motion] {
        while let rect = regions[urgency.rawValue].takeAny(overlapping: regions[Urgency.panel.rawValue]) {
          regions[Urgency.panel.rawValue].insert(rect)
          isStable = false
          hasGathered = true
        }
      }
    }
    return hasGathered
  }

  /// The parts of that urgency were drawn.
  func clean(_ urgency: Urgency) { regions[urgency.rawValue].removeAll() }

  /// Draws with other pixels a point from now on, all of it anew.
  func rescale(to scale: Double) {
    self.scale = scale
    resize(width: raster.width, height: raster.height)
  }

  /// Makes the picture another size, all of it to be drawn again.
  func resize(width: Int, height: Int) {
    raster.resize(width: width, height: height, color: nil)
    for urgency in Urgency.allCases { clean(urgency) }
    invalidate(raster.bounds)
  }
}

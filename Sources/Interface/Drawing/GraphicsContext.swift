public import Geometry
public import Ink

/// Measures text as the screen will set it.
public protocol TextMeasuring: AnyObject {
  /// The advance of `text` in points.
  func width(of text: String, _ style: TextStyle) -> Double
  /// `text`, or as much of it as fits into `width` points with "…" after it.
  func fitted(_ text: String, _ style: TextStyle, width: Double) -> String
}

/// One piece of text to set over the raster.
public struct TextRun {
  /// One line.
  public var text: String
  /// Its size and weight.
  public var style: TextStyle
  /// Where the baseline starts, in points of the window.
  public var origin: Point
  /// What it is set in.
  public var color: Color
  /// What it is confined to, in points of the window.
  public var clip: Rect
  /// What lies over it, in points of the window.
  public var covers: [Rect] = []
}

/// The texts of one redrawing, in the order of drawing.
public final class TextLayer {
  /// The texts, the lowest first.
  public private(set) var runs: [TextRun] = []

  func clear() { runs.removeAll(keepingCapacity: true) }

  func add(_ run: TextRun) { runs.append(run) }

  /// Hides what was set so far within `rect`: a card lies over it, or it is set there again.
  func cover(_ rect: Rect) {
    for index in runs.indices where runs[index].clip.intersects(rect) { runs[index].covers.append(rect) }
  }
}

/// What an element draws with: shapes go to the raster at once, texts are set over it afterwards.
public struct GraphicsContext {
  /// Draws shapes, in the element's coordinates.
  public let painter: Painter
  /// The colours.
  public let theme: Theme
  /// How things are called.
  public let words: Words
  let texts: TextLayer
  let measuring: any TextMeasuring
  /// From the element's coordinates to points of the window: a mere shift.
  public let offset: Vector
  /// What is being redrawn, in the element's coordinates.
  public let dirty: Rect

  /// The drawing for an element that lies at `origin` in this one.
  public func translated(to origin: Point) -> GraphicsContext {
    GraphicsContext(
      painter: painter.translated(origin.x, origin.y), theme: theme, words: words, texts: texts, measuring: measuring,
      offset: offset + (origin - .zero), dirty: dirty.offsetBy(Point.zero - origin))
  }

  /// Draws with everything, texts too, confined to `rect`.
  public func clipped(to rect: Rect, _ body: (GraphicsContext) -> Void) {
    let part = dirty.intersection(rect)
    guard !part.isEmpty else { return }
    painter.clipped(to: rect) {
      body(
        GraphicsContext(
          painter: painter, theme: theme, words: words, texts: texts, measuring: measuring, offset: offset, dirty: part))
    }
  }

  /// The advance of `text`, in points.
  public func width(of text: String, _ style: TextStyle) -> Double { measuring.width(of: text, style) }

  /// Sets `text` with its baseline at `place`. A text wider than `width` loses its end.
  ///
  /// - Returns: how wide it is, in points.
  @discardableResult
  public func text(
    _ text: String, at place: Point, _ style: TextStyle, _ color: Color, anchor: TextAnchor = .start,
    width limit: Double? = nil
  ) -> Double {
    var text = text
    var width = measuring.width(of: text, style)
    if let limit, width > limit {
      text = measuring.fitted(text, style, width: limit)
      width = measuring.width(of: text, style)
    }
    var origin = place + offset
    switch anchor {
    case .start: break
    case .middle: origin.x -= width / 2
    case .end: origin.x -= width
    }
    let window = dirty.offsetBy(offset)
    let around = Rect(origin.x - 2, origin.y - style.size * 1.2, width + 4, style.size * 1.6)
    if around.intersects(window) {
      texts.add(
        TextRun(text: text, style: style, origin: origin, color: color.faded(by: painter.opacity), clip: window))
    }
    return width
  }

  /// Hides what texts were set so far within `rect`: something lies over them.
  public func hideText(under rect: Rect) { texts.cover(rect.intersection(dirty).offsetBy(offset)) }

  // MARK: Shapes of the theme

  /// Elevation 2: outlines each a point further out and down, then the fill and a hairline.
  public func sheet(_ rect: Rect, cornerRadius: Double = 14, fill: Color? = nil) {
    shadow(rect, cornerRadius: cornerRadius)
    painter.fill(rect, cornerRadius: cornerRadius, fill ?? theme.raised)
    painter.stroke(rect.insetBy(0.5, 0.5), cornerRadius: cornerRadius - 0.5, width: 1, theme.line)
    texts.cover(rect.intersection(dirty).offsetBy(offset))
  }

  /// Fills what is redrawn of `rect`, and hides the texts that were set there: something stands before others.
  public func ground(_ rect: Rect, _ color: Color) {
    painter.fill(dirty.intersection(rect), color)
    texts.cover(rect.intersection(dirty).offsetBy(offset))
  }

  /// Draws what makes `rect` lie above what is under it: outlines a point lower than one another, and fainter.
  public func shadow(_ rect: Rect, cornerRadius: Double) {
    for (index, opacity) in theme.shadowOpacities.enumerated() {
      // The first reaches under the rectangle: it is lower, and between them nothing may shine through.
      let (reach, width) = index == 0 ? (-1.5, 5.5) : (Double(index) + 0.5, 1.5)
      painter.stroke(
        rect.offsetBy(Vector(0, 2)).insetBy(-reach, -reach), cornerRadius: max(0, cornerRadius + reach), width: width,
        theme.shadow.withAlpha(opacity))
    }
  }

  /// The same drawing, fainter: everything drawn with it is `opacity` times as opaque.
  public func faded(_ opacity: Double) -> GraphicsContext {
    GraphicsContext(
      painter: painter.faded(opacity), theme: theme, words: words, texts: texts, measuring: measuring, offset: offset,
      dirty: dirty)
  }
}

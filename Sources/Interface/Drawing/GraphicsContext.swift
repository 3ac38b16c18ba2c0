public import Geometry
public import Ink

/// What an element draws with: whatever is drawn lies over what was drawn before.
public struct GraphicsContext {
  /// Draws shapes, in the element's coordinates.
  public let painter: Painter
  /// The colours.
  public let theme: Theme
  let appearance: Appearance
  /// What is being redrawn, in the element's coordinates.
  public let dirty: Rect

  /// The size of small words here, as a multiple of the usual one; nil for what the appearance says.
  var textScale: Double?

  /// How things are called.
  public var words: Words { appearance.words }
  /// Measures texts and sets them.
  public var typesetter: Typesetter {
    var typesetter = appearance.typesetter
    if let textScale { typesetter.textScale = textScale }
    return typesetter
  }

  /// The drawing for an element that lies at `origin` in this one.
  public func translated(to origin: Point) -> GraphicsContext {
    GraphicsContext(
      painter: painter.translated(origin.x, origin.y), theme: theme, appearance: appearance,
      dirty: dirty.offsetBy(Point.zero - origin), textScale: textScale)
  }

  /// The drawing for an element whose coordinates `map` turns into these; nil where nothing can be seen of it.
  func transformed(by map: Transform) -> GraphicsContext? {
    guard let inverse = map.inverse else { return nil }
    return GraphicsContext(
      painter: painter.transformed(by: map), theme: theme, appearance: appearance,
      dirty: Rect(around: dirty.corners.map { inverse($0) }), textScale: textScale)
  }

  /// Draws with everything confined to `rect`.
  public func clipped(to rect: Rect, _ body: (GraphicsContext) -> Void) {
    let part = dirty.intersection(rect)
    guard !part.isEmpty else { return }
    painter.clipped(to: rect) {
      body(
        GraphicsContext(painter: painter, theme: theme, appearance: appearance, dirty: part, textScale: textScale))
    }
  }

  /// The advance of `text`, in points.
  public func width(of text: String, _ style: TextStyle) -> Double { typesetter.width(of: text, style) }

  /// The same drawing with small words as large as all of `texts` have room for, each in its width, in points: what stands in
  /// one list or switch has one size.
  public func alike(_ texts: @autoclosure () -> [(text: String, width: Double)], _ style: TextStyle) -> GraphicsContext
  {
    var typesetter = typesetter
    guard typesetter.textScale > 1 else { return self }
    var drawing = self
    let texts = texts()
    let scales = [typesetter.textScale, (1 + typesetter.textScale) / 2, 1]
    drawing.textScale = scales.first { scale in
      typesetter.textScale = scale
      return texts.allSatisfy { typesetter.width(of: $0.text, style) <= $0.width }
    }
    // What has no room as large as usual either loses its end.
    if drawing.textScale == nil { drawing.textScale = 1 }
    return drawing
  }

  /// The same drawing with small words as large as in `other`.
  public func sized(like other: GraphicsContext) -> GraphicsContext {
    var drawing = self
    drawing.textScale = other.textScale
    return drawing
  }

  /// How far words of a style stand below the baseline that is asked for, in points: where they are larger than usual they grow
  /// about their middle, and not upwards alone.
  public func drop(of style: TextStyle) -> Double { typesetter.drop(of: style) }

  /// The style, or as much smaller a one as it takes for `text` to be at most `width` points wide.
  public func shrunk(_ style: TextStyle, for text: String, to width: Double) -> TextStyle {
    let whole = typesetter.width(of: text, style)
    guard whole > width, width > 0 else { return style }
    // Sizes are rounded when fonts are opened, so that a hair more is taken off.
    return TextStyle(size: (style.size * width / whole * 0.98).rounded(.down), isBold: style.isBold)
  }

  /// `text` broken into lines of at most `width` points, as `Typesetter.lines` says.
  public func lines(of text: String, _ style: TextStyle, width: Double) -> [String] {
    typesetter.lines(of: text, style, width: width)
  }

  /// Sets the first of `forms`, which say the same in fewer and fewer words, that has room in `width` points; where none has, the
  /// last of them, as far as it has.
  ///
  /// - Returns: how wide it is, in points.
  @discardableResult
  public func text(
    _ forms: [String], at place: Point, _ style: TextStyle, _ color: Color, anchor: TextAnchor = .start, width: Double
  ) -> Double {
    let text = forms.first { self.width(of: $0, style) <= width } ?? forms.last ?? ""
    return self.text(text, at: place, style, color, anchor: anchor, width: width)
  }

  /// Sets `text` with its baseline at `place`, or as far below it as it is larger than usual, see `drop`. A text wider than
  /// `width` is set in the usual size where it is to be larger, and loses its end if it is wider even so.
  ///
  /// - Returns: how wide it is, in points.
  @discardableResult
  public func text(
    _ text: String, at place: Point, _ style: TextStyle, _ color: Color, anchor: TextAnchor = .start,
    width limit: Double? = nil
  ) -> Double {
    let usual = style
    var (text, style) = (text, style)
    var width = typesetter.width(of: text, style)
    if let limit, width > limit {
      style = typesetter.fitting(style, to: text, width: limit)
      text = typesetter.fitted(text, style, width: limit)
      width = typesetter.width(of: text, style)
    }
    var origin = place + Vector(0, typesetter.drop(to: style, from: usual))
    switch anchor {
    case .start: break
    case .middle: origin.x -= width / 2
    case .end: origin.x -= width
    }
    typesetter.draw(text, at: origin, style, color, on: painter)
    return width
  }

  // MARK: Shapes of the theme

  /// Elevation 2: outlines each a point further out and down, then the fill and a hairline.
  public func sheet(_ rect: Rect, cornerRadius: Double = 14, fill: Color? = nil) {
    shadow(rect, cornerRadius: cornerRadius)
    painter.fill(rect, cornerRadius: cornerRadius, fill ?? theme.raised)
    painter.stroke(rect.insetBy(0.5, 0.5), cornerRadius: cornerRadius - 0.5, width: 1, theme.line)
  }

  /// Fills `rect`, with the whole of the pixels at its edges: what lies beside it draws no part of them.
  public func ground(_ rect: Rect, _ color: Color) { painter.fillPixels(around: rect, color) }

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
      painter: painter.faded(opacity), theme: theme, appearance: appearance, dirty: dirty, textScale: textScale)
  }
}

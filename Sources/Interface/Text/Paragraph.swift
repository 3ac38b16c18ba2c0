import Geometry
import Ink

/// A text in at most so many lines, and the style that they are set in.
public struct Paragraph: Sendable {
  /// The lines from the top, at least one.
  public let lines: [String]
  /// The style that was asked for, or a smaller one where that has no room.
  public let style: TextStyle
  /// How far a baseline is from the one above it, in points.
  public let leading: Double
  /// How much further down the next paragraph of the same style begins, in points.
  public var height: Double { Double(lines.count) * leading }
}

extension Typesetter {
  /// `text` in at most `most` lines (at least 1) of `width` points.
  ///
  /// Where words are set larger than usual and have no room for that, they are as large as they have. What has no room as large as
  /// usual either is left out, which "…" at the end of the last line says.
  ///
  /// - Parameters:
  ///   - leading: how far a baseline is from the one above it where words are as large as usual, in points; nil, the default, for
  ///     what suits the style.
  ///   - isBalanced: whether the lines are as short as they can be without being more, so that none is left with a single word;
  ///     false by default.
  public func paragraph(
    _ text: String, _ style: TextStyle, width: Double, most: Int, leading: Double? = nil, isBalanced: Bool = false
  ) -> Paragraph {
    let most = max(1, most)
    let usualLeading = leading ?? (style.size * 1.36).rounded()
    var style = style
    var lines = lines(of: text, style, width: width)
    for smaller in lines.count > most ? smallerStyles(than: style) : [] where lines.count > most {
      style = smaller
      lines = self.lines(of: text, style, width: width)
    }
    if lines.count > most {
      lines.removeSubrange(most...)
      lines[most - 1] = fitted(lines[most - 1] + "…", style, width: width)
    } else if isBalanced, lines.count > 1 {
      lines = balanced(text, style, width: width, count: lines.count)
    }
    return Paragraph(lines: lines, style: style, leading: self.leading(of: style, usually: usualLeading))
  }

  /// How far a baseline of `style` is from the one above it, in points: as far as `usual`, or further where words are set so large
  /// that the lines would touch.
  public func leading(of style: TextStyle, usually usual: Double) -> Double {
    let size = size(of: style)
    return size > style.bounded ? max(usual, (size * Self.leastLeading).rounded(.up)) : usual
  }

  /// How far lines are apart at least, as a multiple of their size.
  private static let leastLeading = 1.2

  /// `text` in `count` lines, which it takes in `width` points, of as few points as it takes that many in, to the nearest two.
  private func balanced(_ text: String, _ style: TextStyle, width: Double, count: Int) -> [String] {
    // No phrase is broken for it.
    var (narrow, wide) = (max(self.width(of: text, style) / Double(count), widestPhrase(of: text, style)), width)
    while wide - narrow > 2 {
      let middle = (narrow + wide) / 2
      if lines(of: text, style, width: middle).count > count { narrow = middle } else { wide = middle }
    }
    return lines(of: text, style, width: wide)
  }
}

extension GraphicsContext {
  /// Sets `paragraph`, its first line with the baseline at `place`. A line wider than `width` points loses its end.
  ///
  /// - Returns: where the baseline of one more line would be.
  @discardableResult
  public func draw(
    _ paragraph: Paragraph, at place: Point, _ color: Color, anchor: TextAnchor = .start, width: Double
  ) -> Double {
    var place = place
    for line in paragraph.lines {
      text(line, at: place, paragraph.style, color, anchor: anchor, width: width)
      place.y += paragraph.leading
    }
    return place.y
  }

  /// Sets `text` in as many lines of `width` points as it takes, at most `most`, as `Typesetter.paragraph` says, the first with its
  /// baseline at `place`. Lines about a middle are balanced.
  ///
  /// - Returns: where the baseline of one more line would be.
  @discardableResult
  public func paragraph(
    _ text: String, at place: Point, _ style: TextStyle, _ color: Color, anchor: TextAnchor = .start, width: Double,
    most: Int, leading: Double? = nil
  ) -> Double {
    let paragraph = typesetter.paragraph(
      text, style, width: width, most: most, leading: leading, isBalanced: anchor == .middle)
    return draw(paragraph, at: place, color, anchor: anchor, width: width)
  }
}

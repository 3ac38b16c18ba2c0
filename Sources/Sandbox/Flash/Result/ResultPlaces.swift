import Geometry
import Interface

/// Where things are on the page of a result, in its coordinates: the summary of the run, and beside it, below it or in its
/// place the prompts.
struct ResultPlaces {
  let bounds: Rect
  /// The bounds less their margins.
  let content: Rect
  /// Whether the page is so high that the prompts are below the summary.
  let isPortrait: Bool
  /// Whether the run has a badge; where it has none, everything moves up.
  var hasBadge = true
  /// Whether it is shown where the time went; where not, the prompts' times have its place.
  var hasShares = true

  private var isLow: Bool { bounds.height < 640 }

  /// Whether summary and prompts share one place.
  var isNarrow: Bool { !isPortrait && content.width < 720 }

  /// The column of the summary.
  var summary: Rect {
    // So high at least that where the time went is seen.
    if isPortrait { return Rect(content.minX, 0, content.width, min(760, max(404, bounds.height * 0.6))) }
    if isNarrow { return Rect(content.minX, 52, content.width, bounds.height - 52) }
    let width = content.width < 900 ? 330.0 : 420
    let free = max(0, (bounds.height - 844) / 2)
    return Rect(content.minX, free, width, bounds.height - 2 * free)
  }

  /// The table of the prompts, or the replay of an attempt at one.
  var prompts: Rect {
    let column = summary
    if isPortrait { return Rect(content.minX, column.maxY, content.width, bounds.height - column.maxY - 16) }
    if isNarrow { return Rect(content.minX, 56, content.width, bounds.height - 64) }
    let left = column.maxX + (content.width < 900 ? 44 : 64)
    return Rect(left, column.minY + (isLow ? 12 : 24), content.maxX - left, column.height - (isLow ? 24 : 48))
  }

  /// Where something is shown again: in the place of the prompts, or, where they have little height, of all.
  var replay: Rect {
    guard isPortrait, prompts.height < 360 else { return prompts }
    return Rect(content.minX, 8, content.width, bounds.height - 24)
  }

  // MARK: The summary

  /// The time of the run.
  var timeStyle: TextStyle {
    TextStyle(size: isLow ? 60 : min(96, summary.width / 4.4), isBold: true)
  }

  /// The style of a word in the place of the time: some letters are higher than digits, and reach lower.
  var wordStyle: TextStyle { TextStyle(size: timeStyle.size * 0.7, isBold: true) }

  /// How far down things are in the summary: text by its baseline, all else by its upper edge.
  struct Lines {
    var badge: Double
    var time: Double
    var comparison: Double
    var kind: Double
    var shares: Double
    var chart: Double
    var buttons: Double
    var buttonHeight: Double
    var quiet: Double
  }

  /// What stands where in the summary.
  var lines: Lines {
    let top = summary.minY
    let bottom = summary.maxY
    if isLow || isPortrait {
      let leading = isPortrait && summary.height >= 580 ? 1.25 : 1
      // Beside the time where there is no room above it.
      let badge = top + (leading > 1 ? 24 : 10)
      let time = badge + (isNarrow || !hasBadge ? 0 : 34) + timeStyle.size * 0.9
      let shares = time + 72 * leading
      return Lines(
        badge: badge, time: time, comparison: time + 24 * leading, kind: time + 44 * leading, shares: shares,
        chart: hasShares ? shares + 106 : shares, buttons: bottom - 118, buttonHeight: 52, quiet: bottom - 56)
    }
    let time = top + (hasBadge ? 170 : 128)
    return Lines(
      badge: top + 40, time: time, comparison: time + 36, kind: time + 60, shares: time + 110,
      chart: time + (hasShares ? 244 : 110),
      buttons: bottom - 156, buttonHeight: 60, quiet: bottom - 82)
  }

  /// The badge of a place among the best.
  var badge: Rect {
    let indent = isNarrow ? 260.0 : 0
    return Rect(summary.minX + indent, lines.badge - 8, summary.width - indent, Badge.height + 8)
  }

  /// Where the time went, under its heading; without height where there is no room.
  var shares: Rect {
    let top = lines.shares + 14
    let hasRoom = top + TimeSharesView.height <= lines.buttons
    return Rect(summary.minX, top, summary.width, hasRoom ? TimeSharesView.height : 0)
  }

  /// The chart of the prompts' times, between its heading and the buttons; without height where there is no room.
  var chart: Rect {
    // A bar that goes beyond the axis, and the mark on it, keep off the heading.
    let gap = 20.0
    let height = lines.buttons - 12 - lines.chart - gap
    return Rect(
      summary.minX, lines.chart + gap, summary.width + (isPortrait || isNarrow ? 0 : 26), max(0, height))
  }
}

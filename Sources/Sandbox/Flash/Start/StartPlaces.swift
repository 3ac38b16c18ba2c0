import Geometry
import Interface

/// Where things are on the first screen, in its coordinates: the column with the best times and the start, and what stands
/// beside it, below it or in its place.
struct StartPlaces {
  let bounds: Rect
  /// The bounds less their margins.
  let content: Rect
  /// Whether the page is so high that things are stacked.
  let isPortrait: Bool
  /// Whether decks are shown, and not the gestures of the one that is played with.
  let showsDecks: Bool
  /// Whether the kind's button has no room beside the deck's, and one row less far down a place of its own.
  var kindIsBelow = false

  var isLow: Bool { bounds.height < 640 }
  var isVeryLow: Bool { bounds.height < (kindIsBelow ? 532 : 500) }
  /// Whether there is room for the best times above the start.
  var showsBest: Bool { bounds.height >= 400 }
  private var isWide: Bool { !isPortrait && bounds.width >= 1000 }

  /// Whether the decks take the place of everything.
  var decksFillPage: Bool { showsDecks && (!isWide || isLow) }

  /// By how much more than on a usual screen everything is spread.
  private var spread: Double { min(1.35, max(1, min(bounds.width / 1280, bounds.height / 860))) }
  private var columnWidth: Double { (showsDecks ? 400 : 432) * spread }
  private var gap: Double { (showsDecks ? 56 : 68) * spread }
  private var sideWidth: Double { min((showsDecks ? 532 : 456) * spread, bounds.width - 112 - columnWidth - gap) }

  /// Where the words and buttons stand.
  var column: Rect {
    if isPortrait { return content }
    if !isWide { return Rect(content.minX, 0, min(360, content.width * 0.5), bounds.height) }
    return Rect(bounds.midX - (columnWidth + gap + sideWidth) / 2, 0, columnWidth, bounds.height)
  }

  /// How far down things are in the column: text by its baseline, all else by its upper edge.
  struct Lines {
    var title: Double
    var lead: Double
    var best: Double
    var deck: Double
    var list: Double
    var step: Double
    var start: Double
    var startHeight: Double
    var gap: Double
  }

  /// What stands where in the column.
  var lines: Lines {
    var lines = usualLines
    if kindIsBelow {
      // Beside the words over the list.
      let further = kindTop + Self.rowHeight - lines.list
      lines.best = kindTop + Self.rowHeight / 2 + 5
      lines.list += further
      lines.start += further
    }
    return lines
  }

  /// How far down the kind's button is: beside the deck's, or below that.
  var kindTop: Double { usualLines.deck + (kindIsBelow ? Self.rowHeight : 0) }

  private static let rowHeight = 44.0

  private var usualLines: Lines {
    if !showsBest {
      return Lines(
        title: 40, lead: 0, best: 0, deck: 44, list: 0, step: 0, start: 100, startHeight: 56, gap: 8)
    }
    if isVeryLow {
      return Lines(
        title: 40, lead: 0, best: 102, deck: 44, list: 112, step: 34, start: 220, startHeight: 56, gap: 8)
    }
    if isLow {
      return Lines(
        title: 52, lead: 0, best: 122, deck: 60, list: 134, step: 44, start: 274, startHeight: 60, gap: 12)
    }
    let free = isPortrait ? 0 : max(0, (bounds.height - 724) / 2)
    let list = (isPortrait ? 212 : 220) + free
    return Lines(
      title: 92 + free, lead: 122 + free, best: list - 50, deck: list - 38, list: list, step: 58, start: list + 192,
      startHeight: 76, gap: 24)
  }

  /// What stands beside the column, or below it: the gestures, or the decks.
  func side(below foot: Double) -> Rect {
    if decksFillPage {
      let top = 60.0
      return Rect(content.minX, top, content.width, bounds.height - top - (isLow ? 12 : 24))
    }
    if isPortrait {
      let room = bounds.height - foot - 96
      let height = min(max(150, 2 * (content.width / 4 * 0.9) + 8), room)
      return Rect(content.minX, bounds.height - 40 - height, content.width, max(0, height))
    }
    let left = column.maxX + (isWide ? gap : 24)
    let highest = (showsDecks ? 720 : 664) * spread
    let height = min(highest, bounds.height - (isLow ? 32 : showsDecks ? 48 : 64))
    let top = isLow ? 16 : max(showsDecks ? 24 : 32, (bounds.height - height) / 2)
    return Rect(left, top, isWide ? sideWidth : content.maxX - left, height)
  }
}

import Geometry

/// Where the halves of two players lie: beside one another, or one above the other where that leaves each more room.
struct DuelPlaces {
  let bounds: Rect
  static let pauseSide = 56.0

  /// Whether one lies above the other.
  let isStacked: Bool

  /// - Parameter page: what is looked at to find the way of dividing `bounds`; that itself by default.
  init(bounds: Rect, in page: Rect? = nil) {
    self.bounds = bounds
    let page = page ?? bounds
    isStacked = page.height > page.width
  }

  /// What parts the halves: a line, and where they are stacked a strip with the button.
  private var gap: Double { isStacked ? Self.pauseSide : 2 }

  /// The half of each.
  var halves: [Rect] {
    if isStacked {
      let height = (bounds.height - gap) / 2
      return [
        Rect(bounds.minX, bounds.minY, bounds.width, height),
        Rect(bounds.minX, bounds.maxY - height, bounds.width, height),
      ]
    }
    let width = (bounds.width - gap) / 2
    return [
      Rect(bounds.minX, bounds.minY, width, bounds.height),
      Rect(bounds.maxX - width, bounds.minY, width, bounds.height),
    ]
  }

  /// The strip or line between them.
  var middle: Rect {
    isStacked
      ? Rect(bounds.minX, bounds.midY - gap / 2, bounds.width, gap)
      : Rect(bounds.midX - gap / 2, bounds.minY, gap, bounds.height)
  }

  /// The button that stops the clocks.
  var pause: Rect { Rect(center: bounds.center, size: Size(Self.pauseSide, Self.pauseSide)) }
}

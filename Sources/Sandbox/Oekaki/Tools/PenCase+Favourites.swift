import Geometry
import Ink

extension PenCase {
  /// How many favourites are kept; the eldest goes for another one.
  static let mostFavourites = 6

  /// A brush with its settings, to come back to.
  struct Favourite: Hashable {
    var kind: BrushTip
    var tip: Tip

    init(_ kind: BrushTip, _ tip: Tip) { (self.kind, self.tip) = (kind, tip.bounded) }

    /// What `text` says; nil where that is nothing.
    init?(_ text: String) {
      let parts = text.split(separator: " ")
      guard let kind = parts.first.flatMap({ BrushTip(rawValue: String($0)) }) else { return nil }
      let values = parts.dropFirst().map { Double(String($0)) }
      // One that was kept when there was no speed has none.
      guard (PenCase.numbers.count - 1...PenCase.numbers.count).contains(values.count), !values.contains(nil) else {
        return nil
      }
      var tip = PenCase.pen
      for (number, value) in zip(PenCase.numbers, values) {
        guard let value, value.isFinite else { return nil }
        tip[keyPath: number.path] = value
      }
      self.init(kind, tip)
    }

    /// The kind and all numbers, apart by spaces.
    var text: String { ([kind.rawValue] + PenCase.numbers.map { "\(tip[keyPath: $0.path])" }).joined(separator: " ") }
  }

  /// Whether the brush as it is set is a favourite.
  var isFavourite: Bool { favourites.contains(Favourite(brushTip, tip)) }

  /// Keeps the brush as it is set, or forgets it where it was kept.
  mutating func toggleFavourite() {
    let brush = Favourite(brushTip, tip)
    if isFavourite { return favourites.removeAll { $0 == brush } }
    favourites.append(brush)
    if favourites.count > Self.mostFavourites { favourites.removeFirst() }
  }

  /// Takes a brush as it was kept.
  mutating func take(_ favourite: Favourite) {
    tool = .pen
    brushTip = favourite.kind
    tip = favourite.tip
  }
}

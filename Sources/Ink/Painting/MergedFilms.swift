/// What merged layers look like by themselves, as long as it may be asked for again: a layer that was duplicated shares
/// what was merged into it, and so on, so that what is painted twice would be painted twice as often with each merge.
final class MergedFilms {
  /// Those that were asked for last, that last; none of them is painted on any more.
  private var known: [(layer: Layer, film: Film)] = []

  /// How many are kept, however large, and how many bytes more of them take at most.
  private static let (fewest, mostBytes) = (3, 64 << 20)

  /// All of `layer` as a film; nil where it is not known.
  func film(of layer: Layer) -> Film? {
    guard let index = known.firstIndex(where: { $0.layer === layer }) else { return nil }
    known.append(known.remove(at: index))
    return known[known.count - 1].film
  }

  /// What is known of how `layer` begins: how many of its steps, and what they look like.
  func beginning(of layer: Layer) -> (count: Int, film: Film)? {
    let steps = layer.base[layer.firstShown...]
    var best: (count: Int, film: Film)?
    for (other, film) in known {
      let first = other.base[other.firstShown...]
      guard first.count > best?.count ?? 0, first.count <= steps.count,
        zip(first.reversed(), steps.prefix(first.count).reversed()).allSatisfy({ $0.looksLike($1) })
      else { continue }
      best = (first.count, film)
    }
    return best
  }

  /// Keeps what all of `layer` looks like.
  func keep(_ film: Film, of layer: Layer) {
    known.append((layer, film))
    var bytes = known.reduce(0) { $0 + $1.film.bytes }
    while known.count > Self.fewest, bytes > Self.mostBytes { bytes -= known.removeFirst().film.bytes }
  }

  /// Forgets all.
  func forget() { known.removeAll() }
}

extension Step {
  /// Whether both leave the same where the same was before.
  fileprivate func looksLike(_ other: Step) -> Bool {
    switch (kind, other.kind) {
    case (.stroke(let a), .stroke(let b)): a === b || a.look != nil && a.look === b.look
    case (.merge(let a), .merge(let b)):
      a.layer === b.layer && a.style == b.style && a.lowerAlpha == b.lowerAlpha && a.isOnPaper == b.isOnPaper
    case (.picture(let a, let frame), .picture(let b, let other)): a === b && frame === other
    default: false
    }
  }
}

import Ink

/// The masks that were drawn lately, within a bound of bytes; when it is reached, those go that were drawn longest ago.
///
/// `@exclusivity(unchecked)` here and in `SizedFont` spares a seventh of what drawing a text costs.
final class GlyphCache {
  /// The most bytes that it keeps.
  let bound: Int
  /// The bytes that it keeps.
  private(set) var size = 0

  @exclusivity(unchecked) private var masks: [GlyphMaskKey: GlyphMask] = [:]
  @exclusivity(unchecked) private var now = 0

  init(bound: Int) { self.bound = bound }

  /// The mask that is kept for `key`; it counts as drawn now.
  subscript(key: GlyphMaskKey) -> GlyphMask? {
    guard let mask = masks[key] else { return nil }
    now &+= 1
    mask.lastUse = now
    return mask
  }

  /// Keeps a mask that was not there; one that is larger than everything together may be is not kept.
  func add(_ mask: GlyphMask, for key: GlyphMaskKey) {
    guard mask.size <= bound else { return }
    if size + mask.size > bound { evict(downTo: min(bound / 2, bound - mask.size)) }
    now &+= 1
    mask.lastUse = now
    masks[key] = mask
    size += mask.size
  }

  /// Forgets all masks.
  func removeAll() {
    masks.removeAll()
    size = 0
  }

  /// Much at once, so that the sorting pays.
  private func evict(downTo limit: Int) {
    for (key, mask) in masks.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where size > limit {
      masks[key] = nil
      size -= mask.size
    }
  }
}

/// A weight of the interface's letters at one size: which glyphs show a text, and how far each advances.
final class SizedFont {
  /// A character's glyph.
  struct Glyph {
    /// Which of the cascade's faces it is from; nil where nothing is to be seen.
    var face: Int?
    /// Its number in the face.
    var index: UInt32 = 0
    /// In pixels.
    var advance = 0.0
  }

  /// A number that no other has, for the cache of masks.
  let number: Int
  let cascade: FontCascade
  let size: EmSize
  /// How far lines reach from the baseline, in whole pixels.
  let reach: (ascent: Double, descent: Double)

  @exclusivity(unchecked) private var ascii: [Glyph?]
  @exclusivity(unchecked) private var others: [Unicode.Scalar: Glyph] = [:]

  private static let mostOthers = 4096

  init(_ cascade: FontCascade, _ size: EmSize, number: Int) {
    (self.cascade, self.size, self.number) = (cascade, size, number)
    reach = cascade.faces[0].reach(size)
    ascii = Array(repeating: nil, count: 128)
  }

  /// The glyph of a character; a box for what no font has, nothing for what has no look.
  func glyph(of scalar: Unicode.Scalar) -> Glyph {
    if scalar.value < 128 {
      let place = Int(scalar.value)
      if let known = ascii[place] { return known }
      let glyph = made(scalar)
      ascii[place] = glyph
      return glyph
    }
    if let known = others[scalar] { return known }
    let glyph = made(scalar)
    if others.count >= Self.mostOthers { others.removeAll(keepingCapacity: true) }
    others[scalar] = glyph
    return glyph
  }

  private func made(_ scalar: Unicode.Scalar) -> Glyph {
    guard scalar.isShown else { return Glyph() }
    let choice = cascade.choice(of: scalar)
    let advance = cascade.faces[choice.face].advance(of: choice.glyph, size)
    // A space is all advance.
    return Glyph(face: scalar.properties.isWhitespace ? nil : choice.face, index: choice.glyph, advance: advance)
  }
}

/// One weight of the interface's letters: the font that they come from, and those that stand in where it lacks some.
///
/// A Japanese font comes second, then any font that has the character. Each is looked for when a character is met that
/// those before it lack, and opened when one of its glyphs is needed.
final class FontCascade {
  /// The fonts that are open, the main one first.
  private(set) var faces: [FontFace]

  private let isBold: Bool
  private let library: FontLibrary
  private let rendering: FontRendering
  private var standIns: [StandIn] = []
  private var hasJapanese = false
  private var chosen: [Unicode.Scalar: Choice] = [:]

  /// A glyph of one of the faces.
  struct Choice: Hashable {
    var face: Int
    var glyph: UInt32
  }

  /// A font that stands in, open once a glyph of it was needed.
  private struct StandIn {
    var file: FontFile
    var face: Int?
  }

  private static let mostChosen = 8192
  private static let mostStandIns = 64

  /// nil where the machine has no font that can be opened.
  init?(isBold: Bool, _ library: FontLibrary, _ rendering: FontRendering) {
    let wish = FontWish(families: ["DejaVu Sans", "sans-serif"], isBold: isBold)
    guard let file = library.catalog.match(wish, rendering), let face = FontFace(file, engine: library.engine) else {
      return nil
    }
    (self.isBold, self.library, self.rendering) = (isBold, library, rendering)
    faces = [face]
  }

  /// The glyph of a character, from the first font that has it; the main font's box where none has.
  func choice(of scalar: Unicode.Scalar) -> Choice {
    if let known = chosen[scalar] { return known }
    let choice = search(scalar)
    if chosen.count >= Self.mostChosen { chosen.removeAll(keepingCapacity: true) }
    chosen[scalar] = choice
    return choice
  }

  private func search(_ scalar: Unicode.Scalar) -> Choice {
    let box = Choice(face: 0, glyph: 0)
    let glyph = faces[0].glyph(of: scalar)
    if glyph != 0 { return Choice(face: 0, glyph: glyph) }
    // What a private character looks like only its own font knows.
    if scalar.properties.generalCategory == .privateUse { return box }
    if !hasJapanese {
      hasJapanese = true
      let families = ["Noto Sans CJK JP", "IPAPGothic", "IPAGothic", "sans-serif"]
      add(FontWish(families: families, isBold: isBold, language: "ja"))
    }
    if let choice = helped(scalar) { return choice }
    add(FontWish(families: ["sans-serif"], isBold: isBold, scalar: scalar))
    return helped(scalar) ?? box
  }

  private func add(_ wish: FontWish) {
    guard standIns.count < Self.mostStandIns, let file = library.catalog.match(wish, rendering) else { return }
    if standIns.contains(where: { $0.file.path == file.path && $0.file.index == file.index }) { return }
    standIns.append(StandIn(file: file))
  }

  private func helped(_ scalar: Unicode.Scalar) -> Choice? {
    var index = 0
    while index < standIns.count {
      if standIns[index].file.has(scalar) {
        guard let face = open(index) else {
          standIns.remove(at: index)
          continue
        }
        let glyph = faces[face].glyph(of: scalar)
        if glyph != 0 { return Choice(face: face, glyph: glyph) }
      }
      index += 1
    }
    return nil
  }

  private func open(_ index: Int) -> Int? {
    if let face = standIns[index].face { return face }
    guard let face = FontFace(standIns[index].file, engine: library.engine) else { return nil }
    faces.append(face)
    standIns[index].face = faces.count - 1
    return faces.count - 1
  }
}

extension Unicode.Scalar {
  /// Whether it has a look of its own: line breaks, joiners and selectors have none.
  var isShown: Bool {
    if (0x20..<0x7F).contains(value) { return true }
    return switch properties.generalCategory {
    case .control, .format: false
    default: !properties.isVariationSelector
    }
  }
}

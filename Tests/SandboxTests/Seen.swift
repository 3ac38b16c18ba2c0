import Geometry
import Gestures
import Ink

@testable import Interface
@testable import Sandbox

extension Bench {
  /// The words that are seen, in the order in which they are drawn.
  var seen: [String] { seenMarks.compactMap(\.text) }

  /// The same with where they lie, and signs among them.
  var seenMarks: [DrawnMark] {
    let fonts = host.appearance.typesetter.fonts
    var seen: [DrawnMark] = []
    fonts.witness = { seen.append($0) }
    defer { fonts.witness = nil }
    canvas.invalidate(root.bounds)
    draw()
    return seen
  }

  /// The same, each once, also where what lies under something is drawn before it.
  var marksOnce: [DrawnMark] {
    seenMarks.reduce(into: []) { once, mark in
      if !once.contains(where: { $0.text == mark.text && $0.box == mark.box }) { once.append(mark) }
    }
  }

  /// Where words lie that are seen, in pixels; nil where they are not.
  func place(of text: String) -> Rect? { seenMarks.last { $0.text == text }?.box }

  /// All places where those words are seen, in pixels.
  func marks(of text: String) -> [Rect] { seenMarks.filter { $0.text == text }.map(\.box) }

  /// The first element of that kind that is seen; nil where there is none.
  func seen<Kind: Element>(_ kind: Kind.Type) -> Kind? {
    func find(_ view: View) -> Kind? {
      if view.isHidden { return nil }
      if let found = view as? Kind { return found }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(root)
  }
}

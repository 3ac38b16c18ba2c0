import Geometry
import Gestures
import Ink

@testable import Interface
@testable import Sandbox

extension Bench {
  /// The words that are seen, in the order in which they are drawn.
  var seen: [String] {
    let fonts = host.appearance.typesetter.fonts
    var seen: [String] = []
    fonts.witness = { if let text = $0.text { seen.append(text) } }
    defer { fonts.witness = nil }
    canvas.invalidate(root.bounds)
    draw()
    return seen
  }
}

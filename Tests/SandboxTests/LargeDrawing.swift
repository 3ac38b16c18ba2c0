import Geometry
import Ink

@testable import Sandbox

/// A drawing that takes long to be painted: a hundred lines of a thousand points each.
enum LargeDrawing {
  static var entries: [Journal.Entry] {
    var entries: [Journal.Entry] = []
    for id in 1...100 {
      let y = 5 * Double(id)
      entries.append(.init(.begin(id: id, brush: Brush(), point: StrokePoint(Point(20, y))), at: 0))
      for step in 1...1000 {
        entries.append(.init(.extend(id: id, point: StrokePoint(Point(20 + 0.8 * Double(step), y))), at: 0))
      }
      entries.append(.init(.end(id: id), at: 0))
    }
    return entries
  }

  static func paint(on scene: OekakiScene) {
    for entry in entries { _ = scene.saved.apply(entry.action, at: 0) }
  }
}

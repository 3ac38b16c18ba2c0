import Files
import Geometry
import Ink

/// Small pictures of drawings, made when they are first wanted and kept as long as the drawing does not change.
final class Thumbnails {
  /// What is known of a drawing.
  enum Thumbnail {
    case picture(Raster)
    /// It cannot be read.
    case unreadable
  }

  /// The extent of the mount that the picture is laid on, and how much of it is seen around, in points.
  static let size = Size(220, 150)
  private static let margin = 6.0
  private let scale: Double
  private var known: [DrawingsFolder.Entry: Thumbnail] = [:]

  /// Pictures of `scale` pixels a point.
  init(scale: Double) { self.scale = scale }

  subscript(entry: DrawingsFolder.Entry) -> Thumbnail? { known[entry] }

  /// Makes the picture of `entry`, and forgets those of drawings that are not among `all`.
  func make(_ entry: DrawingsFolder.Entry, among all: [DrawingsFolder.Entry]) {
    known = known.filter { all.contains($0.key) }
    guard let journal = try? JournalFile.read(entry.path) else {
      known[entry] = .unreadable
      return
    }
    let painting = Painting(size: journal.size, scale: fit(journal.size), paper: journal.paper)
    painting.replay(journal.entries.lazy.map(\.action))
    painting.endAll()
    // The paper may have another size by now.
    known[entry] = .picture(painting.render(scale: fit(painting.size)))
  }

  private func fit(_ size: Size) -> Double {
    let room = Size(Self.size.width - 2 * Self.margin, Self.size.height - 2 * Self.margin)
    return min(room.width / size.width, room.height / size.height) * scale
  }
}

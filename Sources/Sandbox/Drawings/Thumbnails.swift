import Files
import Geometry
import Ink

/// Small pictures of drawings, made when they are wanted; those that were looked at last are kept.
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
  /// How many are kept, where no more are in sight.
  static let most = 120
  private var known: [DrawingsFolder.Entry: (thumbnail: Thumbnail, use: Int)] = [:]
  /// How often any was looked at.
  private var uses = 0

  /// Pictures of `scale` pixels a point.
  init(scale: Double) { self.scale = scale }

  /// What is known of `entry`, which was looked at with that; nil where it is to be made.
  subscript(entry: DrawingsFolder.Entry) -> Thumbnail? {
    guard let index = known.index(forKey: entry) else { return nil }
    uses += 1
    known.values[index].use = uses
    return known.values[index].thumbnail
  }

  /// Makes the picture of `entry`, in the place of the one that was not looked at for longest where there are too many: more than
  /// `most`, and more than twice as many as are in sight.
  func make(_ entry: DrawingsFolder.Entry, ofSeen seen: Int) {
    if known.count >= max(Self.most, 2 * seen), let oldest = known.min(by: { $0.value.use < $1.value.use }) {
      known[oldest.key] = nil
    }
    uses += 1
    known[entry] = (thumbnail(of: entry), uses)
  }

  private func thumbnail(of entry: DrawingsFolder.Entry) -> Thumbnail {
    guard let journal = try? JournalFile.read(entry.path) else { return .unreadable }
    let painting = Painting(size: journal.size, scale: fit(journal.size), paper: journal.paper)
    painting.replay(journal.entries.lazy.map(\.action))
    painting.endAll()
    // The paper may have another size by now.
    return .picture(painting.render(scale: fit(painting.size)))
  }

  private func fit(_ size: Size) -> Double {
    let room = Size(Self.size.width - 2 * Self.margin, Self.size.height - 2 * Self.margin)
    return min(room.width / size.width, room.height / size.height) * scale
  }
}

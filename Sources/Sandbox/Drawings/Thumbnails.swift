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
  /// The one that is being made.
  private var unfinished: (entry: DrawingsFolder.Entry, picture: LaterPicture)?
  /// How many samples of strokes are painted before another look at what fingers do: a small drawing is there at once.
  private static let portion = 5000
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

  /// Goes on with the picture of `entry`, which comes in the place of the one that was not looked at for longest where there are
  /// too many: more than `most`, and more than twice as many as are in sight.
  ///
  /// - Returns: whether it is there.
  func goOn(with entry: DrawingsFolder.Entry, ofSeen seen: Int) -> Bool {
    guard let thumbnail = advance(entry) else { return false }
    if known.count >= max(Self.most, 2 * seen), let oldest = known.min(by: { $0.value.use < $1.value.use }) {
      known[oldest.key] = nil
    }
    uses += 1
    known[entry] = (thumbnail, uses)
    return true
  }

  /// The picture of `entry`, once it is painted: the file is read with the first portion.
  private func advance(_ entry: DrawingsFolder.Entry) -> Thumbnail? {
    if unfinished?.entry != entry {
      guard let journal = try? JournalFile.read(entry.path) else { return .unreadable }
      let painting = journal.painting(isUnseen: true)
      // The paper may have another size by now.
      unfinished = (entry, LaterPicture(of: painting, scale: fit(painting.size)))
    }
    guard let picture = unfinished?.picture.advance(samples: Self.portion) else { return nil }
    unfinished = nil
    return .picture(picture)
  }

  private func fit(_ size: Size) -> Double {
    let room = Size(Self.size.width - 2 * Self.margin, Self.size.height - 2 * Self.margin)
    return min(room.width / size.width, room.height / size.height) * scale
  }
}

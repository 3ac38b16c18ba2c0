import Files
import Fingers
import Geometry
import Glibc
import GoldenPictures
import Testing

@testable import Ink

/// Whole sessions with all tools and layers: whichever way leads to a picture, it is the same picture.
@Suite struct SessionTests {
  private static let size = Size(112, 84)
  /// The sessions that are gone through: so many, or as many as the environment says.
  private static func sessions(_ count: UInt64) -> ClosedRange<UInt64> {
    1...(getenv("RANDOM_SESSIONS").flatMap { UInt64(String(cString: $0)) } ?? count)
  }

  @Test(arguments: sessions(100))
  func `replayed, undone, redone, saved and opened again, a session is equal to the pixel`(seed: UInt64) throws {
    try check(
      RandomSession.actions(
        45, seed: 1000 + seed, width: Self.size.width, height: Self.size.height, layering: 10, tooling: 14,
        selecting: 14))
  }

  @Test(arguments: sessions(60))
  func `so is one in which the paper is cut, enlarged and drawn on after a picture`(seed: UInt64) throws {
    try check(
      RandomSession.actions(
        60, seed: 2000 + seed, width: Self.size.width, height: Self.size.height, layering: 10, tooling: 10,
        selecting: 8, pictures: true, framing: 14))
  }

  private func check(_ actions: [PaintingAction]) throws {
    let painting = Painting(size: Self.size)
    for (count, action) in actions.enumerated() {
      painting.apply(action)
      #expect(painting.strokeCount == countedStrokes(of: painting), "after \(count + 1) actions")
    }
    painting.endAll()
    #expect(painting.copy(quickSteps: 0).strokeCount == countedStrokes(of: painting))
    let picture = pixels(painting.raster)

    let journal = Journal(size: Self.size, entries: actions.map { Journal.Entry($0, at: 0) })
    #expect(differences(pixels(journal.painting().raster), picture) == 0, "replayed")
    #expect(differences(pixels(painting.render(scale: 1)), picture) == 0, "as a picture")
    let unseen = journal.painting(scale: 0.05)
    #expect(differences(pixels(unseen.render(scale: 1)), picture) == 0, "as a picture of what was never shown")

    let read = try Journal(parsing: journal.encoded())
    #expect(read.warnings.isEmpty)
    #expect(read.painting().referencePicture == painting.referencePicture)
    #expect(differences(pixels(read.painting().raster), picture) == 0, "opened again")

    let player = JournalPlayer(read)
    player.seek(to: player.duration)
    while player.isSeeking { player.seek(to: player.duration) }
    #expect(differences(pixels(player.painting.raster), picture) == 0, "played")

    var steps = 0
    while painting.canUndo {
      painting.undo()
      steps += 1
      #expect(painting.strokeCount == countedStrokes(of: painting), "undone \(steps) times")
    }
    #expect(painting.isEmpty && painting.layers.count == 1)
    for _ in 0..<steps { painting.redo() }
    #expect(differences(pixels(painting.raster), picture) == 0, "undone and redone")
    #expect(painting.strokeCount == countedStrokes(of: painting))
  }

  /// The strokes and fills that show, one by one.
  private func countedStrokes(of painting: Painting) -> Int {
    painting.stack.reduce(0) { $0 + $1.strokes.count { $0.graft == nil } }
  }
}

import Fingers
import Geometry
import Glibc
import GoldenPictures
import Testing

@testable import Ink

@Suite struct JournalPlayerTests {
  /// How many random drawings are played: 8, or what the environment says.
  private static let drawings = getenv("REPLAYED_DRAWINGS").flatMap { Int(String(cString: $0)) } ?? 8

  private func journal(_ count: Int, seed: UInt64, size: Size = Size(160, 120), layering: Int = 0) -> Journal {
    let actions = RandomSession.actions(
      count, seed: seed, width: size.width, height: size.height, layering: layering)
    return Journal(size: size, entries: actions.enumerated().map { .init($1, at: Double($0) / 100) })
  }

  /// Undo, redo, erasing, clearing, other paper, several fingers at once: on whatever way through the animation, its end is
  /// the canvas.
  @Test(arguments: 0..<drawings)
  func `a replay ends pixel for pixel as the canvas`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed) + 500)
    let written = journal(.random(in: 100...600, using: &generator), seed: UInt64(seed) + 1000, layering: seed % 2 * 10)
    let scale = [1, 1.5, 2][seed % 3]
    let canvas = Painting(size: written.size, scale: scale)
    for entry in written.entries { canvas.apply(entry.action) }
    canvas.endAll()
    let player = JournalPlayer(try Journal(parsing: written.encoded()), scale: scale)
    for _ in 0..<6 { player.seek(to: .random(in: 0...player.duration, using: &generator)) }
    var time = player.time
    while time < player.duration {
      time += .random(in: 0...0.3, using: &generator)
      player.seek(to: time)
    }
    #expect(differences(player.painting.raster, canvas.raster) == 0)
    #expect(player.painting.strokes == canvas.strokes && !player.isSeeking)
  }

  @Test func `an animation that was made ready is the same at another scale`() {
    let journal = journal(400, seed: 82)
    let (again, anew) = (JournalPlayer(JournalPlayer(journal), scale: 1.5), JournalPlayer(journal, scale: 1.5))
    #expect(again.duration == anew.duration && again.time == 0)
    for share in [0.3, 0.8, 1.0] {
      for player in [again, anew] { player.seek(to: share * player.duration) }
      #expect(differences(again.painting.raster, anew.painting.raster) == 0)
    }
  }

  @Test func `a seek in small portions shows what one in a piece shows`() {
    let journal = journal(500, seed: 81)
    let (patient, hasty) = (JournalPlayer(journal), JournalPlayer(journal))
    for share in [0.4, 0.9, 0.2, 1.0, 0.0] {
      patient.seek(to: share * patient.duration)
      repeat { hasty.seek(to: share * hasty.duration, atMost: 37) } while hasty.isSeeking
      #expect(differences(patient.painting.raster, hasty.painting.raster) == 0)
      #expect(patient.time == hasty.time)
    }
    #expect(hasty.painting.strokeCount == 1)
  }

  @Test(arguments: [0, 10])
  func `a way back shows at every moment what a way there shows`(layering: Int) {
    let journal = journal(900, seed: 17, layering: layering)
    let restless = JournalPlayer(journal)
    // Some of them are given up on the way.
    restless.checkpoints = Checkpoints(spacing: 32, budget: 6 * 160 * 120 * 4)
    restless.seek(to: restless.duration)
    for share in [0.97, 0.52, 0.5, 0.21, 0.6, 0.02] {
      restless.seek(to: share * restless.duration)
      let straight = JournalPlayer(journal)
      straight.seek(to: share * straight.duration)
      #expect(restless.painting.strokes == straight.painting.strokes)
      #expect(differences(restless.painting.raster, straight.painting.raster) == 0)
      // It goes on alike, too.
      for player in [restless, straight] { player.seek(to: share * player.duration + 0.4) }
      #expect(differences(restless.painting.raster, straight.painting.raster) == 0)
    }
  }

  @Test func `pauses are cut, and a clock that starts anew is a pause`() {
    let brush = Brush(diameter: 4)
    func dot(_ id: Int, at time: Double) -> [Journal.Entry] {
      [
        .init(.begin(id: id, brush: brush, point: StrokePoint(Point(50, 50), time: time)), at: time),
        .init(.end(id: id), at: time + 0.1),
      ]
    }
    let journal = Journal(size: Size(100, 100), entries: dot(1, at: 5) + dot(2, at: 65) + dot(3, at: 0.5))
    let player = JournalPlayer(journal)
    #expect(abs(player.duration - 0.9) < 1e-9)
    player.seek(to: 0.35)
    #expect(player.painting.strokeCount == 1)
    player.seek(to: 0.45)
    #expect(player.painting.strokeCount == 2)
  }

  /// A journal gathers the points of each finger; the animation takes them apart again.
  @Test func `fingers paint at the same time, as they did`() throws {
    let brush = Brush(diameter: 4)
    var journal = Journal(size: Size(200, 100))
    for id in 1...2 {
      let start = StrokePoint(Point(0, Double(id) * 30), time: 0)
      journal.entries.append(.init(.begin(id: id, brush: brush, point: start), at: 0))
    }
    for step in 1...20 {
      for id in 1...2 {
        let point = StrokePoint(Point(Double(step) * 10, Double(id) * 30), time: Double(step) / 100)
        journal.entries.append(.init(.extend(id: id, point: point), at: point.time))
      }
    }
    let player = JournalPlayer(try Journal(parsing: journal.encoded()))
    player.seek(to: 0.1)
    #expect(player.painting.strokes.map(\.points.count) == [11, 11])
    player.seek(to: 0.155)
    #expect(player.painting.strokes.map(\.points.count) == [16, 16])
    player.seek(to: 1)
    #expect(player.painting.growingStrokes.isEmpty)
  }

  @Test func `an empty journal is an animation of an empty sheet`() {
    let player = JournalPlayer(Journal(size: Size(20, 20)))
    #expect(player.duration == 0 && player.seek(to: 3) == .empty && !player.isSeeking)
  }

  @Test func `the largest paper is known though a cut was undone, and redone`() {
    var journal = Journal(size: Size(1000, 700))
    func go(_ actions: PaintingAction...) { journal.entries += actions.map { Journal.Entry($0, at: 0) } }
    go(.reframe(.cut(Rect(0, 300, 1000, 100))), .undo, .reframe(.scale(width: 2000)))
    #expect(journal.largestSize == Size(2000, 1400) && journal.painting().size == Size(2000, 1400))
    go(.undo, .redo, .undo, .undo, .reframe(.cut(Rect(0, 0, 64, 1500))))
    #expect(journal.largestSize == Size(2000, 1500))
  }
}

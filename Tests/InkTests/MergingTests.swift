import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// Layers that become one, and look as they did, whatever is done to that one afterwards.
struct MergingTests {
  private let size = Size(120, 90)
  private let paper = Color(0x2B343D)

  private func style(_ change: (inout LayerStyle) -> Void) -> LayerStyle {
    var style = LayerStyle()
    change(&style)
    return style
  }

  private func line(_ color: UInt32, _ y: Double, from x: Double = 10, to end: Double = 110) -> [PaintingAction] {
    let brush = Brush(color: Color(color), diameter: 12, pressureSensitivity: 0)
    return [
      .begin(id: 1, brush: brush, point: StrokePoint(Point(x, y))), .extend(id: 1, point: StrokePoint(Point(end, y))),
      .end(id: 1),
    ]
  }

  private func painting(_ actions: [PaintingAction]) -> Painting {
    let painting = Painting(size: size, paper: paper)
    for action in actions { painting.apply(action) }
    return painting
  }

  /// A line of another mode that crosses one on the lowest layer, and the paper beside it.
  private func glow(_ blend: BlendMode, opacity: Double = 1) -> [PaintingAction] {
    let style = style {
      $0.blend = blend
      $0.opacity = opacity
    }
    var actions = line(0xC06020, 30, to: 60)
    actions.append(.layer(.add(id: 1, above: 0)))
    actions.append(.layer(.change(1, style)))
    actions.append(contentsOf: line(0x7A4E9E, 34))
    return actions
  }

  /// How far two pictures are apart, at the place and in the channel in which they are farthest.
  private func distance(_ a: Raster, _ b: [UInt32]) -> Int {
    let channels: [UInt32] = [0, 8, 16]
    return zip(pixels(a), b).map { a, b in
      channels.map { abs(Int((a >> $0) & 255) - Int((b >> $0) & 255)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test(arguments: BlendMode.allCases, [1, 0.5])
  func `what is mixed with the paper looks the same once it is merged, whatever is done to its layer`(
    blend: BlendMode, opacity: Double
  ) throws {
    let before = pixels(painting(glow(blend, opacity: opacity)).raster)
    func merged() -> Painting {
      let painting = painting(glow(blend, opacity: opacity))
      painting.apply(painting.merging(1))
      return painting
    }
    #expect(distance(merged().raster, before) <= 1)
    // A step of a faint edge shows some times over where a mode divides by colours.
    let locked = merged()
    locked.apply(.change(0, style { $0.keepsAlpha = true }))
    #expect(distance(locked.raster, before) <= 6)
    let below = merged()
    below.apply(.add(id: 2, above: 0))
    below.apply(.move(2, to: 0))
    #expect(distance(below.raster, before) <= 6)
    let clipped = merged()
    clipped.apply(.add(id: 2, above: 0))
    clipped.apply(.change(2, style { $0.isClipped = true }))
    #expect(distance(clipped.raster, before) <= 6)
    let moved = merged()
    moved.select(Selection(Rect(0, 0, 120, 90)))
    moved.graft(try #require(moved.takeUp(density: 1, .identity, cuts: true)))
    #expect(distance(moved.raster, before) <= 6)
    let drawnAfter = merged()
    _ = drawnAfter.setShowsReference(true)
    let blank = [UInt32](repeating: 0xFF00_0000 | paper.rgb, count: 12 * 9)
    let sheet = try #require(LayerPicture(width: 12, height: 9, straight: blank, frame: Rect(0, 0, 120, 90)))
    drawnAfter.apply(.put(ReferencePicture(sheet)))
    #expect(distance(drawnAfter.raster, before) <= 6)
  }

  @Test func `merging into a lowest layer that keeps its transparency changes nothing`() {
    var actions = glow(.screen)
    actions.insert(.layer(.change(0, style { $0.keepsAlpha = true })), at: 3)
    let painting = painting(actions)
    let before = pixels(painting.raster)
    painting.apply(painting.merging(1))
    let after = pixels(painting.raster)
    #expect(painting.layerCount == 1 && distance(painting.raster, before) <= 1)
    painting.undo()
    painting.redo()
    #expect(differences(pixels(painting.raster), after) == 0)
  }

  /// Two layers clipped to one, the upper of which reaches farther than the lower.
  private var shaded: [PaintingAction] {
    let isClipped = style { $0.isClipped = true }
    var actions = line(0x4F6B3A, 40)
    actions.append(.layer(.add(id: 1, above: 0)))
    actions.append(.layer(.change(1, isClipped)))
    actions.append(contentsOf: line(0xE66A22, 40, to: 40))
    actions.append(.layer(.add(id: 2, above: 1)))
    actions.append(.layer(.change(2, isClipped)))
    actions.append(contentsOf: line(0x2D5BA8, 44, from: 30, to: 90))
    return actions
  }

  @Test func `two layers that are clipped to one are so together`() {
    let painting = painting(shaded)
    let before = pixels(painting.raster)
    #expect(painting.raster[80, 42] == 0x2D5BA8)
    painting.apply(painting.merging(2))
    #expect(distance(painting.raster, before) <= 2 && painting.raster[80, 42] == 0x2D5BA8)
    #expect(painting.layers.map(\.style.isClipped) == [false, true])
    // The shape of the upper one cuts nothing off in other files, either.
    let masks = String(decoding: painting.svg { _ in nil }, as: UTF8.self).split(separator: "<mask").count - 1
    #expect(masks == 1)
    painting.undo()
    #expect(differences(pixels(painting.raster), before) == 0 && painting.layerCount == 3)
  }

  private func journal(_ actions: [PaintingAction]) -> Journal {
    Journal(size: size, paper: paper, entries: actions.map { Journal.Entry($0, at: 0) })
  }

  @Test func `a drawing in which that was done is one of version 7, and opens as it was`() throws {
    for actions in [shaded, glow(.screen)] {
      let painting = painting(actions)
      let merging = PaintingAction.layer(painting.merging(painting.chosenLayer))
      painting.apply(merging)
      let bytes = journal(actions + [merging]).encoded()
      let read = try Journal(parsing: bytes)
      #expect(read.version == 7 && read.warnings.isEmpty && read.encoded() == bytes)
      #expect(String(decoding: bytes, as: UTF8.self).contains(",\"keepsLook\":true,"))
      #expect(differences(read.painting().raster, painting.raster) == 0)
    }
  }

  @Test func `where both ways look the same the file has the words of before`() throws {
    let painting = painting(glow(.normal))
    #expect(painting.merging(1) == .mergeDown(1))
    #expect(journal(glow(.normal) + [.layer(painting.merging(1))]).neededVersion == 2)
    let clipped = self.painting(Array(shaded.prefix(8)))
    #expect(clipped.merging(1) == .mergeDown(1))
  }

  @Test func `in drawings of before merged layers look as they did`() throws {
    let line = "{\"mergeLayer\":2,\"t\":0}\n"
    let old = try Journal(parsing: journal(shaded).encoded() + Array(line.utf8))
    #expect(old.version == 2 && old.warnings.isEmpty)
    // The upper layer is clipped to the lower, and is gone beside it.
    #expect(old.painting().raster[80, 42] == 0x4F6B3A && old.painting().raster[36, 42] == 0x2D5BA8)
    let glowing = try Journal(
      parsing: journal(glow(.screen)).encoded() + Array(line.replacing("2", with: "1").utf8))
    let painting = glowing.painting()
    let mixed = try #require(painting.raster[100, 34])
    #expect(mixed != 0x7A4E9E)
    painting.apply(.change(0, style { $0.keepsAlpha = true }))
    #expect(painting.raster[100, 34] == 0x7A4E9E)
  }

  @Test func `in SVG files what was mixed with the paper has it under it`() {
    let painting = painting(glow(.screen))
    painting.apply(painting.merging(1))
    let lines = String(decoding: painting.svg { _ in nil }, as: UTF8.self).split(separator: "\n")
    let papers = lines.indices.filter { lines[$0].contains("fill=\"#2b343d\"") }
    #expect(papers.count == 2 && lines.contains { $0.contains("mix-blend-mode:screen") })
  }

  /// Merged, duplicated, moved and undone in any order: the pixels are those of a painting that did all of it blindly and was
  /// painted once, and those of the file.
  @Test(arguments: [(1, 96 << 20), (2, 96 << 20), (3, 20000), (4, 0)])
  func `whatever is merged so that it looks as it did is exact`(seed: UInt64, budget: Int) throws {
    let painting = Painting(size: size)
    painting.undoBudget = budget
    let all = RandomSession.actions(240, seed: seed, width: 120, height: 90, layering: 30, keepsLook: true)
    for (count, action) in all.enumerated() {
      painting.apply(action)
      guard count % 6 == 5 else { continue }
      let expected = Painting(size: size)
      expected.replay(all.prefix(count + 1))
      #expect(differences(painting.raster, expected.raster) == 0, "after \(count + 1) actions of seed \(seed)")
    }
    painting.endAll()
    let bytes = Journal(size: size, entries: all.map { Journal.Entry($0, at: 0) }).encoded()
    let read = try Journal(parsing: bytes)
    #expect(read.warnings.isEmpty && read.encoded() == bytes)
    #expect(differences(read.painting().raster, painting.raster) == 0)
  }
}

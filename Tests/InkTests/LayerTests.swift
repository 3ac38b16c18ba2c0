import Geometry
import GoldenPictures
import Testing

@testable import Ink

@Suite struct LayerTests {
  @Test func `what a stroke changes that a layer's action ends is told`() {
    let painting = Painting(size: Size(120, 90), paper: .white)
    painting.begin(1, Brush(diameter: 10), StrokePoint(Point(20, 20)))
    painting.extend(1, StrokePoint(Point(60, 20)))
    let before = pixels(painting.raster)
    var style = LayerStyle()
    style.isLocked = true
    let dirty = painting.apply(.change(0, style))
    for y in 0..<90 {
      for x in 0..<120 where painting.raster[x, y].map({ $0 != before[y * 120 + x] }) == true {
        #expect(dirty.contains(x: x, y: y), "\(x), \(y)")
      }
    }
    #expect(!dirty.isEmpty && painting.strokeCount == 1)
  }

  private let size = Size(170, 130)

  private func dot(
    _ painting: Painting, _ color: UInt32, at place: Point, diameter: Double = 20, _ kind: Brush.Kind = .pen
  ) {
    painting.begin(1, Brush(kind: kind, color: Color(color), diameter: diameter), StrokePoint(place))
    painting.end(1)
  }

  private func style(_ change: (inout LayerStyle) -> Void) -> LayerStyle {
    var style = LayerStyle()
    change(&style)
    return style
  }

  @Test func `ink shows at once on a layer in the middle, and under what lies above`() {
    let painting = Painting(size: Size(60, 60), paper: .white)
    for id in 1...4 { painting.apply(.add(id: id, above: id - 1)) }
    dot(painting, 0x00FF00, at: Point(40, 30), diameter: 10)
    painting.apply(.change(3, style { $0.blend = .multiply }))
    painting.apply(.choose(3))
    dot(painting, 0xFFFF00, at: Point(20, 30), diameter: 10)
    painting.apply(.choose(1))
    let dirty = painting.begin(7, Brush(color: Color(0xFF00FF), diameter: 8), StrokePoint(Point(30, 30)))
    #expect(painting.raster[30, 30] == 0xFF00FF && dirty.width <= 11)
    painting.extend(7, StrokePoint(Point(20, 30)))
    painting.extend(7, StrokePoint(Point(42, 30)))
    #expect(painting.raster[20, 30] == 0xFF0000 && painting.raster[40, 30] == 0x00FF00)
  }

  @Test func `an eraser makes a layer clear and shows what is below`() {
    let painting = Painting(size: Size(60, 60), paper: .white)
    dot(painting, 0xFF0000, at: Point(30, 30))
    painting.apply(.add(id: 1, above: 0))
    dot(painting, 0x0000FF, at: Point(30, 30))
    dot(painting, 0, at: Point(30, 30), diameter: 8, .eraser)
    #expect(painting.raster[30, 30] == 0xFF0000 && painting.raster[37, 30] == 0x0000FF)
    painting.apply(.change(0, style { $0.isHidden = true }))
    #expect(painting.raster[30, 30] == 0xFFFFFF)
  }

  @Test func `a layer that keeps its transparency takes colour only where it is painted`() {
    let painting = Painting(size: Size(60, 60), paper: .white)
    dot(painting, 0xFF0000, at: Point(20, 30))
    painting.apply(.change(0, style { $0.keepsAlpha = true }))
    dot(painting, 0x0000FF, at: Point(30, 30))
    #expect(painting.raster[25, 30] == 0x0000FF && painting.raster[14, 30] == 0xFF0000)
    #expect(painting.raster[36, 30] == 0xFFFFFF)
    // With nothing to take away, an eraser leaves the colour of the paper.
    dot(painting, 0, at: Point(25, 30), diameter: 8, .eraser)
    painting.apply(.add(id: 1, above: 0))
    painting.apply(.move(1, to: 0))
    dot(painting, 0x00FF00, at: Point(25, 30))
    #expect(painting.raster[25, 30] == 0xFFFFFF)
  }

  @Test func `a clipped layer shows only on the one below, and is mixed with that alone`() {
    let painting = Painting(size: Size(60, 60), paper: .white)
    painting.apply(.add(id: 1, above: 0))
    dot(painting, 0xFFFF00, at: Point(20, 30))
    painting.apply(.add(id: 2, above: 1))
    painting.apply(.change(2, style { ($0.isClipped, $0.blend) = (true, .multiply) }))
    dot(painting, 0x00FFFF, at: Point(30, 30))
    #expect(painting.raster[24, 30] == 0x00FF00 && painting.raster[36, 30] == 0xFFFFFF)
    painting.apply(.change(1, style { $0.isHidden = true }))
    #expect(pixels(painting.raster).allSatisfy { $0 == 0xFFFFFF })
  }

  /// How far two pixels are apart in the channel in which they are farthest.
  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let channels: [UInt32] = [0, 8, 16]
    return channels.map { abs(Int((a >> $0) & 255) - Int((b >> $0) & 255)) }.max() ?? 0
  }

  @Test func `merging leaves the picture as it is, and is undone`() {
    let painting = Painting(size: Size(60, 60), paper: .white)
    dot(painting, 0x808080, at: Point(30, 30), diameter: 40)
    painting.apply(.add(id: 1, above: 0))
    dot(painting, 0xFFFF00, at: Point(20, 30))
    painting.apply(.change(1, style { $0.opacity = 0.6 }))
    painting.apply(.add(id: 2, above: 1))
    dot(painting, 0x00FFFF, at: Point(30, 30))
    painting.apply(.change(2, style { $0.opacity = 0.4 }))
    let before = pixels(painting.raster)
    for count in [2, 1] {
      painting.apply(.mergeDown(painting.chosenLayer))
      #expect(painting.layers.count == count)
      let worst = zip(pixels(painting.raster), before).map { distance($0, $1) }.max()
      #expect(worst.map { $0 <= 1 } == true)
    }
    #expect(painting.strokes.count == 3)
    for _ in 0..<2 { painting.undo() }
    #expect(differences(pixels(painting.raster), before) == 0 && painting.layers.map(\.style.opacity) == [1, 0.6, 0.4])
  }

  @Test func `what cannot be merged says why`() {
    let painting = Painting(size: Size(60, 60))
    for id in 1...3 { painting.apply(.add(id: id, above: id - 1)) }
    #expect(painting.obstacle(toMerging: 0) == .nothingBelow && painting.obstacle(toMerging: 1) == nil)
    painting.apply(.change(1, style { $0.isLocked = true }))
    #expect(painting.obstacle(toMerging: 1) == .locked && painting.obstacle(toMerging: 2) == .locked)
    painting.apply(.change(1, style { $0.isHidden = true }))
    #expect(painting.obstacle(toMerging: 2) == .hidden)
    painting.apply(.change(1, style { _ in }))
    painting.apply(.change(3, style { $0.isClipped = true }))
    #expect(painting.obstacle(toMerging: 2) == .clipped && painting.obstacle(toMerging: 3) == nil)
    #expect(painting.apply(.mergeDown(2)) == .empty && painting.layers.count == 4)
  }

  @Test func `no stroke begins on a layer that is locked or hidden, and clearing spares it`() {
    for change in [{ (style: inout LayerStyle) in style.isLocked = true }, { $0.isHidden = true }] {
      let painting = Painting(size: Size(60, 60))
      dot(painting, 0, at: Point(30, 30))
      painting.apply(.change(0, style(change)))
      #expect(!painting.isPaintable)
      #expect(painting.begin(2, Brush(), StrokePoint(Point(20, 20))) == .empty && painting.growingStrokes.isEmpty)
      painting.clear()
      #expect(painting.strokeCount == 1)
    }
  }

  @Test func `other layers end what grows, which is undone before them`() {
    let painting = Painting(size: Size(60, 60))
    painting.begin(1, Brush(), StrokePoint(Point(30, 30)))
    painting.apply(.add(id: 1, above: 0))
    #expect(painting.growingStrokes.isEmpty && painting.strokeCount == 1)
    painting.begin(2, Brush(), StrokePoint(Point(10, 10)))
    painting.undo()
    #expect(painting.strokeCount == 1 && painting.layers.count == 2)
    painting.undo()
    #expect(painting.layers.count == 1 && painting.strokeCount == 1)
  }

  @Test func `strokes are counted on layers that were merged, too`() {
    let painting = Painting(size: Size(60, 60))
    dot(painting, 0, at: Point(10, 10))
    painting.apply(.add(id: 1, above: 0))
    for x in [20.0, 30, 40] { dot(painting, 1, at: Point(x, 30)) }
    #expect(painting.strokeCount == 4)
    painting.apply(.mergeDown(1))
    #expect(painting.layers.count == 1 && painting.strokeCount == 4 && painting.strokes.count == 4)
  }

  @Test func `a preview is no part of the story`() {
    let painting = Painting(size: Size(60, 60), paper: .white)
    dot(painting, 0, at: Point(30, 30))
    let before = pixels(painting.raster)
    painting.preview(.change(0, style { $0.opacity = 0.5 }))
    #expect(painting.raster[30, 30] == 0x7F7F7F)
    painting.endPreview()
    #expect(differences(pixels(painting.raster), before) == 0)
    painting.preview(.change(0, style { $0.opacity = 0.5 }))
    painting.apply(.change(0, style { $0.opacity = 0.2 }))
    painting.undo()
    #expect(differences(pixels(painting.raster), before) == 0 && painting.layers[0].style.opacity == 1)
  }

  @Test func `layers take memory where they are painted, and give it back`() {
    let painting = Painting(size: Size(640, 640))
    #expect(painting.layerBytes == 0)
    painting.apply(.add(id: 1, above: 0))
    dot(painting, 0, at: Point(48, 48), diameter: 8)
    #expect(painting.layerBytes == 4096)
    painting.undo()
    #expect(painting.layerBytes == 0)
    #expect(painting.layerBytesAtMost == 400 * 4096)
    for id in 2...300 { painting.apply(.add(id: id, above: 0)) }
    #expect(painting.layers.count == Painting.mostLayers)
  }

  @Test func `a thumbnail is the layer alone, small, and follows strokes and undo`() throws {
    let painting = Painting(size: Size(400, 300), paper: .white)
    dot(painting, 0xFF0000, at: Point(200, 150), diameter: 200)
    painting.apply(.add(id: 1, above: 0))
    dot(painting, 0x0000FF, at: Point(100, 150), diameter: 80)
    #expect(painting.hasThumbnailsToPaint(scale: 0.16))
    #expect(painting.paintThumbnails(scale: 0.16, samples: 1000) == [0, 1])
    #expect(!painting.hasThumbnailsToPaint(scale: 0.16))
    let upper = try #require(painting.thumbnail(of: 1))
    #expect(upper.width == 64 && upper.height == 48 && upper[16, 24] == 0x0000FF && upper[32, 24] == 0xFFFFFF)
    #expect(painting.thumbnail(of: 0)?[32, 24] == 0xFF0000)
    painting.undo()
    #expect(painting.paintThumbnails(scale: 0.16, samples: 1000) == [1])
    #expect(painting.thumbnail(of: 1)?[16, 24] == 0xFFFFFF)
  }

  @Test func `ink is foretold only where all of it will be one colour`() {
    let painting = Painting(size: Size(96, 96), paper: .white)
    let (left, right) = (PixelRect(x: 4, y: 4, width: 4, height: 4), PixelRect(x: 60, y: 50, width: 20, height: 20))
    func seen(_ rect: PixelRect, _ kind: Brush.Kind = .pen) -> UInt32? {
      painting.wetInk(in: rect, Brush(kind: kind, color: Color(0x00FFFF), diameter: 12))?.color.rgb
    }
    #expect(seen(left) == 0x00FFFF && seen(left, .eraser) == 0xFFFFFF)
    dot(painting, 0xFF0000, at: Point(70, 60), diameter: 30)
    painting.apply(.add(id: 1, above: 0))
    #expect(seen(left) == 0x00FFFF && seen(right, .eraser) == 0xFF0000)
    #expect(painting.wetInk(in: right, Brush())?.rect == right)
    painting.apply(.change(1, style { $0.blend = .multiply }))
    #expect(painting.wetInk(in: right, Brush())?.rect == PixelRect(x: 68, y: 59, width: 4, height: 2))
    #expect(seen(right) == 0 && seen(left) == 0x00FFFF)
    dot(painting, 0x808080, at: Point(6, 6), diameter: 4)
    painting.apply(.choose(0))
    #expect(seen(left) == nil && seen(right) == 0x00FFFF && seen(right, .eraser) == 0xFFFFFF)
    painting.apply(.change(0, style { $0.keepsAlpha = true }))
    #expect(seen(right) == nil)
  }

  @Test func `an identity is free again when nothing can bring its layer back`() {
    let painting = Painting(size: size)
    painting.apply(.add(id: 1, above: 0))
    painting.undo()
    #expect(painting.nextLayer == 2 && !painting.isPossible(.add(id: 1, above: 0)))
    // What was undone cannot be done again any more.
    painting.begin(1, Brush(), StrokePoint(Point(20, 20)))
    painting.end(1)
    #expect(painting.nextLayer == 1 && painting.isPossible(.add(id: 1, above: 0)))
    painting.apply(.add(id: 1, above: 0))
    painting.apply(.duplicate(1, as: 2))
    painting.apply(.delete(1))
    #expect(painting.copy(quickSteps: 0).nextLayer == 3 && !painting.isPossible(.add(id: 1, above: 0)))
    painting.forgetSteps()
    #expect(painting.nextLayer == 3 && painting.isPossible(.add(id: 1, above: 0)))
  }

  @Test(.timeLimit(.minutes(1))) func `layers that come and go a hundred thousand times keep nobody waiting`() {
    let painting = Painting(size: size)
    painting.replay(
      (1...50_000).lazy.flatMap { id -> [PaintingAction] in
        [
          .layer(.add(id: id, above: 0)), .layer(.delete(id)),
          .paper(Sheet(size: Size(170, 130), color: id % 2 == 0 ? .white : .black)),
        ]
      })
    #expect(painting.layerCount == 1 && painting.nextLayer == 50_001)
  }

  /// What doubles a stroke and merges it with itself, again and again.
  private func doubling(_ times: Int) -> Journal {
    var brush = Brush(color: Color(0x2D5BA8), diameter: 20)
    brush.opacity = 0.1
    let stroke: [PaintingAction] = [
      .begin(id: 1, brush: brush, point: StrokePoint(Point(20, 20))),
      .extend(id: 1, point: StrokePoint(Point(120, 90))), .end(id: 1),
    ]
    let merges = (1...times).flatMap { [PaintingAction.layer(.duplicate(0, as: $0)), .layer(.mergeDown($0))] }
    return Journal(size: size, entries: (stroke + merges).map { Journal.Entry($0, at: 0) })
  }

  @Test(.timeLimit(.minutes(1))) func `what is doubled and merged a hundred times is there at once`() throws {
    let painting = doubling(100).painting()
    #expect(painting.strokeCount == .max && doubling(20).painting().strokeCount == 1 << 20)
    #expect(differences(painting.raster, painting.render(scale: 1)) == 0)
    #expect(painting.paintThumbnails(scale: 0.5, samples: .max) == [0])
    #expect(painting.svg { _ in nil }.count < 4 << 20)
    #expect(differences(painting.copy(quickSteps: 0).raster, painting.raster) == 0)
    painting.forEachLayerImage(scale: 1) { #expect($0.width > 0) }
  }

  @Test(.timeLimit(.minutes(1))) func `how fine what is doubled and merged many times is, is known at once`() throws {
    let painting = Painting(size: Size(120, 90))
    let colors = [UInt32](repeating: 0xFF20_40A0, count: 1600)
    let picture = try #require(LayerPicture(width: 40, height: 40, straight: colors, frame: Rect(10, 10, 20, 20)))
    painting.apply(.addPicture(id: 1, above: 0, picture, LayerStyle()))
    for id in 2..<32 {
      painting.apply(.duplicate(1, as: id))
      painting.apply(.mergeDown(id))
    }
    #expect(painting.layerCount == 2 && painting.finestPicture == nil)
    painting.select(Selection(Rect(0, 0, 60, 60)))
    for _ in 0..<100 { #expect(painting.finestPicture == 2) }
    // It is that of what is there and selected at present.
    painting.select(Selection(Rect(60, 50, 20, 20)))
    #expect(painting.finestPicture == nil)
    painting.undo()
    #expect(painting.finestPicture == 2)
    painting.apply(.choose(0))
    #expect(painting.finestPicture == nil)
    painting.apply(.choose(1))
    painting.clear()
    #expect(painting.finestPicture == nil)
    painting.undo()
    #expect(painting.finestPicture == 2)
  }

  @Test func `what is doubled and merged looks as it did when that was done`() {
    let (painting, journal) = (Painting(size: size), doubling(9))
    for entry in journal.entries { painting.apply(entry.action) }
    #expect(differences(journal.painting().raster, painting.raster) == 0)
    #expect(painting.raster[20, 20] != Painting.paperColor.rgb)
    for _ in 0..<8 { painting.undo() }
    for _ in 0..<8 { painting.redo() }
    #expect(differences(journal.painting().raster, painting.raster) == 0)
  }

  @Test func `the layer after the last number that there is gets one that is free`() throws {
    let painting = Painting(size: size)
    painting.apply(.add(id: Int(Int32.max), above: 0))
    #expect(painting.nextLayer == 1)
    painting.apply(.add(id: painting.nextLayer, above: 0))
    #expect(painting.nextLayer == 2)
  }

  @Test func `a preview that ends while the paper is made sharp elsewhere leaves the layers as they are`() {
    func painting() -> Painting {
      let painting = Painting(size: Size(60, 60), paper: .white)
      dot(painting, 0, at: Point(25, 30))
      painting.apply(.add(id: 1, above: 0))
      dot(painting, 0xFF0000, at: Point(35, 30))
      return painting
    }
    let (one, other) = (painting(), painting())
    one.preview(.move(1, to: 0))
    for painting in [one, other] { painting.show(Projection(scale: 2), width: 120, height: 120) }
    one.endPreview()
    for painting in [one, other] { while painting.hasMoreToSharpen { _ = painting.sharpen(samples: .max) } }
    #expect(differences(pixels(one.raster), pixels(other.raster)) == 0)
  }
}

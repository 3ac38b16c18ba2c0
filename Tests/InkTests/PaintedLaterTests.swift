import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// Changes after which all of a drawing is painted anew, where nobody is to wait for that.
@Suite struct PaintedLaterTests {
  private let size = Size(170, 130)

  /// What has the whole drawing painted anew.
  enum Change: CaseIterable {
    case keepsAlpha
    case mixes
    case isClippedTo
    case hasUnderlay
    case color
  }

  private func line(_ painting: Painting, _ count: Int, samples: Int = 600, kind: Brush.Kind = .pen) {
    let y = Double(count * 37 % 130)
    let brush = Brush(kind: kind, color: Color(UInt32(count * 99991 & 0xFFFFFF)), diameter: 5)
    painting.begin(1, brush, StrokePoint(Point(5, y)))
    for step in 1..<samples {
      painting.extend(1, StrokePoint(Point(5 + Double(step % 160), y + Double(step % 3) * 9)))
    }
    painting.end(1)
  }

  /// The same large drawing twice: one that is painted in portions, and one that is painted at once.
  private func twins() -> (Painting, Painting) {
    let (painting, other) = (Painting(size: size), Painting(size: size))
    painting.repaintsLater = true
    for painting in [painting, other] {
      _ = painting.setShowsReference(true)
      for count in 0..<60 { line(painting, count, kind: count % 9 == 5 ? .eraser : .pen) }
    }
    return (painting, other)
  }

  private func make(_ change: Change, in painting: Painting) throws {
    var style = LayerStyle()
    switch change {
    case .keepsAlpha: style.keepsAlpha = true
    case .mixes: style.blend = .multiply
    case .isClippedTo:
      painting.apply(.add(id: 1, above: 0))
      line(painting, 7, samples: 40)
      style.isClipped = true
      painting.apply(.change(1, style))
      return
    case .hasUnderlay:
      let colors = [UInt32](repeating: 0xFF20_40A0, count: 12 * 9)
      let picture = try #require(LayerPicture(width: 12, height: 9, straight: colors, frame: Rect(0, 0, 120, 90)))
      painting.apply(.put(ReferencePicture(picture)))
      return
    case .color:
      painting.change(to: Sheet(size: size, color: Color(0x204060)))
      return
    }
    painting.apply(.change(0, style))
  }

  /// Paints the rest in portions; how many there were.
  @discardableResult
  private func sharpen(_ painting: Painting) -> Int {
    var portions = 0
    while !painting.isSharp {
      _ = painting.sharpen(samples: 3000)
      portions += 1
    }
    return portions
  }

  @Test(arguments: Change.allCases)
  func
    `the picture stays until the new one is painted, ink shows at once, and what comes out is what is painted at once`(
      change: Change
    ) throws
  {
    let (painting, other) = twins()
    let before = pixels(painting.raster)
    for painting in [painting, other] { try make(change, in: painting) }
    #expect(!painting.isSharp && other.isSharp)
    if change != .isClippedTo { #expect(pixels(painting.raster) == before) }
    let stale = pixels(painting.raster)
    for painting in [painting, other] { line(painting, 77, samples: 40) }
    #expect(!painting.isSharp && pixels(painting.raster) != stale)
    #expect(sharpen(painting) > 3)
    #expect(differences(painting.raster, other.raster) == 0)
    for painting in [painting, other] {
      painting.undo()
      if change == .hasUnderlay { painting.apply(.remove) } else { painting.undo() }
    }
    sharpen(painting)
    #expect(differences(painting.raster, other.raster) == 0)
  }

  @Test(arguments: Change.allCases)
  func `a stroke that grows while all is painted anew goes on`(change: Change) throws {
    let (painting, other) = twins()
    for painting in [painting, other] {
      if change == .keepsAlpha || change == .mixes || change == .isClippedTo { try make(change, in: painting) }
      painting.begin(2, Brush(color: Color(0xF0A020), diameter: 14, opacity: 0.5), StrokePoint(Point(20, 20)))
      painting.extend(2, StrokePoint(Point(60, 90)))
      if change == .hasUnderlay || change == .color { try make(change, in: painting) }
      painting.extend(2, StrokePoint(Point(140, 60)))
    }
    #expect(!painting.isSharp)
    sharpen(painting)
    #expect(differences(painting.raster, other.raster) == 0)
    for painting in [painting, other] {
      painting.extend(2, StrokePoint(Point(20, 110)))
      painting.end(2)
    }
    #expect(differences(painting.raster, other.raster) == 0)
  }

  @Test func `another change of the layers does not wait for the one before`() throws {
    let (painting, other) = twins()
    for (count, change) in [Change.keepsAlpha, .mixes, .isClippedTo, .color, .hasUnderlay].enumerated() {
      for painting in [painting, other] {
        try make(change, in: painting)
        if count == 2 { painting.apply(.mergeDown(1)) }
        if count == 3 { painting.undo() }
      }
      #expect(!painting.isSharp)
      _ = painting.sharpen(samples: 2000)
    }
    #expect(sharpen(painting) > 3)
    #expect(differences(painting.raster, other.raster) == 0)
  }

  @Test func `what a clearing took away is given back as what it was, also in portions`() throws {
    let (painting, other) = twins()
    for painting in [painting, other] {
      try make(.keepsAlpha, in: painting)
      line(painting, 77, samples: 40)
      painting.apply(.change(0, LayerStyle()))
      painting.clear()
      painting.show(Projection(scale: 2), width: 340, height: 260)
      painting.undo()
      if painting === other { painting.sharpenFully() }
    }
    sharpen(painting)
    #expect(differences(painting.raster, other.raster) == 0)
    #expect(differences(painting.raster, painting.render(scale: 2)) == 0)
  }

  @Test func `a layer that is made all opaque while its slider is held is not painted anew on release`() {
    let (painting, other) = twins()
    var style = LayerStyle()
    style.opacity = 0.4
    for painting in [painting, other] { painting.apply(.change(0, style)) }
    style.opacity = 1
    painting.preview(.change(0, style))
    #expect(painting.isSharp && painting.isPreviewing)
    for painting in [painting, other] { painting.apply(.change(0, style)) }
    #expect(painting.isSharp)
    #expect(differences(painting.raster, other.raster) == 0)
  }

  @Test func `at another scale the picture is stretched until it is painted`() {
    let (painting, other) = twins()
    for painting in [painting, other] { painting.resize(to: size, scale: 2) }
    #expect(!painting.isSharp && painting.scale == 2 && painting.raster.width == 340)
    #expect(pixels(painting.raster).contains { $0 != Painting.paperColor.rgb })
    #expect(sharpen(painting) > 3)
    #expect(differences(painting.raster, other.raster) == 0)
  }

  @Test func `what was merged is painted in portions, too`() {
    let (painting, other) = twins()
    for painting in [painting, other] {
      painting.apply(.add(id: 1, above: 0))
      for count in 60..<120 { line(painting, count) }
      painting.apply(.mergeDown(1))
      painting.show(Projection(scale: 2), width: 340, height: 260)
    }
    other.sharpenFully()
    #expect(sharpen(painting) > 20)
    #expect(differences(painting.raster, other.raster) == 0)
  }

  @Test func `a small drawing is there at once`() throws {
    let (painting, other) = (Painting(size: size), Painting(size: size))
    painting.repaintsLater = true
    for change in [Change.keepsAlpha, .color, .mixes, .isClippedTo] {
      for painting in [painting, other] {
        line(painting, 3, samples: 40)
        try make(change, in: painting)
      }
      #expect(painting.isSharp && differences(painting.raster, other.raster) == 0)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `whatever is done meanwhile, the picture becomes what the strokes say`(seed: UInt64) {
    let painting = Painting(size: size)
    (painting.repaintsLater, painting.atOnce) = (true, 0)
    _ = painting.setShowsReference(true)
    var session = RandomSession(
      generator: SplitMix64(seed: seed), width: 170, height: 130, layering: 14, tooling: 5, selecting: 4,
      pictures: true, framing: 4)
    var generator = SplitMix64(seed: 200 + seed)
    var actions: [PaintingAction] = []
    var later = 0
    for count in 1...400 {
      let action = session.next()
      actions.append(action)
      painting.apply(action)
      if !painting.isSharp { later += 1 }
      if Int.random(in: 0..<3, using: &generator) == 0 { _ = painting.sharpen(samples: 25) }
      guard count % 20 == 0 else { continue }
      while !painting.isSharp { _ = painting.sharpen(samples: 100) }
      let expected = Painting(size: size)
      expected.replay(actions)
      _ = expected.setShowsReference(true)
      let (projection, raster) = (painting.projection, painting.raster)
      expected.show(projection, width: raster.width, height: raster.height)
      expected.sharpenFully()
      #expect(differences(raster, expected.raster) == 0, "after \(count) actions of seed \(seed)")
      #expect(painting.strokes == expected.strokes && painting.layers == expected.layers)
    }
    #expect(later > 10)
  }
}

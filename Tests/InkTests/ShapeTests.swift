import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

@Suite struct ShapeTests {
  private let stage = Color(0x0D1114)
  private let text = Color(0xEEF2F5)
  private let accent = Color(0x3FD9A8)

  /// One of everything that screens are made of.
  private func drawAll(_ painter: Painter) {
    painter.fill(Rect(8, 8, 80, 32), cornerRadius: 10, Color(0x1C232A))
    painter.stroke(Rect(8.75, 8.75, 78.5, 30.5), cornerRadius: 9.25, width: 1.25, Color(0x6F7D8A).withAlpha(0.8))
    painter.fill(Rect(96, 8, 6, 32), cornerRadius: 3, Gradient(Color(0xE66A22), Color(0x2B343D), .vertical))
    painter.fill(Rect(108, 8, 44, 8), cornerRadius: 4, Gradient(.white, Color(0x2D5BA8), .horizontal))
    painter.hairline(Point(108, 24), Point(152, 24), Color(0x2B343D))
    painter.strokeCircle(Point(32, 76), radius: 24, width: 3, Color(0x37A5FB))
    painter.fillCircle(Point(32, 76), radius: 12, Color(0x37A5FB).withAlpha(0.22))
    painter.fillCircle(Point(32, 76), radius: 4, Color(0x37A5FB))
    painter.strokeCircle(Point(32, 76), radius: 18, width: 1.5, dash: [2, 5], text)
    let arc = (0...40).map { step in
      let angle = (180 + 112 * Double(step) / 40) * Double.pi / 180
      return Point(92, 78) + Transform.rotation(angle)(Vector(24, 0))
    }
    painter.taper(arc, from: 1.5, to: 4.4, Color(0xF1A457))
    painter.stroke([Point(66, 100), Point(92, 60), Point(118, 100)], width: 8, text.withAlpha(0.4))
    painter.stroke(
      Path {
        $0.move(to: Point(66, 112))
        $0.cubic(to: Point(150, 104), Point(90, 84), Point(120, 136))
        $0.quadratic(to: Point(150, 60), control: Point(170, 80))
      }, width: 2, dash: [6, 6], accent)
    let card = painter.translated(132, 62).transformed(by: .rotation(0.35)).scaled(0.5)
    card.fill(Rect(-44, -28, 88, 56), cornerRadius: 12, Color(0x262F38))
    card.stroke(Rect(-44, -28, 88, 56), cornerRadius: 12, width: 2.5, Color(0x6F7D8A))
    card.fill(
      polygon: [(-9, -18), (12, -18), (12, -11), (-2, -11), (-2, -3), (8, -3), (8, 4), (-2, 4), (-2, 18), (-9, 18)].map
      {
        Point($0.0, $0.1)
      }, text)
  }

  @Test func `the pixels around a rectangle are filled whole, wherever its edges lie`() {
    let raster = Raster(width: 6, height: 6, color: .white)
    Painter(raster, scale: 1.25).translated(1, 1).fillPixels(around: Rect(0, 0, 1, 2), .black)
    let filled = (0..<6).map { y in (0..<6).filter { raster[$0, y] == Color.black.rgb } }
    // From 1.25 to 2.5 across, and to 3.75 down.
    #expect(filled == [[], [1, 2], [1, 2], [1, 2], [], []])
    #expect((0..<36).filter { raster[$0 % 6, $0 / 6] == Color.white.rgb }.count == 30)
  }

  @Test(arguments: [1, 1.5, 2, 3])
  func `shapes look as they did at every scale`(scale: Double) throws {
    let raster = Raster(width: Int(160 * scale), height: Int(120 * scale), color: stage)
    drawAll(Painter(raster, scale: scale))
    try expectGolden(raster, "shapes-\(Int(scale * 10))")
  }

  @Test func `a ground that is spared what a box covers next comes out the same, and less of it is drawn`() {
    var numbers = SplitMix64(seed: 11)
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
    var spared = 0
    for _ in 0..<300 {
      let rasters = [0, 1].map { _ in Raster(width: 160, height: 120, color: Color(0xFF00FF)) }
      let (transform, size) = (
        Transform.scale(random(0.2...3)).concatenating(.rotation(random(-4...4)))
          .concatenating(.translation(Vector(random(-20...180), random(-20...140)))),
        Size(random(1...90), random(1...60))
      )
      let box = Rect(center: .zero, size: size)
      let radius = random(0...20)
      let part = PixelRect(
        x: Int(random(0...80)), y: Int(random(0...60)), width: Int(random(1...80)), height: Int(random(1...60)))
      for (index, raster) in rasters.enumerated() {
        raster.clip = part
        let (ground, card) = (Painter(raster), Painter(raster, transform: transform))
        let area = Rect(-5, -5, 170, 130)
        if index == 0 {
          ground.fill(area, stage)
        } else {
          ground.fill(area, stage, below: box, cornerRadius: radius, of: card)
          spared += pixels(raster).count { $0 == 0xFF00FF } - (160 * 120 - part.intersection(raster.bounds).area)
        }
        card.fill(box, cornerRadius: radius, accent)
      }
      #expect(pixels(rasters[0]) == pixels(rasters[1]))
    }
    #expect(spared > 10_000)
  }

  @Test(arguments: [1e25, 1e300])
  func `a ground below a box beyond all measure is filled where it is seen`(side: Double) {
    let raster = Raster(width: 40, height: 30)
    let ground = Painter(raster)
    ground.fill(Rect(0, 0, 40, 30), stage, below: Rect(-side, -side, side, 2 * side), cornerRadius: 8, of: ground)
    #expect(raster[30, 15] == stage.rgb)
  }

  @Test func `a painter's opacity multiplies that of the colour`() {
    let raster = Raster(width: 4, height: 4)
    Painter(raster).faded(0.5).faded(0.5).fill(Rect(0, 0, 4, 4), .white.withAlpha(0.5))
    #expect(raster[2, 2] == 0x202020)
  }

  @Test func `a hairline is whole pixels at any scale`() {
    for (scale, thickness) in [(1.0, 1), (1.5, 1), (2, 2), (3, 3)] {
      let raster = Raster(width: 60, height: 60)
      Painter(raster, scale: scale).hairline(Point(0, 9.5), Point(20, 9.5), .white)
      let column = (0..<60).compactMap { raster[5, $0] }
      #expect(column.count { $0 == 0xFFFFFF } == thickness)
      #expect(column.count { $0 != 0xFFFFFF && $0 != 0 } == 0)
    }
  }

  @Test func `dashes have their lengths and go on around corners`() {
    let found = coverage(width: 100, height: 60) {
      Painter($0).stroke([Point(10.5, 10.5), Point(50.5, 10.5), Point(50.5, 50.5)], width: 1, dash: [15, 15], .white)
    }
    #expect(found[10 * 100 + 20] == 255)
    #expect(found[10 * 100 + 33] == 0)
    #expect(found[10 * 100 + 45] == 255)
    #expect(found[13 * 100 + 50] == 255)
    #expect(found[25 * 100 + 50] == 0)
    #expect(found[45 * 100 + 50] == 255)
  }

  @Test func `dashes of a line from afar lie where they would, and none is made that is far from what is drawn`() {
    let found = coverage(width: 100, height: 60) {
      Painter($0).stroke([Point(-3_000_000, 10.5), Point(3_000_000, 10.5)], width: 1, dash: [15, 15], .white)
    }
    #expect([7, 22, 37, 52].map { found[10 * 100 + $0] } == [255, 0, 255, 0])
    var dashes = Dashes(lengths: [15, 15, 15], scale: 1)
    var pieces: [Double] = []
    let frame = PixelRect(x: 0, y: 0, width: 100, height: 60)
    dashes.forEachPiece(from: Point(-9e9, 5), to: Point(9e9, 5), near: frame, 1) { start, _ in pieces.append(start.x) }
    #expect((3...6).contains(pieces.count) && pieces.allSatisfy { (-30...130).contains($0) })
    dashes.forEachPiece(from: Point(-9e9, 500), to: Point(9e9, 500), near: frame, 1) { _, _ in
      Issue.record("nothing of it is seen")
    }
  }

  @Test func `parts that wind against each other make a hole`() {
    let found = coverage(width: 40, height: 40) {
      var path = Path(Rect(5, 5, 30, 30))
      path.move(to: Point(10, 10))
      for place in [Point(10, 30), Point(30, 30), Point(30, 10)] { path.line(to: place) }
      path.close()
      Painter($0).fill(path, .white)
    }
    #expect(found[20 * 40 + 20] == 0)
    #expect(found[7 * 40 + 20] == 255)
  }

  @Test func `an image shifted by whole pixels is copied`() {
    let image = Raster(width: 20, height: 10)
    drawAll(Painter(image, scale: 0.2))
    let raster = Raster(width: 30, height: 30, color: stage)
    Painter(raster).translated(7, 9).draw(image)
    for y in 0..<10 { for x in 0..<20 { #expect(raster[x + 7, y + 9] == image[x, y]) } }
    #expect(raster[6, 9] == stage.rgb && raster[27, 9] == stage.rgb && raster[7, 19] == stage.rgb)
  }

  @Test func `an image of one colour keeps it under any transform, with smooth edges`() {
    let image = Raster(width: 50, height: 40, color: accent)
    for (angle, scale) in [(0.0, 0.3), (0.4, 1), (1.9, 0.7), (3, 2.2), (-0.7, 0.12)] {
      let raster = Raster(width: 140, height: 140)
      Painter(raster).translated(70, 70).transformed(by: .rotation(angle)).scaled(scale).translated(-25, -20).draw(
        image)
      let found = pixels(raster)
      #expect(raster[70, 70] == accent.rgb)
      let sum = found.reduce(0.0) { $0 + Double(($1 >> 8) & 0xFF) / Double(accent.green) }
      #expect(abs(sum / (2000 * scale * scale) - 1) < 0.04, "\(angle) \(scale)")
    }
  }

  @Test func `a shrunk image keeps its mean`() {
    let image = Raster(width: 256, height: 256, color: .black)
    for y in 0..<256 {
      for x in 0..<256 where (x + y) % 2 == 0 { image.fill(Rect(Double(x), Double(y), 1, 1), .white) }
    }
    let raster = Raster(width: 64, height: 64)
    Painter(raster).scaled(0.25).draw(image)
    #expect(pixels(raster).allSatisfy { (126...129).contains($0 & 0xFF) })
  }

  @Test func `colours mix in equal steps`() {
    #expect(Color.mix(.black, .white, 0.5) == Color(0x808080))
    #expect(Color.mix(Color(0x102030), Color(0x304050), 0.25).rgb == 0x182838)
    #expect(Color.mix(.black, .white, -3) == .black && Color.mix(.black, .white, .nan) == .black)
    #expect(Color(0x123456, alpha: 2).alpha == 255 && Color(0x123456, alpha: .nan).alpha == 0)
  }

  @Test func `source-over is rounded to the nearest step`() {
    for alpha in stride(from: 0, through: 255, by: 5) {
      for under in stride(from: 0, through: 255, by: 3) {
        let exact = (Double(200 * alpha) + Double(under * (255 - alpha))) / 255
        let found = blended(0xC8C8C8, over: UInt32(under) &* 0x010101, alpha: UInt32(alpha))
        #expect(found == UInt32(exact.rounded()) &* 0x010101)
      }
    }
  }

  @Test func `pixel rectangles meet, unite and shrink`() {
    let a = PixelRect(x: 2, y: 3, width: 10, height: 8)
    let b = PixelRect(x: 8, y: -4, width: 9, height: 9)
    #expect(a.intersection(b) == PixelRect(x: 8, y: 3, width: 4, height: 2))
    #expect(a.union(b) == PixelRect(x: 2, y: -4, width: 15, height: 15))
    #expect(a.union(.empty) == a && PixelRect.empty.union(a) == a)
    #expect(a.inset(by: 4).area == 0 && a.inset(by: -1).area == 120)
    #expect(PixelRect(covering: Rect(0.2, -0.2, 1.9, 0.1)) == PixelRect(x: 0, y: -1, width: 3, height: 1))
  }

  @Test func `a raster that is resized is all of one colour again`() {
    let raster = Raster(width: 10, height: 10, color: .white)
    raster.clip = PixelRect(x: 0, y: 0, width: 2, height: 2)
    raster.resize(width: 30, height: 20, color: accent)
    #expect(raster.clip == raster.bounds)
    #expect(pixels(raster).count == 600 && pixels(raster).allSatisfy { $0 == accent.rgb })
    #expect(raster[30, 0] == nil && raster[-1, 0] == nil)
    raster.resize(width: 0, height: -4)
    Painter(raster).fill(Rect(0, 0, 9, 9), .white)
    Painter(raster).line(.zero, Point(9, 9), width: 4, .white)
    #expect(pixels(raster).isEmpty)
  }
}

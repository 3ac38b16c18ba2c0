import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

@Suite struct FillTests {
  private func line(_ painting: Painting, _ places: [Point], diameter: Double = 3, color: Color = .black) {
    painting.begin(1, Brush(color: color, diameter: diameter, pressureSensitivity: 0), StrokePoint(places[0]))
    for place in places.dropFirst() { painting.extend(1, StrokePoint(place)) }
    painting.end(1)
  }

  private func ring(_ center: Point, radius: Double, from start: Double = 0, to end: Double = 2 * .pi) -> [Point] {
    (0...120).map { place(center, start + (end - start) * Double($0) / 120, radius) }
  }

  private func place(_ center: Point, _ angle: Double, _ radius: Double) -> Point {
    center + Vector(angle: angle, length: radius)
  }

  private func pour(
    _ painting: Painting, at place: Point, _ color: UInt32 = 0xFF0000, _ bucket: FloodFill = FloodFill()
  ) {
    painting.fill(Fill(painting.area(toFillAt: place, bucket, with: Color(color)), Brush(color: Color(color))))
  }

  @Test(arguments: [1.0, 2]) func `a bucket fills up to the line and not beyond`(scale: Double) throws {
    let painting = Painting(size: Size(100, 100), scale: scale, paper: .white)
    line(painting, ring(Point(50, 50), radius: 30))
    pour(painting, at: Point(50, 50))
    let raster = painting.raster
    func color(_ x: Double, _ y: Double) -> UInt32? { raster[Int(x * scale), Int(y * scale)] }
    #expect(color(50, 50) == 0xFF0000 && color(50, 24) == 0xFF0000 && color(50, 20.2) == 0)
    #expect(color(50, 15) == 0xFFFFFF && color(2, 2) == 0xFFFFFF)
    // No pixel between fill and line stays as light as paper.
    for angle in stride(from: 0.0, to: 6.28, by: 0.01) {
      for radius in 20...30 {
        let place = place(Point(50, 50), angle, Double(radius))
        let pixel = try #require(color(place.x, place.y))
        #expect((pixel >> 8) & 0xFF < 110, "green and blue are the paper's")
      }
    }
  }

  /// Thick and thin lines, at whatever place between pixels, on a layer of its own or on the paper.
  @Test(arguments: [(1.0, false), (2, false), (1, true), (2, true)])
  func `a line that is filled with its own colour leaves no seam`(scale: Double, onLayer: Bool) {
    for step in 0..<12 {
      let painting = Painting(size: Size(100, 100), scale: scale, paper: .white)
      if onLayer { painting.apply(.layer(.add(id: 1, above: 0))) }
      let (center, radius) = (Point(50 + Double(step) / 11, 50 + Double(step) / 7), 30 + Double(step) / 13)
      line(painting, ring(center, radius: radius), diameter: 2.5 + Double(step) / 3, color: Color(0x1B1A1C))
      pour(painting, at: center, 0x1B1A1C, FloodFill(readsAll: !onLayer))
      var lightest: UInt32 = 0
      for y in 0..<painting.raster.height {
        for x in 0..<painting.raster.width {
          let place = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
          guard (place - center).length < radius - 0.2 else { continue }
          lightest = max(lightest, (painting.raster[x, y] ?? 0) & 0xFF)
        }
      }
      #expect(lightest <= 0x1C + 8, "ring \(step)")
    }
  }

  /// A line as thin as it is often drawn, wherever its middle lies between pixels.
  @Test(arguments: [2.0, 2.2, 2.5]) func `what is filled with the colour of its line makes that no thicker`(
    width: Double
  ) {
    for step in 0..<8 {
      let painting = Painting(size: Size(100, 100), paper: .white)
      let (center, radius) = (Point(50 + Double(step) / 7, 50 + Double(step) / 5), 30 + Double(step) / 9)
      line(painting, ring(center, radius: radius), diameter: width, color: Color(0x1B1A1C))
      let before = pixels(painting.raster)
      pour(painting, at: center, 0x1B1A1C)
      let after = pixels(painting.raster)
      let changed = before.indices.filter { index in
        let place = Point(Double(index % 100) + 0.5, Double(index / 100) + 0.5)
        return (place - center).length > radius + width / 2 - 0.3 && before[index] != after[index]
      }
      #expect(changed == [], "ring \(step)")
    }
  }

  @Test(arguments: 116...136 as ClosedRange<Int>)
  func `a bucket stays within a circle wherever that begins`(radius: Int) {
    let painting = Painting(size: Size(420, 300), paper: .white)
    let center = Point(250, 150)
    line(painting, ring(center, radius: Double(radius)), diameter: 8)
    let bounds = painting.area(toFillAt: center, FloodFill()).bounds
    let reach = Double(radius) - 2
    #expect(bounds.minX > center.x - reach && bounds.maxX < center.x + reach, "\(bounds)")
  }

  @Test func `a bucket on blank paper fills all of it, edges included`() {
    let painting = Painting(size: Size(70, 45), paper: .white)
    pour(painting, at: Point(3, 3))
    #expect(pixels(painting.raster).allSatisfy { $0 == 0xFF0000 })
    painting.undo()
    #expect(pixels(painting.raster).allSatisfy { $0 == 0xFFFFFF })
    painting.redo()
    #expect(pixels(painting.raster).allSatisfy { $0 == 0xFF0000 })
    #expect(painting.area(toFillAt: Point(-1, 3), FloodFill()).isEmpty)
    #expect(painting.area(toFillAt: Point(.nan, 3), FloodFill()).isEmpty)
  }

  @Test func `a hole stays a hole`() {
    let painting = Painting(size: Size(100, 100), paper: .white)
    line(painting, ring(Point(50, 50), radius: 40))
    line(painting, ring(Point(50, 50), radius: 15))
    pour(painting, at: Point(50, 80))
    #expect(painting.raster[50, 80] == 0xFF0000 && painting.raster[50, 50] == 0xFFFFFF)
    #expect(painting.raster[3, 3] == 0xFFFFFF)
  }

  @Test func `gaps are closed up to their size, and corners are filled all the same`() {
    let painting = Painting(size: Size(200, 200), paper: .white)
    // A square that is open for 10 points at its right side.
    let corners = [(150, 96), (150, 50), (50, 50), (50, 150), (150, 150), (150, 106)].map { Point($0.0, $0.1) }
    for (a, b) in zip(corners, corners.dropFirst()) { line(painting, [a, b]) }
    let leaked = painting.area(toFillAt: Point(100, 100), FloodFill(gap: 4))
    #expect(leaked.bounds.width > 190)
    let bucket = FloodFill(gap: 14)
    let kept = painting.area(toFillAt: Point(100, 100), bucket)
    #expect(kept.bounds.maxX < 156 && kept.bounds.minX < 53)
    pour(painting, at: Point(100, 100), 0xFF0000, bucket)
    for corner in [Point(53, 53), Point(53, 146), Point(146, 53)] {
      #expect(painting.raster[Int(corner.x), Int(corner.y)] == 0xFF0000, "\(corner)")
    }
    #expect(painting.raster[160, 101] == 0xFFFFFF)
    // Where somebody touches beside the line, the wide place is meant.
    #expect(painting.area(toFillAt: Point(53, 53), bucket).bounds.width > 90)
  }

  @Test func `the tolerance says what is another colour`() {
    let painting = Painting(size: Size(60, 60), paper: .white)
    line(painting, [Point(30, -5), Point(30, 65)], diameter: 8, color: Color(0xC0C0C0))
    #expect(painting.area(toFillAt: Point(5, 5), FloodFill(tolerance: 0.2)).bounds.maxX < 30)
    #expect(painting.area(toFillAt: Point(5, 5), FloodFill(tolerance: 0.3)).bounds.maxX > 59)
  }

  @Test func `a bucket goes by what is seen, or by its own layer`() {
    let painting = Painting(size: Size(100, 100), paper: .white)
    painting.apply(.add(id: 1, above: 0))
    line(painting, ring(Point(50, 50), radius: 30))
    painting.apply(.choose(0))
    #expect(painting.area(toFillAt: Point(50, 50), FloodFill(readsAll: false)).bounds.width > 99)
    pour(painting, at: Point(50, 50))
    #expect(painting.raster[50, 50] == 0xFF0000 && painting.raster[5, 5] == 0xFFFFFF)
    // Under the lines of another layer the fill goes on, so that no seam shows.
    painting.apply(
      .change(
        1,
        {
          var style = LayerStyle(); style.isHidden = true; return style
        }()))
    #expect(painting.raster[50, 21] == 0xFF0000)
  }

  @Test func `what is kept for the next fill is given back when it is of no use any more`() {
    let painting = Painting(size: Size(100, 100), paper: .white)
    let bucket = FloodFill(readsAll: false)
    pour(painting, at: Point(50, 50), 0xFF0000, bucket)
    line(painting, [Point(10, 10), Point(90, 10)])
    #expect(painting.reference != nil)
    painting.apply(.add(id: 1, above: 0))
    #expect(painting.reference == nil)
    pour(painting, at: Point(50, 50), 0x00FF00, bucket)
    for _ in 0...512 { line(painting, [Point(20, 20)]) }
    #expect(painting.reference == nil)
    pour(painting, at: Point(80, 80), 0x0000FF, bucket)
    #expect(painting.raster[80, 80] == 0x0000FF && painting.raster[20, 20] == 0)
  }

  @Test func `what a bucket fills does not depend on the view`() {
    let (still, moved) = (Painting(size: Size(120, 90), paper: .white), Painting(size: Size(120, 90), paper: .white))
    for painting in [still, moved] { line(painting, ring(Point(60, 45), radius: 30)) }
    moved.show(
      Projection(Transform.rotation(1).concatenating(.scale(3)).concatenating(.translation(Vector(10, -20)))),
      width: 200, height: 150)
    for count in 0..<4 {
      let place = Point(40 + 10 * Double(count), 45)
      let bucket = FloodFill(gap: Double(count))
      #expect(still.area(toFillAt: place, bucket) == moved.area(toFillAt: place, bucket))
      for painting in [still, moved] {
        pour(painting, at: place, UInt32(0x102030 * (count + 1)), bucket)
        line(painting, [Point(0, 20 * Double(count)), Point(120, 15)])
      }
    }
    #expect(still.strokes == moved.strokes)
  }

  /// Fills among strokes and layers: the pixels are those of a painting that did all of it blindly and was painted once, and
  /// those of what its file gives back.
  @Test func `a bucket stops at a line that was straightened, also when it was emptied before`() {
    func area(pouredBefore: Bool) -> Area {
      let painting = Painting(size: Size(600, 400))
      _ = painting.show(Projection(Transform.scale(2)), width: 600, height: 400)
      while !painting.isSharp { _ = painting.sharpen(samples: .max) }
      line(painting, [Point(10, 10)])
      if pouredBefore { _ = painting.area(toFillAt: Point(300, 50), FloodFill()) }
      let (start, end) = (StrokePoint(Point(100, 200), time: 1), StrokePoint(Point(500, 200), time: 1.2))
      painting.begin(2, Brush(diameter: 40, tip: .ink, speedSensitivity: 0.85, pace: 700), start)
      painting.extend(2, end)
      painting.straighten(2, from: start, to: end)
      painting.end(2)
      return painting.area(toFillAt: Point(300, 50), FloodFill())
    }
    #expect(area(pouredBefore: true) == area(pouredBefore: false))
  }

  @Test(arguments: [(71, 96 << 20), (72, 20000), (73, 0)])
  func `whatever is filled is exact`(seed: UInt64, budget: Int) throws {
    let painting = Painting(size: Size(170, 130))
    painting.undoBudget = budget
    var session = RandomSession(
      generator: SplitMix64(seed: seed), width: 170, height: 130, layering: 12, tooling: 8)
    var actions: [PaintingAction] = []
    for count in 1...160 {
      let action = session.next()
      actions.append(action)
      painting.apply(action)
      if count == 80 { painting.resize(to: painting.size, scale: 1.5) }
      guard count % 8 == 0 else { continue }
      let expected = Painting(size: Size(170, 130), scale: painting.scale)
      expected.replay(actions)
      #expect(differences(painting.raster, expected.raster) == 0, "after \(count) actions of seed \(seed)")
      #expect(painting.strokes == expected.strokes)
    }
    let journal = Journal(size: Size(170, 130), entries: actions.map { Journal.Entry($0, at: 0) })
    let read = try Journal(parsing: journal.encoded())
    #expect(read.warnings.isEmpty && [3, 5].contains(read.version))
    painting.endAll()
    #expect(differences(read.painting(scale: painting.scale).raster, painting.raster) == 0)
  }

  @Test func `a fill changes nothing outside of the returned rectangle`() {
    let painting = Painting(size: Size(170, 130))
    var session = RandomSession(generator: SplitMix64(seed: 77), width: 170, height: 130, layering: 10, tooling: 30)
    var before = pixels(painting.raster)
    for _ in 0..<150 {
      let dirty = painting.apply(session.next())
      let (after, width) = (pixels(painting.raster), painting.raster.width)
      if after.count == before.count {
        #expect(before.indices.allSatisfy { before[$0] == after[$0] || dirty.contains(x: $0 % width, y: $0 / width) })
      }
      before = after
    }
  }

  @Test func `a damaged fill is left out`() throws {
    let header =
      "{\"oekaki\":3,\"width\":60.0,\"height\":60.0,\"sheet\":\"#FFFFFF\",\"unitsPerPoint\":64,\"pressureSteps\":1023,\"ticksPerSecond\":10000}\n"
    func read(_ outlines: String) throws -> Journal {
      try Journal(
        parsing: Array(
          (header + "{\"fill\":\"pen\",\"color\":\"#FF0000FF\",\"opacity\":255,\"outlines\":\(outlines),\"t\":1}\n")
            .utf8))
    }
    #expect(try read("[[0,0,640,0,0,640]]").entries.count == 1)
    for outlines in ["[]", "[[0,0,640,0]]", "[[0,0,640,0,0]]", "[[0,0,33554432,0,0,1]]", "[0,0]", "7"] {
      let journal = try read(outlines)
      #expect(journal.entries.isEmpty && journal.warnings.count == 1, "\(outlines)")
    }
  }
}

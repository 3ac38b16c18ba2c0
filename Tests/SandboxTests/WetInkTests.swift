import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What is on the screen before the frame is drawn.
@Suite struct `Wet ink` {
  private final class Screen {
    /// What was filled, and whether the stroke had been told of by then.
    var fills: [(rect: PixelRect, color: Color, isTold: Bool)] = []
  }

  private func paper(_ bench: Bench, _ mode: PaintMode) -> (paper: Paper, screen: Screen) {
    let scene = bench.oekakiScene()
    bench.show(scene)
    scene.paper.mode = mode
    bench.draw()
    let screen = Screen()
    bench.canvas.fillOnScreen = { [unowned bench, unowned screen] in
      screen.fills.append(($0, $1, !bench.lines("stroke").isEmpty))
    }
    return (scene.paper, screen)
  }

  @Test func `the middle of every dot comes first, and the frame shows the same there`() throws {
    let bench = try Bench()
    let (paper, screen) = paper(bench, .all)
    let places = [Point(300.5, 300.25), Point(500, 420.75), Point(640.9, 333)]
    for (index, place) in places.enumerated() {
      _ = bench.lines("stroke")
      bench.perform(FingerScript().down(at: place, finger: index + 1))
    }
    #expect(screen.fills.count == places.count)
    #expect(screen.fills.allSatisfy { !$0.isTold && $0.color == paper.brush.color })
    bench.draw()
    for (fill, place) in zip(screen.fills, places) {
      #expect(fill.rect.contains(x: Int(place.x), y: Int(place.y)))
      for y in fill.rect.y..<fill.rect.maxY {
        for x in fill.rect.x..<fill.rect.maxX { #expect(bench.canvas.raster[x, y] == fill.color.rgb) }
      }
    }
  }

  @Test func `a finger that moves has ink under it before the frame, unless its reports come in a burst`() throws {
    let bench = try Bench()
    let (paper, screen) = paper(bench, .all)
    var time = bench.time
    func report(_ place: Point, after pause: Double, _ phase: TouchSample.Phase = .moved) {
      time += pause
      bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: time)])
    }
    report(Point(300, 300), after: 0.01, .began)
    for step in 1...6 {
      let place = Point(300 + 20 * Double(step), 300 + 5 * Double(step))
      report(place, after: 0.008)
      let fill = try #require(screen.fills.last)
      #expect(screen.fills.count == 1 + step && fill.rect.contains(x: Int(place.x), y: Int(place.y)))
      bench.draw()
      #expect(
        (fill.rect.y..<fill.rect.maxY).allSatisfy { y in
          (fill.rect.x..<fill.rect.maxX).allSatisfy { bench.canvas.raster[$0, y] == fill.color.rgb }
        })
    }
    for step in 1...20 { report(Point(420, 330 + 4 * Double(step)), after: 0.0005) }
    #expect(screen.fills.count == 7)
    report(Point(420, 410), after: 0.01, .ended)
    // A string holds the ink back.
    paper.pens.steadiness = 1
    report(Point(300, 500), after: 0.01, .began)
    for step in 1...6 { report(Point(300 + 20 * Double(step), 500), after: 0.008) }
    #expect(screen.fills.count == 8)
  }

  @Test func `of several fingers that move none is painted before the ink of all is shown`() throws {
    let bench = try Bench()
    let (paper, screen) = paper(bench, .all)
    var time = bench.time
    let starts = (0..<4).map { Point(250 + 150 * Double($0), 300) }
    for (index, start) in starts.enumerated() {
      time += 0.002
      bench.deliver([TouchSample(id: index, phase: .began, location: start, timestamp: time)])
    }
    bench.draw()
    let painted = bench.canvas.raster.copyOfPixels.values
    time += 0.01
    for (index, start) in starts.enumerated() {
      bench.deliver([
        TouchSample(id: index, phase: .moved, location: start + Vector(0, 40), timestamp: time + 0.0001 * Double(index))
      ])
      #expect(screen.fills.count == starts.count + index + 1)
      #expect(paper.saved.waitingCount == index + 1)
    }
    #expect(bench.canvas.raster.copyOfPixels.values == painted)
    // Whoever asks for the painting finds the moves in it.
    #expect(paper.strokes.allSatisfy { $0.points.count == 2 })
    #expect(paper.saved.waitingCount == 0)
    bench.wait(for: 0.01)
    bench.draw()
    for start in starts { #expect(bench.canvas.raster[Int(start.x), Int(start.y) + 20] == paper.brush.color.rgb) }
  }

  @Test func `a flood of moves without a frame leaves few of them waiting`() throws {
    let bench = try Bench()
    let paper = bench.showPaper().paper
    paper.mode = .all
    var time = bench.time
    bench.deliver([TouchSample(id: 1, phase: .began, location: Point(300, 300), timestamp: time)])
    for step in 1...5_000 {
      time += 0.0001
      let place = Point(300 + 0.1 * Double(step), 300 + Double(step % 7))
      bench.deliver([TouchSample(id: 1, phase: .moved, location: place, timestamp: time)])
      #expect(paper.saved.waitingCount < 32 && paper.saved.unnotedCount <= 1024)
    }
    #expect(try #require(paper.strokes.first).points.count > 4_000)
  }

  @Test func `only landings that paint at once show anything ahead`() throws {
    let bench = try Bench()
    let (paper, screen) = paper(bench, .one)
    let place = Point(400, 300)
    // The second finger makes a gesture of the first.
    bench.perform(FingerScript().down(at: place).down(at: Point(500, 300), finger: 2).move(to: Point(420, 320)).upAll())
    #expect(screen.fills.count == 1)
    bench.wait(for: 0.5)
    // A brush through which the paper is seen.
    paper.pens.tip.opacity = 0.5
    bench.perform(FingerScript.tap(at: place))
    #expect(screen.fills.count == 1)
    paper.pens.tip.opacity = 1
    paper.mode = .pen
    bench.perform(FingerScript.tap(at: place))
    #expect(screen.fills.count == 1)
    bench.perform(FingerScript.tap(at: place), by: .pen)
    #expect(screen.fills.count == 2)
    paper.pens.tool = .eraser
    bench.perform(FingerScript.tap(at: place), by: .pen)
    #expect(screen.fills.map(\.color) == [paper.brush.color, paper.brush.color, Painting.paperColor])
  }

  @Test func `nothing is shown ahead beside the paper, nor on what lies around its room`() throws {
    let bench = try Bench()
    let (paper, screen) = paper(bench, .all)
    paper.pens.tip.diameter = 90
    // The paper's corner is at (128, 76), the rail ends at 108, and the bar at 56.
    for (place, scale, isShown) in [
      (Point(140, 400), 1.0, false), (Point(180, 400), 1, true), (Point(500, 80), 1, false),
      (Point(118, 400), 1, false),
      (Point(140, 400), 3, false), (Point(500, 80), 3, false), (Point(500, 400), 3, true),
    ] {
      paper.fit()
      paper.turn(scaledBy: scale)
      bench.wait(for: 1)
      let before = screen.fills.count
      bench.perform(.tap(at: place))
      #expect((screen.fills.count > before) == isShown, "\(place) at \(scale)")
    }
  }

  @Test func `the next frame draws over it, whatever comes of the finger`() {
    let canvas = Canvas(width: 1000, height: 800, scale: 1)
    var filled: [PixelRect] = []
    canvas.fillOnScreen = { rect, _ in filled.append(rect) }
    canvas.showAhead(PixelRect(x: 10, y: 10, width: 3, height: 3), .black)
    canvas.showAhead(PixelRect(x: 998, y: -4, width: 9, height: 9), .black)
    canvas.showAhead(PixelRect(x: 2000, y: 10, width: 3, height: 3), .black)
    #expect(filled == [PixelRect(x: 10, y: 10, width: 3, height: 3), PixelRect(x: 998, y: 0, width: 2, height: 5)])
    #expect(canvas.dirty(.answer) == filled)
  }
}

import Geometry
import Gestures
import Ink
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

@Suite struct PressureTests {
  private func oekaki(_ bench: Bench) -> OekakiScene {
    let scene = bench.oekakiScene()
    bench.show(scene)
    return scene
  }

  @Test func `a curve goes from its floor to its ceiling, softly or not at all`() throws {
    var curve = PressureCurve()
    for pressure in stride(from: 0.0, through: 1, by: 0.1) { #expect(curve(pressure) == pressure) }
    (curve.floor, curve.ceiling) = (0.2, 0.6)
    #expect(curve(0.1) == 0 && curve(0.6) == 1 && curve(0.9) == 1)
    #expect(try abs(#require(curve(0.4)) - 0.5) < 1e-9)
    curve.softness = 0.5
    #expect(try #require(curve(0.4)) > 0.55)
    curve.softness = -0.5
    #expect(try #require(curve(0.4)) < 0.45)
    curve.isOn = false
    #expect(curve(0.4) == nil)
    curve = PressureCurve()
    (curve.floor, curve.ceiling, curve.softness) = (3, -1, 9)
    #expect(curve.bounded.floor < curve.bounded.ceiling && curve.bounded.softness == 1)
  }

  @Test func `three strokes make a curve on which the usual one is half`() throws {
    let curve = try #require(
      PressureCurve(light: [0, 0.1, 0.12, 0.11], usual: [0.2, 0.22, 0.21], hard: [0.5, 0.52, 0.48, 0]))
    #expect(try abs(#require(curve(0.21)) - 0.5) < 0.05)
    #expect(try #require(curve(0.11)) > 0.02 && curve(0.5) == 1)
    #expect(PressureCurve(light: [], usual: [0.2, 0.2, 0.2], hard: [0.5, 0.5, 0.5]) == nil)
    #expect(PressureCurve(light: [0.5, 0.5, 0.5], usual: [0.5, 0.5, 0.5], hard: [0.5, 0.5, 0.5]) == nil)
  }

  /// The pressures that the last stroke is painted with.
  private func paint(_ bench: Bench, _ scene: OekakiScene, pressure: Double, by kind: TouchSample.Kind) throws
    -> [Double?]
  {
    for (count, phase) in [TouchSample.Phase.began, .moved, .moved, .ended].enumerated() {
      bench.wait(for: 0.05)
      var sample = TouchSample(
        id: 1, phase: phase, location: Point(300 + 40 * Double(count), 300), kind: kind, pressure: pressure,
        timestamp: bench.router.time)
      sample.kind = kind
      bench.deliver([sample])
    }
    bench.wait(for: 1)
    return try #require(scene.paper.strokes.last).points.map(\.pressure)
  }

  @Test func `each device is painted by its own curve, which is there again`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    var curve = PressureCurve()
    (curve.floor, curve.ceiling) = (0.1, 0.5)
    scene.take(curve, of: .pen)
    let pen = try paint(bench, scene, pressure: 0.3, by: .pen)
    #expect(pen.dropFirst().allSatisfy { $0.map { abs($0 - 0.5) < 0.01 } == true })
    let finger = try paint(bench, scene, pressure: 0.3, by: .finger)
    #expect(finger.dropFirst().allSatisfy { $0.map { abs($0 - 0.3) < 0.01 } == true })
    curve.isOn = false
    scene.take(curve, of: .pen)
    #expect(try paint(bench, scene, pressure: 0.3, by: .pen).allSatisfy { $0 == nil })
    #expect(
      PressureCurve(.pen, in: bench.settings) == curve && PressureCurve(.finger, in: bench.settings) == PressureCurve())
  }

  /// How far the stroke goes of a pen that is pressed so hard at places that are 40 points apart.
  private func length(_ bench: Bench, _ scene: OekakiScene, _ pressures: [Double]) throws -> Double {
    for (count, pressure) in pressures.enumerated() {
      bench.wait(for: 0.05)
      bench.deliver([
        TouchSample(
          id: 1, phase: count == 0 ? .began : count == pressures.count - 1 ? .ended : .moved,
          location: Point(300 + 40 * Double(count), 300), kind: .pen, pressure: pressure, timestamp: bench.router.time)
      ])
    }
    bench.wait(for: 1)
    let points = try #require(scene.paper.strokes.last).points
    return try #require(points.last).location.x - points[0].location.x
  }

  @Test(arguments: [true, false])
  func `what a pen says while it leaves is no line, whether pressure counts or not`(counts: Bool) throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    var curve = PressureCurve()
    curve.isOn = counts
    scene.take(curve, of: .pen)
    #expect(try abs(length(bench, scene, [0.4, 0.4, 0, 0, 0]) - 40) < 1)
    // One that never says how hard it presses has not left.
    #expect(try abs(length(bench, scene, [0, 0, 0, 0, 0]) - 120) < 1)
  }

  @Test func `a hovering pointer shows the brush's size on the paper, and nowhere else`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    scene.rail.select { $0.tip.diameter = 40 }
    bench.draw()
    let before = bench.canvas.raster.copyOfPixels
    scene.pointerHovers(at: Point(500, 400))
    #expect(!scene.paper.cursor.isHidden && scene.paper.cursor.frame.width > 40)
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels != before)
    for place in [Point(20, 400), nil] {
      scene.pointerHovers(at: Point(500, 400))
      scene.pointerHovers(at: place)
      #expect(scene.paper.cursor.isHidden)
    }
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels == before)
  }

  @Test(arguments: Language.allCases)
  func `the curve keeps off the words over it, and softness is filled from its middle`(
    language: Language
  ) throws {
    let bench = try Bench.withLargeWords(language, Size(1100, 800))
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.scene as? OekakiScene)
    scene.showPressure()
    bench.draw()
    let accent = bench.host.appearance.theme.accent.rgb
    func isAccent(_ place: Point) -> Bool { bench.canvas.raster[Int(place.x), Int(place.y)] == accent }
    let field = try #require(bench.seen(PressureField.self))
    let corner = field.convert(toWindow: Point.zero)
    let lines = bench.seenMarks.compactMap { mark -> Rect? in
      mark.text != nil && mark.box.minY >= corner.y && mark.box.maxY <= corner.y + field.bounds.height
        && mark.box.minX >= corner.x ? mark.box : nil
    }
    #expect(!lines.isEmpty)
    for line in lines {
      for x in Int(line.minX)...Int(line.maxX) { #expect(!isAccent(Point(Double(x), line.maxY + 2))) }
    }
    // The knob stands in the middle, where nothing is filled.
    let rows = (scene.popover?.controls ?? []).compactMap { $0 as? Slider }
    let softness = try #require(rows.last)
    func place(_ share: Double) -> Point {
      softness.convert(toWindow: Point(14 + (softness.bounds.width - 28) * share, softness.bounds.midY))
    }
    #expect(!isAccent(place(0.3)) && !isAccent(place(0.7)))
    softness.move(bySteps: 60)
    bench.draw()
    #expect(!isAccent(place(0.3)) && isAccent(place(0.65)))
    softness.move(bySteps: -120)
    bench.draw()
    #expect(isAccent(place(0.35)) && !isAccent(place(0.65)))
  }

  @Test func `the panel of pressure fits every window`() throws {
    for size in [Size(1100, 800), Size(640, 480)] {
      let bench = try Bench(size: size)
      let scene = oekaki(bench)
      scene.showPressure()
      let panel = try #require(scene.popover as? PressurePanel)
      bench.draw()
      let targets = panel.controls.map { Rect(origin: $0.convert(toWindow: Point.zero), size: $0.bounds.size) }
      for (index, target) in targets.enumerated() {
        #expect(min(target.width, target.height) >= 44 && target.maxY <= size.height, "\(target)")
        for next in targets[(index + 1)...] { #expect(!target.intersects(next)) }
      }
    }
  }

  @Test func `a stroke is asked for until it is drawn`() throws {
    let bench = try Bench(size: Size(1280, 800))
    let scene = oekaki(bench)
    scene.showPressure()
    bench.draw()
    let field = try #require(bench.seen(PressureField.self))
    let place = field.convert(toWindow: field.bounds.center)
    for (wish, pressure) in [("pressure.light", 0.2), ("pressure.usual", 0.4), ("pressure.hard", 0.8)] {
      func isAsked() -> Bool { bench.seen.joined(separator: " ").contains(bench.words(wish)) }
      #expect(isAsked(), "\(wish)")
      for phase in [TouchSample.Phase.began, .moved, .moved, .ended] {
        bench.wait(for: 0.05)
        bench.deliver([
          TouchSample(id: 1, phase: phase, location: place, pressure: pressure, timestamp: bench.router.time)
        ])
        guard phase != .ended else { continue }
        #expect(isAsked(), "\(wish), under the finger")
      }
    }
  }

  @Test func `after the third stroke the panel says that the curve is set`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    scene.showPressure()
    bench.draw()
    let field = try #require(bench.seen(PressureField.self))
    func stroke(_ pressure: Double) {
      for (step, phase) in [TouchSample.Phase.began, .moved, .moved, .moved, .ended].enumerated() {
        bench.wait(for: 0.05)
        let place = field.convert(toWindow: field.bounds.center) + Vector(10 * Double(step), 0)
        bench.deliver([
          TouchSample(
            id: 1, phase: phase, location: place, kind: .finger, pressure: pressure, timestamp: bench.router.time)
        ])
      }
      bench.draw()
    }
    for (pressure, key) in [(0.1, "pressure.usual"), (0.3, "pressure.hard"), (0.7, "pressure.done")] {
      stroke(pressure)
      #expect(bench.seen.joined(separator: " ").contains(bench.words(key)), "\(key)")
    }
    #expect(scene.paper.habits.pressureCurves[.finger] != PressureCurve())
  }
}

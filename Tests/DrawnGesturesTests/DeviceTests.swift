import Fingers
import Geometry
import Testing

@testable import DrawnGestures

/// What is learned on one device holds on another.
@Suite struct DeviceTests {
  private static let names = ["check", "vee", "caret", "triangle", "star", "zigzag", "circle", "cross", "plus"]
  private static let fine = Device(rate: 120, noise: 0.2)
  private static let others = [
    Device(rate: 30, noise: 0.2), Device(rate: 60, noise: 1), Device(rate: 240, noise: 0), Device(rate: 240, noise: 1),
  ]

  /// Five drawings of each figure as one hand makes them, taught on `device`.
  private static func matcher(on device: Device) -> DrawnGestureMatcher {
    var variation = Variation(seed: 11)
    var generator = SplitMix64(seed: 12)
    return DrawnGestureMatcher(
      Figures.all.filter { names.contains($0.name) }.map { name, drawing in
        DrawnGesture(
          name: name, examples: (0..<5).map { _ in device.report(variation.vary(drawing, by: 0.5), &generator) })
      })
  }

  /// How many of five drawings of each of the nine figures are recognized as what they are.
  private static func kept(_ matcher: DrawnGestureMatcher, on device: Device) -> Int {
    var variation = Variation(seed: 13)
    var generator = SplitMix64(seed: 14)
    return Figures.all.filter { names.contains($0.name) }.reduce(0) { count, figure in
      count
        + (0..<5).count { _ in
          matcher.recognize(device.report(variation.vary(figure.drawing, by: 0.5), &generator)).name == figure.name
        }
    }
  }

  @Test(arguments: others) func `gestures taught on a fine device are recognized on another`(device: Device) {
    #expect(Self.kept(Self.matcher(on: Self.fine), on: device) >= 44)
  }

  @Test(arguments: others) func `gestures taught on another device are recognized on a fine one`(device: Device) {
    #expect(Self.kept(Self.matcher(on: device), on: Self.fine) >= 44)
  }

  @Test func `noise makes a way longer, and a steady path does not`() throws {
    var generator = SplitMix64(seed: 1)
    let line = DrawnShape(strokes: [Figures.line((0, 50), (300, 50))])
    let noisy = GrowingShape(Device(rate: 240, noise: 2).report(line, &generator))
    #expect(noisy.length > 600)
    var steady = SteadyPath()
    steady.take(noisy)
    #expect(abs(steady.length - 300) < 30)
    let ends = try #require(
      noisy.drawing.strokes.first.flatMap { stroke in stroke.first.map { [$0, stroke[stroke.count - 1]] } })
    #expect([steady.points.first, steady.points.last] == ends)
  }

  @Test func `a steady path is the same however a way is divided`() {
    var coarse = SteadyPath()
    coarse.take(GrowingShape(Figures.star))
    var generator = SplitMix64(seed: 1)
    var fine = SteadyPath()
    fine.take(GrowingShape(Device(rate: 997, noise: 0).report(Figures.star, &generator)))
    #expect(coarse.points.count == fine.points.count)
    for (a, b) in zip(coarse.points, fine.points) { #expect(a.distance(to: b) < 0.3) }
  }
}

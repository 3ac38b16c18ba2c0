import Geometry
import Testing

@testable import DrawnGestures

/// Lines and dots as hands make them.
@Suite struct SimpleShapeTests {
  private static let straight = DrawnShape(strokes: [Figures.line((0, 50), (100, 50))])
  /// Lines as they were taught: with a hook where the pen landed or was lifted, with tremor, with a slip back.
  private static let sloppy: [(String, DrawnShape)] = [
    ("hook at the start", DrawnShape(strokes: [Figures.line((10, 44), (0, 50), (40, 49), (100, 50))])),
    ("hook at the end", DrawnShape(strokes: [Figures.line((0, 50), (100, 48), (88, 56))])),
    ("tremor", DrawnShape(strokes: [(0...50).map { Point(Double(2 * $0), 50 + ($0 % 2 == 0 ? 1.5 : -1.5)) }])),
    ("slip back", DrawnShape(strokes: [Figures.line((0, 50), (60, 51), (48, 50), (100, 51))])),
  ]

  @Test(arguments: sloppy) func `a line taught with a hook, a tremor or a slip is a straight one, too`(
    kind: String, example: DrawnShape
  ) {
    let gestures = [DrawnGesture(name: "line", examples: [example])] + Figures.gestures("vee", "star", "down")
    let matcher = DrawnGestureMatcher(gestures)
    #expect(matcher.recognize(Self.straight).name == "line")
    #expect(matcher.recognize(example).name == "line")
    #expect(matcher.recognize(Self.straight.turned(degrees: 90)).name == "down")
  }

  @Test(arguments: sloppy) func `a line taught straight is one with a hook, a tremor or a slip, too`(
    kind: String, drawing: DrawnShape
  ) {
    let gestures = [DrawnGesture(name: "line", examples: [Self.straight])] + Figures.gestures("vee", "star", "down")
    #expect(DrawnGestureMatcher(gestures).recognize(drawing).nearest == "line")
  }

  @Test func `a line in a direction that no gesture has is none, whether another is a line or not`() {
    for names in [["vee", "star"], ["vee", "star", "down"]] {
      let recognition = DrawnGestureMatcher(Figures.gestures().filter { names.contains($0.name) })
        .recognize(Self.straight)
      #expect(recognition.refusal == .straightLine && recognition.nearest == nil)
    }
  }

  @Test func `a line is no bow`() {
    let bow = DrawnShape(strokes: [Figures.arc(0...12)])
    let matcher = DrawnGestureMatcher([DrawnGesture(name: "bow", examples: [bow])])
    #expect(matcher.recognize(bow).name == "bow")
    #expect(matcher.recognize(Self.straight).name == nil)
  }

  @Test(arguments: [0.001, 0.05, 1, 20, 1000]) func `how large a drawing is does not matter`(size: Double) {
    let matcher = DrawnGestureMatcher(Figures.gestures())
    for (name, drawing) in Figures.all {
      #expect(matcher.recognize(drawing.mapped { Point($0.x * size, $0.y * size) }).name == name)
    }
  }

  @Test(arguments: [0.001, 0.05, 1, 20]) func `how large examples and drawings are together changes nothing`(
    size: Double
  ) {
    func sized(_ drawing: DrawnShape) -> DrawnShape { drawing.mapped { Point($0.x * size, $0.y * size) } }
    func matcher(_ size: (DrawnShape) -> DrawnShape) -> DrawnGestureMatcher {
      DrawnGestureMatcher(
        Figures.gestures().map { DrawnGesture(name: $0.name, examples: $0.examples.map(size)) }
          + [DrawnGesture(name: "tap", examples: [DrawnShape(strokes: [[Point(3, 4)]])])])
    }
    let (here, there) = (matcher { $0 }, matcher(sized))
    let tap = DrawnShape(strokes: [Figures.line((0, 0), (3, 2))])
    for drawing in Figures.all.map(\.drawing) + [tap] {
      #expect(here.recognize(drawing).name == there.recognize(sized(drawing)).name)
      let half = GrowingShape(drawing.mapped { Point($0.x / 2, $0.y / 3) })
      let sizedHalf = GrowingShape(sized(half.drawing))
      #expect(here.prospects(of: half).nearest == there.prospects(of: sizedHalf).nearest)
      #expect(here.prospects(of: half).isHopeless == there.prospects(of: sizedHalf).isHopeless)
    }
    #expect(here.recognize(tap).name == "tap")
  }

  @Test func `on a screen a finger that taps makes a dot`() {
    let matcher = DrawnGestureMatcher(Figures.gestures("right", "star"), dotExtent: DrawnGestureRecognizer.dotExtent)
    #expect(matcher.recognize(DrawnShape(strokes: [Figures.line((0, 0), (6, 0))])).refusal == .dot)
    #expect(matcher.recognize(DrawnShape(strokes: [Figures.line((0, 0), (60, 0))])).name == "right")
  }
}

import Geometry
import Gestures
import Ink
import Interface

/// The live numbers at the top of the stage: scale, rotation, translation, velocity. They take no touch and never move.
final class Readouts: Element {
  private struct Readout: Hashable {
    var caption: String
    var value: String
    var unit = ""
    var note = ""
    var isLive = false
  }

  private let appearance: Appearance
  /// Whose numbers are shown.
  var recognizers: [GestureRecognizer] = []
  private var shown: [Readout] = []

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isUserInteractionEnabled = false
    clear()
  }

  /// Shows what belongs to a card that nobody has moved.
  func clear() {
    let words = appearance.words
    shown = [
      Readout(caption: words("scale"), value: "×1.000"), Readout(caption: words("rotation"), value: "0.0°"),
      Readout(caption: words("translation"), value: "0, 0", unit: words("unit.points")),
      Readout(caption: words("velocity"), value: "0", unit: words("unit.velocity")),
    ]
    setNeedsDisplay()
  }

  /// The numbers under the fingers come first.
  override var urgency: Urgency { .answer }

  /// Takes the numbers from the recognizers. Those of a gesture that is over stay, dimmed.
  func update() {
    let before = shown
    let words = appearance.words
    for index in shown.indices { shown[index].isLive = false }
    for recognizer in recognizers
    where recognizer.state.isActive || recognizer.state == .ended || recognizer.state == .cancelled {
      let isLive = recognizer.state.isActive
      switch recognizer {
      case let pinch as PinchGestureRecognizer:
        shown[0].value = "×\(pinch.scale.text(decimals: 3))"
        shown[0].note = words("sinceLanding", "×\(pinch.scaleSinceLanding.text(decimals: 3))")
        shown[0].isLive = isLive
      case let pinch as ThreeFingersPinchGestureRecognizer where isLive:
        shown[0].value = "×\(pinch.scale.text(decimals: 3))"
        shown[0].note = words("sinceLanding", "×\(pinch.scaleSinceLanding.text(decimals: 3))")
        shown[0].isLive = true
      case let rotation as RotationGestureRecognizer:
        shown[1].value = "\((rotation.rotation * 180 / .pi).text(decimals: 1, signed: true))°"
        shown[1].note = words(
          "sinceLanding", "\((rotation.rotationSinceLanding * 180 / .pi).text(decimals: 1, signed: true))°")
        shown[1].isLive = isLive
      case let pan as PanGestureRecognizer:
        let moved = pan.translation(in: nil)
        shown[2].value = "\(moved.dx.text(decimals: 0, signed: true)), \(moved.dy.text(decimals: 0, signed: true))"
        shown[2].isLive = isLive
        shown[3].value = pan.velocity(in: nil).length.text(decimals: 0)
        shown[3].isLive = isLive
      default: break
      }
    }
    for index in shown.indices where shown[index] != before[index] { setNeedsDisplay(area(index)) }
  }

  /// How the four stand: side by side, two by two where the stage is narrow, and small where it is low, too.
  private enum Arrangement {
    case row
    case square
    case small

    init(in stage: Size) { self = stage.width >= 640 ? .row : stage.height >= 420 ? .square : .small }

    var height: Double {
      switch self {
      case .row: 96
      case .square: 176
      case .small: 60
      }
    }

    var style: TextStyle { self == .small ? .value : .readout }

    func area(_ index: Int, in width: Double) -> Rect {
      switch self {
      case .row:
        let starts = [24, 178, 348, 566, width]
        return Rect(starts[index], 0, starts[index + 1] - starts[index] - 8, 92)
      case .square:
        let middle = width / 2 + 8
        return Rect(index % 2 == 0 ? 24 : middle, Double(index / 2) * 84, width / 2 - 32, 92)
      case .small:
        let column = (width - 24) / 4
        return Rect(24 + column * Double(index), 0, column - 4, 58)
      }
    }
  }

  /// The size of the stage that they stand on, in points.
  var stage = Size(0, 0) { didSet { if stage != oldValue { setNeedsDisplay() } } }
  private var arrangement: Arrangement { Arrangement(in: stage) }

  /// How high the readouts are on a stage of that size, in points.
  static func height(on stage: Size) -> Double { Arrangement(in: stage).height }

  private func area(_ index: Int) -> Rect { arrangement.area(index, in: bounds.width) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let isSmall = arrangement == .small
    let (caption, line) = isSmall ? (22.0, 46.0) : (32, 66)
    for (index, readout) in shown.enumerated() {
      let area = area(index)
      drawing.text(
        readout.caption, at: Point(area.minX, area.minY + caption), .caption, theme.text2, width: area.width)
      let width = drawing.text(
        readout.value, at: Point(area.minX, area.minY + line), arrangement.style,
        readout.isLive ? theme.text : theme.text3)
      let rest = area.width - width - 4
      if !readout.unit.isEmpty, drawing.width(of: readout.unit, .body) <= rest {
        drawing.text(readout.unit, at: Point(area.minX + width + 4, area.minY + line), .body, theme.text2)
      }
      if !readout.note.isEmpty, !isSmall {
        drawing.text(
          readout.note, at: Point(area.minX, area.minY + 86), .caption, readout.isLive ? theme.text2 : theme.text3,
          width: area.width)
      }
    }
  }
}

import Geometry
import Gestures
import Ink

/// The live numbers at the top of the stage: scale, rotation, translation, velocity. They take no touch and never move.
final class Readouts: Element {
  private struct Readout: Hashable {
    var caption: String
    var value: String
    var unit = ""
    var note = ""
    var isLive = false
  }

  private let studio: Studio
  /// Whose numbers are shown.
  var recognizers: [GestureRecognizer] = []
  private var shown: [Readout] = []

  init(studio: Studio) {
    self.studio = studio
    super.init()
    isUserInteractionEnabled = false
    let words = studio.words
    shown = [
      Readout(caption: words("scale"), value: "×1.000"), Readout(caption: words("rotation"), value: "0.0°"),
      Readout(caption: words("translation"), value: "0, 0", unit: words("unit.points")),
      Readout(caption: words("velocity"), value: "0", unit: words("unit.velocity")),
    ]
  }

  /// Takes the numbers from the recognizers. Those of a gesture that is over stay, dimmed.
  func update() {
    let before = shown
    let words = studio.words
    for index in shown.indices { shown[index].isLive = false }
    for recognizer in recognizers
    where recognizer.state.isActive || recognizer.state == .ended || recognizer.state == .cancelled {
      let isLive = recognizer.state.isActive
      switch recognizer {
      case let pinch as PinchGestureRecognizer:
        shown[0].value = "×\(pinch.scale.text(decimals: 3))"
        shown[0].note = words("sinceLanding", "×\(pinch.scaleSinceLanding.text(decimals: 3))")
        shown[0].isLive = isLive
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

  private var isNarrow: Bool { bounds.width < 640 }

  /// How high the readouts are in a stage of that width, in points.
  static func height(inWidth width: Double) -> Double { width < 640 ? 176 : 96 }

  private func area(_ index: Int) -> Rect {
    let starts = isNarrow ? [24.0, bounds.midX + 8] : [24, 178, 348, 566]
    let column = isNarrow ? index % 2 : index
    let row = isNarrow ? index / 2 : 0
    let end = column + 1 < starts.count ? starts[column + 1] : bounds.width
    return Rect(starts[column], Double(row) * 84, end - starts[column] - 8, 92)
  }

  override func draw(_ drawing: Drawing) {
    let theme = drawing.theme
    for (index, readout) in shown.enumerated() {
      let area = area(index)
      drawing.text(readout.caption, at: Point(area.minX, area.minY + 32), .caption, theme.text2, width: area.width)
      let width = drawing.text(
        readout.value, at: Point(area.minX, area.minY + 66), .readout, readout.isLive ? theme.text : theme.text3)
      if !readout.unit.isEmpty {
        drawing.text(readout.unit, at: Point(area.minX + width + 4, area.minY + 66), .body, theme.text2)
      }
      if !readout.note.isEmpty {
        drawing.text(
          readout.note, at: Point(area.minX, area.minY + 86), .caption, readout.isLive ? theme.text2 : theme.text3,
          width: area.width)
      }
    }
  }
}

import Geometry
import Gestures
import Ink
import Interface

/// A brush to choose: its name, and a stroke that it makes in the present colour on the paper that there is.
final class BrushRow: Element {
  /// How high rows are, with the gap under them, and how high at least where others have to have room, in points.
  static let height = 48.0
  static let leastHeight = 46.0
  /// How high it is at most where others stand beside it.
  static let tileHeight = 56.0
  private let name: String
  /// What tells it from others of that name, and the same in fewer words; none for nothing.
  private let details: [String]
  private var brush: Brush
  /// The colour of the paper.
  private var ground: Color
  private let choose: () -> Void
  /// The stroke as it was painted last.
  private var preview: Raster?
  /// Whether others stand beside it: its name lies over the stroke.
  var isTile = false
  /// Whether it is one that the user kept: a star stands before its name.
  var isFavourite = false
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  init(_ name: String, details: [String] = [], _ brush: Brush, on ground: Color, choose: @escaping () -> Void) {
    (self.name, self.details, self.brush, self.ground, self.choose) = (name, details, brush, ground, choose)
    super.init()
  }

  /// Shows another brush, or the same on other paper.
  func show(_ brush: Brush, on ground: Color) {
    guard (brush, ground) != (self.brush, self.ground) else { return }
    (self.brush, self.ground) = (brush, ground)
    preview = nil
    setNeedsDisplay()
  }

  // A stroke of another size is another picture.
  override func layout() { preview = nil }

  /// The part that shows the stroke.
  private var sample: Rect {
    isTile
      ? Rect(4, 18, max(1, bounds.width - 8), max(1, bounds.height - 22))
      : Rect(96, 2, max(1, bounds.width - 100), bounds.height - 4)
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    if isOn { drawing.painter.fill(bounds, cornerRadius: 8, theme.hover) }
    let style = isOn ? TextStyle.labelOn : .label
    let detail = details.first ?? ""
    let left = isFavourite && !isTile ? 24.0 : 10
    let width = sample.minX - 4 - left
    if isFavourite {
      drawing.star(at: isTile ? Point(bounds.maxX - 10, 9) : Point(13, bounds.midY), radius: 6, theme.text2)
    }
    if isTile {
      let forms = details.isEmpty ? [name] : ["\(name) \(detail)"] + details
      drawing.text(
        forms, at: Point(4, 14), isOn ? .captionBold : .caption, theme.text,
        width: bounds.width - (isFavourite ? 24 : 8))
    } else if details.isEmpty {
      drawing.text(name, at: Point(left, bounds.midY + 4.5), style, theme.text, width: width)
    } else if bounds.height >= 36 {
      drawing.text(name, at: Point(left, bounds.midY - 3), style, theme.text, width: width)
      drawing.text(detail, at: Point(left, bounds.midY + 14), .caption, theme.text2, width: width)
    } else {
      drawing.text(["\(name) \(detail)", detail], at: Point(left, bounds.midY + 4.5), style, theme.text, width: width)
    }
    let scale = canvas?.scale ?? 1
    let raster = preview ?? Self.stroke(of: brush, in: sample.size, on: ground, scale: scale)
    preview = raster
    drawing.painter.translated(sample.minX, sample.minY).scaled(1 / scale).draw(raster)
    drawing.painter.stroke(sample, cornerRadius: 0, width: 1, theme.line)
  }

  /// A stroke that is pressed more and less, or goes slower and faster where that is what makes it wide, as large as
  /// `size` and the thickness of the brush let it be; a grey that is seen where its own colour is not, on `ground`.
  static func stroke(of brush: Brush, in size: Size, on ground: Color, scale: Double) -> Raster {
    let painting = Painting(size: size, scale: scale, paper: ground)
    var brush = brush
    brush.kind = .pen
    brush.diameter = min(brush.diameter, size.height * 0.7)
    if brush.color.isNear(ground) {
      brush.color = Color(0x9AA6B2).isNear(ground) ? Color(0x4A5560) : Color(0x9AA6B2)
    }
    let margin = max(10, brush.diameter / 2)
    let goesBySpeed = brush.speedSensitivity > 0
    brush.pace = 2 * size.width
    var time = 0.0
    func point(_ share: Double) -> StrokePoint {
      // Swept in and out, and slow in between, as a hand is that is pressed there.
      time += 1 / 48 / (0.4 + 5.6 * abs(2 * share - 1))
      let height = min(10, max(0, (size.height - brush.diameter) / 2 - 2))
      let bend = wave(share)
      return StrokePoint(
        Point(margin + (size.width - 2 * margin) * share, size.height / 2 - height * bend),
        pressure: goesBySpeed ? nil : 0.12 + 0.88 * (1 - abs(2 * share - 1)),
        time: goesBySpeed ? time : share)
    }
    painting.begin(1, brush, point(0))
    for step in 1...48 { painting.extend(1, point(Double(step) / 48)) }
    painting.end(1)
    return painting.raster
  }

  /// One hill and one valley, smooth and from -1 to 1.
  private static func wave(_ share: Double) -> Double {
    let place = share < 0.5 ? share * 2 : (share - 0.5) * 2
    return (share < 0.5 ? 1 : -1) * 4 * place * (1 - place)
  }

  override func touchesBegan(_ touches: Touches, with event: Event) { choose() }
}

extension BrushRow: Control {
  func activate() { choose() }
}

extension Color {
  /// Whether a stroke of it is hardly seen on `ground`.
  fileprivate func isNear(_ ground: Color) -> Bool {
    zip([red, green, blue], [ground.red, ground.green, ground.blue]).allSatisfy { abs(Int($0) - Int($1)) < 32 }
  }
}

extension GraphicsContext {
  /// A star of five points about `center`.
  fileprivate func star(at center: Point, radius: Double, _ color: Color) {
    var star = Path()
    for corner in 0..<10 {
      let (reach, turn) = (corner % 2 == 0 ? radius : radius * 0.42, Double(corner) * .pi / 5)
      let place = center + Vector(angle: turn - .pi / 2) * reach
      if corner == 0 { star.move(to: place) } else { star.line(to: place) }
    }
    star.close()
    painter.fill(star, color)
  }
}

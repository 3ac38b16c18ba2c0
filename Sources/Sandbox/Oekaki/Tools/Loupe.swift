import Geometry
import Gestures
import Ink
import Interface

/// Shows the pixels about a finger that picks a colour, and the colour beside the one before.
final class Loupe: Element {
  /// The radius of the ring, and of the pixels within it, in points.
  private static let (radius, lens) = (56.0, 40.0)
  /// How far its middle lies above the finger, and how near the upper edge it goes below instead.
  private static let (distance, lowest) = (116.0, 180.0)
  /// How much the pixels are enlarged.
  private static let zoom = 9.0
  private static let chip = Size(100, 30)

  private let isLeftHanded: Bool
  private var pixels: [Color] = []
  private var columns = 0
  private(set) var color = Color.black
  private var before = Color.black
  /// Whether the chip stands left of the ring.
  private var isChipLeft = false

  init(appearance: Appearance) {
    isLeftHanded = appearance.isLeftHanded
    super.init()
    isUserInteractionEnabled = false
    isShown = false
  }

  /// Shows the colours about a finger, of which the middle one is picked.
  ///
  /// - Parameters:
  ///   - place: where the finger is, in points of what the loupe lies in.
  ///   - before: the colour until now.
  ///   - color: the colour that is seen so many pixels to the right of the finger, and below; nil beside the paper.
  func show(at place: Point, before: Color, in area: Rect, color: (Int, Int) -> Color?) {
    let side = Int((Self.lens / Self.zoom).rounded(.up))
    columns = 2 * side + 1
    pixels = (-side...side).flatMap { y in (-side...side).map { color($0, y) ?? .clear } }
    self.color = color(0, 0) ?? before
    self.before = before
    let isBelow = place.y < area.minY + Self.lowest
    let reach = Self.radius + 8 + Self.chip.width
    var center = place + Vector(0, isBelow ? Self.distance : -Self.distance)
    // Where it was is drawn again.
    hide()
    center.x = min(max(center.x, area.minX + Self.radius), area.maxX - Self.radius)
    // Away from the hand, where that is within the window.
    isChipLeft = isLeftHanded ? center.x - reach >= area.minX : center.x + reach > area.maxX
    self.place(Rect(center: center, size: Size(2 * reach, 2 * Self.radius + 4)))
    isShown = true
    setNeedsDisplay()
  }

  func hide() { isShown = false }

  override func draw(_ drawing: GraphicsContext) {
    let (painter, center) = (drawing.painter, bounds.center)
    let dark = Color.onPaper
    // The ring: what will be above, what was below.
    for (color, from) in [(color, -Double.pi), (before, 0)] {
      var half = Path()
      half.move(to: center)
      half.arc(center: center, radius: Self.radius - 2, from: from, to: from + .pi)
      half.close()
      painter.fill(half, color)
    }
    drawPixels(painter, center)
    painter.strokeCircle(center, radius: Self.lens, width: 2, dark)
    painter.strokeCircle(center, radius: Self.radius - 1, width: 2, dark)
    let box = Rect(center: center, size: Size(Self.zoom + 5, Self.zoom + 5))
    painter.stroke(box, cornerRadius: 2, width: 3.5, dark)
    painter.stroke(box, cornerRadius: 2, width: 1.5, .white)
    drawChip(drawing, center)
  }

  private func drawPixels(_ painter: Painter, _ center: Point) {
    painter.fillCircle(center, radius: Self.lens, color)
    let half = Double(columns) / 2
    for (index, color) in pixels.enumerated() where color.alpha > 0 {
      let (x, y) = (Double(index % columns) - half, Double(index / columns) - half)
      let cell = Rect(center.x + x * Self.zoom, center.y + y * Self.zoom, Self.zoom, Self.zoom)
      let farthest = cell.corners.map { $0.distance(to: center) }.max() ?? 0
      // Pixels at the rim would stand out of the circle.
      if farthest <= Self.lens { painter.fill(cell.insetBy(0.25, 0.25), color) }
    }
  }

  private func drawChip(_ drawing: GraphicsContext, _ center: Point) {
    let theme = drawing.theme
    let x = isChipLeft ? center.x - Self.radius - 8 - Self.chip.width : center.x + Self.radius + 8
    let box = Rect(origin: Point(x, center.y - Self.chip.height / 2), size: Self.chip)
    drawing.painter.fill(box, cornerRadius: 15, theme.raised)
    drawing.painter.stroke(box.insetBy(0.5, 0.5), cornerRadius: 14.5, width: 1, theme.line)
    drawing.painter.fillCircle(Point(box.minX + 15, box.midY), radius: 6, color)
    drawing.painter.strokeCircle(Point(box.minX + 15, box.midY), radius: 6, width: 1, theme.edge)
    drawing.text(
      color.hexadecimal, at: Point(box.minX + 26, box.midY + 4.5), .labelOn, theme.text, width: box.width - 32)
  }
}

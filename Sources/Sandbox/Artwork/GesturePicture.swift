import Geometry
import Gestures
import Ink
import Interface

/// The drawing of a gesture, which can show how the fingers move. The element is larger than the drawing's box: heads reach a
/// little beyond that, and the halo of a lift farther.
final class GesturePicture: Element, Timed {
  private enum Motion {
    /// As it was drawn.
    case still
    /// Since a moment of the input's clock.
    case moving(since: Double)
    /// One step of three, for those who asked for little motion: where fingers land, half way, the whole.
    case steps(since: Double)
  }

  /// Seconds for one still step.
  private static let step = 0.8

  private let appearance: Appearance
  private let artwork: Artwork
  /// Which gesture; nil for none.
  var name: String? {
    didSet {
      guard name != oldValue else { return }
      picture = name.flatMap { artwork[$0] }
      motion = .still
      setNeedsDisplay()
    }
  }
  private var picture: VectorPicture?
  /// What lies behind the picture.
  var ground: (Theme) -> Color = { $0.stage }
  /// How often the movement is shown.
  var repetitions = HintMotion.repetitions
  private var motion = Motion.still { didSet { markedFingers = nil } }
  /// What the latest frame asked for: the next draws only what differs.
  private var markedFingers: [HintMotion.Finger]?

  init(appearance: Appearance, artwork: Artwork, name: String? = nil) {
    self.appearance = appearance
    self.artwork = artwork
    self.name = name
    picture = name.flatMap { artwork[$0] }
    super.init()
    isUserInteractionEnabled = false
  }

  /// Whether the movement is being shown.
  var isMoving: Bool {
    if case .still = motion { return false }
    return true
  }

  /// Shows the movement from `time` on, in seconds on the input's own clock.
  func start(at time: Double) {
    guard let picture, !picture.ways.isEmpty else { return }
    stop()
    motion = appearance.prefersReducedMotion ? .steps(since: time) : .moving(since: time)
    markDrawing()
  }

  /// Shows the whole drawing again.
  func stop() {
    guard isMoving else { return }
    markMoved(to: [])
    motion = .still
  }

  /// When the picture changes by itself next; nil while it is still.
  var nextDeadline: Double? {
    switch motion {
    case .still: return nil
    case .moving(let since):
      let start = since + round(at: time) * HintMotion.period
      return upcoming(start + HintMotion.nextChange(after: time - start))
    case .steps(let since):
      let steps = ((time - since) / Self.step).rounded(.down) + 1
      return upcoming(since + steps * Self.step)
    }
  }

  private func round(at time: Double) -> Double {
    guard case .moving(let since) = motion else { return 0 }
    return max(0, ((time - since) / HintMotion.period).rounded(.down))
  }

  func advance(to time: Double) {
    switch motion {
    case .still: break
    case .moving(let since):
      if time >= since + HintMotion.period * Double(repetitions - 1) + HintMotion.duration { return stop() }
      markMoved(to: fingers)
    case .steps(let since):
      if time >= since + Self.step * 3 { stop() } else { markDrawing() }
    }
  }

  // MARK: Drawing

  private var fingers: [HintMotion.Finger] {
    guard case .moving(let since) = motion, let picture else { return [] }
    let time = time - since - round(at: time) * HintMotion.period
    return picture.ways.indices.map { HintMotion.finger($0, at: time) }
  }

  /// Asks for what the fingers cover now and covered before, where they do something else now; no fingers for the drawing
  /// without them.
  private func markMoved(to now: [HintMotion.Finger]) {
    guard now != markedFingers, let picture else { return }
    let before = markedFingers ?? []
    // At the beginning of a showing all grows faint, and at its end the whole drawing is there.
    if [before, now].contains(where: { $0.isEmpty || $0.contains(.resting) }) { markDrawing() }
    for (index, way) in picture.ways.enumerated() {
      func covered(by fingers: [HintMotion.Finger]) -> Rect { fingers.isEmpty ? .zero : area(of: fingers[index], way) }
      setNeedsDisplay(now.contains(.lifted) ? area(of: way, picture) : covered(by: before).union(covered(by: now)))
    }
    markedFingers = now
  }

  /// Asks for the drawing, without what fingers cover beyond it.
  private func markDrawing() { setNeedsDisplay(bounds.grown(by: 6 * size / 100 - margin)) }

  /// How large the largest halo is when it has spread, and as long as its finger is down, in units of the picture.
  private static let reach = 52.0
  private static let reachOfFinger = 35.0

  /// Puts the drawing into `box`, a square in the superview's coordinates.
  func place(box: Rect) {
    size = box.width
    place(box.grown(by: margin))
  }

  /// The side of the drawing's box, in points, and what lies around it.
  private var size = 0.0
  private var margin: Double { Self.reach / 2 * size / 100 }
  private var corner: Point { Point(margin, margin) }

  private func area(of finger: HintMotion.Finger, _ way: [Point]) -> Rect {
    guard let picture, let place = place(of: finger, on: way) else { return .zero }
    if case .lifting = finger { return area(around: place, Self.reach, picture) }
    return area(around: place, Self.reachOfFinger, picture)
  }

  /// What a finger covers on all of its way.
  private func area(of way: [Point], _ picture: VectorPicture) -> Rect {
    way.dropFirst().reduce(area(around: way[0], Self.reach, picture)) { area, place in
      area.union(self.area(around: place, Self.reach, picture))
    }
  }

  private func area(around place: Point, _ reach: Double, _ picture: VectorPicture) -> Rect {
    let (place, unit) = (picture.placing(place), size / 100)
    return Rect(
      center: Point(margin + place.x * unit, margin + place.y * unit), size: Size(reach * unit, reach * unit))
  }

  private func place(of finger: HintMotion.Finger, on way: [Point]) -> Point? {
    switch finger {
    case .away: nil
    case .landing, .down: way.first
    case .travelling(let u): Self.place(on: way, at: u)
    case .lifting, .lifted: way.last
    case .resting: nil
    }
  }

  private static func place(on way: [Point], at u: Double) -> Point {
    let position = u * Double(way.count - 1)
    let index = min(max(0, Int(position)), way.count - 2)
    return way[index].interpolated(to: way[index + 1], by: position - Double(index))
  }

  override func draw(_ drawing: GraphicsContext) {
    guard let picture else { return }
    let ground = ground(drawing.theme)
    switch motion {
    case .still: drawing.picture(picture, at: corner, size: size)
    case .steps(let since):
      let step = Int((time - since) / Self.step)
      drawing.picture(picture, at: corner, size: size, strength: 0.35, on: ground)
      if step == 0 { drawing.picture(picture, at: corner, size: size) { $0.part != nil } }
      if step == 1 {
        drawing.picture(picture, at: corner, size: size) { $0.part != nil }
        for (index, way) in picture.ways.enumerated() { draw(.travelling(0.5), index, way, picture, drawing) }
      }
      if step > 1 { drawing.picture(picture, at: corner, size: size) }
    case .moving:
      let fingers = fingers
      if fingers.contains(.resting) { return drawing.picture(picture, at: corner, size: size) }
      drawing.picture(picture, at: corner, size: size, strength: 0.35, on: ground)
      for (index, finger) in fingers.enumerated() { draw(finger, index, picture.ways[index], picture, drawing) }
    }
  }

  /// Draws one finger at full strength: its disc and halo where it is, and its path behind it.
  private func draw(
    _ finger: HintMotion.Finger, _ index: Int, _ way: [Point], _ picture: VectorPicture, _ drawing: GraphicsContext
  ) {
    if case .lifted = finger {
      return drawing.picture(picture, at: corner, size: size) { $0.finger == index + 1 && $0.part == nil }
    }
    guard let place = place(of: finger, on: way), let start = way.first else { return }
    let local = drawing.painter.translated(margin, margin).scaled(size / 100).transformed(by: picture.placing)
    let color = drawing.theme.finger(index + 1)
    var travelled = 0.0
    if case .travelling(let u) = finger { travelled = u }
    if case .lifting = finger { travelled = 1 }
    let count = Int((travelled * Double(way.count - 1)).rounded())
    if count > 1 {
      // As thick as the whole path is there, and the same from frame to frame: only its end is drawn again.
      let steps = Double(way.count - 1)
      local.taper(way.prefix(count + 1), color) { _, index in 2.2 + 2.2 * Double(index) / steps }
    }
    var landed = 1.0
    var lift = 0.0
    if case .landing(let part) = finger { landed = part }
    if case .lifting(let part) = finger { lift = part }
    for shape in picture.shapes where shape.finger == index + 1 {
      guard case .circle(let center, let radius) = shape.form, let part = shape.part,
        center.distance(to: start) < 1
      else { continue }
      switch part {
      case .disc: local.fillCircle(place, radius: radius * landed, color.withAlpha(1 - lift))
      case .halo:
        local.strokeCircle(
          place, radius: radius * landed * (1 + 0.5 * lift), width: shape.strokeWidth,
          color.withAlpha(shape.opacity * (1 - lift)))
      }
    }
  }
}

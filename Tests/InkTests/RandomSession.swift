import Fingers
import Geometry

@testable import Ink

/// People with many fingers who change their minds: the same ones for the same seed.
struct RandomSession {
  var generator: SplitMix64
  let width: Double
  let height: Double
  private var down: [Int: Point] = [:]
  private var time = 0.0
  private var nextID = 0
  /// How many of a hundred actions change layers; none where the drawing has one layer only.
  private let layering: Int
  private var nextLayer = 0
  /// How many of a hundred actions are those of other tools than pen and eraser.
  private let tooling: Int
  /// Whether layers come with pictures, too.
  private let hasPictures: Bool
  /// How many of a hundred actions give the paper another frame, or put a picture there that is drawn after.
  private let framing: Int
  /// How many of a hundred actions select, move what is selected, or move it on.
  private let selecting: Int
  /// Whether layers are merged so that they look as they did.
  private let keepsLook: Bool

  init(
    generator: SplitMix64, width: Double, height: Double, layering: Int = 0, tooling: Int = 0, selecting: Int = 0,
    pictures hasPictures: Bool = false, framing: Int = 0, keepsLook: Bool = false
  ) {
    (self.generator, self.width, self.height) = (generator, width, height)
    (self.layering, self.tooling, self.selecting, self.hasPictures) = (layering, tooling, selecting, hasPictures)
    (self.framing, self.keepsLook) = (framing, keepsLook)
  }

  static func actions(
    _ count: Int, seed: UInt64, width: Double, height: Double, layering: Int = 0, tooling: Int = 0,
    selecting: Int = 0, pictures: Bool = false, framing: Int = 0, keepsLook: Bool = false
  ) -> [PaintingAction] {
    var session = RandomSession(
      generator: SplitMix64(seed: seed), width: width, height: height, layering: layering, tooling: tooling,
      selecting: selecting, pictures: pictures, framing: framing, keepsLook: keepsLook)
    return (0..<count).map { _ in session.next() }
  }

  mutating func next() -> PaintingAction {
    time += .random(in: 0...0.01, using: &generator)
    if layering > 0, Int.random(in: 0..<100, using: &generator) < layering {
      // Other layers end what grows; another choice does not.
      let action = layerAction()
      if case .choose = action {} else { down = [:] }
      return .layer(action)
    }
    if framing > 0, Int.random(in: 0..<100, using: &generator) < framing { return framingAction() }
    if tooling > 0, Int.random(in: 0..<100, using: &generator) < tooling { return toolAction() }
    if selecting > 0, Int.random(in: 0..<100, using: &generator) < selecting { return selectingAction() }
    let id = down.keys.sorted().randomElement(using: &generator)
    switch Int.random(in: 0..<100, using: &generator) {
    case ..<12 where down.count < 5, ..<90 where id == nil: return begin()
    case ..<72:
      guard let id, let place = down[id] else { return begin() }
      let next = place + Vector(.random(in: -30...30, using: &generator), .random(in: -30...30, using: &generator))
      down[id] = next
      return .extend(id: id, point: point(next))
    case ..<82:
      guard let id else { return .undo }
      down[id] = nil
      return .end(id: id)
    case ..<87:
      guard let id else { return .redo }
      down[id] = nil
      return .retract(id: id)
    case ..<93: return .undo
    case ..<98: return .redo
    case ..<99: return .clear
    default: return .paper(paper())
    }
  }

  private mutating func paper() -> Sheet {
    Sheet(
      size: Size(.random(in: 0.6...1.2, using: &generator) * width, .random(in: 0.6...1.2, using: &generator) * height),
      color: Color(.random(in: 0xC0C0C0...0xFFFFFF, using: &generator)))
  }

  /// Something done to one of the layers that were there some time, or to one that never was.
  private mutating func layerAction() -> LayerAction {
    let id = Int.random(in: max(0, nextLayer - 5)...nextLayer, using: &generator)
    if hasPictures, Int.random(in: 0..<6, using: &generator) == 0, let picture = picture() {
      nextLayer += 1
      return .addPicture(id: nextLayer, above: id, picture, style())
    }
    switch Int.random(in: 0..<20, using: &generator) {
    case ..<4:
      nextLayer += 1
      return .add(id: nextLayer, above: id)
    case ..<6:
      nextLayer += 1
      return .duplicate(id, as: nextLayer)
    case ..<8: return .mergeDown(id, keepsLook: keepsLook)
    case ..<9: return .delete(id)
    case ..<11: return .move(id, to: .random(in: -1...4, using: &generator))
    case ..<16: return .change(id, style())
    default: return .choose(id)
    }
  }

  /// A cut or another size of the paper, which may be impossible, or something about the picture that is drawn after.
  private mutating func framingAction() -> PaintingAction {
    func side(_ length: Double) -> Double { .random(in: -0.3...1.3, using: &generator) * length }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0..<4:
      down = [:]
      return .reframe(.cut(Rect(side(width) / 2, side(height) / 2, side(width), side(height))))
    case 4, 5:
      down = [:]
      return .reframe(.scale(width: [width, width * 1.5, width * 0.7, 64, 10].randomElement(using: &generator) ?? 1))
    case 6: return .reference(.remove)
    default:
      guard Bool.random(using: &generator), let picture = picture() else {
        return .reference(
          .change(
            frame: Rect(side(width), 3, 40, 30), opacity: 0.4, isHidden: Bool.random(using: &generator), isLocked: true)
        )
      }
      return .reference(.put(ReferencePicture(picture)))
    }
  }

  private mutating func toolAction() -> PaintingAction {
    if let id = down.keys.sorted().randomElement(using: &generator), Bool.random(using: &generator) {
      let places = (0..<2).map { _ in
        Point(.random(in: 0...width, using: &generator), .random(in: 0...height, using: &generator))
      }
      return .straighten(id: id, from: point(places[0]), to: point(places[1]))
    }
    down = [:]
    return .fill(Fill(area(), brush()))
  }

  /// Something selected, mostly moved on the way, as often as not more than once.
  private mutating func selectingAction() -> PaintingAction {
    switch Int.random(in: 0..<9, using: &generator) {
    case ..<2: return .select(Selection(area(), isInverted: Int.random(in: 0..<4, using: &generator) == 0))
    case ..<3: return .select(nil)
    case ..<6: return .adjust(transform())
    default:
      guard let picture = picture() else { return .select(nil) }
      down = [:]
      return .graft(Graft(picture, transform(), cuts: Bool.random(using: &generator)))
    }
  }

  /// Somewhere else; mostly turned and of another size, too, now and then mirrored, and now and then where it was.
  private mutating func transform() -> Transform {
    let shift = Vector(.random(in: -40...40, using: &generator), .random(in: -40...40, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return .identity
    case 1: return .translation(Vector(shift.dx.rounded(), shift.dy.rounded()))
    case 2: return Transform(a: -1, b: 0, c: 0, d: 1, tx: width + shift.dx, ty: 0)
    default:
      return Transform.rotation(.random(in: -3...3, using: &generator))
        .concatenating(.scale(.random(in: 0.3...2, using: &generator)))
        .about(Point(width / 2, height / 2)).concatenating(.translation(shift))
    }
  }

  /// A shape with one to three outlines, which may cross themselves and reach beside the paper.
  private mutating func area() -> Area {
    Area(
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 3...9, using: &generator)).map { _ in
          Point(
            .random(in: -0.1...1.1, using: &generator) * width, .random(in: -0.1...1.1, using: &generator) * height)
        }
      })
  }

  /// A picture, clear in places, that lies somewhere: a pixel a point, or reduced or enlarged.
  private mutating func picture() -> LayerPicture? {
    let (columns, rows) = (Int.random(in: 1...90, using: &generator), Int.random(in: 1...90, using: &generator))
    let seed = UInt32.random(in: 1...9, using: &generator)
    let pixels = (0..<columns * rows).map { place in
      let (x, y) = (UInt32(place % columns), UInt32(place / columns))
      return x &* seed / 40 & 1 == 1 ? 0 : (y &* 255 / UInt32(rows)) << 24 | x &* seed << 16 | y << 8 | 0x80
    }
    let scale: Double = [1, 1, 0.37, 2.5].randomElement(using: &generator) ?? 1
    let corner = Point(
      .random(in: -30...width, using: &generator).rounded(), .random(in: -30...height, using: &generator).rounded())
    return LayerPicture(
      width: columns, height: rows, straight: pixels,
      frame: Rect(origin: corner, size: Size(Double(columns) * scale, Double(rows) * scale)))
  }

  private mutating func style() -> LayerStyle {
    func rarely() -> Bool { Int.random(in: 0..<5, using: &generator) == 0 }
    var style = LayerStyle()
    style.name = ["", "Lines", "\u{9b5a}\n"].randomElement(using: &generator) ?? ""
    style.blend = rarely() ? .normal : BlendMode.allCases.randomElement(using: &generator) ?? .normal
    style.opacity = Bool.random(using: &generator) ? 1 : .random(in: -0.1...1.1, using: &generator)
    (style.isHidden, style.isLocked, style.keepsAlpha) = (rarely(), rarely(), rarely())
    style.isClipped = Bool.random(using: &generator)
    return style
  }

  private mutating func begin() -> PaintingAction {
    nextID += 1
    let place = Point(.random(in: 0...width, using: &generator), .random(in: 0...height, using: &generator))
    down[nextID] = place
    return .begin(id: nextID, brush: brush(), point: point(place))
  }

  private mutating func brush() -> Brush {
    var brush = plainBrush()
    guard tooling > 0, Bool.random(using: &generator) else { return brush }
    brush.tip = BrushTip.allCases.randomElement(using: &generator) ?? .pen
    brush.flow = .random(in: 0...1, using: &generator)
    brush.hardness = .random(in: 0...1, using: &generator)
    brush.spacing = .random(in: 0...0.6, using: &generator)
    brush.grain = Bool.random(using: &generator) ? 0 : .random(in: 0...1, using: &generator)
    if Bool.random(using: &generator) {
      brush.speedSensitivity = .random(in: 0...1, using: &generator)
      brush.pace = .random(in: 50...3000, using: &generator)
    }
    if Bool.random(using: &generator) {
      brush.mirror = Mirror(
        x: Bool.random(using: &generator) ? width / 2 : nil, y: Bool.random(using: &generator) ? height / 3 : nil)
    }
    return brush
  }

  private mutating func plainBrush() -> Brush {
    Brush(
      kind: Int.random(in: 0..<5, using: &generator) == 0 ? .eraser : .pen,
      color: Color(.random(in: 0...0xFFFFFF, using: &generator)),
      diameter: .random(in: 1...24, using: &generator), opacity: .random(in: 0.3...1, using: &generator),
      pressureSensitivity: .random(in: 0...1, using: &generator), smoothing: .random(using: &generator))
  }

  private mutating func point(_ place: Point) -> StrokePoint {
    let pressure = Bool.random(using: &generator) ? Double.random(in: 0...1, using: &generator) : nil
    return StrokePoint(place, pressure: pressure, time: time)
  }
}

/// What should show, kept in the simplest way there is.
struct PaintingModel {
  struct Line {
    var id: Int
    var brush: Brush
    var points: [StrokePoint]
    var isGrowing = true
    var isHidden = false
  }

  /// What one step of undo does.
  private enum Step {
    case hide([Int])
    case show([Int])
    case lay(Sheet)
  }

  private(set) var lines: [Line] = []
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  private var sheet: Sheet

  init(size: Size) { sheet = Sheet(size: size) }

  mutating func apply(_ action: PaintingAction) {
    switch action {
    case .begin(let id, let brush, let point): lines.append(Line(id: id, brush: brush, points: [point]))
    case .extend(let id, let point):
      if let index = growing(id) { lines[index].points.append(point) }
    case .end(let id):
      guard let index = growing(id) else { return }
      lines[index].isGrowing = false
      complete(.hide([index]))
    case .retract(let id):
      if let index = growing(id) {
        lines[index].isGrowing = false
        lines[index].isHidden = true
      }
    case .undo:
      if let step = undoSteps.popLast() { redoSteps.append(take(step)) }
    case .redo:
      if let step = redoSteps.popLast() { undoSteps.append(take(step)) }
    case .clear:
      let shown = lines.indices.filter { !lines[$0].isHidden && !lines[$0].isGrowing }
      if shown.isEmpty { return }
      for index in shown { lines[index].isHidden = true }
      complete(.show(shown))
    case .paper(let other):
      guard other.bounded != sheet else { return }
      complete(.lay(sheet))
      sheet = other.bounded
    case .straighten, .fill, .layer, .begun, .reframe, .reference, .select, .graft, .adjust:
      preconditionFailure("a model of strokes on one layer")
    }
  }

  /// Does `step`; what takes that back.
  private mutating func take(_ step: Step) -> Step {
    switch step {
    case .hide(let indices):
      for index in indices { lines[index].isHidden = true }
      return .show(indices)
    case .show(let indices):
      for index in indices { lines[index].isHidden = false }
      return .hide(indices)
    case .lay(let other):
      defer { sheet = other }
      return .lay(sheet)
    }
  }

  private func growing(_ id: Int) -> Int? { lines.lastIndex { $0.id == id && $0.isGrowing } }

  private mutating func complete(_ step: Step) {
    undoSteps.append(step)
    redoSteps = []
  }

  /// A painting in which it had always been so.
  func painting(scale: Double) -> Painting {
    let painting = Painting(size: sheet.size, scale: scale, paper: sheet.color)
    for (name, line) in lines.enumerated() where !line.isHidden {
      painting.begin(name, line.brush, line.points[0])
      for point in line.points.dropFirst() { painting.extend(name, point) }
      if !line.isGrowing { painting.end(name) }
    }
    return painting
  }
}

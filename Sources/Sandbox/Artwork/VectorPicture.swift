import Geometry
import Ink
import Interface

/// A drawing made of shapes, sharp at any size: what a file of the artwork says.
struct VectorPicture: Sendable {
  /// One shape, in the units of the file.
  struct Shape: Sendable {
    enum Form: Sendable {
      case path(Path)
      case circle(Point, radius: Double)
      case rect(Rect, cornerRadius: Double)
    }

    /// What a shape is in the drawing of a gesture, beside the path that it is by default.
    enum Part: String, Sendable {
      /// Where a finger is.
      case disc
      /// The ring around it.
      case halo
    }

    var form: Form
    var part: Part?
    /// Nil for a shape that is not filled.
    var fill: Color?
    /// Nil for a shape without an outline.
    var stroke: Color?
    var strokeWidth = 1.0
    var opacity = 1.0
    /// Which finger it belongs to, from 1; nil for none.
    var finger: Int?
  }

  /// The lowest first.
  var shapes: [Shape] = []
  /// The way of each finger from its landing to its lift, points evenly apart; none for a picture that does not move.
  var ways: [[Point]] = []
  /// Whether it is drawn the other way round, for the other hand.
  var isMirrored = false

  /// From the units of the file to those that are drawn.
  var placing: Transform { isMirrored ? Transform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0) : .identity }
}

extension GraphicsContext {
  /// Draws `picture`, 100 of whose units are `size` points, with its origin at `origin`. Its colours, those of the dark
  /// theme, become the same ones of the theme in use.
  ///
  /// - Parameters:
  ///   - strength: 1 as it is; less moves every colour towards `ground`, evenly where shapes overlap.
  ///   - ground: what lies behind; nil for the stage.
  func picture(
    _ picture: VectorPicture, at origin: Point, size: Double, strength: Double = 1, on ground: Color? = nil,
    where isDrawn: (VectorPicture.Shape) -> Bool = { _ in true }
  ) {
    let local = painter.translated(origin.x, origin.y).scaled(size / 100).transformed(by: picture.placing)
    let ground = ground ?? theme.stage
    for shape in picture.shapes where isDrawn(shape) && (size >= 48 || shape.part != .halo) {
      func shown(_ color: Color) -> Color {
        let color = theme.counterpart(of: color)
        return strength == 1 && shape.opacity == 1
          ? color : strength == 1 ? color.withAlpha(shape.opacity) : .mix(ground, color, strength * shape.opacity)
      }
      if let fill = shape.fill { local.fill(shape.form, shown(fill)) }
      if let stroke = shape.stroke { local.stroke(shape.form, width: shape.strokeWidth, shown(stroke)) }
    }
  }
}

extension Painter {
  fileprivate func fill(_ form: VectorPicture.Shape.Form, _ color: Color) {
    switch form {
    case .path(let path): fill(path, color)
    case .circle(let center, let radius): fillCircle(center, radius: radius, color)
    case .rect(let rect, let radius): fill(rect, cornerRadius: radius, color)
    }
  }

  fileprivate func stroke(_ form: VectorPicture.Shape.Form, width: Double, _ color: Color) {
    switch form {
    case .path(let path): stroke(path, width: width, color)
    case .circle(let center, let radius): strokeCircle(center, radius: radius, width: width, color)
    case .rect(let rect, let radius): stroke(rect, cornerRadius: radius, width: width, color)
    }
  }
}

extension Theme {
  /// The colour that has the meaning here which `color` has in the dark theme; `color` itself where it has none.
  func counterpart(of color: Color) -> Color {
    if let finger = Theme.dark.fingers.firstIndex(of: color) { return self.finger(finger + 1) }
    let roles: [KeyPath<Theme, Color>] = [\.stage, \.text, \.text2, \.text3, \.accent, \.panel, \.line]
    return roles.first { Theme.dark[keyPath: $0] == color }.map { self[keyPath: $0] } ?? color
  }
}

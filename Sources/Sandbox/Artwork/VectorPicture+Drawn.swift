import DrawnGestures
import Geometry
import Ink
import Interface

extension VectorPicture {
  /// The picture of what was drawn, as large as fits, in the manner of the artwork: each stroke with a disc where it begins;
  /// nil where nothing was drawn.
  init?(_ drawn: DrawnShape) {
    guard let box = drawn.bounds else { return nil }
    let margin = 14.0
    let scale = (100 - 2 * margin) / max(box.width, box.height, 1)
    self.init()
    for (index, stroke) in drawn.strokes.enumerated() {
      let color = Theme.dark.finger(1)
      let places = stroke.map { Point(50, 50) + ($0 - box.center) * scale }
      guard let first = places.first else { continue }
      if places.count > 1 {
        var path = Path()
        path.move(to: first)
        for place in places.dropFirst() { path.line(to: place) }
        shapes.append(Shape(form: .path(path), stroke: color, strokeWidth: 7, finger: index + 1))
        if index == 0 { ways.append(SVGPathReader.evenly(40, along: places)) }
      }
      shapes.append(
        Shape(
          form: .circle(first, radius: 13.5), part: .halo, stroke: color, strokeWidth: 2.2, opacity: 0.75,
          finger: index + 1))
      shapes.append(Shape(form: .circle(first, radius: 9), part: .disc, fill: color, finger: index + 1))
    }
  }
}

import Geometry

/// The numbers by which a drawing is compared. They do not change with its place and size, and do with its direction.
struct Shape {
  /// How many places a drawing is described by: as many as $P has. Clouds of twice as many
  /// would cost four times as much.
  static let places = 32
  /// How many vectors of four a sketch has.
  static let sketchVectors = 24

  /// Places along the strokes, as (x, y, u, v): x and y in 1 for the longer side of the drawing, from its middle; (u, v) the
  /// direction of the stroke with its angle doubled, so that both ways of drawing a stroke are the same. The order of the
  /// strokes does not matter to those who compare clouds.
  var cloud = ContiguousArray(repeating: SIMD4<Float>.zero, count: places)
  /// Places along the whole course of the hand, gaps included, as (x, y, u, v) with (u, v) the direction of the way there.
  var course = ContiguousArray(repeating: SIMD4<Float>.zero, count: places)
  /// What is compared first, because a sum of products is enough: how much ink of which direction lies in which sixteenth
  /// of the drawing, and the directions of the course.
  var sketch = ContiguousArray(repeating: SIMD4<Float>.zero, count: sketchVectors)
  /// How many strokes there are.
  var strokeCount = 0
  /// How much of the way along the strokes leads right, left, down and up, as parts of the way.
  var balance = SIMD4<Float>.zero
  /// Whether it is a line, or too simple even for that.
  var kind = SimpleShape.figure

  /// The direction from about the first place to the last, of length 1; zero where they are the same.
  var heading: SIMD2<Float> {
    let way = course[Shape.places - 1].lowHalf - course[0].lowHalf
    let length = (way * way).sum().squareRoot()
    return length > 0 ? way / length : .zero
  }

  /// What the direction of a cloud's place weighs against its position. Chosen by looking at figures, as is the next.
  static let cloudDirection: Float = 0.4
  /// What the direction of a course's place weighs against its position.
  static let courseDirection = 0.25
}

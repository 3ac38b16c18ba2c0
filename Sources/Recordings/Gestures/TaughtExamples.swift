import DrawnGestures
public import Geometry
public import Gestures

extension GestureRecognizer {
  /// The examples that a drawn gesture was taught by: the strokes of each, in coordinates of any plane whose y grows downwards. None
  /// for recognizers of other classes.
  public var examplesInStrokes: [[[Point]]] {
    (self as? DrawnGestureRecognizer)?.examples.map(\.strokes) ?? []
  }
}

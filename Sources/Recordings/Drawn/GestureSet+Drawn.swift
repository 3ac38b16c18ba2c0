import DrawnGestures
import Gestures

extension GestureSet {
  /// This set and a recognizer for each of `gestures` that has an example, simultaneous with all that are not taps, presses or
  /// of an edge. A gesture whose name is taken is left out.
  ///
  /// The recognizers are the same objects as in this set, which has to be detached before.
  public func adding(_ gestures: [DrawnGesture]) -> GestureSet {
    let drawn = gestures.filter { self[$0.name] == nil && !$0.examples.isEmpty }.map { DrawnGestureRecognizer($0) }
    guard !drawn.isEmpty else { return self }
    let others = recognizers.filter(\.sharesItsTouches)
    let names = (others + drawn).map(\.label)
    var relations = relations
    for recognizer in drawn { relations.simultaneous[recognizer.label] = names.filter { $0 != recognizer.label } }
    return GestureSet(recognizers + drawn, relations: relations, types: types)
  }

  /// This set without the drawn gestures of these names.
  public func without(_ names: Set<String>) -> GestureSet {
    let others = recognizers.filter { !($0 is DrawnGestureRecognizer && names.contains($0.label)) }
    return others.count == recognizers.count ? self : GestureSet(others, relations: relations, types: types)
  }
}

extension GestureRecognizer {
  /// Whether its gesture may be made together with others by the same fingers: taps, presses and what comes from an edge mean what
  /// they are alone.
  var sharesItsTouches: Bool {
    !(self is TapGestureRecognizer || self is LongPressGestureRecognizer || self is ScreenEdgePanGestureRecognizer)
  }
}

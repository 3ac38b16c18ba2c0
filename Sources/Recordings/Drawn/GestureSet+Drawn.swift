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

  /// This set with `gestures` added, where those called `names` came from them before: of these the ones that are still there get
  /// their examples, and keep settings and relations; the others go.
  ///
  /// The recognizers are the same objects as in this set, which has to be detached before.
  public func adding(_ gestures: [DrawnGesture], inPlaceOf names: Set<String>) -> GestureSet {
    let present = gestures.filter { names.contains($0.name) && !$0.examples.isEmpty }
    let kept = without(names.subtracting(present.map(\.name)))
    var isOther = false
    for gesture in present {
      guard let recognizer = kept[gesture.name] as? DrawnGestureRecognizer, recognizer.gesture != gesture else {
        continue
      }
      (recognizer.examples, recognizer.isRotationInvariant) = (gesture.examples, gesture.isRotationInvariant)
      isOther = true
    }
    // A recognizer with other examples is compared with nobody until it is.
    if isOther { DrawnGestureRecognizer.share(kept.recognizers.compactMap { $0 as? DrawnGestureRecognizer }) }
    return kept.adding(gestures)
  }

  /// This set without the drawn gestures of these names, and without what relations say of them.
  private func without(_ names: Set<String>) -> GestureSet {
    let others = recognizers.filter { !($0 is DrawnGestureRecognizer && names.contains($0.label)) }
    guard others.count < recognizers.count else { return self }
    let gone = Set(recognizers.map(\.label)).subtracting(others.map(\.label))
    return GestureSet(others, relations: relations.without(gone), types: types)
  }
}

extension GestureRecognizer {
  /// Whether its gesture may be made together with others by the same fingers: taps, presses and what comes from an edge mean what
  /// they are alone.
  var sharesItsTouches: Bool {
    !(self is TapGestureRecognizer || self is LongPressGestureRecognizer || self is ScreenEdgePanGestureRecognizer)
  }
}

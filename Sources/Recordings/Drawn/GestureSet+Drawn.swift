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
  /// their examples, and keep settings and relations, also under another name; the others go.
  ///
  /// The recognizers are the same objects as in this set, which has to be detached before.
  public func adding(_ gestures: [DrawnGesture], inPlaceOf names: Set<String>) -> GestureSet {
    let newNames = newNames(of: names, among: gestures)
    let names = names.subtracting(newNames.keys).union(newNames.values)
    let present = gestures.filter { names.contains($0.name) && !$0.examples.isEmpty }
    let kept = renamed(newNames).without(names.subtracting(present.map(\.name)))
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

  /// What those of `names` are called now that are not among `gestures`: as a new one with the same examples.
  private func newNames(of names: Set<String>, among gestures: [DrawnGesture]) -> [String: String] {
    var unknown = gestures.filter { self[$0.name] == nil && !$0.examples.isEmpty }
    var newNames: [String: String] = [:]
    for case let recognizer as DrawnGestureRecognizer in recognizers
    where names.contains(recognizer.label) && !gestures.contains(where: { $0.name == recognizer.label }) {
      guard let place = unknown.firstIndex(where: { $0.examples == recognizer.examples }) else { continue }
      newNames[recognizer.label] = unknown.remove(at: place).name
    }
    return newNames
  }

  /// This set with other names for those of `names`.
  private func renamed(_ names: [String: String]) -> GestureSet {
    guard !names.isEmpty else { return self }
    for recognizer in recognizers { recognizer.name = recognizer.name.map { names[$0] ?? $0 } }
    return GestureSet(recognizers, relations: relations.renamed(names), types: types)
  }

  /// This set without the drawn gestures of these names.
  private func without(_ names: Set<String>) -> GestureSet {
    let others = recognizers.filter { !($0 is DrawnGestureRecognizer && names.contains($0.label)) }
    guard others.count < recognizers.count else { return self }
    return GestureSet(others, relations: relations, types: types)
  }
}

extension GestureRecognizer {
  /// Whether its gesture may be made together with others by the same fingers: taps, presses and what comes from an edge mean what
  /// they are alone.
  package var sharesItsTouches: Bool {
    !(self is TapGestureRecognizer || self is LongPressGestureRecognizer || self is ScreenEdgePanGestureRecognizer)
  }
}

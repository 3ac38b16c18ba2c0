import DrawnGestures
import Geometry
import Gestures
import Interface
import Recordings

/// Teaching drawn gestures: what is being drawn, what it is taken for, and what becomes of it.
///
/// Every change of the gestures can be taken back, as long as the lesson lasts.
final class Lesson: Timed {
  private(set) var library: DrawnGestureLibrary
  private(set) var matcher: DrawnGestureMatcher
  /// What is being drawn, and after that what was, in the coordinates of the stage.
  private(set) var trace = GrowingShape()
  /// What the finished drawing is taken for; nil while it is being drawn.
  private(set) var recognition: Recognition?
  /// What the drawing is taken for unless another stroke comes: known from the lift on; nil while a finger draws.
  private(set) var foreseen: Recognition?
  /// How far the finished drawing is from each gesture, as a fraction of what that allows; empty while there is none.
  private(set) var distances: [Double] = []
  /// What the unfinished drawing may become; nil for a finished one.
  private(set) var prospects: Prospects? { didSet { isHopeless = findsNone } }
  /// Whether what is being drawn can become no gesture any more.
  private(set) var isHopeless = false
  /// What finds out which gestures are easily taken for one another; nil until somebody asks.
  private var search: NeighbourSearch?
  /// The gestures changed: those before, and those now.
  var changed: (_ before: [DrawnGesture], _ now: [DrawnGesture]) -> Void = { _, _ in }
  /// The drawing is finished, because no other stroke came in time.
  var finished: () -> Void = {}
  /// It is known which gestures are easily taken for one another.
  var compared: () -> Void = {}

  /// The names of recognizers under which nothing that is taught is recognized: those on the stage, and those that come with the
  /// program, which may be on it next.
  var names: (onStage: Set<String>, ofProgram: Set<String>) = ([], [])

  private let areAlike: (String, String) -> Bool
  /// The recognizer on the stage that has a name; nil where there is none.
  var recognizer: (String) -> DrawnGestureRecognizer? = { _ in nil }
  /// What judges a gesture that has none on the stage.
  private let standard = DrawnGestureRecognizer()

  /// How long after a lift the next stroke may land, in seconds: as long as for any of the gestures.
  private var strokeInterval: Double {
    library.gestures.map { settings(of: $0.name).strokeInterval }.max() ?? standard.strokeInterval
  }

  /// What says how far a drawing may be from a gesture, and how long it may take.
  private func settings(of name: String) -> DrawnGestureRecognizer { recognizer(name) ?? standard }

  /// That for each gesture, as it was when the stroke began.
  private var limits: [DrawnGestureRecognizer] = []

  private func lookUpLimits() { limits = matcher.gestures.map { settings(of: $0.name) } }

  private var finger: Int?
  private var deadline: Double?
  private var past: [Change] = []
  private var future: [Change] = []

  /// The gestures before a change, and after it.
  private struct Change {
    var before: [DrawnGesture]
    var after: [DrawnGesture]
  }

  /// - Parameter areAlike: whether two names are told apart on the screen by nothing but capitals, or not at all.
  init(library: DrawnGestureLibrary, areAlike: @escaping (String, String) -> Bool) {
    (self.library, self.areAlike) = (library, areAlike)
    matcher = DrawnGestureMatcher([], dotExtent: DrawnGestureRecognizer.dotExtent)
    learn()
  }

  private func learn() {
    matcher = DrawnGestureMatcher(library.gestures, dotExtent: DrawnGestureRecognizer.dotExtent)
    lookUpLimits()
    search = nil
    if foreseen != nil { foreseen = recognized }
    if recognition != nil { recognize() }
    // What is being drawn may have been about to become a gesture that is no more.
    if prospects != nil { prospects = matcher.prospects(of: trace) }
  }

  /// What the drawing is by the limits of the recognizers.
  private var recognized: Recognition {
    let recognition = matcher.recognize(trace)
    guard let nearest = recognition.nearest else { return recognition }
    let settings = settings(of: nearest)
    return recognition.allowing(tolerance: settings.tolerance, minimumMargin: settings.minimumMargin)
  }

  private func recognize() {
    recognition = foreseen
    distances = zip(matcher.gestures, matcher.distances(of: trace.drawing)).map { gesture, distance in
      distance / max(settings(of: gesture.name).tolerance, .leastNormalMagnitude)
    }
    // One and the same number for the nearest, whichever way it is told.
    if let recognition, let nearest = recognition.nearestIndex { distances[nearest] = recognition.distance }
  }

  /// A finished drawing that can be taught; nil where there is none.
  var drawing: DrawnShape? { recognition == nil || trace.isEmpty ? nil : trace.drawing }

  /// Whether there is a finished drawing.
  var hasDrawing: Bool { recognition != nil && !trace.isEmpty }

  /// Whether there is a drawing that no finger draws on, be it finished or not.
  var isDrawn: Bool { foreseen != nil && !trace.isEmpty }

  /// Whether what was drawn is a gesture.
  var isRecognized: Bool { recognition.map { $0.refusal == nil } ?? false }

  private var findsNone: Bool {
    guard prospects?.isHopeless == true, !library.gestures.isEmpty else { return false }
    // By the limits of the recognizers it may still become one.
    return !matcher.gestures.indices.contains { index in
      matcher.canStillBecome(
        index, trace, tolerance: limits[index].tolerance, minimumMargin: limits[index].minimumMargin)
    }
  }

  /// Whether what was drawn is no gesture, or can become none.
  var isRefused: Bool {
    !library.gestures.isEmpty && (recognition.map { $0.refusal != nil } ?? isHopeless)
  }

  /// For each gesture the one that is most easily taken for it, nil where there is no other; nil for all until that is found out, which
  /// begins when it is first asked for.
  func neighbours() -> [DrawnGestureMatcher.Neighbour?]? {
    if search == nil { search = NeighbourSearch(among: matcher) }
    return search.flatMap { $0.isDone ? $0.nearest : nil }
  }

  private var isComparing: Bool { search.map { !$0.isDone } ?? false }

  /// The neighbour of a gesture that is too close to it, by its name; nil where all are far enough.
  func closeNeighbour(of index: Int) -> String? {
    guard let neighbours = neighbours(), neighbours.indices.contains(index), let neighbour = neighbours[index],
      neighbour.isTooClose
    else { return nil }
    return library.gestures[neighbour.gesture].name
  }

  /// The first name of the form "word 1", "word 2", … that no gesture has.
  func freeName(_ word: String) -> String {
    var number = 1
    while taught(like: "\(word) \(number)") != nil || isOfRecognizer("\(word) \(number)") { number += 1 }
    return "\(word) \(number)"
  }

  /// Whether the gesture of that name is not recognized, because a recognizer on the stage has its name.
  func isShadowed(_ name: String) -> Bool { names.onStage.contains(name) }

  private func isOfRecognizer(_ name: String) -> Bool {
    names.onStage.union(names.ofProgram).contains { areAlike($0, name) }
  }

  /// The name of the taught gesture that is called so, or nearly; nil where none is.
  private func taught(like name: String) -> String? {
    library[name]?.name ?? library.gestures.first { areAlike($0.name, name) }?.name
  }

  /// Refuses a new name that a recognizer or another gesture has, or that looks as theirs. Gestures that have one already stay as they
  /// are.
  ///
  /// - Parameter old: the name that the gesture has; nil for a new one.
  private func refuse(_ name: String, insteadOf old: String? = nil) throws(DrawnGestureLibrary.Refusal) {
    if isOfRecognizer(name) { throw .nameOfRecognizer(name) }
    if let other = library.gestures.first(where: { $0.name != old && areAlike($0.name, name) }) {
      throw .nameTaken(other.name)
    }
  }

  // MARK: Drawing

  /// Follows a touch in the coordinates of the stage. The first finger draws; what others do counts for nothing.
  func touchChanged(_ sample: TouchSample) {
    switch sample.phase {
    case .began:
      guard finger == nil else { return }
      finger = sample.id
      lookUpLimits()
      if recognition != nil || deadline == nil { trace.removeAll() }
      (recognition, foreseen) = (nil, nil)
      if !distances.isEmpty { distances.removeAll(keepingCapacity: true) }
      deadline = nil
      trace.beginStroke()
      trace.append(sample.location)
    case .moved:
      guard finger == sample.id else { return }
      trace.append(sample.location)
    case .ended:
      guard finger == sample.id else { return }
      trace.append(sample.location)
      finger = nil
      deadline = sample.timestamp + strokeInterval
      foreseen = recognized
    case .cancelled:
      guard finger == sample.id else { return }
      forget()
    }
    prospects = trace.isEmpty ? nil : matcher.prospects(of: trace)
  }

  /// Whether a finger draws.
  var isDrawing: Bool { finger != nil }

  /// When the drawing is finished, unless another stroke comes; at once while gestures are compared.
  var nextDeadline: Double? { isComparing && finger == nil ? 0 : deadline }

  /// Takes the drawing as it is once its time has come. Between two drawings it compares gestures, some at a time.
  func advance(to time: Double) {
    if isComparing, finger == nil {
      search?.advance()
      if !isComparing { compared() }
    }
    guard let deadline, time >= deadline else { return }
    finish()
    finished()
  }

  /// Takes the drawing as it is, without waiting for another stroke. Nothing happens while a finger draws.
  func finish() {
    guard finger == nil, recognition == nil, !trace.isEmpty else { return }
    deadline = nil
    prospects = nil
    recognize()
  }

  /// Forgets the drawing.
  func forget() {
    trace.removeAll()
    finger = nil
    deadline = nil
    (recognition, foreseen) = (nil, nil)
    distances = []
    prospects = nil
  }

  // MARK: Teaching

  /// Makes the drawing the first example of a new gesture.
  func teach(_ name: String) throws(DrawnGestureLibrary.Refusal) {
    guard let drawing else { throw .badDrawing }
    try refuse(name)
    try change { () throws(DrawnGestureLibrary.Refusal) in
      try library.add(DrawnGesture(name: name, examples: [drawing]))
      forget()
    }
  }

  /// Adds the drawing to a gesture.
  func addExample(to name: String) throws(DrawnGestureLibrary.Refusal) {
    guard let drawing else { throw .badDrawing }
    try change { () throws(DrawnGestureLibrary.Refusal) in
      try library.add(drawing, to: name)
      forget()
    }
  }

  /// Takes an example from a gesture. The last one takes the gesture with it.
  func removeExample(at index: Int, of name: String) throws(DrawnGestureLibrary.Refusal) {
    guard let examples = library[name]?.examples, examples.indices.contains(index) else { throw .noSuchGesture(name) }
    try change { () throws(DrawnGestureLibrary.Refusal) in try library.remove(examples[index], of: name) }
  }

  /// Removes a gesture with its examples.
  func remove(_ name: String) throws(DrawnGestureLibrary.Refusal) {
    try change { () throws(DrawnGestureLibrary.Refusal) in try library.remove(name) }
  }

  /// Gives a gesture another name.
  func rename(_ name: String, to newName: String) throws(DrawnGestureLibrary.Refusal) {
    if newName != name { try refuse(newName, insteadOf: name) }
    try change { () throws(DrawnGestureLibrary.Refusal) in try library.rename(name, to: newName) }
  }

  /// Says whether a gesture may be turned.
  func setRotationInvariant(_ isInvariant: Bool, of name: String) throws(DrawnGestureLibrary.Refusal) {
    try change { () throws(DrawnGestureLibrary.Refusal) in try library.setRotationInvariant(isInvariant, of: name) }
  }

  /// Takes in the gestures of a file. What is called as a taught gesture on the screen is more of it.
  ///
  /// - Returns: how many gestures are new, and how many examples all in all.
  @discardableResult
  func merge(_ gestures: [DrawnGesture]) throws(DrawnGestureLibrary.Refusal) -> (gestures: Int, examples: Int) {
    var count = (gestures: 0, examples: 0)
    let known = gestures.map { gesture in
      var known = gesture
      known.name = taught(like: gesture.name) ?? gesture.name
      return known
    }
    try change { () throws(DrawnGestureLibrary.Refusal) in count = try library.merge(known) }
    return count
  }

  private func change(_ body: () throws(DrawnGestureLibrary.Refusal) -> Void) throws(DrawnGestureLibrary.Refusal) {
    guard let change = try made(by: body) else { return }
    past.append(change)
    future.removeAll()
  }

  /// What `body` changes; nil where that is nothing. What others changed before is taken over, and is no part of it.
  private func made(
    by body: () throws(DrawnGestureLibrary.Refusal) -> Void
  ) throws(DrawnGestureLibrary.Refusal) -> Change? {
    let known = library.gestures
    defer { takeOver(since: known) }
    try body()
    let change = Change(before: library.gesturesBefore, after: library.gestures)
    return change.before == change.after ? nil : change
  }

  private func takeOver(since known: [DrawnGesture]) {
    guard library.gestures != known else { return }
    learn()
    changed(known, library.gestures)
  }

  /// Takes over what others made of the gestures meanwhile.
  func reload() {
    let known = library.gestures
    library.reload()
    takeOver(since: known)
  }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Takes the latest change of the gestures back.
  func undo() throws(DrawnGestureLibrary.Refusal) { try step(from: \.past, to: \.future) }

  /// Makes the change again that was taken back last.
  func redo() throws(DrawnGestureLibrary.Refusal) { try step(from: \.future, to: \.past) }

  private func step(
    from source: ReferenceWritableKeyPath<Lesson, [Change]>, to target: ReferenceWritableKeyPath<Lesson, [Change]>
  ) throws(DrawnGestureLibrary.Refusal) {
    guard let change = self[keyPath: source].last else { return }
    do {
      _ = try made { () throws(DrawnGestureLibrary.Refusal) in try library.restore(change.before, from: change.after) }
    } catch {
      // It never can be; what was changed before it may.
      if case .changedMeanwhile = error { self[keyPath: source].removeLast() }
      throw error
    }
    self[keyPath: source].removeLast()
    self[keyPath: target].append(Change(before: change.after, after: change.before))
  }
}

import DrawnGestures
import Geometry
import Gestures
import Recordings

/// Teaching drawn gestures: what is being drawn, what it is taken for, and what becomes of it.
final class Lesson {
  private(set) var library: DrawnGestureLibrary
  private(set) var matcher: DrawnGestureMatcher
  /// What is being drawn, and after that what was, in the coordinates of the stage.
  private(set) var trace = DrawnGestures.Trace()
  /// What the finished drawing is taken for; nil while it is being drawn.
  private(set) var recognition: Recognition?
  /// What the unfinished drawing may become; nil for a finished one.
  private(set) var prospects: Prospects?
  /// The gesture that the next example is for.
  var selected: String?
  /// The gesture whose nearest neighbour is too close, and the neighbour's name, by name.
  private(set) var closeNeighbours: [String: String] = [:]

  /// How long after a lift the next stroke may land, in seconds.
  static let strokeInterval = 0.6
  private var finger: Int?
  private var deadline: Double?

  init(library: DrawnGestureLibrary) {
    self.library = library
    matcher = DrawnGestureMatcher([])
    learn()
  }

  private func learn() {
    matcher = DrawnGestureMatcher(library.gestures)
    closeNeighbours = [:]
    for (index, gesture) in library.gestures.enumerated() {
      guard let neighbour = matcher.nearestNeighbour(of: index), neighbour.isTooClose else { continue }
      closeNeighbours[gesture.name] = library.gestures[neighbour.gesture].name
    }
    if let selected, library[selected] == nil { self.selected = nil }
    if recognition != nil { recognition = matcher.recognize(trace) }
  }

  /// A finished drawing that can be taught; nil where there is none.
  var drawing: DrawnGestures.Drawing? { recognition == nil || trace.isEmpty ? nil : trace.drawing }

  /// Whether what is being drawn can become no gesture any more.
  var isHopeless: Bool { prospects?.isHopeless == true && !library.gestures.isEmpty }

  /// The first name of the form "word 1", "word 2", … that no gesture has.
  func freeName(_ word: String) -> String {
    var number = 1
    while library["\(word) \(number)"] != nil { number += 1 }
    return "\(word) \(number)"
  }

  // MARK: Drawing

  /// Follows a touch in the coordinates of the stage. The first finger draws; what others do counts for nothing.
  func touchChanged(_ sample: TouchSample) {
    switch sample.phase {
    case .began:
      guard finger == nil else { return }
      finger = sample.id
      if recognition != nil || deadline == nil { trace.removeAll() }
      recognition = nil
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
      deadline = sample.timestamp + Self.strokeInterval
    case .cancelled:
      guard finger == sample.id else { return }
      forget()
    }
    prospects = trace.isEmpty ? nil : matcher.prospects(of: trace)
  }

  /// When the drawing is finished, unless another stroke comes.
  var nextDeadline: Double? { deadline }

  /// The time has come.
  ///
  /// - Returns: whether the drawing is finished now.
  func advance(to time: Double) -> Bool {
    guard let deadline, time >= deadline else { return false }
    finish()
    return true
  }

  /// Takes the drawing as it is, without waiting for another stroke. Nothing happens while a finger draws.
  func finish() {
    guard finger == nil, recognition == nil, !trace.isEmpty else { return }
    deadline = nil
    prospects = nil
    recognition = matcher.recognize(trace)
  }

  /// Forgets the drawing.
  func forget() {
    trace.removeAll()
    finger = nil
    deadline = nil
    recognition = nil
    prospects = nil
  }

  // MARK: Teaching

  /// Makes the drawing the first example of a new gesture.
  func teach(_ name: String) throws(DrawnGestureLibrary.Refusal) {
    guard let drawing else { throw .badDrawing }
    try library.add(DrawnGesture(name: name, examples: [drawing]))
    selected = name
    forget()
    learn()
  }

  /// Adds the drawing to the selected gesture.
  func addExample() throws(DrawnGestureLibrary.Refusal) {
    guard let drawing else { throw .badDrawing }
    try library.add(drawing, to: selected ?? "")
    forget()
    learn()
  }

  /// Removes the selected gesture with its examples.
  func removeSelected() throws(DrawnGestureLibrary.Refusal) {
    try library.remove(selected ?? "")
    learn()
  }

  /// Says whether the selected gesture may be turned, or no longer.
  func toggleTurning() throws(DrawnGestureLibrary.Refusal) {
    guard let name = selected, let gesture = library[name] else { return }
    try library.setRotationInvariant(!gesture.isRotationInvariant, of: name)
    learn()
  }

  /// Takes in the gestures of a file.
  func merge(_ gestures: [DrawnGesture]) throws(DrawnGestureLibrary.Refusal) {
    try library.merge(gestures)
    learn()
  }
}

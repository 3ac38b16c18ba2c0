import Geometry
import Gestures
import Ink
import Recordings

/// The scene where gestures are made, seen and understood.
final class SandboxScene: Scene {
  private let set: GestureSet
  private let stage: StageElement
  private let readouts: Readouts
  private let panel: RecognizerPanel
  private let tour: GuidedTour
  private var chip: Chip
  private var begun: Set<ObjectIdentifier> = []
  private var lastTranslation = Vector.zero
  private var lastScale = 1.0
  private var lastRotation = 0.0

  override init(studio: Studio) {
    set = studio.gestures.standard
    stage = StageElement(
      studio: studio, pinch: set["pinch"] as? PinchGestureRecognizer,
      rotation: set["rotation"] as? RotationGestureRecognizer)
    readouts = Readouts(studio: studio, following: set.recognizers)
    panel = RecognizerPanel(studio: studio, recognizers: set.recognizers)
    tour = GuidedTour(studio: studio)
    chip = Self.chip(studio)
    super.init(studio: studio)
    for element in [stage, readouts, panel, tour] { addSubview(element) }
    set.attach(to: stage)
    (set["pan"] as? PanGestureRecognizer)?.addTarget(self, action: SandboxScene.panned)
    (set["pinch"] as? PinchGestureRecognizer)?.addTarget(self, action: SandboxScene.pinched)
    (set["rotation"] as? RotationGestureRecognizer)?.addTarget(self, action: SandboxScene.turned)
    (set["doubleTap"] as? TapGestureRecognizer)?.addTarget(self, action: SandboxScene.doubleTapped)
  }

  override var tools: [Element] { [chip] }

  private static func chip(_ studio: Studio) -> Chip {
    let points = studio.input.touchPoints
    return points > 0
      ? Chip(studio.words("input.touch", "\(points)")) { $0.accent }
      : Chip(studio.words("input.mouse")) { $0.waiting }
  }

  override func inputChanged() { chip = Self.chip(studio) }

  override func pivotMoved(to pivot: Point) { stage.pivot = stage.convert(fromWindow: pivot) }

  override var restingPivot: Point? { stage.convert(toWindow: stage.bounds.center) }

  override func layout() {
    let panelWidth = bounds.width < 720 ? 64.0 : bounds.width < 1000 ? 264 : bounds.width < 1900 ? 332 : 400
    let stageWidth = bounds.width - panelWidth
    stage.place(Rect(0, 0, stageWidth, bounds.height))
    readouts.place(Rect(0, 0, stageWidth, Readouts.height(inWidth: stageWidth)))
    panel.place(Rect(stageWidth, 0, panelWidth, bounds.height))
    let tourWidth = min(tour.width(studio.measuring), stageWidth - 32)
    tour.place(Rect(16, bounds.height - 16 - GuidedTour.height, tourWidth, GuidedTour.height))
  }

  // MARK: What the gestures do

  private func panned(_ pan: PanGestureRecognizer) {
    let translation = pan.translation(in: stage)
    if pan.state == .began { lastTranslation = .zero }
    stage.card.move(by: translation - lastTranslation)
    lastTranslation = translation
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    if pinch.state == .began { lastScale = 1 }
    guard pinch.state.isActive else { return }
    stage.card.scale(by: pinch.scale / lastScale, about: pinch.location(in: stage))
    lastScale = pinch.scale
  }

  private func turned(_ rotation: RotationGestureRecognizer) {
    if rotation.state == .began { lastRotation = 0 }
    guard rotation.state.isActive else { return }
    stage.card.turn(by: rotation.rotation - lastRotation, about: rotation.location(in: stage))
    lastRotation = rotation.rotation
  }

  private func doubleTapped(_ tap: TapGestureRecognizer) { stage.sendCardHome() }

  // MARK: What is shown

  override func touchChanged(_ sample: TouchSample) {
    var sample = sample
    let isStage = stage.traces.contains { $0.id == sample.id && $0.isDown }
    sample.location = stage.convert(fromWindow: sample.location)
    if isStage || (sample.phase == .began && hitTest(sample.location, with: nil) === stage) { stage.touchChanged(sample) }
    panel.noteAttempts()
    readouts.update()
    if !stage.traces.contains(where: \.isDown) { tour.fingersLifted() }
  }

  override var nextDeadline: Double? { stage.nextDeadline }

  override func advance(to time: Double) {
    stage.advance(to: time)
    readouts.update()
  }

  /// The name in the tour of what was made; nil for what has none there.
  private func tourName(of recognizer: GestureRecognizer) -> String? {
    switch recognizer {
    case let pinch as PinchGestureRecognizer: return pinch.scale >= 1 ? "pinchOut" : "pinchIn"
    case let rotation as RotationGestureRecognizer: return rotation.rotation >= 0 ? "rotateRight" : "rotateLeft"
    default: return recognizer.name
    }
  }
}

extension SandboxScene: GestureObserver {
  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    let identity = ObjectIdentifier(recognizer)
    let hadBegun = begun.contains(identity)
    if state == .began { begun.insert(identity) } else if state.isTerminal { begun.remove(identity) }
    panel.show(recognizer, state, isDiscrete: state == .ended && !hadBegun)
    if state == .ended, let name = tourName(of: recognizer) { tour.gestureMade(name) }
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    panel.show(recognizer, waitingFor: other)
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) { panel.show(recognizer, verdict) }
}

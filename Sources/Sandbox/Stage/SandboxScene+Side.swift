import Gestures
import Interface

/// What stands at the right of the stage.
extension SandboxScene {
  /// What can stand there.
  enum Side: Hashable {
    case recognizers
    case recordings
    case tuning
    case conflicts
    case input
    case teaching
  }

  /// Makes what is shown there.
  func makePanels() {
    panel.chosen = { [unowned self] in explain($0) }
    recordings = RecordingsList(appearance: appearance) { [unowned self] in play($0) }
    tuning = TuningPanel(
      appearance: appearance, reset: { [unowned self] in resetTuning() }, save: { [unowned self] in saveSet() })
    tuning?.changed = { [unowned self] in tune($0, $1, to: $2) }
    conflicts = ConflictList(appearance: appearance) { [unowned self] in play($0) }
    input = InputPanel(appearance: appearance, isStaggered: settings[ProgramSettings.staggeredLanding]) {
      [unowned self] isOn in
      settings[ProgramSettings.staggeredLanding] = isOn
      staggerLandings()
    }
    card = WhyNotCard(appearance: appearance) { [unowned self] in pressed($0) }
    card?.valueChanged = { [unowned self] in showEffect() }
    card?.valueSettled = { [unowned self] in sliderSettled() }
  }

  /// Shows something else at the right of the stage.
  func show(_ side: Side) {
    let before = self.side
    self.side = side
    teachPanel.isShown = side == .teaching
    if (before == .teaching) != (side == .teaching) { teachingChanged() }
    panel.isShown = side == .recognizers
    recordings?.isShown = side == .recordings
    tuning?.isShown = side == .tuning
    conflicts?.isShown = side == .conflicts
    input?.isShown = side == .input
    buttons.show(side)
    switch side {
    case .recognizers: break
    case .recordings: recordings?.entries = folder.entries
    case .tuning:
      closeCard()
      tuning?.list(set, comparedWith: library.reference)
      tuning?.judgement = library.judge(by: set)
      tuning?.justNow = justNow()
    case .conflicts:
      closeCard()
      conflicts?.search(set, size: stage.bounds.size)
    case .input: input?.truth = truth
    case .teaching: closeCard()
    }
    ring.controls = controls
    ring.focus(on: nil)
  }

  /// Shows something at the right of the stage, or the recognizers where it is shown already.
  func toggle(_ side: Side) { show(self.side == side ? .recognizers : side) }

  /// Scrolls what is shown there in the place of the recognizers, by points.
  func scrollSide(by way: Double) {
    switch side {
    case .recognizers, .teaching: break
    case .recordings: recordings?.scroll(by: way)
    case .tuning: tuning?.scroll(by: way)
    case .conflicts: conflicts?.scroll(by: way)
    case .input: input?.scroll(by: way)
    }
  }

  /// What the tab key goes through.
  var controls: [any Control] {
    if isTeaching { return teachPanel.controls }
    var controls = (card?.controls ?? []) + [home, measuringSwitch.control] + timeline.controls
    if side == .recognizers { controls.append(panel) }
    if side == .tuning { controls += tuning?.controls ?? [] }
    if side == .input { controls += input?.controls ?? [] }
    return controls
  }
}

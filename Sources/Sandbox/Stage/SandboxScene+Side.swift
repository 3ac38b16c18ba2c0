import Files
import Gestures
import InputDevices
import Interface

/// What stands at the right of the stage.
extension SandboxScene {
  /// What can stand there.
  enum Side: Hashable {
    case recognizers
    case recordings
    case tuning
    case conflicts
    case examples
    case input
    case teaching
  }

  /// Says what is done at what is shown there.
  func preparePanels() {
    panel.chosen = { [unowned self] in explain($0) }
    panel.back.action = { [unowned self] in goBackToPage() }
    recordings.play = { [unowned self] in play($0) }
    recordings.intention = { [unowned self] in intention }
    recordings.open = { [unowned self] in recordingPages.open($0) }
    tuning.actions = .init(
      change: { [unowned self] in tune($0, $1, to: $2, continues: $3) }, write: { [unowned self] in write($1, of: $0) },
      showIndex: { [unowned self] in showIndex() }, reset: { [unowned self] in resetTuning() },
      showSets: { [unowned self] in setPages.show() }, stop: { [unowned self] in stopJudging() })
    conflicts.portion = { [unowned host] in host.router.replayPortion }
    conflicts.play = { [unowned self] in play($0) }
    examples.play = { [unowned self] in play($0) }
    input.staggerChanged = { [unowned self] isOn in
      settings[ProgramSettings.staggeredLanding] = isOn
      staggerLandings()
    }
    for panel in [sidePanel, teachPanel] { panel.pageChanged = { [unowned self] in pageChanged() } }
    card.pressed = { [unowned self] in pressed($0) }
    card.slider.changed = { [unowned self] in
      card.setNeedsDisplay()
      explanation.showEffect()
    }
    card.slider.settled = { [unowned self] in sliderSettled() }
  }

  /// Shows something else at the right of the stage.
  ///
  /// - Parameters:
  ///   - isBack: whether the pages are as they were left; false by default.
  ///   - isRenewed: whether it was there already, on other elements, so that what is wrong was said; false by default.
  func show(_ side: Side, isBack: Bool = false, isRenewed: Bool = false) {
    let before = self.side
    playedFrom = nil
    let inQuestion = card.shown?.name ?? panel.selection.map { panel.recognizers[$0].label }
    // There is no room for a card while it is taught, and it would lie over what is read, or point at it.
    if side != .recognizers { explanation.end() }
    if side == .teaching { endOpening() }
    self.side = side
    teachPanel.isShown = side == .teaching
    if (before == .teaching) != (side == .teaching) { teachingChanged(keepsDrawing: isBack) }
    panel.isShown = side == .recognizers
    let isRead = side != .recognizers && side != .teaching
    if sidePanel.isShown != isRead {
      sidePanel.isShown = isRead
      layout()
    }
    buttons.show(side)
    switch side {
    case .recognizers, .teaching: break
    case .recordings:
      showPage(recordings) { $0.entries = folder.entries }
      if !isBack, !isRenewed, let problem = folder.problem { reports.say(problem, on: toast) }
    case .tuning:
      showPage(tuning) { tuning in
        tuning.list(set, comparedWith: library.reference)
        judgeAnew()
        if let inQuestion { tuning.reveal(inQuestion) }
      }
    case .conflicts: showPage(conflicts) { $0.search(set, size: stage.bounds.size) }
    case .examples:
      showPage(examples) { if $0.examples.isEmpty { $0.examples = loadExamples() } }
    case .input: showPage(input) { $0.truth = truth }
    }
    pageChanged()
    pointCard()
    func showPage<Page: PanelPage>(_ page: Page, _ prepare: (Page) -> Void) {
      if !isBack { sidePanel.show(page) }
      prepare(page)
      sidePanel.keepUp()
    }
  }

  /// Shows what the devices that are shown have sent by now: no frame waits until it is known which devices there are.
  func hearInput() {
    guard let window = host.window else { return }
    var truth = input.truth
    for device in truth.devices { truth.activity[device.id] = window.activity(of: device.id) }
    truth.lastTouch = window.lastTouch
    input.truth = truth
  }

  private func pageChanged() {
    // A page on which names are written takes its room from the stage.
    if sidePanel.isShown { layout() }
    ring.controls = controls
    ring.focus(on: nil)
  }

  /// Shows something at the right of the stage, or the recognizers where it is shown already.
  func toggle(_ side: Side) { show(self.side == side ? .recognizers : side) }

  /// What the tab key goes through.
  var controls: [any Control] {
    let answers = toast.controls + notice.controls
    if isTeaching { return teachPanel.controls + answers }
    let onStage = [home, measuringSwitch.control, tour.closing] as [any Control]
    let beside = sidePanel.isShown ? sidePanel.controls : side == .recognizers ? [panel.back, panel] : []
    return card.controls + onStage + answers + beside + timeline.controls
  }
}

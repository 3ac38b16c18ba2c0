import Gestures
import Instrument
import Interface
import Recordings

/// Going on in another language, with larger words or for the other hand: everything stays where it was, but for a finger that is
/// down.
extension SandboxScene {
  /// What was open, looked at and written.
  private struct Left {
    let side: Side
    /// Where what is played was chosen; nil for elsewhere.
    let playedFrom: Side?
    /// What has the pages at the right of the stage, shown or to come back to; nil where there are none.
    let sidePanel: SidePanel?
    /// What gestures are taught on; nil where none are.
    let teachPanel: TeachPanel?
    let explained: (history: History, recognizer: Int, place: Int)?
    /// Where the slider of the card stands; nil where there is none.
    let sliderValue: Double?
    let isUnfolded: Bool
    let seconds: TimeWindow
    /// The recognizer whose row is selected, by its name: it may be gone, or in another row; nil where none is.
    let selected: String?

    init(_ scene: SandboxScene) {
      (side, playedFrom) = (scene.side, scene.playedFrom)
      sidePanel = scene.sidePanel.isShown || scene.playedFrom != nil ? scene.sidePanel : nil
      teachPanel = scene.isTeaching ? scene.teachPanel : nil
      explained = scene.card.isShown ? scene.explanation.attempt : nil
      sliderValue = scene.card.slider.value
      (isUnfolded, seconds) = (scene.timeline.isUnfolded, scene.timeline.plot.section)
      selected = scene.panel.selection.map { scene.panel.recognizers[$0].label }
    }
  }

  func renew(with artwork: Artwork) {
    let (before, left) = (elements, Left(self))
    for view in subviews { view.removeFromSuperview() }
    // No more is heard of a finger that draws on the stage that goes.
    if lesson.isDrawing { lesson.forget() }
    set.detach()
    (side, playedFrom) = (.recognizers, nil)
    explanation.forget()
    ring = FocusRing()
    elements = SandboxElements(
      appearance: appearance, artwork: artwork, settings: settings, reports: reports,
      files: DrawnGestureFiles(data, resources, words: appearance.words), viewing: viewing, lesson: lesson)
    prepare()
    goOn(from: before)
    layout()
    bringBack(left)
    toast.goOn(from: before.toast)
    notice.goOn(from: before.notice)
  }

  /// Goes on with what was made and seen on other elements.
  private func goOn(from before: SandboxElements) {
    stage.goOn(from: before.stage)
    tour.goOn(from: before.tour)
    panel.goOn(from: before.panel, with: viewing.session)
    readouts.goOn(from: before.readouts)
    recordings.opened = before.recordings.opened
    recordings.showsOpened = before.recordings.showsOpened
    recorder.goOn(with: stage)
    showWhetherRecorded()
  }

  /// Opens what was open.
  private func bringBack(_ left: Left) {
    timeline.isUnfolded = left.isUnfolded
    bringBackPages(left)
    panel.selection = left.selected.flatMap { name in panel.recognizers.firstIndex { $0.label == name } }
    viewing.recording?.goOn(following: follow)
    if viewing.isPlaying, viewing.showsRecording {
      viewing.hold()
      viewing.play(at: time)
    }
    if let explained = left.explained {
      explanation.explain(explained.recognizer, explained.place, isNew: false)
      card.slider.goOn(at: left.sliderValue)
    }
    timeline.plot.goOn(with: left.seconds)
    refresh()
  }

  private func bringBackPages(_ left: Left) {
    let side = left.playedFrom ?? left.side
    if side != self.side { show(side, isBack: side == .teaching, isRenewed: true) }
    if let before = left.teachPanel {
      teachPanel.goOn(withPageOf: before)
      showLesson()
    }
    if let before = left.sidePanel { sidePanel.goOn(from: before) }
    guard left.playedFrom != nil else { return }
    show(.recognizers)
    playedFrom = left.playedFrom
  }
}

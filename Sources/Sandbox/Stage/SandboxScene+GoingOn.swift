import Gestures
import Instrument
import Interface
import Recordings

/// Going on in the place of another scene: in another language, with larger words or for the other hand everything stays where it
/// was, but for a finger that is down.
extension SandboxScene {
  /// What was open, looked at and written in a scene; it comes back where the next one has its place.
  struct Left {
    fileprivate let side: Side
    /// Where what is played was chosen; nil for elsewhere.
    fileprivate let playedFrom: Side?
    /// The pages at the right of the stage, shown or to come back to, the first one first.
    fileprivate let pages: [PanelPage]
    fileprivate let teachPage: PanelPage?
    fileprivate let explained: (history: History, recognizer: Int, place: Int)?
    /// Where the slider of the card stands; nil where there is none.
    fileprivate let sliderValue: Double?
    fileprivate let isUnfolded: Bool
    fileprivate let seconds: TimeWindow
    fileprivate let row: Int?

    fileprivate init(_ scene: SandboxScene) {
      (side, playedFrom) = (scene.side, scene.playedFrom)
      pages = scene.sidePanel.isShown || scene.playedFrom != nil ? scene.sidePanel.pages : []
      teachPage = scene.isTeaching ? scene.teachPanel.page : nil
      explained = scene.card.isShown ? scene.explained : nil
      sliderValue = scene.card.slider.value
      (isUnfolded, seconds) = (scene.timeline.isUnfolded, scene.timeline.plot.section)
      row = scene.panel.selection
    }
  }

  func renewed(with artwork: Artwork) -> any ProgramScene {
    SandboxScene(
      host: host, reports: reports, settings: settings, data: data, resources: resources, artwork: artwork, set: set,
      continuing: self)
  }

  /// Goes on with what was made in the scene that this one takes the place of.
  func goOn(from before: SandboxScene) {
    // What judged before judges no more what touches now.
    setLog = before.setLog
    setLog.settingsChanged()
    (steps, tried) = (before.steps, before.tried)
    stage.goOn(from: before.stage)
    tour.goOn(from: before.tour)
    panel.goOn(from: before.panel, with: viewing.session)
    readouts.goOn(from: before.readouts)
    recordings.playing = before.recordings.playing
    opening = before.opening
    before.opening = nil
    recordingFile = before.recordingFile
    before.recordingFile = nil
    recordingFile?.goOn(with: stage)
    showWhetherRecorded()
    // One that was not shown since has brought back nothing yet.
    left = before.left ?? Left(before)
  }

  /// Opens what was open in the scene that this one goes on with, once there is room for it.
  func bringBackWhatWasLeft() {
    guard let left else { return }
    self.left = nil
    timeline.isUnfolded = left.isUnfolded
    bringBackPages(left)
    panel.selection = left.row
    viewing.recording?.goOn(following: follow)
    if viewing.isPlaying, viewing.showsRecording {
      viewing.hold()
      viewing.play(at: time)
    }
    if let explained = left.explained {
      explain(explained.recognizer, explained.place, isNew: false)
      card.slider.goOn(at: left.sliderValue)
    }
    timeline.plot.goOn(with: left.seconds)
    refresh()
  }

  private func bringBackPages(_ left: Left) {
    let side = left.playedFrom ?? left.side
    if side != self.side { show(side, isBack: side == .teaching) }
    if let page = left.teachPage {
      teachPanel.goOn(with: page)
      showLesson()
    }
    if let first = left.pages.first { sidePanel.page?.goOn(from: first) }
    for page in left.pages.dropFirst() { bringBack(page) }
    guard left.playedFrom != nil else { return }
    show(.recognizers)
    playedFrom = left.playedFrom
  }

  /// Opens a page like `page` over the present one, with what is written on it.
  private func bringBack(_ page: PanelPage) {
    switch page {
    case let page as RecordingPage: open(page.entry)
    case let page as NamePage:
      guard let subject = page.subject else { return }
      if side == .tuning { askForName(ofSet: subject) }
      if side == .recordings, let entry = folder.entry(named: subject) { askForName(of: entry) }
    case is SetsPage: showSets()
    case let page as ComparisonPage: compare(with: page.entry)
    case is RecognizerIndexPage: showIndex()
    case let page as NumberPage:
      guard let recognizer = set[page.recognizer] else { return }
      write(page.tolerance, of: recognizer)
    default: return
    }
    sidePanel.page?.goOn(from: page)
  }
}

import Gestures
import Interface
import Recordings

/// What the stage's scene shows: all that keeps words, sizes or pixels.
struct SandboxElements {
  let stage: StageElement
  let home: Button
  let readouts: Readouts
  let panel: RecognizerPanel
  let tour: GuidedTour
  let timeline: Timeline
  let measuringSwitch: MeasuringSwitch
  let toast: Toast
  let notice: Toast
  let teachPanel: TeachPanel
  let card: WhyNotCard
  let sidePanel: SidePanel
  let recordings: RecordingsPage
  let tuning: TuningPage
  let conflicts: ConflictList
  let examples: ExamplesPage
  let input: InputPanel
  let buttons: SandboxButtons

  /// - Parameters:
  ///   - files: those that drawn gestures are read from and written to.
  ///   - viewing: what is looked at.
  init(
    appearance: Appearance, artwork: Artwork, settings: Settings, reports: Reports, files: DrawnGestureFiles,
    viewing: Viewing, lesson: Lesson
  ) {
    let stage = StageElement(appearance: appearance)
    self.stage = stage
    home = Button(icon: .home, kind: .secondary) { [unowned stage] in stage.sendCardHome() }
    home.commandTitle = "keys.home"
    readouts = Readouts(appearance: appearance)
    panel = RecognizerPanel(appearance: appearance)
    tour = GuidedTour(appearance: appearance, artwork: artwork, settings: settings)
    stage.showsMeasuring = settings[MeasuringSwitch.setting]
    measuringSwitch = MeasuringSwitch(appearance.words, isOn: stage.showsMeasuring) { [unowned stage] isOn in
      settings[MeasuringSwitch.setting] = isOn
      stage.showsMeasuring = isOn
    }
    toast = Toast(appearance: appearance)
    toast.keepsProblems = true
    sidePanel = SidePanel(appearance)
    recordings = RecordingsPage(appearance, summaries: RecordingSummaries())
    tuning = TuningPage(appearance)
    conflicts = ConflictList(appearance)
    examples = ExamplesPage(appearance)
    input = InputPanel(appearance, isStaggered: settings[ProgramSettings.staggeredLanding])
    card = WhyNotCard(appearance: appearance)
    buttons = SandboxButtons(appearance)
    teachPanel = TeachPanel(appearance: appearance, reports: reports, files: files, lesson: lesson)
    notice = Toast(appearance: appearance)
    timeline = Timeline(appearance: appearance, viewing: viewing)
  }
}

extension SandboxScene {
  var stage: StageElement { elements.stage }
  /// Brings the card home; there while it is elsewhere.
  var home: Button { elements.home }
  var readouts: Readouts { elements.readouts }
  var panel: RecognizerPanel { elements.panel }
  var tour: GuidedTour { elements.tour }
  var timeline: Timeline { elements.timeline }
  /// Whether recognizers draw on the stage what they measure.
  var measuringSwitch: MeasuringSwitch { elements.measuringSwitch }
  /// Over the tour: what was saved, what went wrong, what is being opened.
  var toast: Toast { elements.toast }
  /// What was taught, and how to take it back.
  var notice: Toast { elements.notice }
  var teachPanel: TeachPanel { elements.teachPanel }
  var card: WhyNotCard { elements.card }
  /// What stands in the place of the recognizers, but for what is taught.
  var sidePanel: SidePanel { elements.sidePanel }
  var recordings: RecordingsPage { elements.recordings }
  var tuning: TuningPage { elements.tuning }
  var conflicts: ConflictList { elements.conflicts }
  var examples: ExamplesPage { elements.examples }
  var input: InputPanel { elements.input }
  var buttons: SandboxButtons { elements.buttons }
}

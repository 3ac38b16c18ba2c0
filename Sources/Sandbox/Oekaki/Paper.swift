import Files
import Geometry
import Gestures
import Ink
import Interface
import Recordings

/// Where the paper lies that fingers paint on and move: ink is there at touch-down, every painting finger is a stroke of its
/// own, and ink that turns out to be the beginning of a gesture is taken back whole.
final class Paper: Element, Timed {
  static let fingers = 20
  let events: EventStream
  unowned let host: Host
  let saved: SavedPainting
  let display: SheetDisplay
  unowned var delegate: (any PaperDelegate)?
  private var isPrepared = false
  /// When something was undone or redone last, in seconds on the input's own clock.
  private(set) var lastStepBack = -Double.infinity

  // MARK: Recognizers

  /// One for each finger that paints, and one that waits for the next.
  private(set) var painters: [OekakiGestureRecognizer] = []
  let mover = TransformGestureRecognizer()
  private(set) lazy var taps = UndoTaps { [unowned self] in undoOrRedo($0) }
  private(set) lazy var admission = PaperAdmission(to: self)

  // MARK: How fingers paint

  /// Who paints.
  var mode = PaintMode.one {
    didSet { taps.fit(habits.taps, mode) }
  }
  /// What a finger does, and what the next stroke is painted with.
  var pens = PenCase() {
    didSet {
      outline.hasHandles = tool == .select
      if pens.mirroring != oldValue.mirroring { mirrorLines.update() }
    }
  }
  var habits = PaperHabits() {
    didSet { if habits.taps != oldValue.taps { taps.fit(habits.taps, mode) } }
  }

  /// What a finger does.
  var tool: Tool { pens.tool }
  /// What a new stroke is painted with.
  var brush: Brush { pens.brush }

  // MARK: What fingers are doing

  /// The strokes that are being painted, one for each finger.
  var growing: ContiguousArray<GrowingStroke> = []
  /// The fingers that paint nothing, since nothing can be painted, and may pick a colour.
  var resting: [RestingFinger] = []
  /// The fingers beside the paper whose strokes begin where they come onto it.
  var approaching: [GrowingStroke.Approach] = []
  var nextID = 1
  /// The fingers that paint no strokes.
  var toolTouches: [ToolTouch] = []
  /// What is selected, while fingers move it.
  private(set) lazy var carrying = makeCarrying()
  /// How fingers hold the paper; nil while none moves it.
  var grip: PaperGrip?
  /// Where a hovering pen took hold of the paper, in points of what shows it, and how that lay there.
  var penGrip: (place: Point, placement: Placement)?
  /// The picture that is drawn after as it is noted down, while it is shown otherwise for a moment; nil while it is not.
  var keptReference: ReferencePicture?
  /// What quiets the hand that holds a pen.
  var palms = PalmGuard()

  // MARK: What lies over the paper

  let chip: PlacementChip
  /// Moves the picture that is drawn after.
  let referenceFrame = ReferenceFrame()
  let outline = SelectionOutline()
  let mirrorLines = MirrorLines()
  let cursor = BrushCursor()
  let string = StringLine()
  let loupe: Loupe
  /// The part of the paper that is to be left, while one is chosen.
  let cropFrame = CropFrame()
  let comparison: PanComparison

  // MARK: The paper

  /// Ink comes first.
  override var urgency: Urgency { .answer }

  /// The present, in seconds on the input's own clock.
  override var time: Double { host.time }

  init(host: Host, events: EventStream, saved: SavedPainting) {
    self.host = host
    self.events = events
    self.saved = saved
    chip = PlacementChip(appearance: host.appearance)
    loupe = Loupe(appearance: host.appearance)
    comparison = PanComparison(appearance: host.appearance)
    display = SheetDisplay(saved.painting)
    super.init()
    saved.willLeave = { [unowned self] in drawingLeaves() }
    saved.applied = { [unowned self] in noteInk($0, at: $1) }
    display.area = self
    display.cameToRest = { [unowned self] in followPaper() }
    // What lies over enlarged paper ends where that is seen no more.
    clipsToBounds = true
    addSubview(display.sheet)
    isMultipleTouchEnabled = true
    addPainter()
    mover.name = "navigate"
    mover.addAction { [unowned self] in move($0) }
    for recognizer in movers {
      recognizer.delegate = admission
      recognizer.requiresExclusiveTouchType = false
      addGestureRecognizer(recognizer)
    }
    addSubview(chip)
    for element in [referenceFrame, outline, mirrorLines, cursor, string, loupe, cropFrame] as [Element] {
      addSubview(element)
    }
    mirrorLines.paper = self
    outline.paper = self
    cropFrame.paper = self
    addReferenceFrame()
    addSubview(comparison)
    comparison.pan.delegate = admission
    addGestureRecognizer(comparison.pan)
  }

  func addPainter() {
    let painter = OekakiGestureRecognizer()
    painter.name = "oekaki"
    painter.cancelsOnSecondTouch = false
    painter.delegate = admission
    painter.touchedDown = { [unowned self] in
      delegate?.fingerLanded(on: self)
      showWetInk(of: $0)
    }
    painter.addAction { [unowned self] in paint($0) }
    addGestureRecognizer(painter)
    painters.append(painter)
  }

  /// The recognizers of what fingers do that do not paint.
  var movers: [GestureRecognizer] { [mover, taps.undo, taps.redo] }

  private func undoOrRedo(_ action: PaintingAction) {
    let isPossible = action == .undo ? canUndo : canRedo
    apply(action)
    if isPossible { delegate?.paper(self, didByTap: action) }
  }

  /// Whether no finger is changing the painting.
  var isStill: Bool { growing.isEmpty && !carrying.isOn }
  var canUndo: Bool { saved.painting.canUndo }
  var canRedo: Bool { saved.painting.canRedo }
  var isEmpty: Bool { saved.painting.isEmpty }
  var problem: FileFailure? { saved.problem }
  /// The strokes that can be seen, from the lowest.
  var strokes: [Painting.PaintedStroke] { saved.painting.strokes }
  /// How many strokes can be seen.
  var strokeCount: Int { saved.painting.strokeCount }

  /// A tap does not count for a moment after ink, however that was made. Young ink may yet be the beginning of a tap.
  private func noteInk(_ action: PaintingAction, at time: Double) {
    switch action {
    case .end, .fill: taps.lastInk = time
    case .extend(let id, _), .straighten(let id, _, _):
      if growing.contains(where: { $0.id == id && $0.isMature }) { taps.lastInk = time }
    default: break
    }
  }

  /// Does something to the painting. What fingers carry is laid down first: it counts from what is selected and undone now.
  func apply(_ action: PaintingAction) {
    layDownCarried()
    perform(action)
  }

  /// Does it while what is carried stays in the fingers.
  func perform(_ action: PaintingAction) {
    let action = meant(by: action)
    guard changes(action) else { return }
    if leavesSelectionBeside(action) { perform(.select(nil)) }
    // A frame that changes moves the picture, and not what is kept of it.
    if case .reference = action { keptReference = nil } else { preview(reference: nil) }
    if action == .undo || action == .redo { lastStepBack = time }
    if !growing.isEmpty, saved.painting.endsStrokes(action) {
      // What grows is the last that was done: after it nothing is left to be done again.
      if action == .redo { return }
      endStrokes()
    }
    display.invalidate(saved.apply(action, at: time))
    outline.update()
    delegate?.paintingChanged(on: self)
  }

  /// Does something to the layers. What is being painted is ended first, but for a mere choice; what is carried is of the layer
  /// that was chosen, and is laid down.
  func apply(_ action: LayerAction) {
    layDownCarried()
    if case .choose = action {} else { freezeStrokes() }
    guard saved.painting.isPossible(action) else { return }
    perform(.layer(action))
  }

  /// Leaves what fingers carry where it is; they are done with it.
  func layDownCarried() {
    guard carrying.isOn else { return }
    if carrying.isHeld { dropToolTouches() }
    carrying.finish()
  }

  /// Shows the layers for a moment as they would be after `action`; as they are where that is nil.
  func preview(_ action: LayerAction?) {
    guard action != nil || saved.painting.isPreviewing else { return }
    display.invalidate(action.map { saved.painting.preview($0) } ?? saved.painting.endPreview())
    delegate?.paintingChanged(on: self)
  }

  /// Shows another painting than before, or the same on another paper.
  func paintingChanged() {
    display.painting = saved.painting
    layout()
    setNeedsDisplay()
    delegate?.paintingChanged(on: self)
  }

  /// The paper under the strokes has another extent or colour.
  func sheetChanged() {
    display.areaChanged()
    followPaper()
  }

  // MARK: Time

  /// What moves by itself, in the order in which it is told the time.
  private lazy var parts: [any Timed] = [
    TimedPart { [unowned self] in paintWaiting(at: $0) },
    TimedPart(due: { [unowned self] in strokesDeadline }) { [unowned self] in ripen(at: $0) },
    TimedPart(due: { [unowned self] in carrying.isBehind ? time : nil }) { [unowned self] _ in carrying.layDown() },
    TimedPart(due: { [unowned self] in palms.nextDeadline }) { [unowned self] in notePen(at: $0) },
    writing,
    TimedPart(due: { [unowned self] in display.nextDeadline(at: time) }) { [unowned self] in display.advance(to: $0) },
    TimedPart(due: { [unowned self] in toolDeadline }) { [unowned self] _ in prepareTool() },
    chip,
  ]

  /// What brings to the disk what is noted down; where the disk refuses that, it tries again.
  private(set) lazy var writing: any Timed = TimedPart(due: { [unowned self] in saved.nextDeadline }) {
    [unowned self] time in saying { saved.advance(to: time) }
  }

  var nextDeadline: Double? { parts.nextDeadline }

  func advance(to time: Double) { parts.advance(to: time) }

  private func paintWaiting(at time: Double) {
    saved.paintWaiting { display.invalidate($0) }
    // The clock stands still until the window can be seen.
    if time > 0, !isPrepared {
      isPrepared = true
      saved.painting.prepare()
    }
  }

  /// When a stroke is no longer young, or has been held still.
  private var strokesDeadline: Double? {
    var deadline: Double?
    for stroke in growing { deadline = deadline.earlier(stroke.ripens).earlier(restDeadline(stroke)) }
    for finger in resting { deadline = deadline.earlier(finger.due) }
    return deadline
  }

  private func ripen(at time: Double) {
    for stroke in growing { stroke.ripen(at: time) }
    rest(at: time)
  }

  /// Notes down what is on the screen now, but for ink that may yet be taken back.
  func noteDown() {
    let young = growing.lazy.filter { $0.isYoung(at: self.time) }.map(\.id)
    saying { saved.noteDown(but: Set(young)) }
  }

  /// Writes, and lets it be said where the drawing can be saved no more, or again.
  private func saying(_ write: () -> Void) {
    let hadProblem = saved.problem != nil
    write()
    if (saved.problem != nil) != hadProblem { delegate?.paintingChanged(on: self) }
  }

  func save() {
    carrying.layDown(now: true)
    saved.save()
  }

  /// Ends the strokes that are being painted, and leaves their fingers without ink until they land again.
  func freezeStrokes() {
    endStrokes()
    resting = []
    for painter in painters where painter.state.isActive { painter.interrupt() }
  }

  /// What fingers are about belongs to the drawing that they began it on.
  private func drawingLeaves() {
    freezeStrokes()
    carrying.finish()
    preview(reference: nil)
  }

  /// Ends the strokes that are being painted, and nothing else that fingers do.
  private func endStrokes() {
    let ended = growing
    growing = []
    for stroke in ended {
      // Nobody took these touches back: even the youngest stroke stays. Their recognizers may tell of it only later.
      finish(stroke, isRetracted: false, at: time)
      stroke.painter.interrupt()
    }
  }

  override func layout() {
    guard canvas != nil else { return }
    display.areaChanged()
    comparison.forget()
    comparison.place(bounds)
    followPaper()
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    guard let canvas else { return }
    display.draw(on: canvas, surround: drawing.theme.stage, edge: drawing.theme.line)
  }
}

import Geometry
import Gestures
import Ink

/// The scene where fingers draw.
final class OekakiScene: Scene {
  let paper: Paper
  private var rail: Rail?
  private var undo: Button?
  private var redo: Button?
  private var modes: SegmentedSwitch?
  /// What the status line says, gathered when a stroke ends and never while one is painted.
  private var status = ""
  private var placement = ""

  private static let colorSetting = Settings.Key(name: "pen_color", fallback: 0)
  private static let sizeSetting = Settings.Key(name: "pen_size", fallback: 1)
  private static let modeSetting = Settings.Key(name: "paint", fallback: PaintMode.one.rawValue)

  init(studio: Studio, scale: Double, size: Size) {
    let sheet = Self.sheet(in: Rect(origin: .zero, size: Size(size.width, size.height - TopBar.height)))
    let saved = SavedPainting(
      in: "\(studio.data.data)/drawings", size: sheet.size, scale: scale, warn: { studio.warn($0) })
    paper = Paper(studio: studio, saved: saved)
    super.init(studio: studio)
    let settings = studio.settings
    var choice = Rail.Choice()
    choice.color = min(max(settings[Self.colorSetting], 0), Rail.colors.count - 1)
    choice.size = min(max(settings[Self.sizeSetting], 0), Rail.sizes.count - 1)
    let rail = Rail(
      choice: choice, choose: { [unowned self] in take($0) }, clear: { [unowned self] in paper.apply(.clear) })
    self.rail = rail
    take(choice)
    let words = studio.words
    undo = Button(icon: .undo) { [unowned self] in paper.apply(.undo) }
    redo = Button(icon: .redo) { [unowned self] in paper.apply(.redo) }
    paper.mode = studio.paint ?? PaintMode(rawValue: settings[Self.modeSetting]) ?? .one
    let modes = PaintModeSwitch.make(words, selection: paper.mode) { [unowned self] in take($0) }
    self.modes = modes
    paper.strokesChanged = { [unowned self] in showState() }
    paper.placementChanged = { [unowned self] in showPlacement() }
    addSubview(rail)
    addSubview(paper)
    showState()
  }

  override var tools: [Element] { [modes, redo, undo].compactMap { $0 } }

  /// Where the sheet lies in a scene of that extent.
  private static func sheet(in bounds: Rect) -> Rect {
    Rect(
      Rail.width + 20, 20, max(64, (bounds.width - Rail.width - 40).rounded(.down)),
      max(64, (bounds.height - 64).rounded(.down)))
  }

  override func layout() {
    rail?.place(Rect(0, 0, Rail.width, bounds.height))
    // The sheet with its margins, above the status line.
    paper.place(Self.sheet(in: bounds).insetBy(-SheetDisplay.margin, -SheetDisplay.margin))
  }

  private func take(_ choice: Rail.Choice) {
    paper.brush = Brush(
      kind: choice.tool, color: Rail.colors[choice.color],
      diameter: Rail.sizes[choice.size] * (choice.tool == .eraser ? 2 : 1))
    studio.settings[Self.colorSetting] = choice.color
    studio.settings[Self.sizeSetting] = choice.size
  }

  private func take(_ mode: PaintMode) {
    paper.mode = mode
    modes?.selection = PaintMode.allCases.firstIndex(of: mode) ?? 0
    studio.settings[Self.modeSetting] = mode.rawValue
  }

  private var statusLine: Rect { Rect(Rail.width, bounds.height - 24, bounds.width - Rail.width, 24) }

  private func showPlacement() {
    let (scale, angle) = paper.display.placement.words(studio.words)
    let before = placement
    placement = "\(scale)   \(angle)"
    if placement != before { setNeedsDisplay(statusLine) }
  }

  private func showState() {
    undo?.isEnabled = paper.canUndo
    redo?.isEnabled = paper.canRedo
    rail?.canClear = !paper.isEmpty
    let words = studio.words
    let count = paper.strokeCount
    let strokes = count == 1 ? words("oekaki.strokes.one") : words("oekaki.strokes", "\(count)")
    let before = status
    status =
      paper.isEmpty
      ? words("oekaki.empty")
      : "\(strokes) · \(paper.problem.map { words("oekaki.unsaved", $0) } ?? words("oekaki.saved"))"
    if status != before { setNeedsDisplay(statusLine) }
  }

  override func draw(_ drawing: Drawing) {
    // Ink must not pay for what lies around the paper.
    guard drawing.dirty.union(paper.frame) != paper.frame else { return }
    let theme = drawing.theme
    drawing.painter.fill(drawing.dirty.intersection(bounds), theme.stage)
    let line = statusLine.insetBy(SheetDisplay.margin, 0)
    let baseline = bounds.maxY - 14
    let width = drawing.width(of: placement, .caption)
    drawing.text(
      status, at: Point(line.minX, baseline), .caption, theme.text3, width: (line.width - width) / 2 - 16)
    drawing.text(placement, at: Point(line.midX, baseline), .caption, theme.text3, anchor: .middle)
  }

  // MARK: Keys and time

  override func keyPressed(_ command: KeyCommand) -> Bool {
    switch command {
    case .undo: paper.apply(.undo)
    case .redo: paper.apply(.redo)
    case .clear: paper.apply(.clear)
    case .smaller: rail?.select { $0.size -= 1 }
    case .larger: rail?.select { $0.size += 1 }
    case .pen: rail?.select { $0.tool = .pen }
    case .eraser: rail?.select { $0.tool = .eraser }
    case .zoomIn: paper.turn(scaledBy: 1.25)
    case .zoomOut: paper.turn(scaledBy: 0.8)
    case .zoomToFit: paper.fit()
    case .turnLeft: paper.turn(-.pi / 12)
    case .turnRight: paper.turn(.pi / 12)
    case .nextPaintMode:
      let place = PaintMode.allCases.firstIndex(of: paper.mode) ?? 0
      take(PaintMode.allCases[(place + 1) % PaintMode.allCases.count])
    case .start: return false
    }
    return true
  }

  override func scrolled(by steps: Vector, at place: Point) { paper.scroll(by: steps, at: place) }

  override func touchChanged(_ sample: TouchSample) { paper.touchChanged(sample) }

  override func penHovers(at time: Double) { paper.penHovers(at: time) }

  override var nextDeadline: Double? { paper.nextDeadline }

  override func frameShown() { paper.noteDown() }

  override func advance(to time: Double) { paper.advance(to: time) }

  override func save() {
    paper.freezeStrokes()
    paper.save()
    if let problem = paper.problem { studio.warn("the drawing is not saved: \(problem)") }
  }

  override func windowMoved() { paper.freezeStrokes() }

  override var restingPivot: Point? { paper.convert(toWindow: paper.bounds.center) }
}

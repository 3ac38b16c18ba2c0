import Geometry
import Gestures
import Ink

/// The scene where fingers draw.
final class OekakiScene: Scene {
  private let paper: Paper
  private var rail: Rail?
  private var undo: Button?
  private var redo: Button?
  private var modes: SegmentedSwitch?
  /// What the status line says, gathered when a stroke ends and never while one is painted.
  private var status = ""

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
    let icons: [PaintMode: Icon] = [.all: .allPaint, .one: .onePaints, .pen: .penPaints]
    paper.mode = studio.paint ?? PaintMode(rawValue: settings[Self.modeSetting]) ?? .one
    let modes = SegmentedSwitch(
      PaintMode.allCases.map {
        SegmentedSwitch.Segment(title: words("oekaki.\($0.rawValue)Paint\($0 == .all ? "" : "s")"), icon: icons[$0])
      },
      selection: PaintMode.allCases.firstIndex(of: paper.mode) ?? 0
    ) { [unowned self] in
      paper.mode = PaintMode.allCases[$0]
      settings[Self.modeSetting] = paper.mode.rawValue
    }
    modes.style = .caption
    modes.padding = 12
    self.modes = modes
    paper.strokesChanged = { [unowned self] in showState() }
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
    paper.place(Self.sheet(in: bounds))
  }

  private func take(_ choice: Rail.Choice) {
    paper.brush = Brush(
      kind: choice.tool, color: Rail.colors[choice.color],
      diameter: Rail.sizes[choice.size] * (choice.tool == .eraser ? 2 : 1))
    studio.settings[Self.colorSetting] = choice.color
    studio.settings[Self.sizeSetting] = choice.size
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
    if status != before { setNeedsDisplay(Rect(Rail.width, bounds.height - 36, bounds.width - Rail.width, 36)) }
  }

  override func draw(_ drawing: Drawing) {
    // Ink must not pay for what lies around the paper.
    guard drawing.dirty.union(paper.frame) != paper.frame else { return }
    let theme = drawing.theme
    drawing.painter.fill(drawing.dirty.intersection(bounds), theme.stage)
    drawing.shadow(paper.frame, cornerRadius: 2)
    drawing.text(
      status, at: Point(paper.frame.minX, bounds.maxY - 14), .caption, theme.text3, width: paper.frame.width)
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
    default: return false
    }
    return true
  }

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

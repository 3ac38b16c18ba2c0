import Files
import Geometry
import Gestures
import Ink
import InputDevices
import Interface

/// The scene where fingers draw.
final class OekakiScene: Element, ProgramScene, OekakiPages {
  unowned let host: Host
  let reports: Reports
  let settings: Settings
  let saved: SavedPainting
  let pictures: SavedPictures
  private let palettes: PaletteFolder
  private(set) lazy var pictureSaving = makePictureSaving()
  private(set) lazy var filePages = makeFilePages()
  private(set) lazy var palettePages = PalettePages(
    over: self, palettes, settings, reports: reports, files: filePages, taken: { [unowned self] in take($0) })
  private(set) lazy var drawingFiles = makeDrawingFiles()
  let buttons = OekakiButtons()
  /// The panel that is open beside the rail.
  var popover: (any RailPopover)?
  /// Opens one like it, once words or sizes are others.
  var openPopoverAgain: () -> Void = {}
  /// The layers beside the paper; nil where they are not shown there.
  var dock: LayersDock?
  /// The pages that lie over all of the scene.
  var pages = PageStack<any OekakiPage>()
  /// What can be done with the part of the paper that is being chosen; nil where none is.
  var cropBar: CropBar?
  private(set) var ring = FocusRing()

  /// What keeps words, sizes or pixels, and is made anew where those are others.
  private struct Elements {
    let paper: Paper
    let thumbnails: Thumbnails
    let notice: Toast
    let rail: Rail
    let modes: SegmentedSwitch
    let status: StatusLine
    let selectionBar = SelectionBar()

    init(
      host: Host, reports: Reports, settings: Settings, saved: SavedPainting, pens: PenCase, mode: PaintMode
    ) {
      let appearance = host.appearance
      paper = Paper(host: host, events: reports.events, saved: saved)
      thumbnails = Thumbnails(scale: host.canvas.scale)
      notice = Toast(appearance: appearance)
      status = StatusLine(host: host, events: reports.events, settings: settings)
      rail = Rail(appearance: appearance, pens: pens)
      modes = PaintModeSwitch.make(appearance.words, selection: mode)
      paper.mode = mode
    }
  }
  private var elements: Elements

  var paper: Paper { elements.paper }
  var thumbnails: Thumbnails { elements.thumbnails }
  var notice: Toast { elements.notice }
  var rail: Rail { elements.rail }
  var modes: SegmentedSwitch { elements.modes }
  var status: StatusLine { elements.status }
  /// What can be done with what is selected.
  var selectionBar: SelectionBar { elements.selectionBar }

  private static let modeSetting = Settings.Key(name: "paint", fallback: PaintMode.one)

  /// - Parameter paint: who paints; nil for what the settings say.
  init(host: Host, reports: Reports, settings: Settings, data: DataFolder, paint: PaintMode?) {
    (self.host, self.reports, self.settings) = (host, reports, settings)
    let (size, scale) = (host.size, host.canvas.scale)
    let room = Self.room(
      in: Rect(origin: .zero, size: Size(size.width, size.height - TopBar.height)),
      isMirrored: host.appearance.isLeftHanded)
    saved = SavedPainting(
      in: DrawingsFolder(data: data), size: room.size, scale: scale, warn: { reports.warn($0) })
    pictures = SavedPictures(data)
    palettes = PaletteFolder(data)
    elements = Elements(
      host: host, reports: reports, settings: settings, saved: saved, pens: PenCase(settings),
      mode: paint ?? settings[Self.modeSetting])
    super.init()
    saved.refused = { [unowned self] in sayDrawingIsFull() }
    connectElements()
    palettePages.announce()
    announceOpening()
    sayUnreadableFolder()
  }

  private func connectElements() {
    let pens = rail.pens
    connectRail(pens)
    takeTool(pens)
    palettePages.update()
    paper.habits = PaperHabits(settings)
    connectTools()
    paper.delegate = self
    prepareSelectionBar()
    (parts, followers) = (makeParts(), makeFollowers())
    for element in [rail, paper, status, selectionBar, notice] as [Element] { addSubview(element) }
    updateControls()
    showPen()
  }

  func renew(with artwork: Artwork) {
    save()
    let before = elements
    let (layers, left) = (layersView, Left(self))
    for view in subviews { view.removeFromSuperview() }
    (popover, dock, cropBar, pages, shownSheet) = (nil, nil, nil, PageStack(), nil)
    openPopoverAgain = {}
    ring = FocusRing()
    elements = Elements(
      host: host, reports: reports, settings: settings, saved: saved, pens: before.rail.pens, mode: before.paper.mode)
    connectElements()
    paper.display.goOn(from: before.paper.display)
    // In the event stream a stroke is found again by its number.
    paper.nextID = before.paper.nextID
    paper.comparison.isOn = before.paper.comparison.isOn
    if layers != nil { openLayers() }
    layout()
    bringBack(left)
    if let layers { layersView?.goOn(from: layers) }
    notice.goOn(from: before.notice)
  }

  private func connectRail(_ pens: PenCase) {
    var before = pens
    rail.chosen = { [unowned self] in
      take($0)
      $0.note(in: settings, since: before)
      before = $0
    }
    rail.cleared = { [unowned self] in clear() }
    rail.opened = { [unowned self] in toggle($0) }
  }

  private func connectTools() {
    buttons.undo.action = { [unowned self] in paper.apply(.undo) }
    buttons.redo.action = { [unowned self] in paper.apply(.redo) }
    buttons.list.action = { [unowned self] in toggleDrawings() }
    modes.chosen = { [unowned self] in take(PaintMode.allCases[$0]) }
    notice.moved = { [unowned self] in placeChip() }
  }

  var appearance: Appearance { host.appearance }

  var messages: [Toast] { [notice] }

  /// Where the scene says what it has to say itself: beside the rail, and not over the line under the paper.
  var noticeArea: Rect? { notice.area.isEmpty ? nil : notice.area }

  /// Under a rail that lies over the paper.
  var noticeTop: Double { page == nil ? rest.minY : 0 }

  /// The present, also while another scene is shown.
  override var time: Double { host.time }

  /// What input there is.
  var input: InputSummary { InputSummary(host.input) }

  var tools: [Element] { [buttons.list, modes, buttons.redo, buttons.undo] }

  var ghostView: View? { page == nil ? paper : nil }

  // MARK: Places

  override func layout() {
    let isMirrored = appearance.isLeftHanded
    let place = Rail.place(in: bounds, isMirrored: isMirrored)
    fitLayers {
      // A narrow rail has other panels than a wide one.
      if rail.isCompact ? place.width != rail.frame.width : !Rail.hasRoom(in: bounds.size) { closePopover() }
    }
    rail.isMirrored = isMirrored
    rail.place(place)
    if let popover, !popover.fits(rail) { closePopover() }
    dock?.place(
      Rect(isMirrored ? 0 : bounds.width - LayersDock.width, rest.minY, LayersDock.width, rest.height))
    let isCut = saved.fit(blankPaperTo: windowPaper)
    placePaper()
    if isCut { paper.paintingChanged() }
    placePopover()
    placeSelectionBar()
    page?.place(bounds)
    placeCropBar()
    placeNotice()
  }

  // MARK: State

  private func take(_ pens: PenCase) {
    endCrop()
    let isOtherTool = pens.tool != paper.tool
    takeTool(pens)
    // What it shows is of the tool before.
    if isOtherTool, rail.panel == .options { closePopover() }
    guard let popover else { return }
    let size = popover.contentSize
    popover.show(pens)
    if popover.contentSize != size { placePopover() }
  }

  /// The palette that is taken is shown on the rail, and where it is chosen from.
  private func take(_ palette: Palette) {
    rail.select { $0.palette = palette.colors }
    popover?.show(palette)
  }

  /// Says who paints from now on.
  func take(_ mode: PaintMode) {
    paper.mode = mode
    modes.selection = PaintMode.allCases.firstIndex(of: mode) ?? 0
    updateControls()
    settings[Self.modeSetting] = mode
  }

  func showPlacement() {
    let (scale, angle) = paper.display.placement.words(appearance.words)
    status.say(placement: "\(scale)   \(angle)")
    placeChip()
    placeSelectionBar()
  }

  /// Under a message, not behind it.
  private func placeChip() {
    let top = page == nil && notice.isShown ? notice.frame.maxY - paper.frame.minY : 12
    paper.chip.place(Rect(0, top, paper.bounds.width, PlacementChip.height))
  }

  func updateControls() {
    let words = appearance.words
    let elsewhere = page != nil ? words("why.page") : isCropping ? words("why.cropping") : nil
    buttons.undo.enable(unless: elsewhere ?? (paper.canUndo ? nil : words("why.undo")))
    buttons.redo.enable(unless: elsewhere ?? (paper.canRedo ? nil : words("why.redo")))
    rail.clear.enable(unless: obstacleToPainting ?? (saved.painting.canClear ? nil : words("why.clear")))
    updateSelectionBar()
    updateLayers()
    let state =
      saved.problem.map { words("oekaki.unsaved", words("oekaki.unsaved.\($0.cause)")) } ?? words("oekaki.saved")
    let hint = saved.problem == nil ? self.hint : nil
    status.say(
      hint ?? ["\(saved.name) · \(state) · \(extent)", "\(saved.name) · \(state)", state],
      isProblem: saved.problem != nil)
    let (sheet, frame) = (saved.painting.sheet, saved.painting.frameCount)
    if shownSheet.map({ $0 == (sheet, frame) }) != true {
      shownSheet = (sheet, frame)
      endCrop()
      paper.sheetChanged()
      rail.brush.show(paper: sheet.color)
      popover?.show(sheet)
    }
  }

  /// Why nothing can be done to the chosen layer, in a few words; nil where it can be.
  var obstacleToPainting: String? {
    if saved.isFull { return appearance.words("why.drawingFull") }
    guard !saved.painting.isPaintable else { return nil }
    return appearance.words(LayersState(saved.painting).style.isHidden ? "why.layerHidden" : "why.layerLocked")
  }

  /// The paper that is shown, and how often it was cut or enlarged.
  private var shownSheet: (sheet: Sheet, frame: Int)?

  /// How many layers the drawing has, or how many strokes where it has one.
  private var extent: String {
    let (words, layers) = (appearance.words, saved.painting.layerCount)
    if layers > 1 { return words("oekaki.layers", "\(layers)") }
    let strokes = paper.strokeCount
    return strokes == 1 ? words("oekaki.strokes.one") : words("oekaki.strokes", "\(strokes)")
  }

  override func draw(_ drawing: GraphicsContext) {
    // Ink must not pay for what lies around the paper.
    guard drawing.dirty.union(paper.frame) != paper.frame else { return }
    drawing.ground(bounds, drawing.theme.stage)
  }

  // MARK: Touches and time

  /// Whether a finger that landed on the paper is down, or another that came to it: nothing lies over it then.
  var isPaperTouched = false {
    didSet {
      guard isPaperTouched != oldValue else { return }
      notice.isAside = isPaperTouched
      if paper.tool == .select { updateSelectionBar() }
    }
  }

  func scrolled(by steps: Vector, at place: Point) {
    let place = convert(fromWindow: place)
    if let page { return page.scroll(by: steps.dy * ScrollingList.wheelStep) }
    if rail.frame.contains(place) {
      rail.scroll(by: steps.dy, at: place - (rail.frame.origin - .zero))
    } else if let view = layersView, view.bounds.contains(view.convert(fromWindow: convert(toWindow: place))) {
      view.scroll(by: steps.dy, at: view.convert(fromWindow: convert(toWindow: place)))
    } else if popover?.frame.contains(place) != true, dock?.frame.contains(place) != true {
      paper.scroll(by: steps, at: convert(toWindow: place))
    }
  }

  /// What moves by itself, in the order in which it is told the time.
  private var parts: [any Timed] = []
  /// What is told the time after a frame, in that order.
  private var followers: [any Timed] = []

  private func makeParts() -> [any Timed] {
    [
      paper, notice, buttons.lit, TimedPart(of: { [unowned self] in page }),
      TimedPart(due: { [unowned self] in hasThumbnailsToPaint ? time : nil }) { [unowned self] _ in paintThumbnails() },
      TimedPart(due: { [unowned self] in hasPictureToPaint ? time : nil }) { [unowned self] _ in
        if hasPictureToPaint { pictureSaving.goOn() }
      },
    ]
  }

  private func makeFollowers() -> [any Timed] {
    [TimedPart { [unowned self] _ in paper.noteDown() }, status, TimedPart(of: { [unowned self] in pageFollower })]
  }

  var nextDeadline: Double? { parts.nextDeadline.earlier(followers.nextDeadline) }

  func advance(to time: Double) { parts.advance(to: time) }

  func frameShown(isWhole: Bool) { followers.advance(to: time) }

  func penHovers(at place: Point, buttons: Event.ButtonMask, time: Double) {
    paper.penHovers(at: place, buttons: page == nil ? buttons : [], time: time)
  }

  func inputChanged() {
    showPen()
    updateControls()
  }

  func disappeared() {
    // Fingers that left for another scene are lifted there.
    isPaperTouched = false
    // They hear of it later, when their paper and their slider may be gone for others.
    paper.layDownCarried()
    paper.preview(nil)
    paper.preview(reference: nil)
    buttons.lit.darken()
    pictureSaving.finish()
    paper.noteDown()
  }

  var unseenPart: (any Timed)? { paper.writing }

  func save() {
    pictureSaving.finish()
    paper.freezeStrokes()
    paper.preview(reference: nil)
    paper.save()
  }

  func windowMoved() { paper.freezeStrokes() }

  func rescaled() { saved.rescale(to: host.canvas.scale) }

  var restingPivot: Point? { paper.convert(toWindow: paper.bounds.center) }
}

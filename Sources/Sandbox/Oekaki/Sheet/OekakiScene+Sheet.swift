import Geometry
import Gestures
import Ink
import InputDevices
import Interface

// The paper's size: of a new one, of one with more or less room, of one that is enlarged or cropped with all on it.
extension OekakiScene {
  /// Sides of the paper in pixels of the pictures that are saved of it.
  private var pixels: PaperPixels { PaperPixels(scale: saved.painting.scale) }

  /// The size of new paper in points, as "794x1123"; empty where it fills the window.
  private static let newPaperSetting = Settings.Key(name: "new_paper", fallback: "")

  /// The size of new paper, in points; nil where it fills the window.
  private var newPaper: Size? {
    let sides = settings[Self.newPaperSetting].split(separator: "x").map { Double(String($0)) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    return Sheet(size: Size(width, height)).bounded.size
  }

  /// How large new paper is, in words.
  var newPaperText: String {
    guard let newPaper else { return appearance.words("oekaki.paper.window") }
    let preset = PaperSize.allCases.first { $0 != .window && $0.size(in: newPaper, pixels) == newPaper }
    if let preset { return appearance.words("oekaki.paper.\(preset)") }
    return "\(pixels.pixels(newPaper.width)) × \(pixels.pixels(newPaper.height)) px"
  }

  /// Begins a new drawing, on paper of the size that new paper has, of the same colour as before.
  func beginDrawing() { begin(on: newPaper ?? windowPaper, followsWindow: newPaper == nil) }

  /// Lets the size of new paper be chosen, and begins a drawing on it.
  func chooseNewPaper() {
    push { [unowned self] in
      PaperPage(
        appearance, .begin, size: newPaper ?? PaperSize.window.size(in: windowPaper, pixels), room: windowPaper,
        pixels: pixels,
        done: { [unowned self] choice in
          let (width, height) = (Int(choice.size.width), Int(choice.size.height))
          settings[Self.newPaperSetting] = choice.followsWindow ? "" : "\(width)x\(height)"
          begin(on: choice.size, followsWindow: choice.followsWindow)
        }, leave: { [unowned self] in leavePage() })
    }
  }

  private func begin(on size: Size, followsWindow: Bool) {
    notice.hide()
    pictureSaving.finish()
    saved.begin(Sheet(size: size, color: saved.painting.paper), followsWindow: followsWindow)
    showDrawing()
  }

  /// Lets the room around the drawing be chosen, or its size.
  func choosePaper(_ task: PaperPage.Task) {
    notice.pass()
    paper.freezeStrokes()
    let size = saved.painting.size
    show { [unowned self] in
      PaperPage(
        appearance, task, size: size, room: windowPaper, pixels: pixels,
        done: { [unowned self] choice in
          leavePages()
          let scaling = Reframing(scaling: size, to: choice.size)
          reframe(task == .scale ? scaling : .cut(choice.anchor.cut(size, to: choice.size)))
        }, leave: { [unowned self] in leavePages() })
    }
  }

  /// Gives the paper another cut or size, and shows all of it.
  func reframe(_ reframing: Reframing?) {
    guard let reframing, saved.painting.size(after: reframing) != nil else { return }
    paper.freezeStrokes()
    paper.apply(.reframe(reframing))
    paper.fit()
  }

  // MARK: Cropping

  /// Whether a part of the paper is being chosen.
  var isCropping: Bool { paper.cropFrame.isActive }

  /// Lets a part of the paper be chosen, or chooses none any more.
  func toggleCrop() {
    guard page == nil else { return }
    if isCropping { return endCrop() }
    closePopover()
    paper.freezeStrokes()
    notice.pass()
    let bar = CropBar(
      appearance: appearance, cancel: { [unowned self] in endCrop() }, crop: { [unowned self] in crop() })
    cropBar = bar
    addSubview(bar)
    placeCropBar()
    paper.cropFrame.changed = { [unowned self] in showCrop() }
    paper.cropFrame.begin()
    croppingChanged()
    // The next key goes to its first corner.
    ring.focus(on: paper.cropFrame.keyGrips.first)
  }

  func endCrop() {
    guard isCropping else { return }
    paper.cropFrame.end()
    cropBar?.isShown = false
    cropBar?.removeFromSuperview()
    cropBar = nil
    croppingChanged()
  }

  private func croppingChanged() {
    // What is pressed there would end it, and the part that was chosen be gone.
    rail.obstacle = isCropping ? appearance.words("why.cropping") : nil
    updateComparison()
    placePaper()
    updateControls()
  }

  /// Leaves of the paper what was chosen.
  func crop() {
    guard let rect = paper.cropFrame.rect else { return }
    endCrop()
    reframe(.cut(rect))
  }

  private func showCrop() {
    guard let rect = paper.cropFrame.rect else { return }
    let sides = [rect.width, rect.height].map { "\(pixels.pixels($0))" }
    cropBar?.show("\(sides[0]) × \(sides[1]) px", isCut: !paper.cropFrame.isWhole)
  }

  func placeCropBar() {
    cropBar?.place(Rect(room.minX, bounds.height - CropBar.height, room.width, CropBar.height))
  }

  /// Moves what has the focus of the part, or all of the part where nothing has it.
  private func nudgeCrop(by way: Vector) -> Bool {
    if ring.showsRing { return nudgeFocused(by: way) }
    let grips = paper.cropFrame.keyGrips.filter(\.isReachable)
    guard let all = grips.first(where: \.isAll) else {
      // All of the paper is moved nowhere: it is seen what can be.
      ring.focus(on: grips.first, showing: true)
      return true
    }
    all.nudge(by: way)
    return true
  }

  var cropKeys: [KeyCommand] {
    [
      KeyCommand("keys.crop", .return, action: crop),
      KeyCommand("keys.leaveCrop", [.escape, "o"]) { [self] _ in
        endCrop()
        return true
      },
    ] + zoomKeys + arrowKeys("keys.nudgeCrop", far: "keys.nudgeCropFar") { [self] in nudgeCrop(by: $0) }
  }
}

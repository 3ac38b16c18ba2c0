import Geometry
import Gestures
import Ink

/// The whole window: the bar at the top, and the scene below it.
final class RootElement: Element {
  /// What gathers the parts of the window to draw again.
  let surface: Canvas
  var bar: TopBar?
  /// Lies over everything while it is open.
  var menu: MoreMenu?
  private(set) var scene: Scene?

  init(canvas: Canvas) {
    surface = canvas
    super.init()
  }

  /// Puts `scene` in the place of the one that is shown.
  func show(_ scene: Scene) {
    let before = self.scene?.focus
    let tab = before.flatMap { $0.isShown ? $0.focused : nil }
    before?.hideRing()
    self.scene?.removeFromSuperview()
    self.scene = scene
    addSubview(scene)
    if let menu {
      menu.removeFromSuperview()
      addSubview(menu)
    }
    layout()
    // Keys that chose the scene in the bar stay there.
    if let bar, let tab, tab.isDescendant(of: bar) { scene.focus?.focus(on: tab, showing: true) }
    setNeedsDisplay()
  }

  /// Gives a key to the scene. The tab key goes through the bar, too.
  ///
  /// - Returns: whether there was a use for it.
  func keyPressed(_ command: KeyCommand) -> Bool {
    scene?.focus?.leading = bar?.controls ?? []
    return scene?.keyPressed(command) ?? false
  }

  override func hitTest(_ landing: TouchSample, with event: Event?) -> View? {
    guard landing.isGhost else { return super.hitTest(landing, with: event) }
    return menu?.isHidden ?? true ? scene?.ghostView : nil
  }

  /// Draws the parts of the surface that have to be drawn again, and gathers the texts over them.
  func drawChanges(_ studio: Studio) {
    let (raster, texts, scale) = (surface.raster, surface.texts, surface.scale)
    let painter = Painter(raster, scale: scale)
    texts.clear()
    for rect in surface.dirty {
      raster.clip = rect
      let dirty = Rect(
        Double(rect.x) / scale, Double(rect.y) / scale, Double(rect.width) / scale, Double(rect.height) / scale)
      // Where two parts overlap, what is set in both would be set over itself.
      texts.cover(dirty)
      let drawing = Drawing(
        painter: painter, theme: studio.theme, words: studio.words, texts: texts, measuring: studio.measuring,
        offset: .zero, dirty: dirty, artwork: studio.artwork)
      drawTree(drawing)
      if menu?.isHidden ?? true { scene?.focus?.draw(drawing) }
    }
    raster.clip = raster.bounds
    surface.clean()
  }

  override func layout() {
    let hidesBar = scene?.isWholeWindow ?? false
    bar?.show(!hidesBar)
    let barHeight = hidesBar ? 0 : min(TopBar.height, bounds.height)
    if !hidesBar { bar?.place(Rect(0, 0, bounds.width, barHeight)) }
    menu?.place(bounds)
    scene?.place(Rect(0, barHeight, bounds.width, bounds.height - barHeight))
  }
}

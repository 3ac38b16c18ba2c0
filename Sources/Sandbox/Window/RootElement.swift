import Geometry
import Gestures

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
    self.scene?.removeFromSuperview()
    self.scene = scene
    addSubview(scene)
    if let menu {
      menu.removeFromSuperview()
      addSubview(menu)
    }
    layout()
    setNeedsDisplay()
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

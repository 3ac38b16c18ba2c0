import Exchange
import Geometry
import GestureFlash
import Gestures
import Interface

/// The drawer with the log of the game.
extension FlashScene {
  /// Opens the drawer, or closes it.
  func toggleLog() { showLog(drawer.isHidden) }

  func showLog(_ isShown: Bool) {
    drawer.isShown = isShown
    logButton.isOn = isShown
    drawer.update()
    orderControls()
    layout()
    setNeedsDisplay()
  }

  /// A pennant was drawn: it opens the drawer, unless it is an answer.
  func flagWasDrawn() {
    // Two who play are not to be disturbed by what one of them draws.
    if place == .duel { return }
    let isAnswer = session.game.prompt != nil && session.game.deck.gestures.contains(.flag)
    if !isAnswer { showLog(true) }
  }

  /// Puts the lines on the clipboard.
  func copyLog() { host.window?.copy(.text(session.log.text)) }

  /// The drawer's buttons come after those of the page.
  func orderControls() {
    guard let ring = page?.ring else { return }
    ring.controls.removeAll { control in drawer.controls.contains { $0 === control } }
    if !drawer.isHidden { ring.controls += drawer.controls }
  }

  /// Where the drawer lies: at the right, or below where that is narrow; and what is the game's.
  var drawerPlace: (drawer: Rect, rest: Rect) {
    guard !drawer.isHidden else { return (.zero, bounds) }
    if bounds.width >= 960 {
      let width = 320.0
      return (
        Rect(bounds.maxX - width, 0, width, bounds.height), Rect(0, 0, bounds.width - width, bounds.height)
      )
    }
    let height = min(260, max(150, bounds.height * 0.34))
    let rest = Rect(0, 0, bounds.width, bounds.height - height)
    // In a window as small as a phone it lies over a page, which has no room for less, unless fingers play there.
    let isOver = bounds.width < 480 && page?.isPlayedOn != true
    return (Rect(0, rest.maxY, bounds.width, height), isOver ? bounds : rest)
  }
}

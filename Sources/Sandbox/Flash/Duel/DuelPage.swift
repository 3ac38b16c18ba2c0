import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The screen that two play on, each on a half.
final class DuelPage: FlashScreen {
  private let duel: Duel
  private let halves: [DuelHalf]
  private let pause: Button
  private let pausePressed: () -> Void

  /// - Parameter pause: the button in the middle was pressed.
  init(appearance: Appearance, artwork: Artwork, duel: Duel, pause pressed: @escaping () -> Void) {
    self.duel = duel
    pausePressed = pressed
    halves = duel.sides.map { DuelHalf($0, appearance: appearance, artwork: artwork) }
    pause = Button(icon: .pause, kind: .secondary, action: pressed)
    pause.cornerRadius = 28
    pause.commandTitle = "keys.pause"
    super.init(appearance: appearance)
    for half in halves { addSubview(half) }
    moving = halves
    finish([pause])
  }

  func goOn(from before: DuelPage) {}

  override var isWholeWindow: Bool { true }

  override func appear(at time: Double) {
    super.appear(at: time)
    for (index, half) in halves.enumerated() {
      half.names = (duel.name(of: index), duel.name(of: 1 - index))
      half.appear(at: time)
    }
  }

  func changed(_ side: Int, _ change: PlayedGame.Change, at time: Double) { halves[side].changed(change, at: time) }

  override var keyCommands: [KeyCommand] { pauseKeys(pausePressed) }

  // MARK: Layout

  private var places: DuelPlaces { DuelPlaces(bounds: bounds) }

  override func layout() {
    super.layout()
    for (half, area) in zip(halves, places.halves) { half.place(area) }
    for (side, half) in zip(duel.sides, halves) {
      side.place(half.frameInWindow, in: window.bounds.size)
    }
    pause.place(places.pause)
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    drawing.painter.fill(places.middle, places.isStacked ? drawing.theme.panel : drawing.theme.line)
  }
}

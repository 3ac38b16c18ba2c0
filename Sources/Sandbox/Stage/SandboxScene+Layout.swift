import Geometry
import Gestures
import Interface

/// Where things are in windows of all sizes.
extension SandboxScene {
  /// Gives every element its place for the size of the window.
  func placeElements() {
    let panelWidth = bounds.width < 720 ? 64.0 : bounds.width < 1000 ? 264 : bounds.width < 1900 ? 332 : 400
    let stageWidth = bounds.width - panelWidth
    let below = timeline.height(in: bounds.height)
    let stageHeight = max(0, bounds.height - below)
    stage.place(Rect(0, 0, stageWidth, stageHeight))
    timeline.place(Rect(0, stageHeight, stageWidth, below))
    let readoutHeight = Readouts.height(on: stage.frame.size)
    readouts.stage = stage.frame.size
    readouts.place(Rect(0, 0, stageWidth, min(stageHeight, readoutHeight)))
    panel.place(Rect(stageWidth, 0, panelWidth, bounds.height))
    // A panel that has to be read needs room, and takes it from the stage where the strip has none.
    let readable = Rect(bounds.width - max(panelWidth, 264), 0, max(panelWidth, 264), bounds.height)
    sidePanel.place(readable)
    let tourWidth = min(tour.width(appearance.typesetter), stageWidth - 32)
    tour.place(Rect(16, stageHeight - 16 - GuidedTour.height, tourWidth, GuidedTour.height))
    placeSwitch()
    updateTour()
    placeCard()
  }

  /// Puts the switch into the corner of the stage, and over it the button that brings the card home; above the tour where that
  /// leaves no room beside it.
  private func placeSwitch() {
    let stage = stage.frame
    let typesetter = appearance.typesetter
    let whole = measuringSwitch.width(typesetter, isShort: false)
    let isShort = tour.frame.maxX + 8 > stage.maxX - 16 - whole
    let width = isShort ? measuringSwitch.width(typesetter, isShort: true) : whole
    let isBeside = tour.frame.maxX + 8 <= stage.maxX - 16 - width
    let bottom = (isBeside ? stage.maxY : tour.frame.minY) - 16
    measuringSwitch.place(Rect(stage.maxX - 16 - width, bottom - MeasuringSwitch.height, width, MeasuringSwitch.height))
    home.place(Rect(stage.maxX - 60, measuringSwitch.frame.minY - 52, 44, 44))
  }

  /// Where words may stand on the stage, in its own points: under the readouts, over the tour.
  var noteArea: Rect {
    let top = Readouts.height(on: stage.bounds.size)
    return Rect(8, top, max(0, stage.bounds.width - 16), max(0, stage.freeHeight() - top - 8))
  }

  /// Shows the button that brings the card home, where there is a card that is not.
  func updateHomeButton() { home.isShown = !stage.isCardHome && !isTeaching }

  /// Shows the tour with the present; a moment that is held is looked at alone, and so are a low stage and a lesson.
  func updateTour() {
    let room = stage.frame.height - Readouts.height(on: stage.frame.size)
    measuringSwitch.isShown = !isTeaching && viewing.isLive && room >= MeasuringSwitch.height + 24
    tour.isAway = isTeaching || !viewing.isLive || room < GuidedTour.height + 24
  }

  /// Puts the card beside the panel, or at the other side of the stage where it would hide what it is about; and the line
  /// that says what was done where both leave room.
  func placeCard() {
    guard let card else { return }
    let stage = stage.frame
    let width = min(WhyNotCard.width, stage.width - 24)
    let height = min(WhyNotCard.height, stage.height - 24)
    let right = Rect(stage.maxX - width - 12, 12, width, height)
    let left = Rect(stage.minX + 12, 12, width, height)
    func hides(_ frame: Rect) -> Bool { explainedPlaces.contains { frame.grown(by: 28).contains($0) } }
    let frame = hides(right) && !hides(left) ? left : right
    if frame != card.frame { setNeedsDisplay(card.frame.grown(by: 12)) }
    card.place(frame)
    let free =
      card.isHidden
      ? stage : frame == left ? Rect(left.maxX, 0, stage.maxX - left.maxX, 0) : Rect(0, 0, right.minX, 0)
    // Where the card leaves too little, it is covered for a moment.
    let room = free.width < 300 ? stage : free
    let below = tour.isShown ? GuidedTour.height + 16 : 0
    toast.area = Rect(room.minX + 16, stage.maxY - below - 8 - Toast.height, room.width - 32, Toast.height)
    readouts.covered = card.isHidden ? nil : frame
  }

  /// Where on the stage the attempt that is explained took place.
  private var explainedPlaces: [Point] {
    guard let moment = stage.moment, card?.isHidden == false else { return [] }
    if let explanation = moment.explanation { return [explanation.landing, explanation.place] }
    return moment.traces.filter(\.isDown).map(\.place)
  }
}

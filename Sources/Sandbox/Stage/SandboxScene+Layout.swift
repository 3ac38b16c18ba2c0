import Geometry
import Gestures
import Interface

/// Where things are in windows of all sizes.
extension SandboxScene {
  /// Whether the window is upright: then what stands beside the stage lies under it.
  private var isUpright: Bool { bounds.size.isUpright }

  /// Gives every element its place for the size of the window.
  func placeElements() {
    timeline.isUpright = isUpright
    panel.isSheet = isUpright
    let side = isUpright ? placeUpright() : placeBeside()
    sidePanel.place(side)
    let stage = stage.frame
    let readoutHeight = Readouts.height(on: stage.size)
    readouts.stage = stage.size
    readouts.place(Rect(0, 0, stage.width, min(stage.height, readoutHeight)))
    let tourWidth = min(tour.width(appearance.typesetter), stage.width - 32)
    tour.place(Rect(16, stage.height - 16 - GuidedTour.height, tourWidth, GuidedTour.height))
    updateTour()
    placeCard()
    if card.isShown { updateTour() }
    self.stage.roomChanged()
  }

  /// Puts the panel at the right, and the time axis under the stage.
  ///
  /// - Returns: where what is read in the place of the panel stands.
  private func placeBeside() -> Rect {
    let panelWidth = bounds.width < 720 ? 184.0 : bounds.width < 1000 ? 264 : bounds.width < 1900 ? 332 : 400
    // What has to be read needs room, and takes it from the stage.
    let side = max(panelWidth, 320)
    let stageWidth = bounds.width - (sidePanel.isShown ? side : panelWidth)
    let below = timeline.height(in: bounds.height)
    let stageHeight = max(0, bounds.height - below)
    stage.place(Rect(0, 0, stageWidth, stageHeight))
    timeline.place(Rect(0, stageHeight, stageWidth, below))
    panel.place(Rect(stageWidth, 0, panelWidth, bounds.height))
    return Rect(bounds.width - side, 0, side, bounds.height)
  }

  /// Puts the stage into the upper half, and under it the time axis as a strip and the panel as a sheet.
  private func placeUpright() -> Rect {
    // Of the window, of which the bar is a part.
    let half = ((bounds.height + TopBar.height) * 0.53 - TopBar.height).rounded()
    let below = min(timeline.height(in: bounds.height), mostUnderStage(of: bounds.height - half))
    // The keys that fingers write with are as large as fingers need.
    let least = sidePanel.isShown ? sidePanel.page?.leastHeight(in: bounds.width) ?? 0 : 0
    let stageHeight = max(0, min(half, bounds.height - below - least))
    stage.place(Rect(0, 0, bounds.width, stageHeight))
    timeline.place(Rect(0, stageHeight, bounds.width, below))
    let top = stageHeight + below
    panel.place(Rect(0, top, bounds.width, max(0, bounds.height - top)))
    return panel.frame
  }

  /// How high the time axis may be with all its rows, in an upright window with `room` under the stage, in points: what is under
  /// it stays to be read. A page needs as much as the rows, and so does all that a narrow window puts into one column; a card that
  /// explains has controls besides.
  private func mostUnderStage(of room: Double) -> Double {
    let isHalf = sidePanel.isShown || bounds.width < 720
    let most = isHalf ? (room / 2).rounded() : room - 160
    return max(Timeline.stripHeight, card.isShown ? min(most, room - WhyNotCard.leastSheetHeight) : most)
  }

  /// Puts the switch into the corner of the stage, and over it the button that brings the card home, or beside it where it would
  /// lie on the numbers there; above the tour where that leaves no room beside it.
  private func placeSwitch() {
    let stage = stage.frame
    let typesetter = appearance.typesetter
    let numbers = stage.minY + Readouts.height(on: stage.size)
    func hasRoomAbove(_ bottom: Double) -> Bool { bottom - MeasuringSwitch.height - 52 >= numbers }
    let beside = hasRoomAbove(stage.maxY - 16) ? 0.0 : 52
    let whole = measuringSwitch.width(typesetter, isShort: false)
    let free = (tour.isShown ? stage.maxX - 16 - tour.frame.maxX - 8 : stage.width) - beside
    let width = free >= whole ? whole : measuringSwitch.width(typesetter, isShort: true)
    let bottom = (free >= width ? stage.maxY : tour.frame.minY) - 16
    let place = Rect(stage.maxX - 16 - width, bottom - MeasuringSwitch.height, width, MeasuringSwitch.height)
    measuringSwitch.place(place)
    home.place(
      hasRoomAbove(bottom)
        ? Rect(place.maxX - 44, place.minY - 52, 44, 44) : Rect(place.minX - 52, place.midY - 22, 44, 44))
  }

  /// Where words may stand on the stage, in its own points: under the readouts, over the tour, and off what else lies there.
  var wordRoom: WordRoom {
    let top = Readouts.height(on: stage.bounds.size)
    // The place of the button stays free while it is hidden, too: it comes when the card moves, under words that stay.
    let over = [measuringSwitch, card, toast].filter(\.isShown) + [home]
    let area = Rect(8, top, max(0, stage.bounds.width - 16), max(0, stage.freeHeight() - top - 8))
    return WordRoom(
      uncovered.map { area.intersection($0.room) } ?? area,
      off: over.map { $0.frame.offsetBy(Point.zero - stage.frame.origin) })
  }

  /// Whether the card that explains lies over it: then it cannot be seen, and is not to be reached.
  private func isCovered(_ element: Element) -> Bool {
    card.isShown && card.frame.intersects(element.frame)
  }

  /// How much of what lies over a finger is left.
  private static let faint = 0.2

  /// Has what lies on the stage fade while a finger that landed beside it is under it, or what is measured of its gesture.
  func clearViewOfFingers() {
    let origin = stage.frame.origin - Point.zero
    let fingers = stage.traces.filter(\.isDown).map { $0.place + origin }
    let measured = fingers.isEmpty ? [] : stage.measured?.pieces.map { $0.offsetBy(origin) } ?? []
    for element in [tour, measuringSwitch, home, toast] as [Element] {
      let covers = element !== toast && measured.contains { $0.intersects(element.frame) }
      element.presence = covers || element.frame.lies(overAnyOf: fingers) ? Self.faint : 1
    }
  }

  /// Shows the button that brings the card home, where there is a card that is not.
  func updateHomeButton() { home.isShown = canBringHome && !isCovered(home) }

  /// Whether there is a card that is not home, and is seen as it lies now.
  var canBringHome: Bool { !stage.isCardHome && !isTeaching && (viewing.isLive || viewing.showsRecording) }

  /// Shows the tour with the present; a moment that is held is looked at alone, and so are a low stage and a lesson.
  func updateTour() {
    let room = stage.frame.height - Readouts.height(on: stage.frame.size)
    // The switch needs room over the tour where it has none beside it.
    let beside = stage.frame.maxX - tour.frame.maxX - 24
    let isOver = beside < measuringSwitch.width(appearance.typesetter, isShort: true) + 52
    let needed = GuidedTour.height + 24 + (isOver ? MeasuringSwitch.height + 16 : 0)
    tour.isAway = isTeaching || !viewing.isLive || room < needed || isCovered(tour)
    placeSwitch()
    let hasRoom = room >= MeasuringSwitch.height + 24 && !isCovered(measuringSwitch)
    measuringSwitch.isShown = !isTeaching && viewing.isLive && hasRoom
    updateHomeButton()
    placeToast()
  }

  /// The width of a line that says what was done at least, in points.
  private static let leastToast = 240.0

  /// Puts the card where it does not hide what it is about, and the line that says what was done where all leave room.
  private func placeCard() {
    let room = CardPlacing.Room(window: bounds.size, stage: stage.frame, panel: panel.frame, drawn: drawnStage)
    let attempt = explanation.attempt.map { ($0.recognizer, $0.place) }
    let present = tried == nil ? nil : cardPlacing.flatMap { $0.stays(about: attempt, in: room) ? $0 : nil }
    let placing = present ?? CardPlacing(of: attempt, in: room, sparing: drawing(in: uncovered?.moment))
    card.place(placing.frame)
    cardPlacing = attempt == nil ? nil : placing
    readouts.covered = card.isHidden ? nil : card.frame
    // The card has a button of its own that saves what it explains.
    timeline.offersCase = card.isHidden
    placeToast()
  }

  /// What is drawn in `moment` of the attempt that is explained.
  private func drawing(in moment: StageMoment?) -> ExplainedDrawing {
    ExplainedDrawing(in: moment, of: card.shown?.attempt, stageAt: stage.frame.origin)
  }

  /// What of the stage lies under the numbers, all of it where that is next to nothing; and where it is narrow, over the
  /// line that says what was tried.
  private var drawnStage: Rect {
    let (stage, top) = (stage.frame, numbersHeight)
    guard stage.height - top >= 72 else { return stage }
    let hasLine = stage.width - WhyNotCard.width - 24 < CardPlacing.leastBeside && hasRoomForLine
    return Rect(stage.minX, stage.minY + top, stage.width, stage.height - top - (hasLine ? Self.lineHeight : 0))
  }

  /// How high the line that says what was tried may be, in points.
  private static let lineHeight = 2 * Toast.height

  /// Whether that line has room beside what is drawn of an attempt, where the stage is narrow.
  var hasRoomForLine: Bool { stage.frame.height - numbersHeight >= Self.lineHeight + 160 }

  /// How `moment` is shown off the card that explains it, and where its words may stand, in points of the stage.
  func placedOffCard(_ moment: StageMoment) -> (fit: DrawingFit, room: Rect)? {
    let way = Point.zero - stage.frame.origin
    let (cover, drawn) = (card.frame.offsetBy(way), drawnStage.offsetBy(way))
    let drawing = ExplainedDrawing(in: moment, of: card.shown?.attempt, stageAt: .zero)
    guard let (fit, room) = drawing.placed(off: cover, on: drawn) else { return nil }
    // Words keep off the line that says what was tried where it lies, and have its other places.
    let whole = Rect(room.minX, room.minY, room.width, stage.bounds.maxY - room.minY)
    return (fit, room.maxY < drawn.maxY || whole.intersects(cover) ? room : whole)
  }

  /// Puts the line that says what was done where it hides no control, nor what it is about.
  func placeToast() {
    guard !isTeaching else { return }
    let stage = stage.frame
    var (room, line) = (stage, tour.isShown ? tour.frame.minY : stage.maxY)
    if card.isShown {
      let card = card.frame
      if cardPlacing?.isBeside ?? true {
        let free = card.midX < stage.midX ? card.maxX...stage.maxX : stage.minX...card.minX
        // Where the card leaves too little, it is covered for a moment.
        if free.upperBound - free.lowerBound >= Self.leastToast {
          room = Rect(free.lowerBound, 0, free.upperBound - free.lowerBound, stage.height)
        }
      } else if card.minY > stage.midY / 2, card.minY < stage.maxY {
        line = card.minY
      }
    }
    var area = Rect(room.minX + 16, line - 8 - Toast.height, room.width - 32, Toast.height)
    // The button's place stays free while it is hidden, too: it comes while a line is read.
    let controls = measuringSwitch.isShown ? [measuringSwitch.frame, home.frame] : [home.frame]
    for control in controls where area.intersects(control) {
      let beside = control.minX - 8 - area.minX
      if beside >= Self.leastToast { area.size.width = beside } else { area.origin.y = control.minY - 4 - Toast.height }
    }
    // A line about the attempt that is explained does not hide it.
    if tried != nil {
      let height = toast.isShown ? max(toast.bounds.height, Toast.height) : Toast.height
      let low = Rect(area.minX, area.maxY - height, area.width, height)
      let high = Rect(room.minX + 16, stage.minY + numbersHeight, room.width - 32, height)
      let drawing = drawing(in: self.stage.moment)
      func hidden(_ line: Rect) -> Double { drawing.area(under: line, withWords: true) }
      if hidden(high) < hidden(low), !(card.isShown && high.intersects(card.frame)) {
        area = high
      }
    }
    toast.area = area
  }

  private var numbersHeight: Double { Readouts.height(on: stage.frame.size) }
}

import Geometry
import Gestures
import Ink
import Interface
import JSON
import Recordings

/// The strokes of fingers and pens, from their landing to their end.
extension Paper {
  func paint(_ painter: OekakiGestureRecognizer) {
    let time = time
    switch painter.state {
    case .began: begin(painter, at: time)
    case .changed:
      guard let touch = painter.touch, !followTool(painter) else { return }
      if touch.landing.distance(to: touch.windowLocation) > StrokeRest.tremble {
        resting.removeAll { $0.painter === painter }
      }
      if let stroke = stroke(of: painter) {
        extend(stroke, touch, at: time)
      } else {
        approach(painter, touch, at: time)
      }
    case .ended, .cancelled:
      if followTool(painter) { return }
      resting.removeAll { $0.painter === painter }
      approaching.removeAll { $0.painter === painter }
      guard let stroke = stroke(of: painter) else { return }
      let isRetracted = painter.state == .cancelled && stroke.isYoung(at: time)
      finish(stroke, isRetracted: isRetracted, at: time)
    case .possible, .failed: break
    }
  }

  private func stroke(of painter: OekakiGestureRecognizer) -> GrowingStroke? {
    growing.first { $0.painter === painter }
  }

  private func begin(_ painter: OekakiGestureRecognizer, at time: Double) {
    guard let touch = painter.touch else { return }
    if display.isMoving { display.comeToRest() }
    if !chip.isHidden { chip.hide() }
    let tool = tool(for: touch)
    if !tool.paints {
      beginTool(painter, tool)
      return addPainterWhereAllAreBusy()
    }
    var nib = nib(for: touch)
    let pressure = nib(touch).pressure
    let point = StrokePoint(touch.location(in: display.sheet), pressure: pressure, time: time)
    let approach = GrowingStroke.Approach(painter: painter, brush: brush(of: touch), point: point, nib: nib)
    if meetsPaper(from: point, to: point, approach.brush) {
      begin(approach, touch, at: time)
    } else {
      approaching.append(approach)
    }
    addPainterWhereAllAreBusy()
  }

  private func addPainterWhereAllAreBusy() {
    // A few at first: every landing asks all of them.
    if painters.count < Self.fingers, painters.allSatisfy(\.isInAttempt) { addPainter() }
  }

  /// Begins the stroke of a finger that came to the paper; nil where nothing can be painted.
  @discardableResult
  private func begin(_ approach: GrowingStroke.Approach, _ touch: Touch, at time: Double) -> GrowingStroke? {
    // What fingers left on its way comes before what is painted now.
    if !carrying.isHeld { carrying.finish() }
    // The line under the paper says why nothing is painted.
    guard saved.isPaintable else {
      if mayPick(by: touch, approach.brush) { resting.append(RestingFinger(painter: approach.painter, landing: time)) }
      return nil
    }
    let stroke = GrowingStroke(
      approach, by: touch, id: nextID, leash: leash(from: approach.point.location), at: time)
    nextID += 1
    saved.applyLater(.begin(id: stroke.id, brush: stroke.brush, point: approach.point), at: time)
    growing.append(stroke)
    announce("began", stroke)
    return stroke
  }

  /// A finger moves that has not come to the paper yet. Where its way meets the paper its stroke begins.
  private func approach(_ painter: OekakiGestureRecognizer, _ touch: Touch, at time: Double) {
    guard let index = approaching.firstIndex(where: { $0.painter === painter }) else { return }
    let (pressure, isSkipped) = approaching[index].nib(touch)
    if isSkipped { return }
    let point = StrokePoint(touch.location(in: display.sheet), pressure: pressure, time: time)
    if meetsPaper(from: approaching[index].point, to: point, approaching[index].brush) {
      if display.isMoving { display.comeToRest() }
      guard let stroke = begin(approaching.remove(at: index), touch, at: time) else { return }
      saved.applyLater(.extend(id: stroke.id, point: point), at: time)
    } else {
      approaching[index].point = point
    }
  }

  /// Whether ink of `brush` on this way may come onto the paper.
  private func meetsPaper(from start: StrokePoint, to end: StrokePoint, _ brush: Brush) -> Bool {
    let way = Rect(around: start.location, end.location).insetBy(-brush.diameter / 2, -brush.diameter / 2)
    let sheet = Rect(origin: .zero, size: saved.sheet.size)
    if way.intersects(sheet) { return true }
    return (brush.mirror?.images ?? []).contains { image in
      Rect(around: way.corners.map { image($0) }).intersects(sheet)
    }
  }

  /// Shows the middle of a stroke's first dot: the engine, the paint and the frame come after.
  func showWetInk(of touch: Touch) {
    guard !display.isMoving, tool(for: touch).paints else { return }
    var nib = nib(for: touch)
    showWetInk(of: brush(of: touch), at: touch.windowLocation, pressure: nib(touch).pressure, begins: true)
  }

  /// Shows what `brush` is sure to ink at a place of the window, before it is painted.
  private func showWetInk(of brush: Brush, at place: Point, pressure: Double?, begins: Bool) {
    guard let canvas else { return }
    let scale = canvas.scale
    let ink = WetInk(
      brush, on: saved.sheet.color, center: Point(place.x * scale, place.y * scale), pressure: pressure,
      scale: display.placement.scale * scale, begins: begins)
    // Not for a moment beside the paper, nor on what lies around its room.
    if let ink, let seen = display.wetInk(in: ink.rect, brush) { canvas.showAhead(seen.rect, seen.color) }
  }

  /// How far apart two reports of a finger are, in seconds, for the second to be shown before it is painted: faster ones come
  /// together, and painting them all is sooner done than showing each.
  private static let pause = 0.002

  /// What turns the pressures of `touch` into those of a stroke.
  private func nib(for touch: Touch) -> NibPressure {
    NibPressure(curve: habits.pressureCurves[touch.kind] ?? PressureCurve())
  }

  /// What `touch` paints with.
  private func brush(of touch: Touch) -> Brush {
    var brush = pens.brush(of: tool(for: touch))
    // What trembles in a finger is its own; mouse and pen mean what they say. Close up nobody trembles that much.
    brush.smoothing = touch.kind == .finger && display.placement.scale <= 2
    // How fast a hand is does not depend on how near the paper is.
    brush.pace = Brush.usualPace / display.placement.scale
    brush.mirror = pens.mirroring.mirror(through: mirrorLines.meeting)
    return brush
  }

  private func extend(_ stroke: GrowingStroke, _ touch: Touch, at time: Double) {
    stroke.ripen(by: touch, at: time)
    let (pressure, isSkipped) = stroke.nib(touch)
    if isSkipped { return }
    if display.isMoving { display.comeToRest() }
    if time - stroke.reported > Self.pause, stroke.leash == nil, !stroke.rest.isLine {
      showWetInk(of: stroke.brush, at: touch.windowLocation, pressure: pressure, begins: false)
    }
    stroke.reported = time
    var point = StrokePoint(touch.location(in: display.sheet), pressure: pressure, time: time)
    let location = steadied(stroke, point.location)
    if stroke.rest.isLine {
      // Its end hangs on the string as ink does. Where that is loose it may still go by steps, once Shift is held.
      point.location = stroke.leash?.ink ?? point.location
      return lead(stroke, to: point)
    }
    stroke.rest.follow(fingerAt: touch.windowLocation, time: time)
    guard let location else { return }
    point.location = location
    stroke.rest.follow(point)
    saved.applyLater(.extend(id: stroke.id, point: point), at: time)
    boundBacklog()
  }

  /// Paints and notes down what no frame came for: in a flood of reports one may be long in coming.
  private func boundBacklog() {
    if saved.waitingCount >= 32 { saved.paintWaiting { display.invalidate($0) } }
    if saved.unnotedCount >= 1024 { noteDown() }
  }

  func finish(_ stroke: GrowingStroke, isRetracted: Bool, at time: Double) {
    growing.removeAll { $0 === stroke }
    display.invalidate(saved.apply(isRetracted ? .retract(id: stroke.id) : .end(id: stroke.id), at: time))
    announce(isRetracted ? "retracted" : "ended", stroke)
    if isRetracted { comparison.forget() }
    string.hide()
    delegate?.paintingChanged(on: self)
  }

  /// Takes young ink of fingers back, as if it had never been: its finger makes something else.
  func retractYoungStrokes() {
    dropToolTouches(sparesPens: true)
    resting = []
    dropApproaches(sparesPens: true)
    for stroke in growing where stroke.touch.kind != .pen && stroke.isYoung(at: time) {
      finish(stroke, isRetracted: true, at: time)
      stroke.painter.interrupt()
    }
  }

  /// Fingers that have not come to the paper yet paint nothing until they land again.
  ///
  /// - Parameter sparesPens: whether pens may still come; false by default.
  func dropApproaches(sparesPens: Bool = false) {
    for approach in approaching where !sparesPens || approach.painter.touch?.kind != .pen {
      approach.painter.interrupt()
    }
  }

  private func announce(_ phase: String, _ stroke: GrowingStroke) {
    events.write("stroke", at: time) {
      $0.member("phase", phase)
      $0.member("id", stroke.id)
      $0.member("tool", stroke.brush.kind.rawValue)
    }
  }
}

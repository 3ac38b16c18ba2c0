import Geometry
import Gestures
import Ink
import InputDevices
import Interface

// Tools that paint no strokes. Their fingers come through the painters, like all that one finger does on the paper.
extension Paper {
  /// The tool that a finger or a pen is taken for, told while it lands: the keys are those held at the landing.
  func tool(for touch: Touch) -> Tool {
    if touch.isEraser { return .eraser }
    return switch penWish(of: touch) {
    case .erase: .eraser
    case .pick: .picker
    case .move, .nothing: host.router.event.modifierFlags.isDisjoint(with: [.control, .alt]) ? tool : .picker
    }
  }

  func beginTool(_ painter: OekakiGestureRecognizer, _ tool: Tool) {
    let begun = ToolTouch(painter, tool)
    toolTouches.append(begun)
    if tool == .picker { pick(begun) }
    if tool == .select, let touch = painter.touch { begun.drag = beginSelecting(touch) }
  }

  /// Goes on with the finger of a tool. Returns false where `painter` has none.
  func followTool(_ painter: OekakiGestureRecognizer) -> Bool {
    guard let known = toolTouches.first(where: { $0.painter === painter }), let touch = painter.touch else {
      return false
    }
    if touch.landing.distance(to: touch.windowLocation) > TransformGestureRecognizer.slop {
      known.hasMoved = true
    }
    switch painter.state {
    case .changed:
      switch known.tool {
      case .picker: pick(known)
      case .select: known.drag = known.drag.map { followSelecting(touch, $0) }
      case .bucket, .pen, .eraser: break
      }
    case .ended:
      toolTouches.removeAll { $0 === known }
      finish(known)
    case .cancelled:
      toolTouches.removeAll { $0 === known }
      drop(known, handsOver: false)
    default: break
    }
    return true
  }

  private func finish(_ done: ToolTouch) {
    switch done.tool {
    case .bucket: if !done.hasMoved, let touch = done.painter.touch { pour(at: touch.location(in: display.sheet)) }
    case .picker:
      showLoupeOfRest()
      if let color = done.color { delegate?.paper(self, didPick: color) }
    case .select: if let drag = done.drag { finish(drag, hasMoved: done.hasMoved) }
    case .pen, .eraser: break
    }
  }

  /// - Parameter handsOver: whether other fingers go on with what it does.
  private func drop(_ dropped: ToolTouch, handsOver: Bool) {
    if dropped.tool == .picker { showLoupeOfRest() }
    if dropped.tool == .select, let drag = dropped.drag { self.drop(drag, handsOver: handsOver) }
  }

  /// Fingers that turn out to make a gesture do nothing else.
  ///
  /// - Parameter sparesPens: whether what pens do goes on; false by default.
  func dropToolTouches(sparesPens: Bool = false) {
    let dropped = toolTouches.filter { !sparesPens || $0.painter.touch?.kind != .pen }
    toolTouches.removeAll { touch in dropped.contains { $0 === touch } }
    for touch in dropped {
      // Their recognizers tell of it only later.
      drop(touch, handsOver: true)
      touch.painter.interrupt()
    }
  }

  // MARK: Bucket

  /// Fills what lies about `place`, in points of the paper.
  private func pour(at place: Point) {
    guard saved.painting.isPaintable else { return }
    let area = saved.painting.area(toFillAt: place, pens.bucket, with: brush.color)
    guard !area.isEmpty else { return }
    var brush = brush
    brush.kind = .pen
    apply(.fill(Fill(area, brush)))
  }

  // MARK: Eyedropper

  private func pick(_ picking: ToolTouch) {
    guard let touch = picking.painter.touch else { return }
    let place = touch.windowLocation
    loupe.show(at: convert(fromWindow: place), before: brush.color, in: bounds) { dx, dy in
      display.color(at: place, right: dx, down: dy)
    }
    picking.color = loupe.color
  }

  /// A finger that picks has left: the loupe is that of the one that picks on.
  private func showLoupeOfRest() {
    if let rest = toolTouches.last(where: { $0.tool == .picker }) { pick(rest) } else { loupe.hide() }
  }
}

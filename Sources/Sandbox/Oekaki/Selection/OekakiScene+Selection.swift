import Exchange
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Pictures

// What is selected: the bar of its tool, and what keys do with it.
extension OekakiScene {
  func prepareSelectionBar() {
    selectionBar.actions = SelectionBar.Actions(
      shape: { [unowned self] shape in rail.select { $0.selectionShape = shape } },
      all: { [unowned self] in selectAll() }, invert: { [unowned self] in invertSelection() },
      cut: { [unowned self] in cutSelection() }, copy: { [unowned self] in copyPicture() },
      duplicate: { [unowned self] in paper.duplicateSelection() }, clear: { [unowned self] in clear() },
      none: { [unowned self] in _ = deselect() })
  }

  /// Shows the bar where its tool is chosen and no finger is on the paper, with what can be done now.
  func updateSelectionBar() {
    selectionBar.isShown = page == nil && !isCropping && !isPaperTouched && paper.tool == .select
    let painting = saved.painting
    let nothing = painting.selection == nil ? appearance.words("why.selection") : nil
    selectionBar.show(paper.pens.selectionShape, nothing: nothing, noChange: nothing ?? obstacleToPainting)
    placeSelectionBar()
  }

  /// Puts the bar at the bottom of the paper, or at its top where it lies on fewer handles.
  func placeSelectionBar() {
    let size = selectionBar.size(in: room.width)
    let places = [room.maxY - size.height - 4, room.minY + 4].map {
      Rect(origin: Point(room.midX - size.width / 2, $0), size: size)
    }
    let handles = paper.outline.targets.map { $0.offsetBy(paper.frame.origin - .zero) }
    func covered(_ place: Rect) -> Int {
      let sheet = place.insetBy(SelectionBar.shadow, SelectionBar.shadow)
      return handles.count { $0.intersects(sheet) }
    }
    let free = covered(places[0]) <= covered(places[1]) ? places[0] : places[1]
    paper.comparison.coveredHeight = selectionBar.isShown && free == places[0] ? size.height : 0
    guard free != selectionBar.frame else { return }
    // Where it was is drawn again.
    if selectionBar.isShown { setNeedsDisplay(selectionBar.frame) }
    selectionBar.place(free)
  }

  private func selectAll() {
    rail.select { $0.take(.select) }
    paper.apply(.select(Selection(Rect(origin: .zero, size: saved.painting.size))))
  }

  private func invertSelection() {
    if let selection = saved.painting.selection { paper.apply(.select(selection.inverted)) }
  }

  /// Whether anything was selected.
  private func deselect() -> Bool {
    guard saved.painting.selection != nil else { return false }
    paper.apply(.select(nil))
    return true
  }

  /// Takes away what is selected, or where nothing is, all of the chosen layer.
  func clear() { if !paper.clearSelection() { paper.apply(.clear) } }

  private func cutSelection() {
    guard saved.painting.selection != nil, saved.painting.isPaintable, copySelection() else { return }
    _ = paper.clearSelection(isThere: true)
  }

  /// Puts what the chosen layer has within the selection on the clipboard; whether there is something.
  func copySelection() -> Bool {
    paper.carrying.layDown(now: true)
    let painting = saved.painting
    guard let picture = painting.lift(density: Int(above: painting.scale)), let pixels = picture.transparentPicture
    else {
      sayNothingIsSelected()
      return false
    }
    let pixelsPerPoint = Double(picture.width) / picture.frame.width
    do {
      let bytes = try PNG.encode(pixels, isQuick: true)
      pictureSaving.dropCopy()
      host.window?.copy(.picture(PNG.noting(pixelsPerPoint: pixelsPerPoint, in: bytes)))
    } catch {
      reports.say(error, on: notice)
      return false
    }
    notice.show(appearance.words("select.copied"))
    return true
  }

  func sayNothingIsSelected() { notice.show(appearance.words("select.nothing"), .waiting) }

  var selectionKeys: [KeyCommand] {
    // In the focus the arrows move that, or go through the controls.
    let arrows = arrowKeys("keys.nudge", far: "keys.nudgeFar") { [self] way in
      ring.showsRing ? nudgeFocused(by: way) : paper.nudge(by: way)
    }
    return [
      KeyCommand("keys.deselect", [.control("a", shift: true), .escape]) { [self] key in
        if key == .escape { return popover == nil && !ring.showsRing && deselect() }
        _ = deselect()
        return true
      },
      KeyCommand("keys.selectAll", .control("a"), action: selectAll),
      KeyCommand("keys.invertSelection", .control("i", shift: true), action: invertSelection),
      KeyCommand("keys.cut", .control("x"), action: cutSelection),
      KeyCommand("keys.duplicateSelection", .control("d")) { [paper] in paper.duplicateSelection() },
    ] + arrows
  }
}

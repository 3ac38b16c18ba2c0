import Gestures
import Ink
import InputDevices
import Interface

/// What keys do when drawing, and on what lies over the paper.
extension OekakiScene {
  var keyCommands: [KeyCommand] {
    if let page { return noticeKeys + page.keyCommands(in: self) }
    let keys = isCropping ? cropKeys : toolKeys + selectionKeys + layerKeys + paperKeys + fileKeys
    return noticeKeys + keys + KeyCommand.focus(moveFocus)
  }

  /// What can be done about the message that is shown.
  private var noticeKeys: [KeyCommand] {
    guard notice.isShown, notice.offersUndo else { return [] }
    return [KeyCommand("keys.undo", [.control("z")]) { [notice] _ in notice.undo() }]
  }

  private var toolKeys: [KeyCommand] {
    let digits: [Keystroke] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]
    func select(
      _ title: String, _ key: Keystroke, repeats: Bool = false, _ change: @escaping (inout PenCase) -> Void
    ) -> KeyCommand {
      KeyCommand(title, key, repeats: repeats) { [rail] in rail.select(change) }
    }
    return [
      select("keys.pen", "b") { $0.tool = .pen },
      select("keys.eraser", "e") { $0.tool = .eraser },
      select("keys.bucket", "f") { $0.tool = .bucket },
      select("keys.picker", "i") { $0.take(.picker) },
      .press("keys.pick", Keystroke(.press, .control)),
      select("keys.select", "s") { $0.take(.select) },
      select("keys.selectionShape", "a") {
        $0.take(.select)
        $0.selectionShape = $0.selectionShape == .lasso ? .rectangle : .lasso
      },
      KeyCommand("keys.options", "n") { [self] in openOptions() },
      select("keys.brush", "d") { $0.takeNextBrush() },
      select("keys.mirror", "v") { $0.mirroring = $0.mirroring.next },
      select("keys.smaller", "[", repeats: true) { $0.resize(larger: false) },
      select("keys.larger", "]", repeats: true) { $0.resize(larger: true) },
      KeyCommand("keys.opacity", digits) { [rail] digit in
        // 1 is a tenth and 0 is all, as in other painting programs.
        let tenths = digits.firstIndex(of: digit).map { $0 + 1 } ?? digits.count
        rail.select { $0.tip.opacity = Double(tenths) / 10 }
        return true
      },
      select("keys.lastColor", "x") { $0.chooseLast() },
      select("keys.previousColor", ",", repeats: true) { $0.chooseNext(-1) },
      select("keys.nextColor", ".", repeats: true) { $0.chooseNext(1) },
      KeyCommand("keys.colors", "c") { [self] in toggle(.colors) },
      KeyCommand("keys.paper", "p") { [self] in toggle(.paper) },
      KeyCommand("keys.reference", "q", action: toggleReferenceShown),
      KeyCommand("keys.cropPaper", "o", action: toggleCrop),
      KeyCommand("keys.paintMode", "m", action: turnToNextMode),
    ]
  }

  private var paperKeys: [KeyCommand] {
    [
      KeyCommand("keys.redo", .control("z", shift: true), .control("y"), repeats: true) { [paper] in paper.apply(.redo)
      },
      KeyCommand("keys.undo", .control("z"), repeats: true) { [paper] in paper.apply(.undo) },
      KeyCommand("keys.clear", .delete, action: clear),
    ] + zoomKeys + turnKeys
  }

  /// What shows more or less of the paper, also while a part of it is being chosen.
  var zoomKeys: [KeyCommand] {
    [
      KeyCommand("keys.zoomIn", "+", "=", .control("+"), .control("="), repeats: true) { [paper] in
        paper.turn(scaledBy: 1.25)
      },
      KeyCommand("keys.zoomOut", "-", .control("-"), repeats: true) { [paper] in paper.turn(scaledBy: 0.8) },
      KeyCommand("keys.zoomToFit", .control("0")) { [paper] in paper.fit() },
    ]
  }

  private var turnKeys: [KeyCommand] {
    let turn = Double.pi / 12
    return [
      KeyCommand("keys.turnLeft", .control("["), repeats: true) { [paper] in paper.turn(-turn) },
      KeyCommand("keys.turnRight", .control("]"), repeats: true) { [paper] in paper.turn(turn) },
    ]
  }

  private var fileKeys: [KeyCommand] {
    [
      KeyCommand("keys.savePaths", .control("s", shift: true)) { [self] in savePicture(.svg) },
      KeyCommand("keys.savePlace", Keystroke(.character("s"), [.control, .alt]), action: choosePlace),
      KeyCommand("keys.savePixels", .control("s")) { [self] in savePicture(.png) },
      KeyCommand("keys.copyPicture", .control("c"), action: copyPicture),
      KeyCommand("keys.newDrawing", .control("n"), action: beginDrawing),
      KeyCommand("keys.drawings", .control("o"), action: toggleDrawings),
      KeyCommand("keys.replay", "r", action: replayPresent),
      KeyCommand("keys.latency", "l") { [self] in status.measureLatency(!host.meter.isOn) },
      KeyCommand("keys.closePanel", [.escape]) { [self] _ in closePanel() },
    ]
  }

  private func turnToNextMode() {
    let place = PaintMode.allCases.firstIndex(of: paper.mode) ?? 0
    take(PaintMode.allCases[(place + 1) % PaintMode.allCases.count])
  }

  /// Closes the panel, or takes the ring away; whether there was one.
  private func closePanel() -> Bool {
    if let view = layersView, view.modes != nil {
      view.showModes(false)
      return true
    }
    guard popover != nil else { return hideFocus() }
    closePopover()
    return true
  }

  // MARK: Arrows

  /// Commands for the arrows, and for them with Shift, with which things move ten points at once.
  ///
  /// - Parameter move: moves by so many points of the paper; returns whether there was something to move.
  func arrowKeys(_ title: String, far farTitle: String, _ move: @escaping (Vector) -> Bool) -> [KeyCommand] {
    let ways: [(Keystroke, FocusDirection)] = [(.left, .left), (.right, .right), (.up, .up), (.down, .down)]
    func command(_ title: String, _ keys: [Keystroke], _ far: Double) -> KeyCommand {
      KeyCommand(title, keys, repeats: true) { key in
        guard let way = ways.first(where: { $0.0.key == key.key })?.1 else { return false }
        return move(way.vector * far)
      }
    }
    return [
      command(farTitle, ways.map { Keystroke($0.0.key, .shift) }, 10), command(title, ways.map(\.0), 1),
    ]
  }

  /// Moves what has the focus on the paper; whether something there has it.
  func nudgeFocused(by way: Vector) -> Bool {
    guard ring.showsRing, let control = ring.focused as? any NudgedControl, control.isReachable else { return false }
    control.nudge(by: way)
    return true
  }
}

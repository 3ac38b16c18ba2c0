import Geometry
import Gestures
import Ink
import InputDevices
import Interface

/// Everything by key, too.
extension SandboxScene {
  private static let keyStep = 10.0

  var keyCommands: [KeyCommand] {
    let press = KeyCommand(nil, [.return, .space]) { [ring] _ in ring.activate() }
    if isTeaching { return [press] + teachPanel.keyCommands + [teachKey] + focusKeys + leapKeys + [backKey] }
    let page = sidePanel.isShown ? sidePanel.page?.keyCommands ?? [] : []
    return (page.isEmpty ? [] : [press] + page) + viewingKeys + panelKeys + movingKeys
  }

  var textInput: (any TextInput)? {
    isTeaching ? teachPanel.textInput : sidePanel.isShown ? sidePanel.page?.textInput : nil
  }

  private var viewingKeys: [KeyCommand] {
    [
      KeyCommand("keys.previousEvent", ",", repeats: true) { [viewing] in viewing.step(-1) },
      KeyCommand("keys.nextEvent", ".", repeats: true) { [viewing] in viewing.step(1) },
      KeyCommand("keys.previousTouch", "<", repeats: true) { [viewing] in viewing.step(-1, reports: true) },
      KeyCommand("keys.nextTouch", ">", repeats: true) { [viewing] in viewing.step(1, reports: true) },
      KeyCommand("keys.fewerSeconds", "[", repeats: true) { [timeline] in timeline.plot.zoom(by: 0.8) },
      KeyCommand("keys.moreSeconds", "]", repeats: true) { [timeline] in timeline.plot.zoom(by: 1.25) },
      KeyCommand("keys.slower", "-") { [self] in viewing.changeSpeed(by: -1, at: time) },
      KeyCommand("keys.faster", "+", "=") { [self] in viewing.changeSpeed(by: 1, at: time) },
      KeyCommand("keys.allRows", "e") { [timeline] in timeline.isUnfolded.toggle() },
      KeyCommand("keys.live", "l", action: viewing.goLive),
      KeyCommand("keys.toRecording", "o", action: viewing.returnToRecording),
    ]
  }

  private var panelKeys: [KeyCommand] {
    [
      KeyCommand("record", "r", action: toggleRecording),
      KeyCommand("recordings", "p") { [self] in toggle(.recordings) },
      KeyCommand("tune", "t") { [self] in toggle(.tuning) },
      KeyCommand("conflicts", "c") { [self] in toggle(.conflicts) },
      KeyCommand("examples", "x") { [self] in toggle(.examples) },
      teachKey,
      KeyCommand("input", "i") { [self] in toggle(.input) },
      KeyCommand("saveCase", "s", action: saveCase),
      KeyCommand("whyNot.try", "y") { [self] in pressed(.tryIt) },
      KeyCommand("keys.redo", .control("z", shift: true), .control("y"), action: redoTuning),
      KeyCommand("keys.undo", [.control("z")]) { [self] _ in toast.undo() || undoTuning() },
      KeyCommand("keys.home", "h") { [self] in if canBringHome { stage.sendCardHome() } },
      KeyCommand("measuring", "m", action: measuringSwitch.turn),
      KeyCommand("keys.finger", "f") { [self] in keyFinger.toggle(at: stage.convert(toWindow: stage.bounds.center)) },
      KeyCommand("card.remove", [.delete]) { [self] _ in
        guard !isRowChosen else { return false }
        removePicture()
        return true
      },
    ]
  }

  /// Whether keys mean a row of a list, and not what is on the stage.
  private var isRowChosen: Bool {
    let list: ScrollingList? = sidePanel.isShown ? sidePanel.page : panel
    return list?.selection != nil || ring.showsRing && ring.focused is ScrollingList
  }

  private var teachKey: KeyCommand { KeyCommand("teach", "d") { [self] in toggle(.teaching) } }

  private var backKey: KeyCommand { KeyCommand("keys.back", .escape, action: goBack) }

  /// The keys that go through the controls, and change the one that has the focus.
  private var focusKeys: [KeyCommand] {
    let arrows: [(Keystroke, FocusDirection)] = [(.up, .up), (.down, .down), (.left, .left), (.right, .right)]
    return [
      KeyCommand(nil, .shiftTab, repeats: true) { [self] in step(backwards: true) },
      KeyCommand(nil, .tab, repeats: true) { [self] in step(backwards: false) },
    ] + arrows.map { key, direction in KeyCommand(nil, [key], repeats: true) { [ring] _ in ring.adjust(direction) } }
  }

  /// The long way on the slider of the card, while that has the focus.
  private var sliderKeys: [KeyCommand] {
    guard card.isShown, ring.showsRing, ring.focused === card.slider.control else { return [] }
    return [
      KeyCommand("keys.tenStepsLess", Keystroke(.left, .shift), repeats: true) { [card] in
        card.slider.move(bySteps: -10)
      },
      KeyCommand("keys.tenStepsMore", Keystroke(.right, .shift), repeats: true) { [card] in
        card.slider.move(bySteps: 10)
      },
    ]
  }

  private var movingKeys: [KeyCommand] {
    sliderKeys + focusKeys + [
      KeyCommand("keys.hold", .space) { [self] in
        if !ring.activate() { viewing.toggle(at: time) }
      },
      KeyCommand("keys.open", .return) { [self] in if !ring.activate() { activate() } },
      backKey,
      KeyCommand("keys.previousRow", .up, repeats: true) { [self] in move(.up) },
      KeyCommand("keys.nextRow", .down, repeats: true) { [self] in move(.down) },
      KeyCommand("keys.previousAttempt", .left, repeats: true) { [self] in move(.left) },
      KeyCommand("keys.nextAttempt", .right, repeats: true) { [self] in move(.right) },
    ]
      + leapKeys
  }

  private func step(backwards: Bool) {
    ring.controls = controls
    ring.step(backwards: backwards)
  }

  /// Return: opens what is selected.
  private func activate() {
    switch side {
    case .recognizers: if let row = panel.selection { explain(row) }
    case .recordings, .conflicts, .examples, .tuning, .input: sidePanel.page?.activate()
    case .teaching: break
    }
  }

  private func goBack() {
    if opening != nil {
      endOpening()
    } else if card.isShown {
      explanation.end()
    } else if side != .recognizers {
      show(.recognizers)
    } else if playedFrom != nil {
      goBackToPage()
    } else {
      viewing.goLive()
    }
  }

  private var leapKeys: [KeyCommand] {
    KeyCommand.leaps { [self] leap in
      go(leap)
      return true
    }
  }

  private func go(_ leap: FocusLeap) {
    if ring.showsRing { ring.focus(on: nil) }
    switch side {
    case .recordings, .conflicts, .examples, .tuning, .input: sidePanel.page?.go(leap)
    case .recognizers:
      panel.select(leap)
      if card.isShown, let row = panel.selection { explain(row) }
    case .teaching: teachPanel.page?.go(leap)
    }
  }

  private func move(_ direction: FocusDirection) {
    let way = direction == .up || direction == .left ? -1 : 1
    let isSideways = direction == .left || direction == .right
    let step = (isSideways ? Vector(1, 0) : Vector(0, 1)) * (Self.keyStep * Double(way))
    if keyFinger.move(by: step) { return }
    // What the arrows choose is what Return opens, not what the tab key came to before.
    if !isSideways, ring.showsRing { ring.focus(on: nil) }
    switch side {
    case .tuning where isSideways && sidePanel.page === tuning: tuning.adjust(by: Double(way))
    case .recordings, .conflicts, .examples, .tuning, .input:
      if !isSideways { sidePanel.page?.step(way) }
    case .recognizers where !isSideways:
      if panel.selection == nil, way < 0 { panel.select(panel.rowCount - 1) } else { panel.moveSelection(way) }
      if card.isShown, let row = panel.selection { explain(row) }
    default:
      if card.isShown { return pressed(way < 0 ? .previous : .next) }
      viewing.hold(at: viewing.head + Double(way) * timeline.plot.span / 200)
    }
  }
}

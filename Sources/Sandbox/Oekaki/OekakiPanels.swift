import Geometry
import Gestures
import Ink
import Interface

// The panels beside the rail.
extension OekakiScene {
  /// Opens a panel, or closes it where it is open.
  func toggle(_ panel: Rail.Panel) {
    guard let rail, page == nil else { return }
    guard rail.panel != panel else { return show(nil as Popover?) }
    show(make(panel, rail), panel)
  }

  private func make(_ panel: Rail.Panel, _ rail: Rail) -> Popover {
    switch panel {
    case .tips: return TipPanel(appearance: appearance, pens: rail.pens) { tip in rail.select { $0.tip = tip } }
    case .colors:
      let before = rail.pens.color
      // What is mixed becomes the present colour at once, and the one before it a recent one once.
      return ColorPanel(
        appearance: appearance, pens: rail.pens, hasPalette: rail.isCompact,
        mix: { color in
          rail.select {
            $0.mix(color)
            $0.remember(before)
          }
        }, choose: { color in rail.select { $0.choose(color) } })
    case .paper:
      return PaperPanel(
        appearance: appearance, sheet: saved.painting.sheet, room: room.size, showsLatency: host.meter.isOn,
        change: { [unowned self] change in
          var sheet = saved.painting.sheet
          change(&sheet)
          paper.apply(.paper(sheet))
        }, latency: { [unowned self] in status.showLatency($0) })
    case .picture:
      return PicturePanel(
        appearance: appearance, pixels: { [unowned self] in savePicture(.png) },
        paths: { [unowned self] in savePicture(.svg) },
        replay: { [unowned self] in replayPresent() })
    }
  }

  /// Takes a digit; whether it was one.
  func setOpacity(_ scalar: Unicode.Scalar) -> Bool {
    guard page == nil, let digit = Character(scalar).wholeNumberValue, scalar.isASCII else { return false }
    // 1 is a tenth and 0 is all, as in other painting programs.
    rail?.select { $0.tip.opacity = digit == 0 ? 1 : Double(digit) / 10 }
    return true
  }

  /// Takes a key; whether there was a use for it.
  func take(_ command: KeyCommand) -> Bool {
    if let page = page as? DrawingsPage { return keyPressed(command, in: page) }
    if let page = page as? ReplayPage {
      if command == .back { closeReplay() } else if !page.keyPressed(command) { return moveFocus(command) }
      return true
    }
    switch command {
    case .undo: paper.apply(.undo)
    case .redo: paper.apply(.redo)
    case .clear: paper.apply(.clear)
    case .smaller: rail?.select { $0.resize(larger: false) }
    case .larger: rail?.select { $0.resize(larger: true) }
    case .pen: rail?.select { $0.tool = .pen }
    case .eraser: rail?.select { $0.tool = .eraser }
    case .lastColor: rail?.select { $0.chooseLast() }
    case .nextColor: rail?.select { $0.chooseNext(1) }
    case .previousColor: rail?.select { $0.chooseNext(-1) }
    case .colors: toggle(.colors)
    case .paper: toggle(.paper)
    case .newDrawing: beginDrawing()
    case .drawings: toggleDrawings()
    case .replay: replayPresent()
    case .savePixels: savePicture(.png)
    case .savePaths: savePicture(.svg)
    case .latency: status.showLatency(!host.meter.isOn)
    case .zoomIn: paper.turn(scaledBy: 1.25)
    case .zoomOut: paper.turn(scaledBy: 0.8)
    case .zoomToFit: paper.fit()
    case .turnLeft: paper.turn(-.pi / 12)
    case .turnRight: paper.turn(.pi / 12)
    case .nextPaintMode:
      let place = PaintMode.allCases.firstIndex(of: paper.mode) ?? 0
      take(PaintMode.allCases[(place + 1) % PaintMode.allCases.count])
    case .back:
      guard popover != nil else { return hideFocus() }
      show(nil as Popover?)
    case .nextControl, .previousControl, .left, .right, .up, .down, .press, .start: return moveFocus(command)
    case .erase: return false
    }
    return true
  }

  private func keyPressed(_ command: KeyCommand, in page: DrawingsPage) -> Bool {
    switch command {
    case .undo: restoreLast()
    case .newDrawing: beginDrawing()
    case .nextControl, .previousControl: return moveFocus(command, in: page)
    case .left, .right, .up, .down, .start, .press:
      return ring.showsRing ? ring.take(command) : page.keyPressed(command)
    default: return page.keyPressed(command)
    }
    return true
  }

  /// The tab key goes through the drawings, and then through the bar.
  private func moveFocus(_ command: KeyCommand, in page: DrawingsPage) -> Bool {
    let isBackwards = command == .previousControl
    if ring.showsRing, ring.isAtEnd(backwards: isBackwards) { return hideFocus() }
    return !ring.showsRing && page.keyPressed(command) || moveFocus(command)
  }
}

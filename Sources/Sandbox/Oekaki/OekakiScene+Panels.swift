import Geometry
import Gestures
import Ink
import Interface

// The panels beside the rail.
extension OekakiScene {
  /// Opens a panel, or closes it where it is open.
  func toggle(_ panel: Rail.Panel) {
    guard page == nil else { return }
    endCrop()
    if panel == .layers { return toggleLayers() }
    guard rail.panel != panel else { return closePopover() }
    if let popover = make(panel, rail) { openPopover(popover, panel) { [unowned self] in toggle(panel) } }
  }

  /// Says what the comparison with a pan shows, unless that would lie over a part that is chosen, or under a panel.
  func updateComparison() { paper.comparison.isExplained = popover == nil && !isCropping }

  /// How thick the tip of the tool is, and how much it covers.
  private func makeTips(_ rail: Rail) -> any RailPopover {
    TipPanel(appearance: appearance, pens: rail.pens) { tip in rail.select { $0.tip = tip } }
  }

  private func make(_ panel: Rail.Panel, _ rail: Rail) -> (any RailPopover)? {
    switch panel {
    case .layers: return nil
    case .tools:
      return ToolsPanel(
        appearance: appearance, tools: Tool.allCases, selection: rail.pens.tool
      ) { [unowned self] tool in
        let isChosen = tool == rail.pens.tool
        rail.select { $0.take(tool) }
        closePopover()
        if isChosen { toggle(.options) }
      }
    case .options:
      switch rail.pens.tool {
      case .bucket:
        return BucketPanel(appearance: appearance, bucket: rail.pens.bucket) { bucket in
          rail.select { $0.bucket = bucket }
        }
      case .pen:
        return BrushPanel(
          appearance: appearance, pens: rail.pens, on: saved.painting.sheet.color, room: bounds.width,
          select: { change in rail.select(change) },
          pressure: { [unowned self] in showPressure() })
      case .picker:
        return PickerPanel(appearance: appearance, holds: paper.habits.heldFingerPicks) { [unowned self] in
          setHeldFingerPicks($0)
        }
      case .eraser: return makeTips(rail)
      case .select: return nil
      }
    case .tips: return makeTips(rail)
    case .colors:
      let before = rail.pens.color
      // What is mixed becomes the present colour at once, and the one before it a recent one once.
      return ColorPanel(
        appearance: appearance, pens: rail.pens, hasRecent: !rail.showsRecent,
        palette: palettePages.present,
        actions: palettePages.actions,
        mix: { color in
          rail.select {
            $0.mix(color)
            $0.remember(before)
          }
        }, choose: { color in rail.select { $0.choose(color) } })
    case .paper:
      return PaperPanel(
        appearance: appearance, sheet: saved.painting.sheet, showsLatency: host.meter.isOn,
        color: { [unowned self] color in
          paper.apply(.paper(Sheet(size: saved.painting.size, color: color)))
        },
        size: PaperPanel.Sizes(
          room: { [unowned self] in choosePaper(.room) }, crop: { [unowned self] in toggleCrop() },
          scale: { [unowned self] in choosePaper(.scale) }, reference: { [unowned self] in toggleReference() }),
        latency: { [unowned self] in status.measureLatency($0) }, comparesWithPan: paper.comparison.isOn,
        compare: { [unowned self] in paper.comparison.isOn = $0 }, taps: paper.habits.taps,
        tap: { [unowned self] in take($0) })
    case .picture:
      return PicturePanel(
        appearance: appearance,
        actions: PicturePanel.Actions(
          save: { [unowned self] in savePicture($0) }, choosePlace: { [unowned self] in choosePlace() },
          copy: { [unowned self] in copyPicture() },
          replay: { [unowned self] in replayPresent() }))
    }
  }
}

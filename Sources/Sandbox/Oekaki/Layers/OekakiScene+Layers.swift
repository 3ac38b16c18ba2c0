import Geometry
import Gestures
import Ink
import InputDevices
import Interface

// Layers: their panel, and what keys do to them.
extension OekakiScene {
  /// What shows the layers; nil while they are not shown.
  var layersView: LayersView? { dock?.view ?? (popover as? LayersPopover)?.view }

  /// Shows the layers beside the paper or over it, as there is room; or hides them.
  func toggleLayers() {
    guard page == nil else { return }
    let isOpen = layersView != nil
    closeLayers()
    if !isOpen { openLayers() }
    layout()
  }

  private func openLayers() {
    let view = LayersView(
      appearance: appearance, state: LayersState(saved.painting),
      actions: LayersView.Actions(
        rows: LayerList.Actions(
          act: { [unowned self] in paper.apply($0) }, preview: { [unowned self] in paper.preview($0) },
          openPaper: { [unowned self] in toggle(.paper) }),
        add: { [unowned self] in addLayer() }, duplicate: { [unowned self] in duplicateLayer() }))
    if hasRoomForDock {
      show(nil as Popover?)
      let dock = LayersDock(view)
      self.dock = dock
      addSubview(dock)
    } else {
      show(LayersPopover(view, appearance: appearance, in: rest.size), .layers)
    }
    rail.showsLayers = true
    for layer in saved.painting.layers { view.list.show(saved.painting.thumbnail(of: layer.id), of: layer.id) }
  }

  private var hasRoomForDock: Bool { LayersDock.fits(Size(bounds.width, rest.height), appearance.textScale) }

  private func closeLayers() {
    // A finger that holds its slider, or a row, has no effect any more.
    if layersView != nil { paper.preview(nil) }
    if popover is LayersPopover { show(nil as Popover?) }
    dock?.isShown = false
    dock?.removeFromSuperview()
    dock = nil
    rail.showsLayers = false
  }

  /// Shows the layers as there is room for them now.
  func fitLayers() {
    if layersView != nil, (dock != nil) == hasRoomForDock { return }
    closeLayers()
    openLayers()
  }

  /// Shows the layers as they are now.
  func updateLayers() { layersView?.show(LayersState(saved.painting)) }

  // MARK: Small pictures

  /// The scale of the small pictures, in pixels a point of the paper.
  private var thumbnailScale: Double {
    let (size, room) = (saved.painting.size, LayerList.thumbnail)
    return min(room.width / size.width, room.height / size.height) * host.canvas.scale
  }

  /// Whether small pictures can be painted: after the fingers have left, and what they did is shown.
  var hasThumbnailsToPaint: Bool {
    layersView != nil && paper.isStill && saved.painting.isSharp && host.canvas.isClean
      && saved.painting.hasThumbnailsToPaint(scale: thumbnailScale)
  }

  /// Paints a portion of them.
  func paintThumbnails() {
    guard hasThumbnailsToPaint else { return }
    for id in saved.painting.paintThumbnails(scale: thumbnailScale, samples: SheetDisplay.portion) {
      layersView?.list.show(saved.painting.thumbnail(of: id), of: id)
    }
  }

  // MARK: Actions

  private func addLayer() {
    guard LayersState(saved.painting).hasRoom else { return sayLayersAreFull() }
    paper.apply(.add(id: saved.painting.nextLayer, above: saved.painting.chosenLayer))
  }

  private func duplicateLayer() {
    guard LayersState(saved.painting).hasRoom else { return sayLayersAreFull() }
    paper.apply(.duplicate(saved.painting.chosenLayer, as: saved.painting.nextLayer))
  }

  func sayLayersAreFull() { notice.show(problem: appearance.words("layers.full")) }

  /// Does something to the chosen layer.
  private func change(_ change: (inout LayerStyle) -> Void) {
    var style = LayersState(saved.painting).style
    change(&style)
    paper.apply(.change(saved.painting.chosenLayer, style))
  }

  /// Chooses the layer so many places above, or moves the chosen one there.
  private func step(_ step: Int, moves: Bool) {
    let state = LayersState(saved.painting)
    let place = state.chosenIndex + step
    guard state.layers.indices.contains(place) else { return }
    paper.apply(moves ? .move(state.chosen, to: place) : .choose(state.layers[place].id))
  }

  var layerKeys: [KeyCommand] {
    [
      KeyCommand("keys.layers", "y", action: toggleLayers),
      KeyCommand("keys.layerAbove", Keystroke(.pageUp)) { [self] in step(1, moves: false) },
      KeyCommand("keys.layerBelow", Keystroke(.pageDown)) { [self] in step(-1, moves: false) },
      KeyCommand("keys.layerUp", Keystroke(.pageUp, .control)) { [self] in step(1, moves: true) },
      KeyCommand("keys.layerDown", Keystroke(.pageDown, .control)) { [self] in step(-1, moves: true) },
      KeyCommand("keys.addLayer", .control("n", shift: true), repeats: false, action: addLayer),
      KeyCommand("keys.duplicateLayer", .control("j"), repeats: false, action: duplicateLayer),
      KeyCommand("keys.mergeLayer", .control("e"), repeats: false) { [self] in
        paper.apply(.mergeDown(saved.painting.chosenLayer))
      },
      KeyCommand("keys.deleteLayer", Keystroke(.delete, .control), repeats: false) { [self] in
        paper.apply(.delete(saved.painting.chosenLayer))
      },
      KeyCommand("keys.hideLayer", "h", repeats: false) { [self] in change { $0.isHidden.toggle() } },
      KeyCommand("keys.lockLayer", "k", repeats: false) { [self] in change { $0.isLocked.toggle() } },
      KeyCommand("keys.keepAlpha", "/", repeats: false) { [self] in change { $0.keepsAlpha.toggle() } },
      KeyCommand("keys.clipLayer", "g", repeats: false) { [self] in
        if LayersState(saved.painting).below != nil { change { $0.isClipped.toggle() } }
      },
    ]
  }
}

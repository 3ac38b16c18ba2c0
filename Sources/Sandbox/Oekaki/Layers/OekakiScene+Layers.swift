import Geometry
import Gestures
import Ink
import InputDevices
import Interface

// Layers: their panel, and what keys do to them.
extension OekakiScene {
  /// What shows the layers; nil while they are not shown.
  var layersView: LayersView? { dock?.view ?? popover?.layers }

  /// Shows the layers beside the paper or over it, as there is room; or hides them.
  func toggleLayers() {
    guard page == nil else { return }
    let isFocused = focusedLayersControl != nil || dock?.controls.contains { $0 === ring.focused } == true
    let (isOpen, hadFocus, showsRing) = (layersView != nil, isFocused, ring.showsRing)
    closeLayers()
    if !isOpen { openLayers() }
    layout()
    // The next key goes to what was opened, or to what opens it again.
    if !isOpen || hadFocus { ring.focus(on: layersView?.list ?? rail.layers, showing: showsRing) }
  }

  /// The place, among the controls of the layers, of the one that has the focus; nil where none of them has.
  private var focusedLayersControl: Int? { layersView?.controls.firstIndex { $0 === ring.focused } }

  func openLayers() {
    let view = LayersView(
      appearance: appearance, state: LayersState(saved.painting),
      actions: LayersView.Actions(
        rows: LayerList.Actions(
          act: { [unowned self] in paper.apply($0) }, preview: { [unowned self] in paper.preview($0) },
          openPaper: { [unowned self] in toggle(.paper) }),
        add: { [unowned self] in addLayer() }, duplicate: { [unowned self] in duplicateLayer() },
        keepFocus: { [unowned self] change in
          let hadFocus = focusedLayersControl != nil
          let control = change()
          if hadFocus { ring.focus(on: control, showing: ring.showsRing) }
        }))
    if hasRoomForDock {
      closePopover()
      let dock = LayersDock(view) { [unowned self] in toggleLayers() }
      self.dock = dock
      addSubview(dock)
    } else {
      openPopover(LayersPopover(view, appearance: appearance, in: rest.size), .layers) {}
    }
    rail.showsLayers = true
    showThumbnails(in: view)
  }

  private var hasRoomForDock: Bool { LayersDock.fits(Size(bounds.width, rest.height), appearance.textScale) }

  private func closeLayers() {
    if dock != nil { paper.preview(nil) }
    if popover?.layers != nil { closePopover() }
    dock?.isShown = false
    dock?.removeFromSuperview()
    dock = nil
    rail.showsLayers = false
  }

  /// What has the focus.
  private struct KeptFocus {
    let control: (any Control)?
    /// Its place among the controls of the layers; nil where it is none of them.
    let place: Int?
    let showsRing: Bool
  }

  /// Shows the layers, where they are shown, as there is room for them after `change`. The focus stays where it is.
  func fitLayers(after change: () -> Void) {
    guard layersView != nil else { return change() }
    let focus = KeptFocus(control: ring.focused, place: focusedLayersControl, showsRing: ring.showsRing)
    change()
    if layersView != nil, (dock != nil) == hasRoomForDock { return }
    closeLayers()
    openLayers()
    ring.focus(on: focus.place.flatMap { layersView?.controls[$0] } ?? focus.control, showing: focus.showsRing)
  }

  /// Shows the layers as they are now.
  func updateLayers() {
    guard let view = layersView else { return }
    view.show(LayersState(saved.painting))
    showThumbnails(in: view)
    // What can be pressed no longer leaves the focus to the rows.
    guard let place = focusedLayersControl, !view.controls[place].canBeFocused else { return }
    ring.focus(on: view.list, showing: ring.showsRing)
  }

  // MARK: Small pictures

  /// The scale of the small pictures, in pixels a point of the paper.
  private var thumbnailScale: Double {
    let (size, room) = (saved.painting.size, LayerList.thumbnail)
    return min(room.width / size.width, room.height / size.height) * host.canvas.scale
  }

  /// Shows the small pictures that are there already and that rows have not, as those of a layer that came back.
  private func showThumbnails(in view: LayersView) {
    for layer in saved.painting.layers where !view.list.hasPicture(of: layer.id) {
      if let picture = saved.painting.thumbnail(of: layer.id) { view.list.show(picture, of: layer.id) }
    }
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
    // How much layers take is known when they are painted.
    if layersView?.state.megabytes != LayersState(saved.painting).megabytes { updateLayers() }
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
    paper.apply(.change(saved.painting.chosenLayer, LayersState(saved.painting).style.changed(change)))
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
      KeyCommand("keys.layerAbove", Keystroke(.pageUp), repeats: true) { [self] in step(1, moves: false) },
      KeyCommand("keys.layerBelow", Keystroke(.pageDown), repeats: true) { [self] in step(-1, moves: false) },
      KeyCommand("keys.layerUp", Keystroke(.pageUp, .control), repeats: true) { [self] in step(1, moves: true) },
      KeyCommand("keys.layerDown", Keystroke(.pageDown, .control), repeats: true) { [self] in step(-1, moves: true) },
      KeyCommand("keys.addLayer", .control("n", shift: true), action: addLayer),
      KeyCommand("keys.duplicateLayer", .control("j"), action: duplicateLayer),
      KeyCommand("keys.mergeLayer", .control("e")) { [self] in
        paper.apply(saved.painting.merging(saved.painting.chosenLayer))
      },
      KeyCommand("keys.deleteLayer", Keystroke(.delete, .control)) { [self] in
        paper.apply(.delete(saved.painting.chosenLayer))
      },
      KeyCommand("keys.hideLayer", "h") { [self] in change { $0.isHidden.toggle() } },
      KeyCommand("keys.lockLayer", "k") { [self] in change { $0.isLocked.toggle() } },
      KeyCommand("keys.keepAlpha", "/") { [self] in change { $0.keepsAlpha.toggle() } },
      KeyCommand("keys.clipLayer", "g") { [self] in
        if LayersState(saved.painting).below != nil { change { $0.isClipped.toggle() } }
      },
    ]
  }
}

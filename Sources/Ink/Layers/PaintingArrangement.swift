import Geometry

// Adding, merging, moving, setting layers: each is one step of undo, which brings back the layers that were there.
extension Painting {
  /// How many layers there may be; more are not added.
  public static let mostLayers = 128

  /// The layers, from the lowest.
  public var layers: [LayerSummary] {
    stack.map { LayerSummary(id: $0.id, style: $0.style, isEmpty: $0.isEmpty) }
  }

  /// How many layers there are.
  public var layerCount: Int { stack.count }

  /// The layer that new strokes go to.
  public var chosenLayer: Int { chosen.id }

  /// Whether strokes may begin: the chosen layer is neither hidden nor locked.
  public var isPaintable: Bool { chosen.isPaintable }

  /// Whether `clear` would hide something that has ended.
  public var canClear: Bool {
    chosen.isPaintable && (chosen.pending.contains(where: \.isFinished) || chosen.firstShown < chosen.base.count)
  }

  /// An identity for the next layer, which a journal can name: after all others, or where there is none, the first that
  /// is free.
  public var nextLayer: Int {
    let next = (layerUses.keys.max() ?? 0) + 1
    return next <= Layer.lastID ? next : (1...).first { layerUses[$0] == nil } ?? next
  }

  /// Notes that a step which can be undone or redone has come or gone. What it exchanges with the layers that are there changes no
  /// number.
  func count(_ step: Step, by change: Int) {
    for (layer, _) in step.arrangement?.layers ?? [] {
      let uses = layerUses[layer.id, default: 0] + change
      layerUses[layer.id] = uses > 0 ? uses : nil
    }
  }

  /// Why a layer cannot be merged with the one below it.
  public enum MergeObstacle: Hashable, Sendable {
    /// It is the lowest.
    case nothingBelow
    /// One of the two is hidden.
    case hidden
    /// One of the two is locked.
    case locked
    /// Layers are clipped to it that would be clipped to more then, or it would be clipped itself.
    case clipped
  }

  /// What stands in the way of merging a layer with the one below; nil where nothing does.
  public func obstacle(toMerging id: Int) -> MergeObstacle? {
    guard let index = stack.firstIndex(where: { $0.id == id }), index > 0 else { return .nothingBelow }
    let (upper, lower) = (stack[index].style, stack[index - 1].style)
    if upper.isHidden || lower.isHidden { return .hidden }
    if upper.isLocked || lower.isLocked { return .locked }
    let isAbove = index + 1 < stack.count && stack[index + 1].style.isClipped
    let lowerIsClipped = lower.isClipped && index > 1
    return !upper.isClipped && (isAbove || lowerIsClipped) ? .clipped : nil
  }

  /// What merges a layer with the one below. The picture stays as it is, but for blend modes that mix the two with other
  /// layers under both, and for that of a lowest layer.
  public func merging(_ id: Int) -> LayerAction {
    let index = stack.firstIndex { $0.id == id } ?? 0
    return .mergeDown(id, keepsLook: isClippedLikeBelow(index) || isMixedWithPaper(index))
  }

  /// Whether a layer and the one below are clipped to the same one.
  private func isClippedLikeBelow(_ index: Int) -> Bool {
    index > 1 && stack[index].style.isClipped && stack[index - 1].style.isClipped
  }

  /// Whether a layer is mixed with the paper, where the lowest, which is the one below, leaves that bare.
  private func isMixedWithPaper(_ index: Int) -> Bool {
    guard index == 1, stack[0].style.blend == .normal else { return false }
    return !stack[1].style.isClipped && stack[1].style.blend != .normal
  }

  /// The layer at a place as a part of the one below.
  private func merging(at index: Int, keepsLook: Bool) -> Step {
    Step(
      merging: stack[index], into: stack[index - 1],
      isClipped: stack[index].style.isClipped && !(keepsLook && isClippedLikeBelow(index)),
      isOnPaper: keepsLook && isMixedWithPaper(index))
  }

  /// Does something to the layers; what makes no sense is ignored.
  @discardableResult
  public func apply(_ action: LayerAction) -> PixelRect {
    var dirty = endPreview()
    if case .choose(let id) = action { return dirty.union(choose(id)) }
    guard isPossible(action) else { return dirty }
    dirty = dirty.union(endAll())
    var merging: Step?
    if case .mergeDown(let id, let keepsLook) = action, let index = stack.firstIndex(where: { $0.id == id }) {
      merging = self.merging(at: index, keepsLook: keepsLook)
    }
    let step = Step(.arrangement(arrangement(after: action), merging: merging))
    complete(step)
    return dirty.union(exchangeArrangement(step))
  }

  /// Whether an action on layers would change something.
  public func isPossible(_ action: LayerAction) -> Bool {
    func isThere(_ id: Int) -> Bool { stack.contains { $0.id == id } }
    func isNew(_ id: Int) -> Bool { stack.count < Self.mostLayers && layerUses[id] == nil }
    return switch action {
    case .add(let id, let above), .addPicture(let id, let above, _, _): isNew(id) && isThere(above)
    case .duplicate(let id, let copy): isNew(copy) && isThere(id)
    case .mergeDown(let id, _): isThere(id) && obstacle(toMerging: id) == nil
    case .delete(let id): isThere(id) && stack.count > 1
    case .move(let id, let place):
      stack.firstIndex { $0.id == id }.map { $0 != min(max(place, 0), stack.count - 1) } ?? false
    case .change(let id, let style): stack.contains { $0.id == id && $0.style != style.quantized }
    case .choose(let id): isThere(id) && id != chosen.id
    }
  }

  private func choose(_ id: Int) -> PixelRect {
    guard let layer = stack.first(where: { $0.id == id }), layer !== chosen else { return .empty }
    chosen = layer
    guard isLayered, !isBlind else { return .empty }
    regroup()
    if !isDeferring { refreshBelow(raster.bounds) }
    return .empty
  }

  /// The layers as they are.
  private var arrangement: Arrangement {
    get { Arrangement(layers: stack.map { ($0, $0.style) }, chosen: chosen) }
    set {
      stack = newValue.layers.map(\.layer)
      for (layer, style) in newValue.layers { layer.style = style }
      chosen = newValue.chosen
    }
  }

  private func arrangement(after action: LayerAction) -> Arrangement {
    var next = arrangement
    switch action {
    case .add(let id, let above):
      let layer = Layer(id: id)
      next.layers.insert((layer, layer.style), at: (next.index(above) ?? 0) + 1)
      next.chosen = layer
    case .addPicture(let id, let above, let picture, let style):
      let layer = Layer(id: id, style: style.quantized)
      layer.begin(with: [Step(.picture(picture, frame), on: layer)])
      next.layers.insert((layer, layer.style), at: (next.index(above) ?? 0) + 1)
      next.chosen = layer
    case .duplicate(let id, let copy):
      guard let index = next.index(id) else { break }
      let layer = duplicate(next.layers[index].layer, as: copy)
      next.layers.insert((layer, layer.style), at: index + 1)
      next.chosen = layer
    case .mergeDown(let id, _):
      guard let index = next.index(id) else { break }
      next.layers[index - 1].style.opacity = 1
      next.chosen = next.layers[index - 1].layer
      next.layers.remove(at: index)
    case .delete(let id):
      guard let index = next.index(id) else { break }
      next.layers.remove(at: index)
      if next.chosen.id == id { next.chosen = next.layers[max(index - 1, 0)].layer }
    case .move(let id, let place):
      guard let index = next.index(id) else { break }
      let moved = next.layers.remove(at: index)
      next.layers.insert(moved, at: min(max(place, 0), next.layers.count))
    case .change(let id, let style):
      if let index = next.index(id) { next.layers[index].style = style.quantized }
    case .choose: break
    }
    return next
  }

  /// A layer with the same strokes.
  private func duplicate(_ layer: Layer, as id: Int) -> Layer {
    let copy = Layer(id: id, style: layer.style)
    let steps = layer.base[layer.firstShown...].map { step in
      Step(step.stroke.map { .stroke($0.duplicate(on: copy)) } ?? step.kind, on: copy)
    }
    copy.begin(with: steps)
    // Where the raster shows no films they are only what others are painted anew on.
    if isLayered, let film = layer.film, !film.isOnPaper { copy.film = Film(copying: film) }
    return copy
  }

  /// Brings the layers that `step` holds, and keeps those that were there in it. Nothing grows meanwhile.
  func exchangeArrangement(_ step: Step) -> PixelRect {
    guard case .arrangement(let next, let merging) = step.kind else { return .empty }
    var dirty = sharpenUnlessLater()
    if let merging, let lower = merging.layer {
      if lower.base.last === merging {
        dirty = dirty.union(takeOff(lower)).union(sharpenUnlessLater())
      } else {
        bake(merging: merging, into: lower)
      }
    }
    let flat = layerOfRaster
    step.kind = .arrangement(arrangement, merging: merging)
    arrangement = next
    return dirty.union(updateFilms(flat: flat))
  }

  /// Makes the picture exact before the layers change, unless that may go on with those that come. Returns the pixels that
  /// changed.
  private func sharpenUnlessLater() -> PixelRect { isBlind || mayPaintLater ? .empty : sharpenFully() }

  /// The layer whose base the raster is, with nothing over it; nil where it is none.
  private var layerOfRaster: Layer? { isLayered || !stack[0].pending.isEmpty ? nil : stack[0] }

  // MARK: While a finger sets or moves a layer

  /// Shows the layers for a moment as they would be after `action`, a change or a move: until anything else is done to
  /// layers, or something is undone or redone. What is painted and stored does not hear of it.
  @discardableResult
  public func preview(_ action: LayerAction) -> PixelRect {
    switch action {
    case .change, .move: break
    default: return .empty
    }
    guard growing.isEmpty else { return .empty }
    let sharpened = sharpenUnlessLater()
    let flat = layerOfRaster
    let original = previewed ?? arrangement
    arrangement = original
    previewed = original
    if isPossible(action) { arrangement = arrangement(after: action) }
    return updateFilms(flat: flat).union(sharpened)
  }

  /// Whether the layers are shown as they would be.
  public var isPreviewing: Bool { previewed != nil }

  /// Shows the layers as they are.
  @discardableResult
  public func endPreview() -> PixelRect {
    guard let original = previewed else { return .empty }
    let (sharpened, flat) = (sharpenUnlessLater(), layerOfRaster)
    previewed = nil
    arrangement = original
    return updateFilms(flat: flat).union(sharpened)
  }
}

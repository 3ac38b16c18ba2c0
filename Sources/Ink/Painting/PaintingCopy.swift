import Geometry

extension Painting {
  /// A painting that looks like this one and can go on as it can, each for itself from now on. Of what is kept to undo
  /// quickly it has the latest `quickSteps` steps; earlier ones are undone by painting everything anew.
  func copy(quickSteps: Int) -> Painting {
    let other = twin(scale: scale)
    other.isBlind = false
    guard isSharp, !isBlind, projection == other.projection else {
      other.repaint()
      return other
    }
    for (layer, twin) in zip(stack, other.stack) {
      twin.film = layer.film.map { Film(copying: $0) }
      for (step, twin) in zip(layer.base, twin.base).suffix(quickSteps) {
        if let delta = step.before { other.remember(delta, in: twin) }
      }
    }
    if isLayered {
      other.beginLayering()
    } else {
      other.raster.copy(raster.bounds, of: raster, toX: 0, y: 0)
      for tile in 0..<grid.count {
        guard let ground = under[tile] else { continue }
        let rect = grid.rect(tile)
        for row in 0..<rect.height {
          other.raster.pixels(rect.y + row, rect.x).update(from: ground + row * TileGrid.side, count: rect.width)
        }
      }
    }
    other.renderPending()
    other.recompositeAll()
    return other
  }

  /// A painting with the same story at `scale`, of which nothing is painted yet: it is blind.
  ///
  /// - Parameter isUnseen: whether its raster is a single pixel, as nobody asks for more.
  func twin(scale: Double, isUnseen: Bool = false) -> Painting {
    let other = Painting(size: size, scale: scale, paper: paper, isUnseen: isUnseen)
    other.isBlind = true
    var twins = Twins()
    (other.frames, other.ways) = (frames.map { twins.frame($0) }, ways)
    other.stack = stack.map { twins.layer($0) }
    other.chosen = twins.layer(chosen)
    other.clip = clip
    other.growing = ContiguousArray(growing.map { twins.stroke($0) })
    (other.undoSteps, other.redoSteps) = (undoSteps.map { twins.step($0) }, redoSteps.map { twins.step($0) })
    (other.referencePicture, other.mirrorAxis) = (referencePicture, mirrorAxis)
    other.layerUses = layerUses
    (other.nextOrder, other.undoBudget) = (nextOrder, undoBudget)
    return other
  }
}

/// Finds for everything in one painting what stands for it in another, and makes it where it is not there yet.
private struct Twins {
  private var layers: [ObjectIdentifier: Layer] = [:]
  private var strokes: [ObjectIdentifier: Stroke] = [:]
  private var steps: [ObjectIdentifier: Step] = [:]
  private var frames: [ObjectIdentifier: Frame] = [:]

  mutating func frame(_ frame: Frame) -> Frame {
    if let known = frames[ObjectIdentifier(frame)] { return known }
    let twin = Frame(copying: frame)
    frames[ObjectIdentifier(frame)] = twin
    return twin
  }

  mutating func layer(_ layer: Layer) -> Layer {
    if let known = layers[ObjectIdentifier(layer)] { return known }
    let twin = Layer(id: layer.id, style: layer.style)
    layers[ObjectIdentifier(layer)] = twin
    twin.begin(with: layer.base.map { step($0) })
    twin.pending = layer.pending.map { stroke($0) }
    return twin
  }

  mutating func stroke(_ stroke: Stroke) -> Stroke {
    if let known = strokes[ObjectIdentifier(stroke)] { return known }
    let twin = Stroke(copying: stroke, on: stroke.layer.map { layer($0) }, frame: frame(stroke.frame))
    // Its layer may have brought it along.
    if let known = strokes[ObjectIdentifier(stroke)] { return known }
    strokes[ObjectIdentifier(stroke)] = twin
    return twin
  }

  mutating func step(_ step: Step) -> Step {
    if let known = steps[ObjectIdentifier(step)] { return known }
    let layer = step.layer.map { self.layer($0) }
    let kind = kind(of: step)
    // Its layer may have brought it along.
    if let known = steps[ObjectIdentifier(step)] { return known }
    let twin = Step(kind, on: layer, selecting: step.selecting)
    steps[ObjectIdentifier(step)] = twin
    return twin
  }

  private mutating func kind(of step: Step) -> Step.Kind {
    switch step.kind {
    case .stroke(let stroke): return .stroke(self.stroke(stroke))
    case .clearing(let hidden): return .clearing(hidden: hidden.map { stroke($0) })
    case .picture(let picture, let frame): return .picture(picture, self.frame(frame))
    case .merge(var merge):
      merge.layer = layer(merge.layer)
      return .merge(merge)
    case .sheet(let sheet, let reframing):
      return .sheet(sheet, reframing: reframing.map { ($0.way, frame($0.frame)) })
    case .arrangement(let old, let merging):
      let layers = old.layers.map { (layer($0.layer), $0.style) }
      return .arrangement(
        Arrangement(layers: layers, chosen: layer(old.chosen)), merging: merging.map { self.step($0) })
    case .selection: return .selection
    }
  }
}

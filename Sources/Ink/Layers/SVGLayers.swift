import Geometry

// Layers as groups. Erasing, clipping and keeping transparency are masks in which white shows and black hides.
extension SVGWriter {
  /// A layer with what is clipped to it.
  mutating func group(_ group: LayerGroup, isLowest: Bool) {
    let steps = steps(of: group.layer)
    openGroup(group.layer.style)
    // What was mixed with the paper finds it there, where the group may have it without looking otherwise.
    let isOnPaper = isLowest && group.layer.style.blend == .normal && steps.contains { $0.merge?.isOnPaper == true }
    content(steps, onPaper: isOnPaper)
    var shape: String?
    for layer in group.clipped {
      let mask = shape ?? mask { $0.content(steps, asLight: true) }
      shape = mask
      openGroup(layer.style, mask: mask)
      content(self.steps(of: layer))
      add("</g>\n")
    }
    add("</g>\n")
  }

  /// All that shows on a layer.
  private func steps(of layer: Layer) -> [Step] { layer.base[layer.firstShown...] + layer.pending.map { Step($0) } }

  private mutating func openGroup(_ style: LayerStyle, mask: String? = nil) {
    let mode = style.blend == .plus ? "plus-lighter" : style.blend.rawValue
    add("<g style=\"isolation:isolate;mix-blend-mode:\(mode)\"")
    if style.alpha < 255 { add(" opacity=\"\(Self.number(Double(style.alpha) / 255))\"") }
    if let mask { add(" mask=\"url(#\(mask))\"") }
    add(">\n")
  }

  /// The strokes of a layer, and of those that were merged into it, on nothing or on paper; in white on nothing, where it is to
  /// be a mask.
  private mutating func content(_ steps: [Step], asLight isLight: Bool = false, onPaper isOnPaper: Bool = false) {
    // What takes away from all before it encloses that, the last outermost.
    for step in steps.reversed() {
      if let stroke = step.stroke, stroke.isErasing {
        let mask = mask {
          $0.add("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n")
          if stroke.graft != nil {
            $0.hole(of: stroke, stroke.brush.coat(on: .black))
          } else {
            $0.path(of: stroke, stroke.brush.coat(on: .black))
          }
        }
        add("<g mask=\"url(#\(mask))\">\n")
      } else if let merge = step.merge {
        // What is mixed with the paper is mixed with all of it, however faint the layer itself is.
        if isOnPaper, merge.isOnPaper {
          add("<rect width=\"100%\" height=\"100%\" fill=\"\(Self.color(paper.rgb))\"/>\n")
        }
        let alpha = merge.lowerAlpha
        add("<g opacity=\"\(Self.number(Double(alpha) / 255))\">\n")
      }
    }
    // The mask of what is painted so far: strokes that leave that as clear as it is share it.
    var shape: String?
    for (index, step) in steps.enumerated() {
      if step.stroke?.keepsAlpha != true { shape = nil }
      switch step.kind {
      case .stroke(let stroke):
        if stroke.isErasing { add("</g>\n") }
        if stroke.isErasing, stroke.graft == nil { continue }
        if !stroke.keepsAlpha {
          var coat = stroke.brush.coat(on: paper)
          if isLight { coat.color = 0xFF_FFFF }
          path(of: stroke, coat, asLight: isLight)
        } else if !isLight {
          let mask = shape ?? mask { $0.content(Array(steps[..<index]), asLight: true) }
          shape = mask
          add("<g mask=\"url(#\(mask))\">\n")
          if stroke.takesAway { hole(of: stroke, stroke.brush.coat(on: paper)) }
          path(of: stroke, stroke.brush.coat(on: paper))
          add("</g>\n")
        }
      case .picture(let picture, let frame): image(picture, under: frame.way, asLight: isLight)
      case .merge(let merge):
        add("</g>\n")
        if merge.style.isClipped, isLight { continue }
        let mask = merge.style.isClipped ? mask { $0.content(Array(steps[..<index]), asLight: true) } : nil
        openGroup(isLight ? merge.style.unmixed : merge.style, mask: mask)
        part(merge.layer, asLight: isLight)
        add("</g>\n")
      case .clearing, .sheet, .arrangement, .selection: break
      }
    }
  }

  /// A layer that was merged into another: written where it first comes, and named where it comes again.
  private mutating func part(_ layer: Layer, asLight isLight: Bool) {
    guard parts.isShared(layer) else { return content(steps(of: layer), asLight: isLight) }
    if let name = parts.name(of: layer, asLight: isLight) { return add("<use xlink:href=\"#\(name)\"/>\n") }
    add("<g id=\"\(parts.addName(for: layer, asLight: isLight))\">\n")
    content(steps(of: layer), asLight: isLight)
    add("</g>\n")
  }
}

extension Stroke {
  /// Whether it makes a film clear.
  fileprivate var isErasing: Bool { (graft == nil ? brush.kind == .eraser : takesAway) && !keepsAlpha }

  /// Whether something was taken away to be moved.
  var takesAway: Bool { graft.map { $0.cuts && !$0.isNothing } ?? false }
}

extension LayerStyle {
  /// The same opacity, laid over what is below.
  fileprivate var unmixed: LayerStyle {
    var style = self
    style.blend = .normal
    return style
  }
}

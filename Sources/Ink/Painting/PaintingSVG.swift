import Geometry

extension Painting {
  /// The painting as an SVG 1.1 file, in points: every stroke that shows is one path, from the lowest to the uppermost.
  ///
  /// On paper an eraser is a stroke of the paper's colour, as it is here, so any viewer shows the same, but for sprays and grain. A
  /// stroke of one width is a line with round ends; one whose width changes is the union, by the nonzero rule, of the same tapered
  /// pieces that are painted here. Either way its opacity counts once, wherever it crosses itself. That of an airbrush covers as
  /// much as a straight stroke does here, and is blurred where that is soft. The paper has no grain: a pencil covers everywhere as
  /// much as its lead leaves on average where it is pressed so.
  ///
  /// Several layers are groups with the opacity and the CSS blend mode of each. Erasing, clipping and keeping transparency
  /// are masks in which light is what shows. What was merged with the lowest layer and is mixed with the paper is so here as long as
  /// that is the lowest, and elsewhere mixed with its layer alone.
  ///
  /// - Parameter encode: makes of a picture the bytes of a PNG file; a picture for which it returns nil is left out.
  public func svg(encoding encode: @escaping (LayerPicture) -> [UInt8]?) -> [UInt8] {
    var assembly = SVGAssembly(svgPlan(encoding: encode))
    return assembly.advance(samples: .max) ?? []
  }

  /// What is in that file, in its order.
  func svgPlan(encoding encode: @escaping (LayerPicture) -> [UInt8]?) -> SVGWriter {
    let parts = SVGParts(stack)
    var writer = SVGWriter(paper: paper, parts: parts, encode: encode)
    let (width, height) = (SVGWriter.number(size.width), SVGWriter.number(size.height))
    writer.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.add("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" ")
    if parts.hasPictures || parts.hasShared { writer.add("xmlns:xlink=\"http://www.w3.org/1999/xlink\" ") }
    writer.add("width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n")
    writer.add("<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(SVGWriter.color(paper.rgb))\"/>\n")
    // What was merged into the only layer mixes as it did with the layer below it.
    if hasLayers || stack[0].base[stack[0].firstShown...].contains(where: { $0.merge != nil }) {
      for group in shownGroups().groups { writer.group(group, isLowest: group.layer === stack[0]) }
    } else {
      for step in stack[0].base[stack[0].firstShown...] {
        if case .picture(let picture, let frame) = step.kind { writer.image(picture, under: frame.way) }
      }
      for stroke in stack[0].strokes {
        if stroke.takesAway { writer.hole(of: stroke, stroke.brush.coat(on: paper)) }
        writer.path(of: stroke, stroke.brush.coat(on: paper))
      }
    }
    writer.add("</svg>\n")
    return writer
  }
}

/// What is in the file of a painting more than once: layers that were merged into several others, which are written
/// once and named.
final class SVGParts {
  private var uses: [ObjectIdentifier: Int] = [:]
  private var names: [Part: String] = [:]
  /// Whether a picture shows.
  private(set) var hasPictures = false

  /// A layer, in its colours or all of it white.
  private struct Part: Hashable {
    let layer: ObjectIdentifier
    let isLight: Bool
  }

  init(_ layers: [Layer] = []) { for layer in layers { count(in: layer) } }

  private func count(in layer: Layer) {
    for step in layer.base[layer.firstShown...] {
      switch step.kind {
      case .picture: hasPictures = true
      case .stroke(let stroke): if stroke.graft != nil { hasPictures = true }
      case .merge(let merge):
        let known = uses[ObjectIdentifier(merge.layer), default: 0]
        uses[ObjectIdentifier(merge.layer)] = known + 1
        if known == 0 { count(in: merge.layer) }
      case .clearing, .sheet, .arrangement, .selection: break
      }
    }
  }

  /// Whether a layer was merged more than once.
  func isShared(_ layer: Layer) -> Bool { uses[ObjectIdentifier(layer), default: 0] > 1 }

  /// Whether any was.
  var hasShared: Bool { uses.values.contains { $0 > 1 } }

  /// What a layer is called that is in the file already; nil where it is not.
  func name(of layer: Layer, asLight isLight: Bool) -> String? {
    names[Part(layer: ObjectIdentifier(layer), isLight: isLight)]
  }

  /// Calls a layer that comes into the file.
  func addName(for layer: Layer, asLight isLight: Bool) -> String {
    let name = "p\(names.count + 1)"
    names[Part(layer: ObjectIdentifier(layer), isLight: isLight)] = name
    return name
  }
}

import Geometry
import Ink
import Interface

/// The layers of the present drawing as the panel shows them.
struct LayersState: Hashable {
  /// The drawing whose layers they are.
  let drawing: ObjectIdentifier
  /// From the lowest.
  var layers: [LayerSummary]
  /// The layer that new strokes go to.
  var chosen: Int
  var paper: Color
  /// The paper's extent, in points.
  var size: Size
  /// The memory that layers take, and that one more may take, in bytes.
  var bytes: Int
  var bytesOfAnother: Int
  /// What merges the chosen layer with the one below.
  var merging: LayerAction
  /// What stands in the way of that.
  var obstacle: Painting.MergeObstacle?

  init(_ painting: Painting) {
    drawing = ObjectIdentifier(painting)
    (layers, chosen, paper) = (painting.layers, painting.chosenLayer, painting.paper)
    size = painting.size
    (bytes, bytesOfAnother) = (painting.layerBytes, painting.layerBytesAtMost)
    merging = painting.merging(chosen)
    obstacle = painting.obstacle(toMerging: chosen)
  }

  var chosenIndex: Int { layers.firstIndex { $0.id == chosen } ?? 0 }
  var style: LayerStyle { layers[chosenIndex].style }
  /// The layer under the chosen one; nil for the lowest.
  var below: LayerSummary? { chosenIndex > 0 ? layers[chosenIndex - 1] : nil }

  /// The layer that the chosen one is or would be clipped to; nil for the lowest.
  var clippingBase: LayerSummary? {
    guard chosenIndex > 0 else { return nil }
    return layers[..<chosenIndex].last { !$0.style.isClipped } ?? layers[0]
  }

  /// Whether merging the chosen layer may change what is seen: its mode mixes it with other layers under both, too, or the one below
  /// has a mode, which becomes that of both.
  var mergingMayShow: Bool {
    guard let below else { return false }
    // What is clipped to the one below is mixed with that alone, before and after.
    if style.isClipped, chosenIndex == 1 || !below.style.isClipped { return false }
    return below.style.blend != .normal || chosenIndex > 1 && style.blend != .normal
  }

  /// Whether there is memory for another layer.
  var hasRoom: Bool {
    layers.count < Painting.mostLayers && bytes + bytesOfAnother <= Painting.layerBytesCeiling
  }

  /// The memory that layers take, as it is said.
  var megabytes: Int { (bytes + (1 << 19)) >> 20 }

  /// Whether the memory is nearly used up: nine tenths of it.
  var isNearlyFull: Bool { bytes * 10 >= Painting.layerBytesCeiling * 9 }
}

extension LayerSummary {
  /// Its own name, or the one that all layers have.
  func name(_ words: Words) -> String { style.name.isEmpty ? words("layers.name", "\(id + 1)") : style.name }
}

extension LayerStyle {
  /// The style with something of it changed.
  func changed(_ change: (inout LayerStyle) -> Void) -> LayerStyle {
    var style = self
    change(&style)
    return style
  }

  /// How much of it shows, in words.
  func percentage(_ words: Words) -> String { words("unit.percent", (opacity * 100).text(decimals: 0)) }
}

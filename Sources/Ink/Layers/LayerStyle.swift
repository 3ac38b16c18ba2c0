/// All that can be set about a layer.
public struct LayerStyle: Hashable, Sendable {
  /// What its painter calls it; empty where it has no name of its own.
  public var name = ""
  /// How it is mixed with what lies under it.
  public var blend = BlendMode.normal
  /// How much of it shows, 0...1; kept in whole 255ths.
  public var opacity = 1.0
  /// Whether it is left out of the picture.
  public var isHidden = false
  /// Whether it takes no strokes.
  public var isLocked = false
  /// Whether new strokes colour only what is painted already; an eraser then leaves the paper's colour.
  public var keepsAlpha = false
  /// Whether it shows only where the nearest layer below that is not clipped itself is painted, and is mixed with that
  /// before both are mixed with the rest. Has no meaning for the lowest layer.
  public var isClipped = false

  /// How long a name may be, in characters.
  public static let longestName = 60

  /// A layer that shows as it is painted.
  public init() {}

  /// The style that a painting really uses and a journal stores: opacity within its range in whole 255ths, the name on one
  /// line and not too long.
  public var quantized: LayerStyle {
    var style = self
    style.opacity = Double(byte(opacity)) / 255
    let line = name.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
    style.name = String(String(String.UnicodeScalarView(line)).prefix(Self.longestName))
    return style
  }

  /// The opacity in 255ths.
  var alpha: UInt32 { UInt32(byte(opacity)) }
}

/// A layer of a painting as others see it.
public struct LayerSummary: Hashable, Sendable {
  /// What the layer is called by actions.
  public let id: Int
  /// All that is set about it.
  public let style: LayerStyle
  /// Whether no stroke shows on it.
  public let isEmpty: Bool
}

/// One thing that is done to the layers of a painting. All but a choice end the strokes that grow, and are one step of undo.
public enum LayerAction: Hashable, Sendable {
  /// An empty layer `id` comes above the layer `above` and is chosen. Ignored where there is such an `id` already.
  case add(id: Int, above: Int)
  /// A layer `id` of that style with a picture on it comes above the layer `above` and is chosen.
  indirect case addPicture(id: Int, above: Int, LayerPicture, LayerStyle)
  /// A copy of a layer comes above it and is chosen.
  case duplicate(Int, as: Int)
  /// A layer becomes part of the one below it, which is chosen. With `keepsLook` what both are clipped to stays what they are
  /// clipped to, and what is mixed with the paper stays mixed with it, whatever is done to the layer afterwards; there are
  /// drawings in which it was done without. See `Painting.merging`.
  case mergeDown(Int, keepsLook: Bool = false)
  /// A layer is taken away; the one below is chosen. The last one stays.
  case delete(Int)
  /// A layer comes to the place `to`, 0 for the lowest; clamped.
  case move(Int, to: Int)
  /// All that is set about a layer becomes something else.
  case change(Int, LayerStyle)
  /// New strokes go to this layer from now on. No step of undo.
  case choose(Int)
}

import Dispatch

/// The fonts of the machine, what is known of their glyphs, and the glyphs' pixels.
///
/// Sets DejaVu Sans, or the machine's sans-serif, and takes each character that it lacks from another font: a Japanese
/// one first, then any that has it. Without fonts on the machine, a plain stroke font of our own stands in. A
/// `Typesetter` measures and draws with them.
///
/// The machine's fonts are read on another thread from the beginning, which takes some milliseconds: the first text that
/// is measured waits for what is left of them. What was read, matched and drawn is kept, within bounds. Not for use by
/// several threads at once.
public final class Fonts {
  /// Where fonts come from.
  public enum Source: Hashable, Sendable {
    /// The machine, as its fontconfig is set up.
    case machine
    /// The fonts of one configuration file of fontconfig, at this path.
    case configuration(path: String)
    /// Nowhere: every text is drawn in strokes.
    case none
  }

  private let reading: Reading
  private lazy var machine = reading.result
  private var sized: [SizeAndWeight: SizedFont] = [:]
  private var count = 0
  let masks: GlyphCache

  private static let mostSizes = 64

  private struct SizeAndWeight: Hashable {
    var size: EmSize
    var isBold: Bool
  }

  /// Fonts from `source`, drawn as `rendering` says; `cacheBound` is how many bytes of glyphs' pixels are kept.
  public init(
    _ source: Source = .machine, rendering: FontRendering = FontRendering(), cacheBound: Int = 4 << 20
  ) {
    reading = Reading(source, rendering: rendering)
    masks = GlyphCache(bound: cacheBound)
  }

  /// Whether the machine has fonts. Where it has none, letters are drawn as strokes, and those without strokes as boxes.
  public var isAvailable: Bool { machine?.cascade(isBold: false) != nil }

  /// The letters of a weight whose em is `size` pixels; nil where there are no fonts.
  func sized(_ size: EmSize, isBold: Bool) -> SizedFont? {
    let key = SizeAndWeight(size: size, isBold: isBold)
    if let known = sized[key] { return known }
    guard let cascade = machine?.cascade(isBold: isBold) else { return nil }
    if sized.count >= Self.mostSizes {
      sized.removeAll(keepingCapacity: true)
      masks.removeAll()
    }
    count += 1
    let font = SizedFont(cascade, size, number: count)
    sized[key] = font
    return font
  }
}

/// What is read when the first text comes, or before.
private final class Machine {
  private let catalog: FontCatalog
  private let engine: FontEngine
  private lazy var regular = FontCascade(isBold: false, catalog: catalog, engine: engine)
  private lazy var bold = FontCascade(isBold: true, catalog: catalog, engine: engine)

  /// nil where fontconfig or FreeType cannot be had.
  init?(_ source: Fonts.Source, rendering: FontRendering) {
    guard source != .none, let catalog = FontCatalog(source, rendering: rendering), let engine = FontEngine() else {
      return nil
    }
    (self.catalog, self.engine) = (catalog, engine)
  }

  func cascade(isBold: Bool) -> FontCascade? { isBold ? bold : regular }
}

/// A machine's fonts that another thread reads. Its work is done before `result` lets anybody see what it made.
private final class Reading: @unchecked Sendable {
  private var machine: Machine?
  private let group = DispatchGroup()

  init(_ source: Fonts.Source, rendering: FontRendering) {
    guard source != .none else { return }
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      self.machine = Machine(source, rendering: rendering)
      // Both weights are on every screen.
      _ = self.machine?.cascade(isBold: false)
      _ = self.machine?.cascade(isBold: true)
    }
  }

  var result: Machine? {
    group.wait()
    return machine
  }
}

import Glibc

/// The fonts of the machine, what is known of their glyphs, and the glyphs' pixels.
///
/// Sets DejaVu Sans, or the machine's sans-serif, and takes each character that it lacks from another font: a Japanese
/// one first, then any that has it. Without fonts on the machine, a plain stroke font of our own stands in. A
/// `Typesetter` measures and draws with them.
///
/// What the machine has is read on another thread from the beginning, which takes some milliseconds: the first text that
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

  /// What the desktop says about how letters become pixels, by default nothing. Texts that are measured or drawn after it
  /// was changed follow it.
  public var rendering = FontRendering() {
    didSet { if rendering != oldValue { forget() } }
  }

  /// Is told of all words and signs before they are drawn; nobody by default.
  var witness: ((DrawnMark) -> Void)?

  private let reading: Reading
  private lazy var library = reading.result
  private var cascades: (regular: FontCascade?, bold: FontCascade?)
  private var sized: [SizeAndWeight: SizedFont] = [:]
  /// The one asked for last: a text is measured before it is drawn.
  private var latest: (key: SizeAndWeight, font: SizedFont)?
  private var count = 0
  let masks: GlyphCache

  private static let mostSizes = 64

  private struct SizeAndWeight: Hashable {
    var size: EmSize
    var isBold: Bool
  }

  /// Fonts from `source`, the machine's by default.
  ///
  /// - Parameter cacheBound: how many bytes of glyphs' pixels are kept, 4 MB by default.
  public init(_ source: Source = .machine, cacheBound: Int = 4 << 20) {
    reading = Reading(source)
    masks = GlyphCache(bound: cacheBound)
  }

  /// The letters of a weight whose em is `size` pixels; nil where there are no fonts.
  func sized(_ size: EmSize, isBold: Bool) -> SizedFont? {
    let key = SizeAndWeight(size: size, isBold: isBold)
    if let latest, latest.key == key { return latest.font }
    guard let font = sized[key] ?? open(key) else { return nil }
    latest = (key, font)
    return font
  }

  private func open(_ key: SizeAndWeight) -> SizedFont? {
    guard let cascade = cascade(isBold: key.isBold) else { return nil }
    if sized.count >= Self.mostSizes {
      sized.removeAll(keepingCapacity: true)
      masks.removeAll()
    }
    count += 1
    let font = SizedFont(cascade, key.size, number: count)
    sized[key] = font
    return font
  }

  private func cascade(isBold: Bool) -> FontCascade? {
    if let known = isBold ? cascades.bold : cascades.regular { return known }
    guard let library, let cascade = FontCascade(isBold: isBold, library, rendering) else { return nil }
    if isBold { cascades.bold = cascade } else { cascades.regular = cascade }
    return cascade
  }

  private func forget() {
    cascades = (nil, nil)
    latest = nil
    sized.removeAll()
    masks.removeAll()
  }
}

/// What fonts are found and opened with.
struct FontLibrary {
  var catalog: FontCatalog
  var engine: FontEngine

  /// nil where fontconfig or FreeType cannot be had.
  init?(_ source: Fonts.Source) {
    guard source != .none, let catalog = FontCatalog(source), let engine = FontEngine() else { return nil }
    (self.catalog, self.engine) = (catalog, engine)
  }
}

/// A library that another thread reads. Its work is done before `result` lets anybody see what it made.
private final class Reading: @unchecked Sendable {
  private let source: Fonts.Source
  private var library: FontLibrary?
  private var thread: pthread_t?

  init(_ source: Fonts.Source) {
    self.source = source
    guard source != .none else { return }
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { reading in
        guard let reading else { return nil }
        Unmanaged<Reading>.fromOpaque(reading).takeUnretainedValue().read()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    if failure == 0 { self.thread = thread } else { read() }
  }

  deinit { wait() }

  var result: FontLibrary? {
    wait()
    return library
  }

  private func read() { library = FontLibrary(source) }

  private func wait() {
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }
}

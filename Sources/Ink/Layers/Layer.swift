import Geometry

/// A layer of a painting: its strokes, which are the truth, and where there are several layers also its pixels.
final class Layer {
  /// The last number that a layer may have.
  static let lastID = Int(Int32.max)
  let id: Int
  @exclusivity(unchecked) var style: LayerStyle
  /// Growing strokes, and ended ones that lie over a growing one, in the order in which they began.
  @exclusivity(unchecked) var pending: [Stroke] = []
  /// What has become part of the base, from below.
  private(set) var base: [Step] = []
  /// How many steps of the base come before the first that shows.
  private(set) var firstShown = 0
  /// How many strokes and fills of the base show: a line says it after each stroke, and there may be many.
  private var shownCount = 0
  /// The base as pixels; nil where the raster shows it alone, and where it has yet to be painted.
  @exclusivity(unchecked) var film: Film?
  /// All of the base, small.
  var thumbnail: Rendition?

  init(id: Int, style: LayerStyle = LayerStyle()) { (self.id, self.style) = (id, style) }

  /// Whether no stroke shows, growing ones included.
  var isEmpty: Bool { pending.isEmpty && firstShown == base.count }

  /// Whether strokes may begin here.
  var isPaintable: Bool { !style.isHidden && !style.isLocked }

  /// The strokes that show, those of merged layers included.
  var strokes: [Stroke] {
    base[firstShown...].flatMap { step in step.stroke.map { [$0] } ?? step.merge?.layer.strokes ?? [] } + pending
  }

  /// How many strokes and fills show, those of merged layers included; as many as can be counted, where there are more.
  var strokeCount: Int { shownCount.adding(pending.count { $0.graft == nil }) }

  /// Whether what is painted here asks where it is clear, so that the paper must not be part of its pixels.
  var asksForAlpha: Bool {
    style.keepsAlpha || pending.contains(where: \.keepsAlpha)
      || base[firstShown...].contains { $0.stroke?.keepsAlpha ?? $0.merge?.style.isClipped ?? false }
  }

  /// The picture that it begins with, where that shows.
  var picture: LayerPicture? {
    if firstShown == 0, case .picture(let picture, _)? = base.first?.kind { picture } else { nil }
  }

  /// Whether it shows just as it is painted.
  var isPlain: Bool { !style.isHidden && style.opacity == 1 && style.blend == .normal }

  // MARK: Steps

  /// Has these steps as its base, from below.
  func begin(with steps: [Step]) {
    base = steps
    count()
  }

  /// Lays a step over the base.
  func push(_ step: Step) {
    base.append(step)
    if step.isClearing { (firstShown, shownCount) = (base.count, 0) }
    shownCount = shownCount.adding(step.strokeCount)
  }

  /// Takes the last step off the base.
  func popStep() -> Step {
    let step = base.removeLast()
    // What was hidden shows again, and from the largest number nothing can be taken.
    if step.isClearing || shownCount == .max { count() } else { shownCount -= step.strokeCount }
    return step
  }

  /// Finds anew what of the base shows.
  private func count() {
    firstShown = (base.lastIndex(where: \.isClearing) ?? -1) + 1
    shownCount = base[firstShown...].reduce(0) { $0.adding($1.strokeCount) }
  }
}

/// Which layers there are, from the lowest, how each is set, and which is chosen.
struct Arrangement {
  var layers: [(layer: Layer, style: LayerStyle)]
  var chosen: Layer

  func index(_ id: Int) -> Int? { layers.firstIndex { $0.layer.id == id } }
}

extension Int {
  /// The sum, or the largest number where that is larger: what is merged with itself has twice as many strokes each
  /// time.
  func adding(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

/// Puts an SVG file together of what a writer wrote at once and what it left to be done.
struct SVGAssembly {
  private let plan: SVGWriter
  private var text: SVGWriter
  /// How many of the plan's bytes, and of its works, are in the text.
  private var (taken, done) = (0, 0)

  init(_ plan: SVGWriter) {
    self.plan = plan
    text = SVGWriter(paper: plan.paper, parts: plan.parts, encode: plan.encode)
    // No name is given twice.
    text.masks = plan.masks
  }

  /// Goes on by about as much work as painting `samples` samples of strokes, at least with one stroke.
  ///
  /// - Returns: the bytes of the file, once all of it is there.
  mutating func advance(samples: Int) -> [UInt8]? {
    var budget = samples
    while done < plan.works.count, budget > 0 {
      let work = plan.works[done]
      text.bytes += plan.bytes[taken..<work.place]
      work.write(&text)
      (taken, done) = (work.place, done + 1)
      budget -= work.cost
    }
    guard done == plan.works.count else { return nil }
    text.bytes += plan.bytes[taken...]
    taken = plan.bytes.count
    return text.bytes
  }
}

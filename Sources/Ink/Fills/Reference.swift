/// All of a painting's paper at its own scale, kept from one fill to the next, and the strokes that came since.
struct Reference {
  let painting: Painting
  private var missed: [Stroke] = []
  /// How many strokes are caught up with; after more the next fill paints all anew.
  private static let mostMissed = 512

  init(_ painting: Painting) { self.painting = painting }

  /// Hears of something that was completed.
  ///
  /// - Returns: whether it can be painted over what was there.
  mutating func note(_ step: Step) -> Bool {
    if case .selection = step.kind { return true }
    guard let stroke = step.stroke, stroke.graft == nil, stroke.order > missed.last?.order ?? -1,
      missed.count < Self.mostMissed
    else { return false }
    missed.append(stroke)
    return true
  }

  /// Paints what was missed.
  mutating func catchUp(chosen: Int) {
    for stroke in missed {
      if let layer = stroke.layer { painting.apply(.choose(layer.id)) }
      painting.clip = stroke.clip
      if let area = stroke.area {
        painting.fill(Fill(area, stroke.brush))
      } else if let first = stroke.samples.first {
        painting.begin(0, stroke.brush, first.point)
        var rest = stroke.samples.dropFirst()
        if stroke.isStraight, let end = rest.popFirst() { painting.straighten(0, from: first.point, to: end.point) }
        for sample in rest { painting.extend(0, sample.point) }
        painting.end(0)
      }
    }
    missed.removeAll()
    painting.apply(.choose(chosen))
  }
}

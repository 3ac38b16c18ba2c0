/// The templates that a drawing is compared with in earnest: those whose sketches are most like its own.
struct Shortlist {
  /// How many templates are compared in earnest: four times four. Chosen by looking at figures, as is the next.
  static var length: Int { Entries.count }
  /// How many of them belong to one gesture, so that at least three gestures are compared where there are so many.
  static let mostOfOneGesture = 6

  private struct Entry {
    var template: Int
    var gesture: Int
    var likeness: Float
  }

  private typealias Entries = InlineArray<16, Entry>
  /// The most alike first; those from `count` on mean nothing.
  private var entries = Entries(repeating: Entry(template: 0, gesture: 0, likeness: 0))
  private(set) var count = 0

  /// The template at a place, and its gesture.
  subscript(place: Int) -> (template: Int, gesture: Int) { (entries[place].template, entries[place].gesture) }

  /// Chooses among the templates of `bank` that come into question for what the drawing is.
  mutating func choose(for shape: borrowing Shape, in bank: borrowing TemplateBank) {
    count = 0
    let own = shape.sketch.span
    let sketches = bank.sketches.span
    let templates = bank.templates.span
    let heading = shape.heading
    for template in templates.indices {
      guard Self.comes(templates[template], intoQuestionFor: shape.kind, heading) else { continue }
      var first = SIMD4<Float>.zero
      var second = SIMD4<Float>.zero
      let start = template * Shape.sketchVectors
      for index in stride(from: 0, to: Shape.sketchVectors, by: 2) {
        first += own[index] * sketches[start + index]
        second += own[index + 1] * sketches[start + index + 1]
      }
      let likeness = (first + second).sum()
      if count < Self.length || likeness > entries[count - 1].likeness {
        insert(Entry(template: template, gesture: templates[template].gesture, likeness: likeness))
      }
    }
  }

  /// The cosine of the largest angle between two lines that are compared: 40 degrees, somewhat less than half of the right angle
  /// between a line across and one up, so that a slanting one is both rather than neither.
  private static let alignment: Float = 0.766

  /// Lines are held against lines of about the same direction, and against what may be meant as one; a figure may come out as
  /// straight as a line, but never as a dot.
  static func comes(
    _ template: TemplateBank.Template, intoQuestionFor kind: SimpleShape, _ heading: SIMD2<Float>
  ) -> Bool {
    switch (kind, template.kind) {
    case (.dots, _), (_, .dots), (.line, .figure): false
    case (.line, .line), (.line, .bent), (.bent, .line): (heading * template.heading).sum() >= alignment
    case (.bent, .bent), (.bent, .figure), (.figure, _): true
    }
  }

  private mutating func insert(_ entry: Entry) {
    var ofGesture = 0
    var weakest = 0
    for place in 0..<count where entries[place].gesture == entry.gesture {
      ofGesture += 1
      weakest = place
    }
    if ofGesture == Self.mostOfOneGesture {
      guard entries[weakest].likeness < entry.likeness else { return }
      for place in weakest..<(count - 1) { entries[place] = entries[place + 1] }
      count -= 1
    } else if count == Self.length {
      count -= 1
    }
    var place = count
    while place > 0, entries[place - 1].likeness < entry.likeness {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[place] = entry
    count += 1
  }
}

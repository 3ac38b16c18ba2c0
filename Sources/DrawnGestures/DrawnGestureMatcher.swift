import Geometry

/// Says which of some gestures a drawing is, how sure that is, and why it is none.
///
/// Making one learns what each gesture allows; recognizing afterwards takes a bounded time and allocates nothing. A matcher
/// lives on one thread.
public final class DrawnGestureMatcher {
  /// The gestures, in the order in which results number them.
  public let gestures: [DrawnGesture]
  /// How much nearer the nearest gesture has to be than the next one for a drawing not to be ambiguous, 0...1. 0.03
  /// was set beforehand and not fitted.
  public var minimumMargin = 0.03 { didSet { forget() } }
  /// What the learned limits are multiplied by; more accepts more.
  public var tolerance = 1.0 { didSet { forget() } }
  /// How far a stroke may reach and still be a dot, in the unit of the drawings.
  public let dotExtent: Double

  /// How far a drawing may be from each gesture, learned from its examples.
  private(set) var limits: ContiguousArray<Double>
  let bank: TemplateBank
  private let names: ContiguousArray<String>
  private let exampleCounts: ContiguousArray<Float>
  private let reader = ShapeReader()
  private var shape = Shape()
  private var shortlist = Shortlist()
  private var comparison = FourfoldComparison()
  /// For each gesture the sums over its templates that make its distances, by the product and by the length, and 0 between two
  /// recognitions.
  private var sums: ContiguousArray<SIMD2<Float>>
  private var latest: (fingerprint: UInt64, recognition: Recognition)?

  private let foresight: Foresight
  private var latestProspects: (fingerprint: UInt64, prospects: Prospects)?

  /// In how many directions an example of a gesture that may be turned is kept: every 15 degrees, of which a drawing is off by
  /// at most half, about as much as two drawings of one hand are.
  static let orientations = 24
  /// How much the nearest example of a gesture outweighs the others: 0 would be their geometric mean, infinity their minimum.
  /// Chosen by looking at figures.
  static let sharpness: Float = 16

  /// A matcher for these gestures.
  ///
  /// - Parameters:
  ///   - gestures: what drawings are compared with. An example without a place counts for nothing.
  ///   - dotExtent: how far a dot may reach, in the unit of the drawings, where that is known: a finger that taps moves a
  ///     little. Without it the examples say how large drawings are: where some of them are dots, what reaches no farther than
  ///     a tenth of the others is one too, and where none is, only what does not move at all.
  public init(_ gestures: [DrawnGesture], dotExtent: Double? = nil) {
    self.gestures = gestures
    let gestures = gestures.map { gesture in
      var gesture = gesture
      gesture.examples = gesture.examples.map(\.measurable)
      return gesture
    }
    self.dotExtent = dotExtent ?? ExampleSize.dotExtent(among: gestures)
    names = ContiguousArray(gestures.map(\.name))
    bank = Self.bank(of: gestures, self.dotExtent, with: reader)
    exampleCounts = ContiguousArray(
      gestures.map { gesture in Float(max(1, gesture.examples.count { $0.pointCount > 0 })) })
    sums = ContiguousArray(repeating: .zero, count: gestures.count)
    limits = ContiguousArray(repeating: 1, count: gestures.count)
    foresight = Foresight(of: gestures)
    limits = AcceptanceLimits.learn(from: gestures, with: self)
  }

  private static func bank(of gestures: [DrawnGesture], _ dotExtent: Double, with reader: ShapeReader) -> TemplateBank {
    var bank = TemplateBank()
    var shape = Shape()
    for (index, gesture) in gestures.enumerated() {
      bank.beginGesture()
      for (number, example) in gesture.examples.enumerated() where example.pointCount > 0 {
        let turns = gesture.isRotationInvariant ? orientations : 1
        for turn in 0..<turns {
          let trace = GrowingShape(turn == 0 ? example : example.turned(by: 2 * .pi * Double(turn) / Double(turns)))
          reader.read(trace, dotExtent: dotExtent, into: &shape)
          bank.append(shape, of: index, example: number)
        }
      }
    }
    return bank
  }

  /// What `drawing` is.
  public func recognize(_ drawing: DrawnShape) -> Recognition { recognize(GrowingShape(drawing)) }

  /// What `trace` is. The same trace asked about again is answered from memory, until a tolerance changes.
  public func recognize(_ trace: borrowing GrowingShape) -> Recognition {
    if let latest, latest.fingerprint == trace.fingerprint { return latest.recognition }
    let recognition = judge(trace)
    latest = (trace.fingerprint, recognition)
    return recognition
  }

  private func forget() {
    latest = nil
    latestProspects = nil
  }

  private func judge(_ trace: borrowing GrowingShape) -> Recognition {
    guard !trace.isEmpty else { return Recognition(refusal: .empty) }
    guard !trace.hasTooManyStrokes else { return Recognition(refusal: .tooManyStrokes) }
    guard !bank.templates.isEmpty else { return Recognition(refusal: .noGestures) }
    reader.read(trace, dotExtent: dotExtent, into: &shape)
    if case .dots = shape.kind { return judgeDots(shape.kind) }
    shortlist.choose(for: shape, in: bank)
    guard shortlist.count > 0 else {
      return Recognition(refusal: shape.kind == .line ? .straightLine : .unlike)
    }
    compare()
    return verdict()
  }

  private func judgeDots(_ kind: SimpleShape) -> Recognition {
    guard let template = bank.templates.first(where: { $0.kind == kind }) else { return Recognition(refusal: .dot) }
    var recognition = Recognition()
    recognition.nearest = names[template.gesture]
    recognition.nearestIndex = template.gesture
    recognition.distance = 0
    recognition.rawDistance = 0
    if let other = bank.templates.first(where: { $0.kind == kind && $0.gesture != template.gesture }) {
      recognition.runnerUp = names[other.gesture]
      recognition.margin = 0
      recognition.refusal = .ambiguous
    }
    return recognition
  }

  /// Adds up for each gesture on the shortlist how near its templates are.
  private func compare() {
    for start in stride(from: 0, to: shortlist.count, by: 4) {
      var chosen = SIMD4<Int32>.zero
      for lane in 0..<4 { chosen[lane] = Int32(shortlist[min(start + lane, shortlist.count - 1)].template) }
      let distances = comparison.distances(of: shape, from: chosen, in: bank)
      for lane in 0..<min(4, shortlist.count - start) {
        sums[shortlist[start + lane].gesture] += SIMD2(
          exponential(-Self.sharpness * distances.product[lane]), exponential(-Self.sharpness * distances.length[lane]))
      }
    }
  }

  private func verdict() -> Recognition {
    var best = -1
    var second = -1
    var distances = SIMD2<Float>(repeating: .infinity)
    var lengths: Float = 0
    for place in 0..<shortlist.count {
      let gesture = shortlist[place].gesture
      let sum = sums[gesture]
      guard sum.x > 0 else { continue }
      sums[gesture] = .zero
      let distance = distance(sum.x, gesture)
      if distance < distances.x {
        second = best
        distances.y = distances.x
        best = gesture
        lengths = sum.y
        distances.x = distance
      } else if distance < distances.y {
        second = gesture
        distances.y = distance
      }
    }
    guard best >= 0 else { return Recognition(refusal: .unlike) }
    var recognition = Recognition()
    recognition.nearest = names[best]
    recognition.nearestIndex = best
    recognition.rawDistance = Double(distance(lengths, best))
    recognition.distance = recognition.rawDistance / (limits[best] * tolerance)
    if second >= 0 {
      recognition.runnerUp = names[second]
      recognition.margin = 1 - Double(distances.x / distances.y)
    }
    return recognition.judged(tolerance: 1, minimumMargin: minimumMargin)
  }

  /// The distance that a sum over the templates of a gesture makes.
  private func distance(_ sum: Float, _ gesture: Int) -> Float {
    exponential(-logarithm(sum / exampleCounts[gesture]) / Self.sharpness)
  }
}

extension DrawnGestureMatcher {
  /// What `trace` may still become. The same trace asked about again is answered from memory.
  public func prospects(of trace: borrowing GrowingShape) -> Prospects {
    if let latestProspects, latestProspects.fingerprint == trace.fingerprint { return latestProspects.prospects }
    var prospects = foresight.prospects(of: trace)
    // What is a gesture as it is has its prospects, however it came about.
    if prospects.isHopeless, recognize(trace).refusal == nil { prospects.isHopeless = false }
    latestProspects = (trace.fingerprint, prospects)
    return prospects
  }

  /// Whether `trace` may still become the gesture at `index`: as long as it has not more strokes than that (one more where that
  /// has several), and as it may become any of the gestures. What is unlike a gesture half-way may be most like it in the end.
  public func canStillBecome(_ index: Int, _ trace: borrowing GrowingShape) -> Bool {
    foresight.allowsStrokes(trace.strokeCount, of: index) && !prospects(of: trace).isHopeless
  }

  /// The same by the limits of one that asks: whoever accepts more gives up later.
  package func canStillBecome(
    _ index: Int, _ trace: borrowing GrowingShape, tolerance: Double, minimumMargin: Double
  ) -> Bool {
    guard foresight.allowsStrokes(trace.strokeCount, of: index) else { return false }
    let prospects = prospects(of: trace)
    return prospects.mayMatch(tolerance: tolerance)
      || recognize(trace).judged(tolerance: tolerance, minimumMargin: minimumMargin).refusal == nil
  }

  /// Whether `trace` is like a beginning of the gesture at `index`: of one that is made of dots where it is too small to be like any.
  func isBeginning(_ trace: borrowing GrowingShape, of index: Int) -> Bool {
    foresight.isBeginning(trace, of: index) ?? hasDots(index)
  }

  /// Whether an example of the gesture at `index` is a straight line.
  func hasLine(_ index: Int) -> Bool { bank.templates[bank.ranges[index]].contains { $0.kind == .line } }

  /// Whether an example of the gesture at `index` is made of dots.
  func hasDots(_ index: Int) -> Bool {
    bank.templates[bank.ranges[index]].contains { if case .dots = $0.kind { true } else { false } }
  }

  /// How far `drawing` is from a gesture by the length of `FourfoldComparison`, on its logarithmic scale; nil where the gesture
  /// has no example to hold it against.
  ///
  /// - Parameter example: the example that is left out.
  func logarithmicDistance(of drawing: DrawnShape, from gesture: Int, leavingOut example: Int? = nil) -> Float? {
    read(drawing) ? logarithmicDistance(from: gesture, leavingOut: example) : nil
  }

  /// Describes `drawing`, to be held against gestures afterwards.
  ///
  /// - Returns: whether there is anything to describe.
  func read(_ drawing: DrawnShape) -> Bool {
    let trace = GrowingShape(drawing)
    guard !trace.isEmpty else { return false }
    reader.read(trace, dotExtent: dotExtent, into: &shape)
    return true
  }

  /// How far what was read last is from a gesture.
  ///
  /// - Parameter isCompared: whether a template of it is held against that at all.
  func logarithmicDistance(
    from gesture: Int, leavingOut example: Int? = nil, where isCompared: (TemplateBank.Template) -> Bool = { _ in true }
  ) -> Float? {
    let kept = bank.ranges[gesture].filter { bank.templates[$0].example != example }
    let templates = kept.filter { isCompared(bank.templates[$0]) }
    guard !templates.isEmpty else { return nil }
    var sum: Float = 0
    for start in stride(from: 0, to: templates.count, by: 4) {
      var chosen = SIMD4<Int32>.zero
      for lane in 0..<4 { chosen[lane] = Int32(templates[min(start + lane, templates.count - 1)]) }
      let distances = comparison.distances(of: shape, from: chosen, in: bank)
      for lane in 0..<min(4, templates.count - start) { sum += exponential(-Self.sharpness * distances.length[lane]) }
    }
    let examples = Set(kept.map { bank.templates[$0].example }).count
    return sum > 0 ? -logarithm(sum / Float(examples)) / Self.sharpness : nil
  }

  /// How far what was read last is from a gesture by those examples that come into question for it; nil where none does. Dots are
  /// counted, and nothing else of them.
  func comparedDistance(from gesture: Int) -> Double? {
    let kind = shape.kind
    if case .dots = kind { return bank.ranges[gesture].contains { bank.templates[$0].kind == kind } ? 0 : nil }
    let heading = shape.heading
    return logarithmicDistance(from: gesture) { Shortlist.comes($0, intoQuestionFor: kind, heading) }
      .map { Double(exponential($0)) }
  }
}

extension DrawnShape {
  /// The drawing turned by `angle` radians, clockwise.
  func turned(by angle: Double) -> DrawnShape {
    let turn = Transform.rotation(angle)
    return DrawnShape(strokes: strokes.map { $0.map { turn($0) } })
  }
}

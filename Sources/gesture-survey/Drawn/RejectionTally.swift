import DrawnGestures

/// Recognitions of gestures and of what is none, to be split by a threshold.
struct RejectionTally {
  /// How far each true gesture was, as a fraction of its learned limit; infinite where it was taken for another or refused for
  /// another reason than its distance.
  private(set) var kept: [Double] = []
  /// The same for what is no gesture.
  private(set) var falseOnes: [Double] = []
  /// The distances without the limits.
  private(set) var rawKept: [Double] = []
  private(set) var rawFalse: [Double] = []
  /// Distances of true gestures, rightly named or not.
  private(set) var enrolled: [Double] = []

  mutating func add(gesture recognition: Recognition, isRight: Bool, margin: Double) {
    let counts = Self.isOnlyADistance(recognition, margin)
    kept.append(isRight && counts ? recognition.distance : .infinity)
    rawKept.append(recognition.rawDistance)
    enrolled.append(counts ? recognition.distance : .infinity)
  }

  mutating func add(noGesture recognition: Recognition, margin: Double) {
    let counts = Self.isOnlyADistance(recognition, margin)
    falseOnes.append(counts ? recognition.distance : .infinity)
    rawFalse.append(recognition.rawDistance)
  }

  /// Whether a wider limit would accept the drawing.
  private static func isOnlyADistance(_ recognition: Recognition, _ margin: Double) -> Bool {
    (recognition.refusal == nil || recognition.refusal == .unlike) && recognition.margin >= margin
  }

  /// The rate at which as many true ones are refused as false ones accepted, in percent, with one threshold for all.
  static func equalErrorRate(_ trueOnes: [Double], _ falseOnes: [Double]) -> Double {
    let trueOnes = trueOnes.sorted()
    let falseOnes = falseOnes.sorted()
    var accepted = 0
    var best = (difference: Double.infinity, rate: 100.0)
    for (index, threshold) in trueOnes.enumerated() {
      while accepted < falseOnes.count, falseOnes[accepted] <= threshold { accepted += 1 }
      let refused = 100 * (1 - Double(index + 1) / Double(trueOnes.count))
      let falselyAccepted = 100 * Double(accepted) / Double(falseOnes.count)
      if abs(refused - falselyAccepted) < best.difference {
        best = (abs(refused - falselyAccepted), (refused + falselyAccepted) / 2)
      }
    }
    return best.rate
  }

  /// The factor on all limits that keeps this share of the true gestures, and the percentage of false ones then accepted.
  func falseAccepts(keeping share: Double) -> (factor: Double, percent: Double) {
    let sorted = kept.sorted()
    let factor = sorted[min(sorted.count - 1, Int((share * Double(sorted.count)).rounded(.up)) - 1)]
    return (factor, Self.share(of: falseOnes, upTo: factor))
  }

  /// The percentages of true gestures kept and of false ones accepted with the limits as they are.
  var asShipped: (kept: Double, accepted: Double) {
    (Self.share(of: kept, upTo: 1), Self.share(of: falseOnes, upTo: 1))
  }

  private static func share(of values: [Double], upTo limit: Double) -> Double {
    100 * Double(values.count { $0 <= limit }) / Double(max(1, values.count))
  }
}

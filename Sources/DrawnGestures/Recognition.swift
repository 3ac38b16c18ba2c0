import Gestures

/// What a drawing was taken for, and how sure that is.
public struct Recognition: Hashable, Sendable {
  /// Why a drawing is none of the gestures.
  public enum Refusal: String, Hashable, Sendable, CaseIterable {
    /// There are no gestures, or none has an example.
    case noGestures
    /// There is no place in the drawing.
    case empty
    /// The drawing has more strokes than a gesture can have.
    case tooManyStrokes
    /// The drawing is a dot, and no gesture is made of so many dots.
    case dot
    /// The drawing is a straight line, and no gesture is one of about its direction.
    case straightLine
    /// The nearest gesture is farther than its examples allow, or none comes into question.
    case unlike
    /// Two gestures are as near.
    case ambiguous
  }

  /// The nearest gesture, recognized or not; nil where nothing could be compared.
  public internal(set) var nearest: String?
  /// The position of `nearest` among the gestures.
  public internal(set) var nearestIndex: Int?
  /// The distance to `nearest` as a fraction of what its examples allow: 0 is a copy, and more than 1 is unlike. Infinite
  /// where nothing could be compared.
  public internal(set) var distance = Double.infinity
  /// The next gesture after `nearest`; nil where no other comes into question.
  public internal(set) var runnerUp: String?
  /// How much nearer `nearest` is than `runnerUp`, 0...1: 0 where they are as near, 1 where no other comes into question.
  public internal(set) var margin = 1.0
  /// Why the drawing is refused; nil where it is recognized.
  public internal(set) var refusal: Refusal?

  /// The gesture that is recognized; nil for a refusal.
  public var name: String? { refusal == nil ? nearest : nil }

  /// How well the drawing fits `nearest`, 0...1: 1 for a copy, 0.5 at the limit of what its examples allow.
  public var score: Double { 1 / (1 + distance * distance) }

  /// The distance before it is held against what the examples allow, so that gestures can be compared; infinite where
  /// nothing could be compared.
  public internal(set) var rawDistance = Double.infinity

  init(refusal: Refusal? = nil) { self.refusal = refusal }

  /// The same measurements held against other limits: refused is what is farther than `tolerance` from the nearest gesture, or not
  /// nearer to it than to the next by `minimumMargin`. What could not be compared stays refused.
  func judged(tolerance: Double, minimumMargin: Double) -> Recognition {
    guard nearest != nil else { return self }
    var judged = self
    judged.refusal = distance.exceeds(tolerance) ? .unlike : margin.reaches(minimumMargin) ? nil : .ambiguous
    return judged
  }

  /// The same by the limits of one that accepts drawings `tolerance` times as far as the examples allow: `distance` is a fraction of
  /// that.
  package func allowing(tolerance: Double, minimumMargin: Double) -> Recognition {
    var judged = judged(tolerance: tolerance, minimumMargin: minimumMargin)
    judged.distance /= max(tolerance, .leastNormalMagnitude)
    return judged
  }
}

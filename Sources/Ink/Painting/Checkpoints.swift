import Geometry

/// Paintings as they were on the way through an animation, so that a way back need not start from blank paper.
///
/// There are as many as memory allows, evenly apart: with each doubling of the way every other one is given up.
struct Checkpoints {
  /// How many steps there are from one to the next.
  private var spacing: Int
  private var kept: [(step: Int, painting: Painting)] = []
  /// How many bytes all pictures may take, and how many they take.
  private let budget: Int
  private var bytes = 0

  /// How many of the steps before a checkpoint can be undone at once after it.
  private static let quickSteps = 32

  /// How many there are at least, where there are so many steps, and at most.
  private static let counts = 4...256

  /// No checkpoints yet.
  ///
  /// - Parameters:
  ///   - spacing: how many steps there are from one to the next at first.
  ///   - budget: how many bytes all pictures may take; there are four at least.
  init(spacing: Int = 2048, budget: Int = 96 << 20) { (self.spacing, self.budget) = (spacing, budget) }

  /// The latest one that is not after `step`, ready to be painted on.
  func last(before step: Int) -> (step: Int, painting: Painting)? {
    guard let last = kept.last(where: { $0.step <= step }) else { return nil }
    return (last.step, last.painting.copy(quickSteps: Self.quickSteps))
  }

  /// Where the next one is due after `step`.
  func next(after step: Int) -> Int { (step / spacing + 1) * spacing }

  /// Keeps what `painting` looks like after `step` steps, where one is due that is not there yet.
  mutating func pass(_ step: Int, _ painting: Painting) {
    guard step % spacing == 0, step > kept.last?.step ?? 0 else { return }
    let size = painting.raster.bounds.area * 4 + painting.layerBytes
    if kept.count == Self.counts.upperBound || kept.count >= Self.counts.lowerBound && bytes + size > budget {
      spacing *= 2
      kept.removeAll { $0.step % spacing != 0 }
      bytes = kept.reduce(0) { $0 + $1.painting.raster.bounds.area * 4 + $1.painting.layerBytes }
      guard step % spacing == 0 else { return }
    }
    kept.append((step, painting.copy(quickSteps: Self.quickSteps)))
    bytes += size
  }
}

import Geometry
import GestureFlash
import Ink
import Interface

/// Where the time of a prompt went.
struct TimeShares: Hashable, Sendable {
  /// Seconds from the prompt to the first finger's landing.
  var reaction = 0.0
  /// Seconds that wrong gestures cost.
  var lost = 0.0
  /// Seconds from the landing to the gesture.
  var execution = 0.0
  /// Seconds that the engine waited before it said so.
  var engine = 0.0

  var total: Double { reaction + lost + execution + engine }

  /// Where the time of `split` went; nothing of it while it is not done.
  init(_ split: Split) {
    reaction = split.reaction ?? 0
    lost = split.lost ?? 0
    execution = split.execution ?? 0
    engine = split.wait ?? 0
  }

  /// Where the time of one gesture of a run went, on average.
  init(meanOf run: Run) {
    let time = Statistics(run.splits).time
    let count = Double(max(1, run.splits.count))
    reaction = time.reaction / count
    lost = time.lost / count
    execution = time.execution / count
    engine = time.wait / count
  }

  init() {}

  /// The shares in the order of time.
  enum Part: CaseIterable {
    case reaction
    case lost
    case execution
    case engine

    /// The key of its name among the texts.
    var key: String {
      switch self {
      case .reaction: "flash.reaction"
      case .lost: "flash.lost"
      case .execution: "flash.execution"
      case .engine: "flash.engine"
      }
    }

    func color(in theme: Theme) -> Color {
      switch self {
      case .reaction: theme.text2
      case .lost: theme.failed
      case .execution: theme.active
      case .engine: theme.waiting
      }
    }
  }

  subscript(part: Part) -> Double {
    switch part {
    case .reaction: reaction
    case .lost: lost
    case .execution: execution
    case .engine: engine
    }
  }
}

extension GraphicsContext {
  /// The shares as one bar from `origin`, `unit` points a second.
  func shares(_ shares: TimeShares, at origin: Point, unit: Double, height: Double, cornerRadius: Double, limit: Double)
  {
    var x = origin.x
    let end = origin.x + limit
    for part in TimeShares.Part.allCases {
      let width = shares[part] * unit
      guard width > 0, x < end else { continue }
      let right = min(x + max(width, 2.5), end)
      painter.fill(
        Rect(x, origin.y, max(1, right - x - 1), height), cornerRadius: min(cornerRadius, (right - x) / 2),
        part.color(in: theme))
      x = right
    }
  }
}

import Geometry

/// What the engine keeps of one attempt of a recognizer, from its first touch to its reset.
struct AttemptRecord {
  /// Tells attempts of all recognizers of an engine apart.
  var serial = 0
  /// The touches that the recognizer receives and that are down, in the order of landing.
  var touches: ContiguousArray<Touch> = []
  /// The serial numbers of every touch that was admitted, those already lifted included.
  var serials: ContiguousArray<Int> = []
  /// The type of the first touch.
  var touchType: Touch.TouchType?
  /// How many touches keep the sequence open: admitted ones, and those that landed after the verdict.
  var touchesDown = 0
  /// Where the middle of the touches last was, in points of the window.
  var lastCentroid = Point.zero
  /// Why the state is what it is, as far as the recognizer said.
  var finding: Finding?
  /// What a failure counts as: `cancelled` while the system takes touches away or the recognizer is interrupted.
  var outcomeOfFailure = Verdict.Outcome.failed
  /// Whether actions are yet to be told of a change.
  var hasUnsentChange = false

  /// Makes everything what it is before the first touch. What was gathered keeps its room: attempts begin all the time.
  mutating func forget() {
    var (touches, serials) = (touches, serials)
    self = AttemptRecord()
    touches.removeAll(keepingCapacity: true)
    serials.removeAll(keepingCapacity: true)
    (self.touches, self.serials) = (touches, serials)
  }
}

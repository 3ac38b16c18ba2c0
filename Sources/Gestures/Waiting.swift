/// What the arbiter keeps of one attempt: whom it waits for, and what is known of that.
struct Waiting {
  /// Those at work whose failure it requires, in the order of their attempts.
  var present: ContiguousArray<GestureRecognizer> = []
  /// The router's `memberships` when `present` was looked up.
  var asOf = -1
  /// What the hooks said of each other attempt that they were asked about, by its serial number.
  var answers: [Int: Bool] = [:]
  /// The first of `present` that keeps it waiting.
  var blocker: GestureRecognizer?
  /// The attempts of others, by their serial numbers, of which was told that it waits for them.
  var told: ContiguousArray<Int> = []
  /// The router's `memberships` when that was told last.
  var toldAsOf = -1
  /// The last of the arbiter's searches that came by.
  var lastSearch = 0
  /// Whether it is among the arbiter's candidates, or was: an attempt comes to be judged once.
  var isCandidate = false

  /// Makes everything what it is before the attempt. What was gathered keeps its room.
  mutating func forget() {
    var (present, answers, told) = (present, answers, told)
    self = Waiting()
    present.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    told.removeAll(keepingCapacity: true)
    (self.present, self.answers, self.told) = (present, answers, told)
  }
}

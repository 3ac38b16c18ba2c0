/// What does something by itself once its time has come.
///
/// Both members are meant for one list of such parts: who shows them asks it when the next one is due, and tells it the time.
public protocol Timed: AnyObject {
  /// When it has to be told the time, in seconds on the input's own clock; nil while nothing moves by itself.
  var nextDeadline: Double? { get }

  /// The time has come, or more; in seconds on the input's own clock.
  func advance(to time: Double)
}

/// A part of such a list that is told by functions: what its owner does itself, or what is there now and then.
public final class TimedPart: Timed {
  private let deadline: () -> Double?
  private let work: (Double) -> Void

  /// What `work` does.
  ///
  /// - Parameters:
  ///   - deadline: when that is due, in seconds on the input's own clock; never, unless set: it is done with whatever else is due.
  ///   - work: is given the time, in the same seconds.
  public init(due deadline: @escaping () -> Double? = { nil }, _ work: @escaping (Double) -> Void) {
    (self.deadline, self.work) = (deadline, work)
  }

  /// What `part` says, which may be another at another time; nil for nothing.
  public convenience init(of part: @escaping () -> (any Timed)?) {
    self.init(due: { part()?.nextDeadline }) { part()?.advance(to: $0) }
  }

  /// What `due` says.
  public var nextDeadline: Double? { deadline() }

  /// Does the work.
  public func advance(to time: Double) { work(time) }
}

extension [any Timed] {
  /// The earliest deadline of all, in seconds; nil where none is due. It takes no memory.
  public var nextDeadline: Double? {
    var deadline: Double?
    for part in self { deadline = deadline.earlier(part.nextDeadline) }
    return deadline
  }

  /// Tells all the time, in their order.
  public func advance(to time: Double) { for part in self { part.advance(to: time) } }
}

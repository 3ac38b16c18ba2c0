/// What does something by itself once its time has come.
///
/// Both members are meant for one list of such parts: who shows them asks it when the next one is due, and tells it the time.
public protocol Timed: AnyObject {
  /// When it has to be told the time, in seconds on the input's own clock; nil while nothing moves by itself.
  var nextDeadline: Double? { get }

  /// The time has come, or more; in seconds on the input's own clock.
  func advance(to time: Double)
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

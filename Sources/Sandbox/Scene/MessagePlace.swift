import Interface

/// Where it is shown that something went wrong.
protocol MessagePlace: AnyObject {
  /// What the message is worded by.
  var appearance: Appearance { get }

  /// Shows what went wrong.
  func show(problem: String)
}

extension Toast: MessagePlace {}

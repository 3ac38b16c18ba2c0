import Interface

/// Where it is shown that something went wrong.
protocol MessagePlace: AnyObject {
  /// What the message is worded by.
  var appearance: Appearance { get }

  /// Shows what went wrong, in the present language, and in another one where it goes on in that.
  func show(problem: @escaping (Words) -> String)
}

extension Toast: MessagePlace {}

/// Recognizers that another one has in mind. None of them lives longer for it.
struct Acquaintances {
  /// Stands for a recognizer. It is this that others keep, and not a weak reference: where there is one, every reference to the
  /// recognizer is counted slowly.
  final class Sign {
    /// Nil once it is gone: it takes its leave as the last thing it does.
    fileprivate(set) unowned(unsafe) var recognizer: GestureRecognizer?

    fileprivate init(of recognizer: GestureRecognizer) { self.recognizer = recognizer }
  }

  /// What a recognizer has of its own sign, and nobody else.
  final class Owner {
    fileprivate let sign: Sign

    fileprivate init(of recognizer: GestureRecognizer) { sign = Sign(of: recognizer) }

    deinit { sign.recognizer = nil }
  }

  /// A sign that is kept leaves its identity to no other.
  private var signs: [ObjectIdentifier: Sign] = [:]

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    guard !signs.isEmpty, let sign = recognizer.ownSign?.sign else { return false }
    return signs[ObjectIdentifier(sign)] != nil
  }

  /// Those that are not gone, in no order.
  var present: some Sequence<GestureRecognizer> { signs.values.lazy.compactMap { $0.recognizer } }

  /// - Returns: whether it is new.
  @discardableResult
  mutating func add(_ recognizer: GestureRecognizer) -> Bool {
    // Those that are gone are looked for where there is no room for more, so that many are added in no time.
    if signs.count == signs.capacity { signs = signs.filter { $0.value.recognizer != nil } }
    let owner = recognizer.ownSign ?? Owner(of: recognizer)
    recognizer.ownSign = owner
    return signs.updateValue(owner.sign, forKey: ObjectIdentifier(owner.sign)) == nil
  }
}

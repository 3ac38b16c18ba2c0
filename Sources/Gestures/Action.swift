/// What is done when a recognizer's state changes. Keep it to add it to another recognizer, or to remove it.
public final class Action {
  /// Whose method it calls; nil for a mere handler.
  let target: ObjectIdentifier?
  /// Whether it can be done for this recognizer, that is, takes its class; asked once, when it is added.
  let suits: (GestureRecognizer) -> Bool
  private let handler: (GestureRecognizer) -> Void

  fileprivate init(
    target: ObjectIdentifier?, suits: @escaping (GestureRecognizer) -> Bool = { _ in true },
    perform handler: @escaping (GestureRecognizer) -> Void
  ) {
    self.target = target
    self.suits = suits
    self.handler = handler
  }

  /// A function of its own, so that it is the action that keeps what the handler needs, and not every call.
  @inline(never) func perform(_ recognizer: GestureRecognizer) { handler(recognizer) }

  /// Calls `handler` with the recognizer.
  public convenience init(_ handler: @escaping (GestureRecognizer) -> Void) {
    self.init(target: nil, perform: handler)
  }

  /// Calls `action` of `target` with the recognizer. The target is not kept alive.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (GestureRecognizer) -> Void
  ) {
    self.init(target: ObjectIdentifier(target)) { [weak target] recognizer in
      if let target { action(target)(recognizer) }
    }
  }
}

/// The actions of a recognizer, in the order in which they are done. They are never changed, only replaced, so that nobody need
/// take hold of the first, mostly the only one, for every call.
final class Actions {
  private let first: Action
  private let others: ContiguousArray<Action>

  /// Nil for none.
  init?(_ actions: some Collection<Action>) {
    guard let first = actions.first else { return nil }
    self.first = first
    others = ContiguousArray(actions.dropFirst())
  }

  /// All of them.
  var all: ContiguousArray<Action> { [first] + others }

  func perform(_ recognizer: GestureRecognizer) {
    first.perform(recognizer)
    for action in others { action.perform(recognizer) }
  }
}

/// Gives every class of recognizer actions that receive that very class.
public protocol TargetAction: GestureRecognizer {}

extension GestureRecognizer: TargetAction {}

extension TargetAction {
  /// Calls `action` of `target` at every change of state: once for a discrete gesture, and for a continuous one when it
  /// begins, changes, and ends or is cancelled. The target is not kept alive. A pair that is there already acts once more: methods
  /// cannot be compared, so keep the `Action` and `add(_:)` it where that may happen.
  @discardableResult
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> (Self) -> Void) -> Action {
    let entry = Action(target: ObjectIdentifier(target), suits: { $0 is Self }) { [weak target] recognizer in
      if let target { action(target)(unsafeDowncast(recognizer, to: Self.self)) }
    }
    append(entry)
    return entry
  }

  /// Calls `action` of `target`, which need not know the recognizer, at every change of state. The target is not kept alive.
  @discardableResult
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) -> Action {
    let entry = Action(target: target) { target in { _ in action(target)() } }
    append(entry)
    return entry
  }

  /// Calls `handler` at every change of state, for as long as the recognizer lives.
  ///
  /// The recognizer holds what the handler captures, and is held by its view: capture that view, and whoever holds it, `unowned` or
  /// `weak`, or none of them is ever let go.
  @discardableResult
  public func addAction(_ handler: @escaping (Self) -> Void) -> Action {
    let entry = Action(target: nil, suits: { $0 is Self }) { handler(unsafeDowncast($0, to: Self.self)) }
    append(entry)
    return entry
  }
}

extension GestureRecognizer {
  /// Has `action` done at every change of state. An action that is there already is done once all the same.
  ///
  /// - Returns: false, and nothing changes, where it takes recognizers of another class.
  @discardableResult
  public final func add(_ action: Action) -> Bool {
    guard action.suits(self) else { return false }
    if !allActions.contains(where: { $0 === action }) { append(action) }
    return true
  }

  /// Removes an action, as `addTarget` and `addAction` return it. Does nothing with one that is not there.
  public final func removeAction(_ action: Action) { removeTarget(nil, action: action) }

  /// Removes the actions that match both; nil matches every target, or every action.
  public final func removeTarget(_ target: AnyObject?, action: Action?) {
    let identity = target.map { ObjectIdentifier($0) }
    actions = Actions(
      allActions.filter { !((identity == nil || $0.target == identity) && (action == nil || $0 === action)) })
  }

  private var allActions: ContiguousArray<Action> { actions?.all ?? [] }

  fileprivate func append(_ action: Action) { actions = Actions(allActions + [action]) }
}

internal import CX11
public import Exchange
import Geometry

/// The clipboard, and what is dropped on the window. What comes is told as events.
extension Window {
  /// Puts `content` on the clipboard, where it stays until another program puts something there.
  ///
  /// - Returns: whether the server gave the clipboard to the window.
  @discardableResult
  public func copy(_ content: ExchangedContent) -> Bool {
    selections.offer(content, as: connection.exchangeAtoms[.clipboard])
  }

  /// Asks for what is on the clipboard. The handler receives it, or why there is nothing, within some seconds.
  ///
  /// - Parameter wanted: the kinds of content that there is a use for, the best first.
  public func paste(_ wanted: [ExchangedContent.Kind]) {
    let atoms = connection.exchangeAtoms
    if let own = selections.content(of: atoms[.clipboard]) {
      let isWanted = wanted.contains(own.kind)
      return input.output.send(isWanted ? .received(own, at: nil) : .notReceived(.noUse, at: nil))
    }
    // Who asks again while the same program hesitates is already waiting.
    let owner = XGetSelectionOwner(connection.display, atoms[.clipboard])
    let isAwaited = arrivals.contains { $0.selection == atoms[.clipboard] && $0.owner == owner }
    guard !isAwaited, let time = serverTime() else { return }
    receive(atoms[.clipboard], wanted: wanted, time: UInt(time), at: nil)
  }

  /// Asks for a selection, and tells the handler what becomes of it.
  func receive(
    _ selection: UInt, wanted: [ExchangedContent.Kind], offered: [UInt]? = nil, time: UInt, at place: Point?,
    then: @escaping (Bool) -> Void = { _ in }
  ) {
    // What was on its way as that selection makes room, and both sides hear of it.
    for former in arrivals where former.selection == selection { former.giveUp() }
    // What a program still puts down that was given up must not mix with what another does.
    arrivalCount += 1
    let property = XInternAtom(connection.display, "_GESTURE_SANDBOX_ARRIVED_\(arrivalCount % 8)", 0)
    var result: Result<ExchangedContent, ExchangeFailure>?
    let arrival = ContentArrival(
      selection, into: property, of: self, wanted: wanted, offered: offered, time: time
    ) { [unowned self] in
      result = $0
      switch $0 {
      case .success(let content): input.output.send(.received(content, at: place))
      case .failure(let failure): input.output.send(.notReceived(failure, at: place))
      }
      then((try? $0.get()) != nil)
    }
    if result == nil { arrivals.append(arrival) }
  }

  func forget(_ arrival: ContentArrival) { arrivals.removeAll { $0 === arrival } }

  /// Takes an event that belongs to an exchange.
  func takeExchange() {
    switch event.pointee.type {
    case SelectionRequest: selections.answer(event.pointee.xselectionrequest)
    case SelectionClear: selections.lose(event.pointee.xselectionclear.selection)
    case SelectionNotify: for arrival in arrivals { arrival.answered(event.pointee.xselection) }
    case PropertyNotify:
      let property = event.pointee.xproperty
      if property.state == PropertyDelete {
        selections.pieceTaken(property.atom, by: property.window)
      } else if property.window == id {
        for arrival in arrivals { arrival.putDown(property.atom) }
      }
    default: break
    }
  }

  /// When exchanges have to be looked after, in seconds of the monotonic clock; nil where there are none.
  var exchangeDue: Double? { arrivals.reduce(selections.due) { min($0 ?? .infinity, $1.due) } }

  /// Reads on in what other programs have put down.
  func readExchange() { for arrival in arrivals { arrival.readOnWhereBegun() } }

  /// Gives up programs whose time was over at `time`, where all is read that had come by then.
  func endExchange(overdueAt time: Double) {
    for arrival in arrivals { arrival.end(overdueAt: time) }
    selections.end(overdueAt: time)
  }

  /// How long a clipboard manager may take to save what was copied, in seconds.
  private static let savingPatience = 3.0

  /// Takes the window off the screen for good. Where a clipboard manager runs, that takes over what is on the clipboard, which would
  /// go with the window: within 3 seconds.
  public func leave() {
    guard !connection.isDead, !isDestroyed else { return }
    // Another start of the program hands nothing over to it any more; what another window has claimed since stays that one's.
    for selection in claims where XGetSelectionOwner(connection.display, selection) == id {
      XSetSelectionOwner(connection.display, selection, 0, UInt(CurrentTime))
    }
    claims = []
    XWithdrawWindow(connection.display, id, XDefaultScreen(connection.display))
    saveClipboard()
    connection.flush()
  }

  /// Lets the clipboard manager, where one runs, take over what is on the clipboard.
  func saveClipboard() {
    let (display, atoms) = (connection.display, connection.exchangeAtoms)
    guard !connection.isDead, !isDestroyed, let content = selections.content(of: atoms[.clipboard]),
      XGetSelectionOwner(display, atoms[.clipboardManager]) != 0, let time = serverTime()
    else { return }
    setItems(atoms.values(of: content).map(\.format), atoms[.saved], UInt(XA_ATOM))
    XConvertSelection(display, atoms[.clipboardManager], atoms[.saveTargets], atoms[.saved], id, UInt(time))
    let deadline = MonotonicTime.now + Self.savingPatience
    var isSaved = false
    while !connection.isDead, !isSaved || !selections.isIdle {
      guard XPending(display) == 0 else {
        guard !connection.isDead else { return }
        XNextEvent(display, event)
        let notice = event.pointee.xselection
        if notice.type == SelectionNotify, notice.selection == atoms[.clipboardManager] { isSaved = true }
        takeExchange()
        continue
      }
      guard connection.waitForServer(until: deadline) else { return }
    }
  }
}

internal import CX11

// One start of a program finds the window of another by a selection that the window holds.

extension Connection {
  /// How long a window may take to answer, in seconds.
  private static let patience = 3.0

  /// Hands `text` to the window that has claimed `name`.
  ///
  /// - Returns: whether one took it; false where none has claimed the name, or it does not answer.
  public func handOver(_ text: String, to name: String) -> Bool {
    let selection = Connection.atoms([name], of: display)[0]
    return ask(ownerOf: selection, for: exchangeAtoms[.handOver], with: text, within: Self.patience) ?? false
  }
}

extension Window {
  /// Takes what other starts of the program hand over to `name` on this display.
  public func claim(_ name: String) {
    claims.insert(Connection.atoms([name], of: connection.display)[0])
    holdClaims()
  }

  /// Takes what is claimed again where another window has it: other starts of the program find the window that was used last.
  func holdClaims() {
    for selection in claims where XGetSelectionOwner(connection.display, selection) != id {
      if let time = serverTime() { XSetSelectionOwner(connection.display, selection, id, UInt(time)) }
    }
  }

  /// Takes what another start of the program put down in `property` of its window.
  ///
  /// - Returns: whether it was that.
  func takeHandOver(_ request: XSelectionRequestEvent, in property: UInt) -> Bool {
    guard claims.contains(request.selection), request.target == connection.exchangeAtoms[.handOver],
      let text = connection.text(property, of: request.requestor)
    else { return false }
    input.output.send(.handedOver(text))
    return true
  }

  /// Brings the window before all others and gives it the keyboard, as for a user who asked for it elsewhere.
  public func activate() {
    let (display, atoms) = (connection.display, connection.atoms)
    if connection.hasWindowManager {
      // Sent by a program, at this time.
      let items = (1, Int(serverTime() ?? 0), 0, 0, 0)
      connection.sendToManager(WindowMessage(type: atoms[.netActiveWindow], window: id, items: items))
    } else {
      XMapRaised(display, id)
      if isVisible { XSetInputFocus(display, id, Int32(RevertToPointerRoot), UInt(CurrentTime)) }
    }
    XFlush(display)
  }
}

internal import CX11
import Exchange

/// Offers content as selections of the server and hands it to whoever asks, large content in pieces (ICCCM 2.2 to 2.7).
final class SelectionOwner {
  /// What one selection holds.
  private struct Offer {
    /// The server's time since when it is ours.
    var time: UInt
    var content: ExchangedContent
    var values: [(format: UInt, bytes: [UInt8])]
  }

  /// Content on its way to another program, which takes away each piece before the next is put down.
  private struct Delivery {
    var requestor: UInt
    var property: UInt
    var format: UInt
    var bytes: ArraySlice<UInt8>
    /// When the other program is given up, in seconds of the monotonic clock.
    var due: Double
  }

  /// Content of more bytes than this goes in pieces.
  static let piece = 1 << 18
  /// How long another program may take for a piece, in seconds.
  static let patience = 5.0

  private unowned let window: Window
  private var offers: [UInt: Offer] = [:]
  private var deliveries: [Delivery] = []
  /// What else is heard of the windows that content is on its way to.
  private var eventMasks: [UInt: Int] = [:]

  init(_ window: Window) { self.window = window }

  private var display: OpaquePointer { window.connection.display }
  private var atoms: AtomTable<ExchangeAtom> { window.connection.exchangeAtoms }

  /// What the selection holds while it is ours; nil otherwise. The server is asked: news of a loss may be on its way.
  func content(of selection: UInt) -> ExchangedContent? {
    guard let offer = offers[selection], XGetSelectionOwner(display, selection) == window.id else { return nil }
    return offer.content
  }

  /// When to look after deliveries, in seconds of the monotonic clock; nil where there are none.
  var due: Double? { deliveries.map(\.due).min() }

  /// Whether nothing is on its way.
  var isIdle: Bool { deliveries.isEmpty }

  /// Takes a selection and offers `content` as it.
  ///
  /// - Returns: whether the server gave it.
  @discardableResult
  func offer(_ content: ExchangedContent, as selection: UInt) -> Bool {
    guard let time = window.serverTime() else { return false }
    XSetSelectionOwner(display, selection, window.id, UInt(time))
    guard XGetSelectionOwner(display, selection) == window.id else { return false }
    offers[selection] = Offer(time: UInt(time), content: content, values: atoms.values(of: content))
    return true
  }

  /// Another program took a selection. What is on its way still arrives. The news may be older than what was offered since.
  func lose(_ selection: UInt) {
    if XGetSelectionOwner(display, selection) != window.id { offers[selection] = nil }
  }

  /// Answers a program that asks for a selection.
  func answer(_ request: XSelectionRequestEvent) {
    // Old programs name no property; the target's name is meant then.
    let property = request.property == 0 ? request.target : request.property
    var isGiven = false
    if let offer = offers[request.selection],
      request.time == 0 || Int32(truncatingIfNeeded: Int(request.time) - Int(offer.time)) >= 0
    {
      isGiven = give(offer, request.target, to: request.requestor, in: property)
    } else {
      isGiven = window.takeHandOver(request, in: property)
    }
    var notice = XEvent()
    notice.xselection.type = SelectionNotify
    notice.xselection.requestor = request.requestor
    notice.xselection.selection = request.selection
    notice.xselection.target = request.target
    notice.xselection.property = isGiven ? property : 0
    notice.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &notice)
  }

  private func give(_ offer: Offer, _ target: UInt, to requestor: UInt, in property: UInt) -> Bool {
    switch target {
    case atoms[.targets]:
      let own = [atoms[.targets], atoms[.multiple], atoms[.timestamp], atoms[.saveTargets]]
      window.connection.setItems(own + offer.values.map(\.format), property, of: requestor, type: UInt(XA_ATOM))
    case atoms[.timestamp]:
      window.connection.setItems([offer.time], property, of: requestor, type: UInt(XA_INTEGER))
    case atoms[.saveTargets]:
      window.connection.setItems([], property, of: requestor, type: UInt(None))
    case atoms[.multiple]: return giveSeveral(offer, to: requestor, in: property)
    default:
      guard let value = offer.values.first(where: { $0.format == target }) else { return false }
      give(value.bytes, as: target, to: requestor, in: property)
    }
    return true
  }

  /// Answers a list of targets and properties; those that cannot be given lose their property in it.
  private func giveSeveral(_ offer: Offer, to requestor: UInt, in property: UInt) -> Bool {
    var pairs = window.connection.property(property, of: requestor, type: atoms[.atomPair])
    guard !pairs.isEmpty, pairs.count.isMultiple(of: 2) else { return false }
    for index in stride(from: 0, to: pairs.count, by: 2) {
      let (target, place) = (pairs[index], pairs[index + 1])
      if target == atoms[.multiple] || place == 0 || !give(offer, target, to: requestor, in: place) {
        pairs[index + 1] = 0
      }
    }
    window.connection.setItems(pairs, property, of: requestor, type: atoms[.atomPair])
    return true
  }

  private func give(_ bytes: [UInt8], as format: UInt, to requestor: UInt, in property: UInt) {
    guard bytes.count > Self.piece else {
      return window.connection.setBytes(bytes[...], property, of: requestor, type: format)
    }
    listen(to: requestor)
    // The least number of bytes that will come.
    window.connection.setItems([UInt(bytes.count)], property, of: requestor, type: atoms[.incremental])
    deliveries.removeAll { $0.requestor == requestor && $0.property == property }
    deliveries.append(
      Delivery(
        requestor: requestor, property: property, format: format, bytes: bytes[...],
        due: MonotonicTime.now + Self.patience))
  }

  /// Another program took a piece away: the next follows, and after the last an empty one.
  func pieceTaken(_ property: UInt, by requestor: UInt) {
    guard let index = deliveries.firstIndex(where: { $0.requestor == requestor && $0.property == property })
    else { return }
    var delivery = deliveries[index]
    let piece = delivery.bytes.prefix(Self.piece)
    window.connection.setBytes(piece, property, of: requestor, type: delivery.format)
    delivery.bytes = delivery.bytes.dropFirst(piece.count)
    delivery.due = MonotonicTime.now + Self.patience
    if piece.isEmpty { end(at: index) } else { deliveries[index] = delivery }
  }

  /// Gives up the programs that did not take their pieces in time.
  func end(overdueAt time: Double) {
    for index in deliveries.indices.reversed() where deliveries[index].due <= time { end(at: index) }
  }

  private func end(at index: Int) {
    let requestor = deliveries.remove(at: index).requestor
    if !deliveries.contains(where: { $0.requestor == requestor }) { stopListening(to: requestor) }
  }

  /// Hears what becomes of the properties of a window, and what was heard of it before. A round trip for the first of its deliveries.
  private func listen(to requestor: UInt) {
    guard eventMasks[requestor] == nil else { return }
    var attributes = XWindowAttributes()
    let isThere = XGetWindowAttributes(display, requestor, &attributes) != 0
    let mask = isThere ? attributes.your_event_mask : NoEventMask
    eventMasks[requestor] = mask
    XSelectInput(display, requestor, mask | PropertyChangeMask)
  }

  /// Hears of a window what was heard before anything was on its way to it.
  private func stopListening(to requestor: UInt) {
    XSelectInput(display, requestor, eventMasks.removeValue(forKey: requestor) ?? NoEventMask)
  }
}

internal import CX11
import Exchange
import Glibc

/// Content that another program was asked for, on its way here: whole, or in pieces (ICCCM 2.4 and 2.7.2).
///
/// No call waits: each takes what is there, one slice at a time, so that input comes between.
final class ContentArrival {
  private enum Stage {
    /// The other program says in which formats it has it.
    case choosing
    /// It puts it down.
    case waiting
    /// Something was put down that has not been read to its end.
    case reading
    /// It puts down the next piece.
    case betweenPieces
  }

  /// How long the other program may take for each step, in seconds.
  static let patience = 5.0
  /// How long it may take for all of them, in seconds.
  static let patienceInAll = 60.0
  /// The most bytes that are read at once.
  private static let slice = 1 << 20

  let selection: UInt
  /// The window of the program that is asked.
  let owner: UInt
  private unowned let window: Window
  private let property: UInt
  /// What is wanted, the best first, as far as it was not asked for in vain.
  private var wanted: [ExchangedContent.Kind]
  /// The formats that the other program has it in.
  private var offered: [UInt] = []
  private let time: UInt
  private let finish: (Result<ExchangedContent, ExchangeFailure>) -> Void
  private var stage = Stage.choosing
  private var choice: (kind: ExchangedContent.Kind, format: UInt)?
  private var bytes: [UInt8] = []
  /// How much of what was put down has been read, in bytes.
  private var offset = 0
  private var isInPieces = false
  private var isOver = false
  /// When the other program is given up, whatever it does, in seconds of the monotonic clock.
  private let latest = MonotonicTime.now + ContentArrival.patienceInAll
  /// When it is given up unless it takes the next step, on the same clock.
  private(set) var due = MonotonicTime.now + ContentArrival.patience

  /// Asks the owner of `selection`, which puts things down in `property` of the window.
  ///
  /// - Parameters:
  ///   - offered: the formats that it has; nil to ask for them.
  ///   - time: the server's, of what the user did.
  init(
    _ selection: UInt, into property: UInt, of window: Window, wanted: [ExchangedContent.Kind], offered: [UInt]? = nil,
    time: UInt, finish: @escaping (Result<ExchangedContent, ExchangeFailure>) -> Void
  ) {
    self.selection = selection
    self.property = property
    self.window = window
    self.wanted = wanted
    self.time = time
    self.finish = finish
    owner = XGetSelectionOwner(window.connection.display, selection)
    XDeleteProperty(display, window.id, property)
    if let offered {
      self.offered = offered
      choose()
    } else {
      convert(to: atoms[.targets])
    }
  }

  private var display: OpaquePointer { window.connection.display }
  private var atoms: AtomTable<ExchangeAtom> { window.connection.exchangeAtoms }

  /// The other program took a step.
  private func waitOn() { due = min(MonotonicTime.now + Self.patience, latest) }

  private func convert(to target: UInt) {
    waitOn()
    XConvertSelection(display, selection, target, property, window.id, time)
    XFlush(display)
  }

  /// Asks for the best that is wanted and offered, and ends with `failure` where there is nothing.
  private func choose(orElse failure: ExchangeFailure = .noUse) {
    guard let choice = atoms.choice(of: wanted, in: offered) else { return end(.failure(failure)) }
    self.choice = choice
    (bytes, offset, isInPieces) = ([], 0, false)
    stage = .waiting
    convert(to: choice.format)
  }

  /// The owner answered.
  func answered(_ notice: XSelectionEvent) {
    guard !isOver, notice.selection == selection, notice.time == time else { return }
    switch stage {
    case .choosing where notice.target == atoms[.targets]:
      guard notice.property == property else { return end(.failure(.nothingThere)) }
      offered = window.connection.property(property, of: window.id, type: UInt(XA_ATOM))
      XDeleteProperty(display, window.id, property)
      choose()
    case .waiting where notice.target == choice?.format:
      guard notice.property == property else { return takeNext(orElse: .noAnswer) }
      stage = .reading
      readOn()
    default: break
    }
  }

  /// Something was put down in `property` of the window.
  func putDown(_ property: UInt) {
    guard !isOver, property == self.property, case .betweenPieces = stage else { return }
    stage = .reading
    readOn()
  }

  /// Reads the next slice, where one is there.
  func readOnWhereBegun() {
    if case .reading = stage { readOn() }
  }

  /// Gives the other program up where its time was over at `time`, and nothing of it is there to be read.
  func end(overdueAt time: Double) {
    if case .reading = stage { return }
    if due <= time { end(.failure(.noAnswer)) }
  }

  /// Waits for it no longer.
  func giveUp() { end(.failure(.noAnswer)) }

  private func readOn() {
    guard !isOver else { return }
    var (type, format): (UInt, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    // What is read to its end is taken away at once, which asks for the next piece.
    let status = XGetWindowProperty(
      display, window.id, property, offset / 4, Self.slice / 4, 1, UInt(AnyPropertyType), &type, &format, &count, &left,
      &data)
    defer { if let data { XFree(data) } }
    guard status == Success, type != 0 else { return end(.failure(.noAnswer)) }
    waitOn()
    if type == atoms[.incremental], !isInPieces {
      isInPieces = true
      let most =
        data.map { $0.withMemoryRebound(to: UInt.self, capacity: 1) { count > 0 && format == 32 ? $0.pointee : 0 } }
        ?? 0
      if most > UInt(ExchangedContent.mostBytes) { return end(.failure(.tooLarge)) }
      stage = .betweenPieces
      return
    }
    guard format == 8 else { return takeNext(orElse: .malformed) }
    guard bytes.count + Int(count) + Int(left) <= ExchangedContent.mostBytes else { return end(.failure(.tooLarge)) }
    bytes += UnsafeBufferPointer(start: data, count: Int(count))
    if left > 0 {
      offset += Int(count)
      // The rest comes after what else has come meanwhile.
      due = MonotonicTime.now
    } else if isInPieces, offset + Int(count) > 0 {
      offset = 0
      stage = .betweenPieces
    } else {
      complete()
    }
  }

  private func complete() {
    guard let choice else { return }
    do {
      end(.success(try atoms.content(choice.kind, in: choice.format, bytes, on: window.connection.hostName)))
    } catch {
      takeNext(orElse: error)
    }
  }

  /// Asks for another kind of what is offered, since this one is of no use: a picture of the web comes with its place there, and with
  /// its pixels.
  private func takeNext(orElse failure: ExchangeFailure) {
    wanted.removeAll { $0 == choice?.kind }
    choose(orElse: failure)
  }

  private func end(_ result: Result<ExchangedContent, ExchangeFailure>) {
    guard !isOver else { return }
    isOver = true
    XDeleteProperty(display, window.id, property)
    window.forget(self)
    finish(result)
  }
}

internal import CX11
import Exchange
import Geometry

/// Takes what is dragged from other programs and dropped on the window (XDND 5).
final class DropTarget {
  /// The versions of the protocol that are spoken.
  private static let versions = 3...5

  private struct Drag {
    var source: UInt
    var version: Int
    var formats: [UInt]
    var place = Point.zero
    /// Whether the window was told that it has no use for it.
    var isRefused = false
  }

  private unowned let window: Window
  private var drag: Drag?

  init(_ window: Window) {
    self.window = window
    window.setItems([UInt(Self.versions.upperBound)], atoms[.dropAware], UInt(XA_ATOM))
  }

  private var display: OpaquePointer { window.connection.display }
  private var atoms: AtomTable<ExchangeAtom> { window.connection.exchangeAtoms }

  /// Takes a message of the program that is dragged from; nothing happens where it is none.
  func take(_ message: WindowMessage) {
    let items = message.items
    let source = UInt(items.0)
    switch message.type {
    case atoms[.dropEnter]: enter(from: source, flags: items.1, first: [items.2, items.3, items.4])
    case atoms[.dropPosition] where source == drag?.source: move(toPacked: items.2)
    case atoms[.dropLeave] where source == drag?.source: drag = nil
    case atoms[.drop] where source == drag?.source: drop(at: UInt(items.2))
    default: break
    }
  }

  private func enter(from source: UInt, flags: Int, first: [Int]) {
    let version = min((flags >> 24) & 0xFF, Self.versions.upperBound)
    drag = nil
    guard Self.versions.contains(version) else { return }
    // More than three formats stand in a property.
    let formats =
      flags & 1 == 0
      ? first.map { UInt($0) }.filter { $0 != 0 }
      : window.connection.property(atoms[.dropTypes], of: source, type: UInt(XA_ATOM))
    drag = Drag(source: source, version: version, formats: formats)
  }

  private func choice(for drag: Drag) -> (kind: ExchangedContent.Kind, format: UInt)? {
    atoms.choice(of: window.uses(), in: drag.formats)
  }

  private func move(toPacked place: Int) {
    guard var drag else { return }
    var (x, y, child): (Int32, Int32, UInt) = (0, 0, 0)
    let root = window.connection.root
    let (rootX, rootY) = (Int32(Int16(truncatingIfNeeded: place >> 16)), Int32(Int16(truncatingIfNeeded: place)))
    if XTranslateCoordinates(display, root, window.id, rootX, rootY, &x, &y, &child) != 0 {
      drag.place = Point(Double(x) / window.scale, Double(y) / window.scale)
    }
    let isWanted = choice(for: drag) != nil
    if !isWanted, !drag.isRefused {
      drag.isRefused = true
      window.input.output.send(.notReceived(.noUse, at: drag.place))
    }
    self.drag = drag
    // Each position is to be told, and there is no part of the window in which the answer is the same.
    send(atoms[.dropStatus], to: drag.source, isWanted ? 3 : 2, 0, 0, isWanted ? Int(atoms[.copyAction]) : 0)
  }

  private func drop(at time: UInt) {
    guard let drag else { return }
    self.drag = nil
    guard choice(for: drag) != nil else {
      finish(drag, isTaken: false)
      return window.input.output.send(.notReceived(.noUse, at: drag.place))
    }
    window.receive(
      atoms[.dropSelection], wanted: window.uses(), offered: drag.formats, time: time, at: drag.place
    ) { [unowned self] isTaken in finish(drag, isTaken: isTaken) }
  }

  private func finish(_ drag: Drag, isTaken: Bool) {
    send(atoms[.dropFinished], to: drag.source, isTaken ? 1 : 0, isTaken ? Int(atoms[.copyAction]) : 0, 0, 0)
  }

  private func send(_ type: UInt, to source: UInt, _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    let items = (Int(window.id), a, b, c, d)
    window.connection.send(WindowMessage(type: type, window: source, items: items), to: source)
  }
}

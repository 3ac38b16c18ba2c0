internal import CX11
import Exchange

/// The names by which programs exchange content on a server: selections (ICCCM 2), and drag and drop (XDND 5).
struct ExchangeAtoms {
  let clipboard, targets, multiple, atomPair, timestamp, incremental: UInt
  let clipboardManager, saveTargets: UInt
  let utf8String, utf8Text, plainText, uriList, png: UInt
  let dropAware, dropEnter, dropPosition, dropStatus, dropLeave, drop, dropFinished: UInt
  let dropSelection, dropTypes, copyAction: UInt
  /// Our own properties, in which content arrives.
  let pasted, dropped: UInt
  /// What a start of the program asks of a window that runs.
  let handOver: UInt

  init(_ display: OpaquePointer) {
    var atoms = Atoms.intern(
      [
        "CLIPBOARD", "TARGETS", "MULTIPLE", "ATOM_PAIR", "TIMESTAMP", "INCR", "CLIPBOARD_MANAGER", "SAVE_TARGETS",
        "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "text/uri-list", "image/png", "XdndAware", "XdndEnter",
        "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished", "XdndSelection", "XdndTypeList",
        "XdndActionCopy", "_GESTURE_SANDBOX_PASTED", "_GESTURE_SANDBOX_DROPPED",
        "_GESTURE_SANDBOX_HAND_OVER",
      ], display)[...]
    func next() -> UInt { atoms.removeFirst() }
    (clipboard, targets, multiple, atomPair, timestamp, incremental) = (next(), next(), next(), next(), next(), next())
    (clipboardManager, saveTargets) = (next(), next())
    (utf8String, utf8Text, plainText, uriList, png) = (next(), next(), next(), next(), next())
    (dropAware, dropEnter, dropPosition, dropStatus, dropLeave) = (next(), next(), next(), next(), next())
    (drop, dropFinished, dropSelection, dropTypes, copyAction) = (next(), next(), next(), next(), next())
    (pasted, dropped, handOver) = (next(), next(), next())
  }

  /// The formats in which content of a kind comes, the best first.
  func formats(of kind: ExchangedContent.Kind) -> [UInt] {
    switch kind {
    case .files: [uriList]
    case .picture: [png]
    case .text: [utf8String, utf8Text, UInt(XA_STRING), plainText]
    }
  }

  /// The first of `kinds` that `offered` has a format of, and its best; nil where there is none.
  func choice(of kinds: [ExchangedContent.Kind], in offered: [UInt]) -> (kind: ExchangedContent.Kind, format: UInt)? {
    for kind in kinds {
      if let format = formats(of: kind).first(where: offered.contains) { return (kind, format) }
    }
    return nil
  }

  /// The formats in which `content` is offered, each with its bytes.
  func values(of content: ExchangedContent) -> [(format: UInt, bytes: [UInt8])] {
    switch content {
    case .files(let paths): [(uriList, URIList(files: paths).bytes)]
    case .picture(let bytes): [(png, bytes)]
    case .text(let text):
      [
        (utf8String, Array(text.utf8)), (utf8Text, Array(text.utf8)), (UInt(XA_STRING), text.latin1),
        (plainText, Array(text.utf8)),
      ]
    }
  }

  /// What `bytes` in a format are.
  ///
  /// - Parameter host: the name of this machine, which URIs may bear.
  func content(
    _ kind: ExchangedContent.Kind, in format: UInt, _ bytes: [UInt8], on host: String
  ) throws(ExchangeFailure) -> ExchangedContent {
    guard !bytes.isEmpty else { throw .malformed }
    switch kind {
    case .files: return .files(try URIList(bytes).localFiles(of: host))
    case .picture: return .picture(bytes)
    case .text:
      // Some programs end a text as C does.
      let bytes = bytes.prefix { $0 != 0 }
      if format == UInt(XA_STRING) { return .text(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))) }
      return .text(String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension String {
  /// In Latin-1, with question marks for what that does not have.
  var latin1: [UInt8] { unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") } }
}

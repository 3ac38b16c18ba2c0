internal import CX11
import Exchange

/// The names by which programs exchange content on a server: selections (ICCCM 2), and drag and drop (XDND 5).
enum ExchangeAtom: String, CaseIterable {
  case clipboard = "CLIPBOARD"
  case targets = "TARGETS"
  case multiple = "MULTIPLE"
  case atomPair = "ATOM_PAIR"
  case timestamp = "TIMESTAMP"
  case incremental = "INCR"
  case clipboardManager = "CLIPBOARD_MANAGER"
  case saveTargets = "SAVE_TARGETS"
  case utf8String = "UTF8_STRING"
  case utf8Text = "text/plain;charset=utf-8"
  case plainText = "text/plain"
  case uriList = "text/uri-list"
  case png = "image/png"
  case dropAware = "XdndAware"
  case dropEnter = "XdndEnter"
  case dropPosition = "XdndPosition"
  case dropStatus = "XdndStatus"
  case dropLeave = "XdndLeave"
  case drop = "XdndDrop"
  case dropFinished = "XdndFinished"
  case dropSelection = "XdndSelection"
  case dropTypes = "XdndTypeList"
  case copyAction = "XdndActionCopy"
  // Our own property, of which a clipboard manager reads what to save.
  case saved = "_GESTURE_SANDBOX_SAVED"
  // What a start of the program asks of a window that runs.
  case handOver = "_GESTURE_SANDBOX_HAND_OVER"
}

extension AtomTable<ExchangeAtom> {
  /// The formats in which content of a kind comes, the best first.
  func formats(of kind: ExchangedContent.Kind) -> [UInt] {
    switch kind {
    case .files: [self[.uriList]]
    case .picture: [self[.png]]
    case .text: [self[.utf8String], self[.utf8Text], UInt(XA_STRING), self[.plainText]]
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
    case .files(let paths): [(self[.uriList], URIList(files: paths).bytes)]
    case .picture(let bytes): [(self[.png], bytes)]
    case .text(let text):
      [
        (self[.utf8String], Array(text.utf8)), (self[.utf8Text], Array(text.utf8)), (UInt(XA_STRING), text.latin1),
        (self[.plainText], Array(text.utf8)),
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

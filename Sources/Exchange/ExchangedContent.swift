/// What programs hand to each other, over the clipboard or by dragging, whatever window system carries it.
public enum ExchangedContent: Hashable, Sendable {
  /// Files of this machine, by their absolute paths, in their order; at least one.
  case files([String])
  /// A picture, as the bytes of a PNG file; nobody has looked into them yet.
  case picture([UInt8])
  /// A text.
  case text(String)

  /// The kinds of content.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Files of this machine.
    case files
    /// A picture.
    case picture
    /// A text.
    case text
  }

  /// What kind it is.
  public var kind: Kind {
    switch self {
    case .files: .files
    case .picture: .picture
    case .text: .text
    }
  }

  /// The most bytes that are taken from another program: 64 MiB.
  public static let mostBytes = 64 << 20
}

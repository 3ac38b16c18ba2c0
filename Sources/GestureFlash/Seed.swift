/// What a game is drawn from: a text that people can read out, type and share, as "2026-11-21".
public struct Seed: Hashable, Sendable, CustomStringConvertible {
  /// The text, without blanks around it.
  public let text: String

  /// The seed that `text` spells; blanks around it do not count, capital letters do.
  public init(_ text: String) {
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    self.text = String(Substring(scalars))
  }

  /// A seed of six letters, drawn from `bits`.
  public init(bits: UInt64) {
    // Neither l nor o, which could be read as digits.
    let letters = Array("abcdefghijkmnpqrstuvwxyz")
    var generator = PCG32(seed: bits)
    self.init(String((0..<6).map { _ in letters[generator.index(below: letters.count)] }))
  }

  /// The text.
  public var description: String { text }

  /// Whether both give the same prompts: seeds are the same whose text is, scalar by scalar, and not only to the eye.
  public static func == (one: Seed, other: Seed) -> Bool {
    one.text.unicodeScalars.elementsEqual(other.text.unicodeScalars)
  }

  /// Hashes what prompts are drawn from.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// What starts the generator: the digest of the text.
  public var number: UInt64 { Digest.fnv1a(text.utf8) }
}

/// A version of the XInput 2 protocol.
public struct InputVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The part before the dot.
  public var major: Int
  /// The part after the dot.
  public var minor: Int

  /// Version `major`.`minor`.
  public init(_ major: Int, _ minor: Int) {
    (self.major, self.minor) = (major, minor)
  }

  /// The newest version that this module knows, and announces.
  public static let newest = InputVersion(2, 4)

  /// Whether `a` came before `b`.
  public static func < (a: InputVersion, b: InputVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }

  /// As in "2.4".
  public var description: String { "\(major).\(minor)" }
}

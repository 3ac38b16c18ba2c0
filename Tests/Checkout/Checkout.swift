import FoundationEssentials

/// The checkout that the tests were built from: what it holds is compared with what the code says of itself.
public enum Checkout {
  /// The absolute path of its top, without a slash at the end.
  public static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  /// The absolute path of a file or folder, which is named from the top on.
  public static func path(_ name: String) -> String { "\(root)/\(name)" }

  /// The text of a file, which is named from the top on.
  ///
  /// - Throws: What the system says where it cannot be read, and an error where it is not UTF-8.
  public static func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: path(name)), encoding: .utf8)
  }
}

import SystemPackage

/// What became of a wish for another name of a file.
public enum Renaming: Hashable, Sendable {
  /// It is called so now, or was before.
  case done
  /// Files cannot be called so.
  case refused
  /// Another file bears that name.
  case taken

  /// What becomes of the wish for another name.
  ///
  /// - Parameters:
  ///   - old: what the file is called.
  ///   - name: what it shall be called.
  ///   - rename: gives it that name, which is a possible one and not the old; where it fails because something bears that, the name is
  ///     taken.
  /// - Throws: what else `rename` throws.
  public init(of old: String, to name: String, rename: () throws(FileFailure) -> Void) throws(FileFailure) {
    guard name == old || NamedFiles.canBeName(name) else {
      self = .refused
      return
    }
    do {
      if name != old { try rename() }
      self = .done
    } catch {
      guard error.refusal?.number == .fileExists else { throw error }
      self = .taken
    }
  }
}

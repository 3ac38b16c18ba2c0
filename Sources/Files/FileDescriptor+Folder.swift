import Glibc
import SystemPackage

extension FileDescriptor {
  /// The names of what is in the folder that it is of, in no order; none where that cannot be read.
  public var names: [String] {
    // Whoever lists a folder keeps the descriptor, so it gets one of its own.
    let own = openat(rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return [] }
    guard let folder = fdopendir(own) else {
      _ = Glibc.close(own)
      return []
    }
    defer { closedir(folder) }
    return (try? FilePath.names(of: folder)) ?? []
  }
}

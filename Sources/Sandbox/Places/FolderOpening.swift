import Files
import FoundationEssentials
import Glibc
import SystemPackage

/// Shows a folder in whatever the desktop has for that: `xdg-open` (xdg-utils).
struct FolderOpening {
  private let program: String?

  /// - Parameter path: the folders that programs are looked for in; that of the process unless said.
  init(path: String? = ProcessInfo.processInfo.environment["PATH"]) {
    program = (path ?? "").split(separator: ":").map { "\($0)/xdg-open" }.first { access($0, X_OK) == 0 }
  }

  /// Whether there is such a program.
  var isPossible: Bool { program != nil }

  /// Shows the folder at `path`; whether the program could be started. Nobody waits for it.
  func open(_ path: String) -> Bool {
    guard let program else { return false }
    // The shell ends at once, and what it has started belongs to nobody.
    let words = ["/bin/sh", "-c", "\"$0\" \"$1\" </dev/null >/dev/null 2>&1 &", program, path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, words[0], nil, nil, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status == 0
  }
}

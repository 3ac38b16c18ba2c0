import Interface
import SystemPackage

extension Toast {
  /// Says that a file was saved, and shows its folder where a program can; else its path can be copied.
  func say(_ said: String, saved path: String, _ words: Words, copy: @escaping (String) -> Void) {
    let opening = FolderOpening()
    let folder = FilePath(path).removingLastComponent().string
    show(
      said,
      answer: opening.isPossible
        ? .offer(words("places.show")) { [unowned self] in
          if !opening.open(folder) { show(problem: words("places.notShown", folder)) }
        }
        : .offer(words("places.copy")) { [unowned self] in
          copy(path)
          show(words("places.copied", path))
        })
  }
}

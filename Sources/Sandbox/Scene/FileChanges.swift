import Files
import Interface
import SystemPackage

/// Gives the user's files other names and throws them away, and says over what is shown what became of that.
struct FileChanges {
  let reports: Reports
  /// Where it is said that a file is gone or back, and from where it is brought back; another one after the language or the size
  /// of words has changed.
  let place: () -> Toast

  /// Gives a file another name.
  ///
  /// - Parameters:
  ///   - old: what it is called.
  ///   - name: what it shall be called.
  ///   - rename: gives it that name.
  /// - Returns: whether it is called so now; else the reason was said.
  func rename(_ old: String, to name: String, by rename: () throws -> Renaming) -> Bool {
    do {
      switch try rename() {
      case .done:
        toast.passProblem()
        return true
      case .refused: toast.show(problem: words("files.refused", name))
      case .taken: toast.show(problem: words("files.taken", name))
      }
    } catch {
      fail(error, old)
    }
    return false
  }

  /// Throws a file away, and offers to bring it back.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - throwAway: moves it to the trash.
  ///   - restored: takes the path of the file that was brought back, which may have got a number.
  /// - Returns: what lies in the trash; nil where it stays, and the reason was said.
  func throwAway(
    _ name: String, by throwAway: () throws -> Trash.Item, restored: @escaping (_ path: String) -> Void
  ) -> Trash.Item? {
    do {
      let item = try throwAway()
      toast.show { ($0("files.thrownAway", name), .undo { restore(item, then: restored) }) }
      return item
    } catch {
      fail(error, name)
      return nil
    }
  }

  /// Brings a file back from the trash; `restored` takes its path.
  func restore(_ item: Trash.Item, then restored: (_ path: String) -> Void) {
    do {
      let path = try item.restore()
      restored(path)
      toast.show(words("files.restored", Self.name(of: path)))
    } catch {
      fail(error, Self.name(of: item.path))
    }
  }

  private var toast: Toast { place() }
  private var words: Words { toast.appearance.words }

  /// Says what went wrong with the file of that name.
  private func fail(_ error: any Error, _ name: String) {
    let isElsewhere = (error as? FileFailure)?.cause == .elsewhere
    reports.say(error, as: isElsewhere ? { $0("drawings.openElsewhere", name) } : nil, on: toast)
  }

  private static func name(of path: String) -> String { FilePath(path).stem ?? path }
}

import Files
import Foundation
import SystemPackage
import Testing

@testable import Sandbox

@Suite final class FileWatchTests {
  private let folder = "\(NSTemporaryDirectory())watch-tests-\(UUID().uuidString)"

  init() throws { try FilePath(folder).makeFolder() }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func write(_ name: String) throws { try FileBytes.replace(path(name), with: [0x7B, 0x7D]) }

  private func link(_ name: String, to file: String) { #expect(symlink(path(file), path(name)) == 0) }

  @Test func `a file that is written anew has changed, and what lies beside it has not`() throws {
    try write("file")
    let watch = try FileWatch(path("file"))
    #expect(!watch.takeChanges())
    try write("other")
    #expect(!watch.takeChanges())
    try write("file")
    #expect(watch.takeChanges() && !watch.takeChanges())
  }

  @Test func `a link has changed where the file has that it leads to`() throws {
    for name in ["one", "two"] { try FilePath(path(name)).makeFolder() }
    for name in ["one/file", "one/other", "two/file"] { try write(name) }
    link("link", to: "one/file")
    let watch = try FileWatch(path("link"))
    try write("one/other")
    #expect(!watch.takeChanges())
    try write("one/file")
    #expect(watch.takeChanges())
    // It is led elsewhere, as ln does it: another link is renamed over it.
    link("link.new", to: "two/file")
    try FilePath(path("link.new")).rename(to: FilePath(path("link")))
    #expect(watch.takeChanges())
    try write("two/file")
    #expect(watch.takeChanges())
  }

  @Test func `a file is waited for whose folder is not there yet, and one that a link leads to nowhere yet`() throws {
    let watch = try FileWatch(path("a/b/file"))
    try write("other")
    #expect(!watch.takeChanges())
    try FilePath(path("a/b")).makeFolder()
    #expect(!watch.takeChanges())
    try write("a/b/file")
    #expect(watch.takeChanges() && !watch.takeChanges())
    link("link", to: "a/later")
    let linked = try FileWatch(path("link"))
    try write("a/later")
    #expect(linked.takeChanges() && !linked.takeChanges())
    // A name below a file is none.
    #expect(throws: Never.self) { try FileWatch(path("other/file")) }
  }

  @Test func `a link or another name that takes the place of a file that was removed has changed it`() throws {
    try FilePath(path("real")).makeFolder()
    for name in ["file", "real/one", "real/two"] { try write(name) }
    let watch = try FileWatch(path("file"))
    func remove() throws { try FilePath(path("file")).remove() }
    try remove()
    link("file", to: "real/one")
    #expect(watch.takeChanges() && !watch.takeChanges())
    try write("real/one")
    #expect(watch.takeChanges())
    // One that leads nowhere yet is waited for.
    try remove()
    link("file", to: "real/later")
    #expect(!watch.takeChanges())
    try write("real/later")
    #expect(watch.takeChanges())
    try remove()
    #expect(Glibc.link(path("real/two"), path("file")) == 0 && watch.takeChanges())
    try write("file")
    #expect(watch.takeChanges() && !watch.takeChanges())
  }

  @Test func `a file that is only begun has not changed before it is written`() throws {
    try write("file")
    let watch = try FileWatch(path("file"))
    try FilePath(path("file")).remove()
    let file = open(path("file"), O_CREAT | O_WRONLY, 0o600)
    #expect(file >= 0 && !watch.takeChanges())
    close(file)
    #expect(watch.takeChanges())
  }

  @Test func `a file that may be read at last has changed`() throws {
    try write("file")
    let watch = try FileWatch(path("file"))
    #expect(chmod(path("file"), 0) == 0 && watch.takeChanges())
    #expect(chmod(path("file"), 0o600) == 0 && watch.takeChanges() && !watch.takeChanges())
  }

  @Test func `a folder that cannot be watched is told with what helps`() throws {
    let failure = #expect(throws: FileFailure.self) { try FileWatch(folder: path("none")) }
    #expect(failure?.description.contains("): see that it may be read; until the window") == true)
  }

  @Test func `a folder that is made anew in the place of another is watched, and what it brings has changed`() throws {
    try FilePath(path("a/b")).makeFolder()
    try write("a/b/file")
    let watch = try FileWatch(path("a/b/file"))
    // What is moved away is another's now.
    try FilePath(path("a/b")).rename(to: FilePath(path("a/old")))
    #expect(!watch.takeChanges())
    try write("a/old/file")
    #expect(!watch.takeChanges())
    try FilePath(path("a/b")).makeFolder()
    #expect(!watch.takeChanges())
    try write("a/b/file")
    #expect(watch.takeChanges() && !watch.takeChanges())
    // One that is whole from the beginning, two folders further out.
    try FilePath(path("new/b")).makeFolder()
    try write("new/b/file")
    try FilePath(path("a")).rename(to: FilePath(path("older")))
    #expect(!watch.takeChanges())
    try FilePath(path("new")).rename(to: FilePath(path("a")))
    #expect(watch.takeChanges() && !watch.takeChanges())
    try write("a/b/file")
    #expect(watch.takeChanges())
  }

  @Test func `a folder of files is watched that takes the place of another`() throws {
    try FilePath(path("decks")).makeFolder()
    let watch = try FileWatch(folder: path("decks"))
    try FilePath(path("decks")).rename(to: FilePath(path("old")))
    #expect(watch.takeChanges())
    try FilePath(path("decks")).makeFolder()
    #expect(watch.takeChanges())
    try write("decks/one")
    #expect(watch.takeChanges() && !watch.takeChanges())
  }
}

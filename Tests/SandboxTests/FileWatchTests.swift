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
}

import Files
import Foundation
import Testing

@testable import Sandbox

struct DataFolderTests {
  private let place = PassingPlace("data-folder-tests")

  @Test func `a folder is the same by every path, and another on another machine or disk`() throws {
    let path = "\(place.path)/data"
    let folder = try DataFolder(path)
    let link = "\(place.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let identity = folder.identity
    #expect(try DataFolder(link).identity == identity && DataFolder("\(path)/../data").identity == identity)
    #expect(folder.identity(on: "one") != folder.identity(on: "other"))
    // As where another disk is mounted there, in a container.
    let other = "\(place.path)/other"
    _ = try DataFolder(other)
    try FileManager.default.moveItem(atPath: path, toPath: "\(place.path)/former")
    try FileManager.default.moveItem(atPath: other, toPath: path)
    #expect(folder.identity != identity)
    #expect(try DataFolder("\(place.path)/former").identity != identity)
  }

  @Test func `the home folder that no variable says is the one that the system knows`() {
    #expect(DataFolder.home(of: ["HOME": "/home/somebody"]) == "/home/somebody")
    let home = DataFolder.home(of: [:])
    #expect(home.hasPrefix("/") && DataFolder.home(of: ["HOME": "here"]) == home)
  }
}

import Testing

@testable import Sandbox

@Suite struct DataFolderTests {
  @Test func `the home folder that no variable says is the one that the system knows`() {
    #expect(DataFolder.home(of: ["HOME": "/home/somebody"]) == "/home/somebody")
    let home = DataFolder.home(of: [:])
    #expect(home.hasPrefix("/") && DataFolder.home(of: ["HOME": "here"]) == home)
  }
}

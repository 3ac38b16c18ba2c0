import JSON
import Testing
import VirtualTouchscreen

@testable import X11

extension `The program` {
  @Suite struct `Started by a desktop` {
    @Test func `the window says whose start it is, and that it is up`() throws {
      let server = try PrivateServer(.init())
      let desktop = try StartingDesktop(server)
      let name = #"desk "お絵かき" \1_TIME_TIME4711"#
      let session = try Session(on: server, variables: ["DESKTOP_STARTUP_ID": name])
      #expect(try desktop.nextMessage() == #"remove: ID="desk \"お絵かき\" \\1_TIME_TIME4711""#)
      let window = UInt(try #require(session.events.first?.json["window"]?["id"]?.number))
      #expect(session.screen.text(session.screen.atoms[.netStartupID], of: window) == name)
      #expect(session.screen.property(session.screen.atoms[.netWMUserTime], of: window, type: 6) == [4711])
      try session.close()
    }

    @Test func `a start that hands its file to the window that is open, or has none to show, is over as well`() throws {
      let session = try Session()
      let desktop = try StartingDesktop(session.server)
      let folder = try TemporaryFolder()
      try folder.write("{\"deck\":1,\"name\":\"a\",\"gestures\":[\"tap\",\"pan\"],\"prompts\":30}", to: "a.deck")
      for (file, status) in [("a.deck", Int32(0)), ("none.png", 74)] {
        let command = try Program.command(
          ["--data", session.data.path, folder.file(file)], display: session.server.display)
        let environment = Program.environment(folder).merging(["DESKTOP_STARTUP_ID": file]) { $1 }
        let process = try ChildProcess(command, environment: environment, errors: "/dev/null")
        #expect(try desktop.nextMessage() == "remove: ID=\"\(file)\"")
        #expect(process.wait(seconds: Program.patience) == .exited(status))
      }
      try session.close()
    }
  }
}

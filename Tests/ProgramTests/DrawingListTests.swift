import Pictures
import Testing
import VirtualTouchscreen

/// What `drawing list` says of drawings that are not as they should be.
@Suite struct DrawingListTests {
  /// A data folder with two drawings of one red picture.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let picture = try #require(Picture(width: 20, height: 10, pixels: [UInt32](repeating: 0xFF0000, count: 200)))
    try picture.write(toPNGFile: folder.file("red.png"))
    for name in ["a", "b"] {
      let made = try Program.run([
        "drawing", "import", folder.file("red.png"), "--name", name, "--data", folder.path,
      ])
      #expect(made.end == .exited(0))
    }
    return folder
  }

  @Test func `lines of a drawing that cannot be read are counted in its row`() throws {
    let folder = try folder()
    let text = try String(decoding: #require(folder.bytes(of: "drawings/a.oekaki")), as: UTF8.self)
    for (damage, note) in [("odd\n", ", 1 line cannot be read"), ("odd\nodder\n", ", 2 lines cannot be read")] {
      try folder.write(text + damage, to: "drawings/a.oekaki")
      let list = try Program.run(["drawing", "list", "--data", folder.path])
      #expect(list.end == .exited(0) && list.errors.isEmpty && list.output.count == 2)
      #expect(list.output.first { $0.hasPrefix("a ") }?.hasSuffix(note) ?? false, "\(list.output)")
      #expect(list.output.first { $0.hasPrefix("b ") }?.hasSuffix(" s") ?? false, "\(list.output)")
    }
  }

  @Test func `what cannot be read is named beside the others, and what nobody takes is said once`() throws {
    let folder = try folder()
    try folder.write("no journal\n", to: "drawings/odd.oekaki")
    let list = try Program.run(["drawing", "list", "--data", folder.path])
    #expect(list.end == .exited(74) && list.output.count == 2 && list.errors.count == 1)
    let process = try ChildProcess(
      ["/bin/sh", "-c", "exec \"$@\" > /dev/full", "sh"]
        + Program.command(["drawing", "list", "--data", folder.path], display: nil),
      environment: Program.environment(folder), errors: folder.file("errors"))
    #expect(process.wait(seconds: Program.patience) == .exited(74))
    let said = folder.lines(of: "errors").filter { $0.contains("standard output") }
    #expect(said.count == 1, "\(folder.lines(of: "errors"))")
  }
}

import Checkout
import Files
import Geometry
import Glibc
import Testing
import VirtualTouchscreen

/// What takes its time says how far it is, and can be stopped.
@Suite struct ProgressTests {
  /// A terminal of the test's own, which programs can write to.
  private final class Terminal {
    private let descriptor: Int32
    let path: String

    init() throws {
      descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
      var (number, lock): (Int32, Int32) = (0, 0)
      // TIOCGPTN and TIOCSPTLCK of asm-generic/ioctls.h: which terminal it is, and that others may open it.
      guard descriptor >= 0, ioctl(descriptor, 0x8004_5430, &number) == 0, ioctl(descriptor, 0x4004_5431, &lock) == 0
      else { throw Silence("there are no terminals here") }
      path = "/dev/pts/\(number)"
    }

    deinit { close(descriptor) }

    /// What was written to it since the last time.
    func text() -> String {
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 4096)
      while case let count = read(descriptor, &part, part.count), count > 0 { bytes += part[..<count] }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Runs a case of a drag again and again, so that it takes some seconds, and each case little time.
  private func check(errors: String, _ folder: TemporaryFolder) throws -> ChildProcess {
    let moves = (1..<2_000).map {
      #"{"t":\#(Double($0) / 100),"touches":[{"id":1,"phase":"moved","x":\#(100 + $0 % 200),"y":100}]}"#
    }
    let touches =
      [#"{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}"#] + moves
      + [#"{"t":20,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}"#]
    try folder.write(
      #"{"width":400,"height":400,"gestures":[{"type":"tap"}],"touches":["# + touches.joined(separator: ",\n")
        + #"],"expect":[]}"#, to: "drag.case")
    let cases = Array(repeating: folder.file("drag.case"), count: 600)
    return try ChildProcess(
      Program.command(["check"] + cases, display: nil), environment: Program.environment(folder), errors: errors)
  }

  @Test func `a terminal shows one line, which is gone in the end`() throws {
    let (terminal, folder) = (try Terminal(), try TemporaryFolder())
    let program = try check(errors: terminal.path, folder)
    var text = ""
    while program.output.nextLine(within: Program.patience) != nil { text += terminal.text() }
    #expect(program.wait(seconds: Program.patience) == .exited(0))
    text += terminal.text()
    #expect(text.contains(" of 600 cases: ") && text.contains("(Control+C stops)"))
    #expect(!text.contains("\n") && text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `a file that standard error goes to stays empty`() throws {
    let folder = try TemporaryFolder()
    let program = try check(errors: folder.file("errors"), folder)
    while program.output.nextLine(within: Program.patience) != nil {}
    #expect(program.wait(seconds: Program.patience) == .exited(0) && folder.lines(of: "errors").isEmpty)
  }

  @Test func `Control and C ends it between two cases`() throws {
    let folder = try TemporaryFolder()
    let program = try check(errors: folder.file("errors"), folder)
    _ = program.output.nextLine(within: Program.patience)
    program.signal(SIGINT)
    while program.output.nextLine(within: Program.patience) != nil {}
    #expect(program.wait(seconds: Program.patience) == .exited(130))
    let errors = folder.lines(of: "errors")
    #expect(errors.count == 1 && errors[0].hasPrefix("gesture-sandbox: stopped at "))
  }

  @Test func `Control and C ends a demonstration, its window and its server`() throws {
    let folder = try TemporaryFolder()
    let program = try ChildProcess(
      Program.command(["demo", "--out", folder.file("demo")], display: nil),
      environment: Program.environment(folder).merging(["TMPDIR": folder.path]) { $1 }, errors: folder.file("errors"))
    let display = try #require(program.output.nextLine(within: Program.patience)?.split(separator: " ").last)
    _ = program.output.nextLine(within: Program.patience)
    program.signal(SIGINT)
    while program.output.nextLine(within: Program.patience) != nil {}
    #expect(program.wait(seconds: Program.patience) == .exited(130))
    #expect(folder.lines(of: "errors").count == 1)
    #expect(access("/tmp/.X11-unix/X\(display.dropFirst())", F_OK) != 0)
    #expect(folder.names().filter { $0.hasPrefix("virtual-") || $0.hasPrefix("gesture-sandbox-demo") } == [])
  }
}

import Geometry
import Glibc
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  @Suite struct `A server with little memory` {
    /// Gives the server no more than so many MiB besides what it has; nil for as many as it wants.
    private func limit(_ server: PrivateServer, toMore room: Int?) throws {
      // How large the process is stands first, in pages.
      let size = PrivateDirectory.text(of: "/proc/\(server.pid)/statm").split(separator: " ").first
      let pages = try #require(size.flatMap { Int($0) })
      let most = room.map { "\(pages * Int(getpagesize()) + $0 << 20)" } ?? "unlimited"
      let program = try ChildProcess(["/usr/bin/prlimit", "--pid", "\(server.pid)", "--as=\(most):"])
      try #require(program.wait(seconds: 20) == .exited(0))
    }

    @Test func `says that it has no room for a window's picture`() throws {
      let server = try PrivateServer(.init(screen: .init(width: 800, height: 600), devices: [.mouse]))
      let connection = try Connection(display: server.display, logger: .silent)
      let window = try Window(connection, WindowOptions(title: "", width: 5000, height: 5000))
      try limit(server, toMore: 32)
      let error = #expect(throws: X11Error.self) { try BackBuffer(window) }
      let text = error?.description ?? ""
      #expect(text.contains("BadAlloc") && text.contains("smaller --size"))
      try limit(server, toMore: nil)
      let buffer = try BackBuffer(window)
      #expect(!buffer.lacksRoom && connection.takeProtocolErrors().isEmpty && server.isRunning)
    }

    @Test func `leaves the window the picture that it had, until it has room for a larger one`() throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window)
      let raster = `Back buffer`.raster(800, 600)
      func shows(_ x: Int, _ y: Int) -> Bool {
        bench.connection.pixel(x: x, y: y) == raster[y * 800 + x] & 0xff_ffff
      }
      func put(_ x: Int, _ y: Int) {
        let rect = PixelRect(x: x, y: y, width: 20, height: 20)
        buffer.put(raster.span, width: 800, rects: [rect])
        buffer.show([rect])
      }
      put(10, 10)
      #expect(shows(11, 11))
      try limit(bench.server, toMore: 18)
      // 34 MiB.
      bench.window.resizeForTest(width: 3000, height: 3000)
      bench.read()
      #expect(buffer.lacksRoom && bench.window.width == 3000 && shows(11, 11))
      put(100, 100)
      #expect(shows(101, 101))
      // 16 MiB, and 20 with room to spare.
      bench.window.resizeForTest(width: 2049, height: 2049)
      bench.read()
      #expect(!buffer.lacksRoom && shows(11, 11))
      put(700, 500)
      buffer.show([buffer.bounds])
      #expect(shows(11, 11) && shows(101, 101) && shows(701, 501) && bench.connection.pixel(x: 400, y: 400) == 0)
      #expect(bench.connection.takeProtocolErrors().isEmpty && bench.server.isRunning)
    }
  }
}

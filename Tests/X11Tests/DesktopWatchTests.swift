import Testing
import VirtualTouchscreen

@testable import X11

extension `With a server` {
  @Suite struct `A desktop that changes while a window is made` {
    @Test func `is heard of, after whichever request it does`() throws {
      let server = try PrivateServer(.init(screen: .init(width: 800, height: 600), devices: [.mouse]))
      let other = try Connection(display: server.display, logger: .silent)
      var (moment, isOver) = (1, false)
      while !isOver {
        other.setResourcesForTest("Xft.dpi:\t96\n")
        other.synchronize()
        let connection = try Connection(display: server.display, logger: .silent)
        var requests = 0
        connection.afterEachRequestForTest {
          requests += 1
          guard requests == moment else { return }
          // Without waiting: the server may be busy with this very connection alone.
          other.setResourcesForTest("Xft.dpi:\t192\n")
          other.flush()
        }
        let window = try Window(connection, WindowOptions(title: "", width: 10, height: 10))
        connection.afterEachRequestForTest(nil)
        isOver = requests < moment
        other.synchronize()
        let bench = Bench(server, window)
        bench.read()
        #expect(window.preferredScale == (isOver ? 1 : 2), "after request \(moment)")
        moment += 1
      }
      #expect(moment > 20)
    }
  }
}

import Exchange
import Geometry
import Testing
import VirtualTouchscreen

@testable import X11

extension `With a server` {
  @Suite struct `What is dropped` {
    private let bench: Bench
    private let source: ForeignClient
    private let files = Array("file:///tmp/a%20b.png\r\nfile:///tmp/c\r\n".utf8)

    init() throws {
      bench = try Bench(devices: [.mouse], scale: 2)
      bench.window.uses = { [.files, .picture] }
      bench.window.moveForTest(x: 30, y: 40)
      bench.read()
      bench.received = []
      source = try ForeignClient(bench.server.display)
    }

    private func talk() {
      bench.exchange()
      source.pump()
    }

    private var action: Int { Int(source.atom("XdndActionCopy")) }

    @Test func `the window says that it takes drops`() {
      #expect(
        bench.connection.property(source.atom("XdndAware"), of: bench.window.id, type: 4) == [5])
    }

    @Test func `files are welcome, and come with the place where they were dropped`() throws {
      source.offer = [("text/plain", Array("x".utf8)), ("text/uri-list", files)]
      source.drag(over: bench.window.id, to: (130, 80))
      talk()
      #expect(source.messages.map(\.name) == ["XdndStatus"] && source.messages[0].items == [3, 0, 0, action])
      source.move(over: bench.window.id, to: (230, 140))
      source.drop(on: bench.window.id)
      // In points: half of the pixels from the window's corner.
      #expect(try bench.await(source) == .received(.files(["/tmp/a b.png", "/tmp/c"]), at: Point(100, 50)))
      source.pump()
      #expect(source.messages.map(\.name) == ["XdndStatus", "XdndStatus", "XdndFinished"])
      #expect(source.messages.last?.items.prefix(2) == [1, action])
    }

    @Test func `a picture comes in pieces from one of many formats, in an old version too`() throws {
      let picture = [UInt8](repeating: 9, count: 300_000)
      source.offer = [("text/html", [1]), ("a/b", [1]), ("c/d", [1]), ("image/png", picture)]
      source.pieceSize = 70_000
      source.drag(over: bench.window.id, to: (30, 40), version: 3)
      source.drop(on: bench.window.id)
      #expect(try bench.await(source) == .received(.picture(picture), at: .zero))
      source.pump()
      #expect(source.messages.map(\.name) == ["XdndStatus", "XdndFinished"])
    }

    @Test func `what is of no use is refused once, with a reason`() throws {
      source.offer = [("UTF8_STRING", Array("text".utf8))]
      source.drag(over: bench.window.id, to: (50, 60))
      source.move(over: bench.window.id, to: (70, 60))
      #expect(try bench.await(source) == .notReceived(.noUse, at: Point(10, 10)))
      talk()
      #expect(source.messages.map(\.items) == [[2, 0, 0, 0], [2, 0, 0, 0]] && bench.received.isEmpty)
      // A program that drops it all the same is told so.
      source.drop(on: bench.window.id)
      #expect(try bench.await(source) == .notReceived(.noUse, at: Point(20, 10)))
      source.pump()
      #expect(source.messages.last?.name == "XdndFinished" && source.messages.last?.items.first == 0)
    }

    @Test func `what is carried away, or comes from a program that is too old, is not taken`() throws {
      source.offer = [("text/uri-list", files)]
      source.drag(over: bench.window.id, to: (50, 60))
      source.leave(bench.window.id)
      source.drop(on: bench.window.id)
      source.drag(over: bench.window.id, to: (50, 60), version: 2)
      source.drop(on: bench.window.id)
      talk()
      #expect(bench.received.isEmpty && source.messages.map(\.name) == ["XdndStatus"])
    }

    @Test func `a drop that makes room for another ends for both sides`() throws {
      source.offer = [("text/uri-list", files)]
      source.answers = false
      source.drag(over: bench.window.id, to: (50, 60))
      source.drop(on: bench.window.id)
      talk()
      let next = try ForeignClient(bench.server.display)
      next.offer = [("text/uri-list", files)]
      next.drag(over: bench.window.id, to: (70, 60))
      next.drop(on: bench.window.id)
      #expect(try bench.await(next) == .notReceived(.noAnswer, at: Point(10, 10)))
      source.pump()
      #expect(source.messages.last?.name == "XdndFinished" && source.messages.last?.items.first == 0)
      #expect(try bench.await(next) == .received(.files(["/tmp/a b.png", "/tmp/c"]), at: Point(20, 10)))
    }

    @Test func `two drops in pieces do not mix`() throws {
      let next = try ForeignClient(bench.server.display)
      for (client, byte) in [(source, UInt8(1)), (next, 2)] {
        client.offer = [("image/png", [UInt8](repeating: byte, count: 300_000))]
        client.pieceSize = 20_000
      }
      source.drag(over: bench.window.id, to: (50, 60))
      source.drop(on: bench.window.id)
      for _ in 0..<4 { talk() }
      next.drag(over: bench.window.id, to: (70, 60))
      next.drop(on: bench.window.id)
      #expect(try bench.await(source, next) == .notReceived(.noAnswer, at: Point(10, 10)))
      #expect(try bench.await(source, next) == .received(.picture(next.offer[0].bytes), at: Point(20, 10)))
    }

    @Test func `a drop works however long the server has run`() throws {
      source.offer = [("text/uri-list", files)]
      for time: UInt32 in [0x7fff_ffff, 0x8000_0000, 0xffff_fff0] {
        source.drag(over: bench.window.id, to: (50, 60))
        source.drop(on: bench.window.id, at: time)
        #expect(try bench.await(source) == .received(.files(["/tmp/a b.png", "/tmp/c"]), at: Point(10, 10)))
      }
    }

    @Test func `of a picture of another machine its pixels are taken`() throws {
      let picture = [UInt8](repeating: 9, count: 3000)
      source.offer = [("text/uri-list", Array("https://far/a.png\r\n".utf8)), ("image/png", picture)]
      source.drag(over: bench.window.id, to: (50, 60))
      source.drop(on: bench.window.id)
      #expect(try bench.await(source) == .received(.picture(picture), at: Point(10, 10)))
      source.pump()
      #expect(source.messages.last?.name == "XdndFinished" && source.messages.last?.items.first == 1)
    }

    @Test func `an answer that came while the window did not look is taken, however late it is read`() throws {
      source.offer = [("text/uri-list", files)]
      source.drag(over: bench.window.id, to: (50, 60))
      source.drop(on: bench.window.id)
      talk()
      bench.connection.synchronize()
      bench.received = []
      _ = bench.window.drain(bench, from: MonotonicTime.now + ContentArrival.patience + 1)
      #expect(bench.received == [.received(.files(["/tmp/a b.png", "/tmp/c"]), at: Point(10, 10))])
    }

    @Test func `files of another machine, and a program that falls silent, end with a reason`() throws {
      source.offer = [("text/uri-list", Array("file://far/a\r\n".utf8))]
      source.drag(over: bench.window.id, to: (50, 60))
      source.drop(on: bench.window.id)
      #expect(try bench.await(source) == .notReceived(.elsewhere, at: Point(10, 10)))
      source.answers = false
      source.drag(over: bench.window.id, to: (50, 60))
      source.drop(on: bench.window.id)
      talk()
      bench.window.endExchange(overdueAt: MonotonicTime.now + ContentArrival.patience + 1)
      #expect(try bench.await(source) == .notReceived(.noAnswer, at: Point(10, 10)))
      source.pump()
      #expect(source.messages.last?.name == "XdndFinished" && source.messages.last?.items.first == 0)
    }
  }
}

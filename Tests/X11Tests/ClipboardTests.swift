import Exchange
import Testing
import VirtualTouchscreen

@testable import X11

extension `With a server` {
  @Suite struct `The clipboard` {
    private let bench: Bench
    private let other: ForeignClient

    init() throws {
      bench = try Bench(devices: [.mouse])
      other = try ForeignClient(bench.server.display)
    }

    /// Bytes that look like nothing else.
    private func noise(_ count: Int) -> [UInt8] {
      var state: UInt32 = 1
      return (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      }
    }

    // MARK: Copying

    @Test func `offers a text in the formats that programs ask for`() throws {
      #expect(bench.window.copy(.text("çok お絵描き")))
      let formats = try other.formats { bench.exchange() }
      #expect(
        formats == [
          "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "UTF8_STRING", "text/plain;charset=utf-8", "STRING",
          "text/plain",
        ])
      let utf8 = Array("çok お絵描き".utf8)
      #expect(try other.paste("UTF8_STRING") { bench.exchange() } == utf8)
      #expect(try other.paste("text/plain;charset=utf-8") { bench.exchange() } == utf8)
      #expect(try other.paste("STRING") { bench.exchange() } == [0xE7] + Array("ok ????".utf8))
      #expect(try other.paste("image/png") { bench.exchange() } == nil)
    }

    @Test func `answers several formats at once, and says which it does not have`() throws {
      bench.window.copy(.text("two"))
      let values = try other.pasteSeveral(["UTF8_STRING", "image/png", "STRING"]) { bench.exchange() }
      #expect(values == [Array("two".utf8), nil, Array("two".utf8)])
    }

    @Test(arguments: [1, SelectionOwner.piece, SelectionOwner.piece + 1, 5_000_003])
    func `hands a picture over, large ones in pieces`(size: Int) throws {
      let picture = noise(size)
      bench.window.copy(.picture(picture))
      let pasted = try other.paste("image/png") { bench.exchange() }
      #expect(pasted == picture)
      bench.exchange()
      #expect(bench.window.exchangeDue == nil)
    }

    @Test func `goes in pieces to the desktop's own window, which is heard on`() throws {
      let patience = MonotonicTime.now + 20
      bench.window.copy(.picture(noise(SelectionOwner.piece + 1)))
      other.request("image/png", over: other.connection.root)
      while bench.window.exchangeDue == nil, MonotonicTime.now < patience { bench.exchange() }
      #expect(bench.window.exchangeDue != nil)
      // What is heard while pieces are on their way, and afterwards.
      let manager = try SettingsManager(of: bench.server, ["Net/ThemeName": .text("Adwaita-dark")])
      while !bench.received.contains(.desktopChanged), MonotonicTime.now < patience { bench.read() }
      #expect(bench.window.desktopSettings.isDark == true)
      bench.window.endExchange(overdueAt: MonotonicTime.now + SelectionOwner.patience + 1)
      #expect(bench.window.exchangeDue == nil)
      bench.window.setResourcesForTest("Xft.dpi:\t144\n")
      bench.read()
      #expect(bench.window.preferredScale == 1.5)
      withExtendedLifetime(manager) {}
    }

    @Test func `offers files as URIs`() throws {
      bench.window.copy(.files(["/tmp/a b.png"]))
      #expect(try other.paste("text/uri-list") { bench.exchange() } == Array("file:///tmp/a%20b.png\r\n".utf8))
    }

    @Test func `goes to whoever copies next`() throws {
      bench.window.copy(.text("ours"))
      other.offer = [("UTF8_STRING", Array("theirs".utf8))]
      other.own("CLIPBOARD")
      bench.window.paste([.text])
      #expect(try bench.await(other) == .received(.text("theirs"), at: nil))
    }

    @Test func `news of a loss that is older than what was copied since changes nothing`() throws {
      bench.window.copy(.text("first"))
      other.offer = [("UTF8_STRING", Array("theirs".utf8))]
      other.own("CLIPBOARD")
      // The news waits in the queue while the user copies again.
      bench.window.copy(.text("second"))
      #expect(try other.paste("UTF8_STRING") { bench.exchange() } == Array("second".utf8))
    }

    @Test func `gives up a program that takes no more pieces`() throws {
      bench.window.copy(.picture(noise(1_000_000)))
      var isAsked = false
      // It takes the first answer, and then dies.
      _ = try? ForeignClient(bench.server.display).paste("image/png") {
        if isAsked { throw Silence(received: []) }
        bench.exchange()
        isAsked = bench.window.exchangeDue != nil
      }
      #expect(bench.window.exchangeDue != nil)
      bench.window.endExchange(overdueAt: MonotonicTime.now + SelectionOwner.patience + 1)
      #expect(bench.window.exchangeDue == nil)
      #expect(try other.paste("image/png") { bench.exchange() }?.count == 1_000_000)
    }

    // MARK: Pasting

    @Test func `takes what there is the most use for`() throws {
      other.offer = [
        ("UTF8_STRING", Array("/tmp/a".utf8)), ("image/png", [1, 2, 3]),
        ("text/uri-list", Array("file:///tmp/a\r\n".utf8)),
      ]
      other.own("CLIPBOARD")
      for (wanted, content) in [
        ([.files, .picture, .text], .files(["/tmp/a"])), ([.picture, .files], .picture([1, 2, 3])),
        ([.text], .text("/tmp/a")),
      ] as [([ExchangedContent.Kind], ExchangedContent)] {
        bench.window.paste(wanted)
        #expect(try bench.await(other) == .received(content, at: nil))
      }
    }

    @Test(arguments: [nil, 65_536, 3_000_001])
    func `takes large content whole and in pieces`(pieceSize: Int?) throws {
      let picture = noise(7_000_001)
      other.offer = [("image/png", picture)]
      other.pieceSize = pieceSize
      other.own("CLIPBOARD")
      bench.window.paste([.picture])
      #expect(try bench.await(other) == .received(.picture(picture), at: nil))
      #expect(bench.window.exchangeDue == nil)
    }

    @Test func `pastes what was copied in the same window`() throws {
      bench.window.copy(.text("own"))
      bench.window.paste([.text])
      #expect(try bench.await(other) == .received(.text("own"), at: nil))
      bench.window.paste([.picture])
      #expect(try bench.await(other) == .notReceived(.noUse, at: nil))
    }

    @Test func `says why nothing comes`() throws {
      bench.window.paste([.text])
      #expect(try bench.await(other) == .notReceived(.nothingThere, at: nil))
      other.own("CLIPBOARD")
      other.offer = [("application/x-other", [1])]
      bench.window.paste([.text, .files])
      #expect(try bench.await(other) == .notReceived(.noUse, at: nil))
      other.offer = [("text/uri-list", Array("https://example.org/a.png\r\n".utf8))]
      bench.window.paste([.files])
      #expect(try bench.await(other) == .notReceived(.elsewhere, at: nil))
      other.offer = [("image/png", [])]
      bench.window.paste([.picture])
      #expect(try bench.await(other) == .notReceived(.malformed, at: nil))
    }

    @Test func `refuses more than is taken, before it comes and while it comes`() throws {
      other.offer = [("image/png", noise(100_000))]
      other.own("CLIPBOARD")
      other.pieceSize = 50_000
      other.announcedSize = ExchangedContent.mostBytes + 1
      bench.window.paste([.picture])
      #expect(try bench.await(other) == .notReceived(.tooLarge, at: nil))
      other.offer = [("image/png", [UInt8](repeating: 7, count: ExchangedContent.mostBytes + 1))]
      other.pieceSize = 1 << 22
      other.announcedSize = 1
      bench.window.paste([.picture])
      #expect(try bench.await(other) == .notReceived(.tooLarge, at: nil))
    }

    @Test(arguments: [0, 1])
    func `gives up a program that does not answer, or stops in the middle`(pieces: Int) throws {
      other.offer = [("image/png", noise(100_000))]
      other.pieceSize = 1000
      other.answers = pieces > 0
      other.mostPieces = pieces
      other.own("CLIPBOARD")
      bench.window.paste([.picture])
      for _ in 0..<20 {
        other.pump()
        bench.exchange()
      }
      #expect(bench.received.isEmpty && bench.window.exchangeDue != nil)
      bench.window.endExchange(overdueAt: MonotonicTime.now + ContentArrival.patience + 1)
      #expect(try bench.await(other) == .notReceived(.noAnswer, at: nil))
      // A late answer to what was given up changes nothing.
      other.answers = true
      other.mostPieces = .max
      bench.window.paste([.picture])
      #expect(try bench.await(other) == .received(.picture(noise(100_000)), at: nil))
    }

    @Test func `asks who copied last, whatever is still awaited from another`() throws {
      other.offer = [("image/png", noise(100_000))]
      other.pieceSize = 1000
      other.mostPieces = 1
      other.own("CLIPBOARD")
      bench.window.paste([.picture, .text])
      for _ in 0..<20 {
        other.pump()
        bench.exchange()
      }
      // Asked once more, the same one is waited for.
      bench.window.paste([.picture, .text])
      #expect(bench.received.isEmpty && bench.window.exchangeDue != nil)
      let third = try ForeignClient(bench.server.display)
      third.offer = [("UTF8_STRING", Array("newer".utf8))]
      third.own("CLIPBOARD")
      bench.window.paste([.picture, .text])
      #expect(try bench.await(third) == .notReceived(.noAnswer, at: nil))
      #expect(try bench.await(third) == .received(.text("newer"), at: nil))
    }

    @Test func `the loop itself wakes for what is missing`() throws {
      other.offer = [("UTF8_STRING", Array("slow".utf8))]
      other.own("CLIPBOARD")
      bench.loop.watch(fileDescriptor: other.descriptor)
      var outcome: WindowEvent?
      bench.onDraw = { [bench, other] _, _ in
        bench.window.paste([.text])
        other.pump()
        return nil
      }
      try bench.run { event in
        other.pump()
        if case .received = event { outcome = event }
        return outcome != nil
      }
      #expect(outcome == .received(.text("slow"), at: nil))
    }

    // MARK: The end

    @Test func `a clipboard manager takes over what was copied when the window goes`() throws {
      let picture = noise(600_000)
      bench.window.copy(.picture(picture))
      let manager = ClipboardManager(bench.server.display)
      let patience = MonotonicTime.now + 20
      while !other.hasOwner("CLIPBOARD_MANAGER"), MonotonicTime.now < patience {}
      bench.window.saveClipboard()
      #expect(manager.saved() == picture)
    }

    @Test func `without a clipboard manager the end does not wait`() {
      bench.window.copy(.text("gone"))
      let start = MonotonicTime.now
      bench.window.saveClipboard()
      #expect(MonotonicTime.now - start < 1)
    }
  }
}

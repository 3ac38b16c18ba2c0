import Geometry
import Glibc
import JSON
import Recordings
import Testing

import class Ink.JournalFile

@testable import VirtualTouchscreen

extension `The program` {
  /// Devices, the window or the server go away while fingers are down.
  @Suite struct `When something is lost` {
    private static let transform = FingerScript.transform(
      center: .fixed(Look.stageCenter), radius: .from(60, to: 160), angle: .from(0, to: 1), over: 0.4)

    @Test func `a touchscreen that is switched off takes its gestures with it, and works again when it is on`() throws {
      let session = try Session()
      try session.touch(Self.transform, part: 0..<0.3)
      try session.xinput("disable", "Virtual touchscreen")
      try session.wait("two fingers taken away", count: 2) { $0.isTouch("cancelled") }
      expectNothingPressed(session)
      try session.xinput("enable", "Virtual touchscreen")
      try session.server.touchscreen.reconnect()
      try expectWorking(session)
    }

    @Test func `a touchscreen that floats takes its gestures with it, and works again when it is attached`() throws {
      let session = try Session()
      try session.touch(Self.transform, part: 0..<0.3)
      try session.xinput("float", "Virtual touchscreen")
      try session.wait("two fingers taken away", count: 2) { $0.isTouch("cancelled") }
      expectNothingPressed(session)
      // One finger lifts unheard, the other when its device is attached again.
      let touchscreen = try session.server.touchscreen
      try touchscreen.perform(FingerScript().down(at: .zero).wait(for: 0.001).up(), part: 0.0005..<1)
      try session.xinput("reattach", "Virtual touchscreen", "Virtual core pointer")
      try touchscreen.liftAll()
      try expectWorking(session)
      #expect(session.touches.filter { $0.isTouch("cancelled") }.count == 2)
    }

    @Test(arguments: ["disable", "float"])
    func `strokes that their touchscreen leaves behind are ended`(way: String) throws {
      let session = try Session(["--scene", "oekaki", "--paint", "all"])
      let script = FingerScript.together([
        .swipe(from: Point(200, 200), to: Point(600, 200), over: 0.4),
        .swipe(from: Point(200, 400), to: Point(600, 400), over: 0.4, finger: 2),
      ])
      try session.touch(script, part: 0..<0.3)
      try session.xinput(way, "Virtual touchscreen")
      try session.wait("the end of two strokes", count: 2) { $0.isStroke("ended", "retracted") }
      expectNothingPressed(session)
      #expect(session.strokes.map { $0["phase"] } == ["began", "began", "ended", "ended"])
      let picture = try session.capture()
      #expect(picture[Point(300, 200)] == Look.ink && picture[Point(300, 400)] == Look.ink)
    }

    @Test func `what was made is kept though a clipboard manager never answers, and the program is killed for it`()
      throws
    {
      let session = try Session(["--scene", "oekaki"])
      let manager = try XClient(session.server)
      try manager.claim(selection: "CLIPBOARD_MANAGER")
      try session.touch(.swipe(from: Point(200, 200), to: Point(600, 200), over: 0.1))
      try session.server.keyboard.tap(#require(Keyboard.Key("c")), holding: [.control])
      try session.server.synchronize()
      let script = FingerScript.swipe(from: Point(200, 400), to: Point(600, 400), over: 0.4)
      try session.touch(script, part: 0..<0.3)
      session.process.signal(SIGTERM)
      try manager.waitForRequest()
      session.process.signal(SIGKILL)
      _ = try session.end()
      let name = try #require(session.data.names(in: "drawings").first)
      #expect(try JournalFile.read(session.data.file("drawings/\(name)")).painting().strokeCount == 2)
    }

    @Test func `a touchpad that is switched off in mid-pinch leaves nothing behind`() throws {
      let session = try Session()
      try session.server.mouse.move(to: Look.stageCenter)
      let device = try session.server.touchpad.device
      try device.send(.pinch(.begin, fingers: 2, cancelled: false, dx: 0, dy: 0, scale: 1, degrees: 0))
      try device.send(.pinch(.update, fingers: 2, cancelled: false, dx: 0, dy: 0, scale: 1.5, degrees: 20))
      try session.wait("the pinch") { $0.isGesture("pinch", "began") }
      try session.xinput("disable", "Virtual touchpad")
      try session.wait("two fingers gone", count: 2) { $0.isTouch("cancelled", "ended") }
      expectNothingPressed(session)
      #expect(session.gestures("pinch").allSatisfy { $0.number("scale") ?? 0 > 0.9 })
    }

    @Test func `a window that another program destroys ends the program, and the drawing is kept`() throws {
      let session = try Session(["--scene", "oekaki", "--paint", "all"])
      let id = try paintHalfAStroke(session)
      let other = try XClient(session.server)
      try other.destroy(id)
      #expect(try session.end() == .exited(1))
      expectNothingPressed(session)
      try expectOneLine(session.errors, saying: "window")
      try expectDrawing(in: Session(["--scene", "oekaki"], on: session.server, data: session.data))
    }

    @Test func `a client that another program kills ends with one line, and the drawing is kept`() throws {
      let session = try Session(["--scene", "oekaki", "--paint", "all"])
      let id = try paintHalfAStroke(session)
      let other = try XClient(session.server)
      try other.kill(ownerOf: id)
      #expect(try session.end() == .exited(1))
      try expectOneLine(session.errors, saying: "lost")
      try expectDrawing(in: Session(["--scene", "oekaki"], on: session.server, data: session.data))
    }

    @Test func `an X server that dies ends the program with one line, and the drawing is kept`() throws {
      let session = try Session(["--scene", "oekaki", "--paint", "all"])
      try paintHalfAStroke(session)
      session.server.kill()
      #expect(try session.end() == .exited(1))
      try expectOneLine(session.errors, saying: "lost")
      try expectDrawing(in: Session(["--scene", "oekaki"], data: session.data))
    }

    @Test func `a program killed in mid-stroke loses at most the last second`() throws {
      let session = try Session(["--scene", "oekaki", "--paint", "all"])
      let script = FingerScript.swipe(from: Point(150, 300), to: Point(1050, 300), over: 3)
      let sent = try session.touch(script, part: 0..<2.2)
      session.process.signal(SIGKILL)
      let death = MonotonicClock.now()
      #expect(try session.end() == .killed(signal: SIGKILL))
      let safe = sent.filter { $0.time + 1_000_000_000 < death }
      #expect(safe.count > 120)
      let reopened = try Session(["--scene", "oekaki"], on: session.server, data: session.data)
      let picture = try reopened.capture()
      let lost = safe.filter { picture[$0.step.location] != Look.ink }
      #expect(lost.isEmpty, "\(lost.count) of \(safe.count) reports are lost, the first at \(lost.first?.step)")
      #expect(reopened.errors.isEmpty)
    }

    // MARK: What they have in common

    /// A whole stroke and the first half of another; the window's number.
    @discardableResult
    private func paintHalfAStroke(_ session: Session) throws -> UInt32 {
      try session.touch(.swipe(from: Point(200, 200), to: Point(900, 200), over: 0.1))
      try session.touch(.swipe(from: Point(200, 400), to: Point(1000, 400), over: 0.4), part: 0..<0.2)
      let ready = try #require(session.events.first)
      return UInt32(ready.json["window"]?["id"]?.number ?? 0)
    }

    private func expectDrawing(in session: Session) throws {
      let picture = try session.capture()
      for x in stride(from: 210.0, to: 900, by: 10) { #expect(picture[Point(x, 200)] == Look.ink) }
      for x in stride(from: 210.0, to: 550, by: 10) { #expect(picture[Point(x, 400)] == Look.ink) }
      #expect(picture[Point(800, 400)] == Look.sheet)
      #expect(session.errors.filter { $0.contains("drawing") }.isEmpty)
      #expect(session.data.names(in: "drawings").count == 1)
    }

    private func expectOneLine(_ errors: [String], saying word: String) throws {
      #expect(errors.count == 1, "\(errors)")
      #expect(errors.first?.hasPrefix("gesture-sandbox: ") ?? false)
      #expect(errors.first?.contains(word) ?? false, "\(errors)")
    }

    /// Every touch, gesture and stroke that began has come to an end.
    private func expectNothingPressed(_ session: Session) {
      let touches = Dictionary(grouping: session.touches, by: \.id)
      #expect(touches.values.allSatisfy { $0.last?.isTouch("ended", "cancelled") ?? false })
      let gestures = Dictionary(grouping: session.events.filter { $0.name == "gesture" }) { $0["recognizer"] ?? "" }
      for (recognizer, events) in gestures {
        #expect(["ended", "cancelled", "recognized"].contains(events.last?["state"] ?? ""), "\(recognizer)")
      }
      let strokes = Dictionary(grouping: session.strokes, by: \.id)
      #expect(strokes.values.allSatisfy { $0.last?.isStroke("ended", "retracted") ?? false })
    }

    /// The touchscreen makes gestures as if nothing had happened.
    private func expectWorking(_ session: Session) throws {
      let before = session.events.count
      try session.touch(Self.transform)
      let pinches = session.events[before...].filter { $0.isGesture("pinch") }
      #expect(pinches.first?["state"] == "began" && pinches.last?["state"] == "ended")
      #expect(pinches.allSatisfy { $0.number("touches") ?? 3 <= 2 })
      let scale: Double = pinches.last?.number("scaleSinceLanding") ?? 0
      #expect(abs(scale - 160.0 / 60) < 0.02)
    }

  }
}

extension Session {
  /// Has the server do something with its devices.
  func xinput(_ arguments: String...) throws {
    let process = try ChildProcess(
      ["/usr/bin/xinput"] + arguments, environment: ["DISPLAY": server.display], errors: data.file("xinput"))
    guard process.wait(seconds: Program.patience) == .exited(0) else {
      throw Silence("xinput \(arguments) failed: \(data.lines(of: "xinput"))")
    }
  }
}

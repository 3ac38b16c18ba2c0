import FoundationEssentials
import Geometry
import GestureFlash
import Recordings
import Testing

@testable import VirtualTouchscreen

extension `The program` {
  /// Which kind of input plays which deck, by hands as people have them and real events.
  @Suite struct `Devices and decks of Gesture Flash` {
    enum Device: String, CaseIterable { case touch, mouse, touchpad }

    /// How many games of each pair: `FLASH_DEVICE_GAMES`; with 0 only a few prompts of one are played.
    private static let games = ProcessInfo.processInfo.environment["FLASH_DEVICE_GAMES"].flatMap(Int.init) ?? 0
    private static let decks = games > 0 ? ["eight", "threeFingers", "shapes", "all"] : ["all"]
    private static let middle = Point(550, 428)

    @Test(arguments: Device.allCases, decks)
    func `a kind of input plays a deck, and its clock is the game's`(device: Device, deck: String) throws {
      let server = try PrivateServer(
        .init(devices: device == .mouse ? [.mouse, .keyboard] : Set(VirtualDevice.Kind.allCases)))
      var (meant, gestures, missed, differences) = (0, 0, [String: Int](), [Double]())
      for number in 0..<max(1, Self.games) {
        let data = try TemporaryFolder()
        try data.write("{\"flash.deck\": \"\(deck)\"}", to: "settings.json")
        let session = try FlashPlayer.window(seed: "\(device.rawValue) \(deck) \(number)", on: server, data: data)
        var hand = HumanHand(over: Rect(0, 56, 1100, 744), seed: UInt64(number + 11))
        if device != .touch { try server.mouse.click(at: Self.middle, holding: [.alt]) }
        try server.keyboard.tap(.enter)
        var prompt = try session.wait("the first prompt") { $0.name == "prompt" && $0.number("index") == 1 }
        let begin = MonotonicClock.now()
        var result: StreamEvent?
        while result == nil, Self.games > 0 || (prompt.number("index") ?? 99) <= 6 {
          let name = try #require(prompt["gesture"])
          let before = session.events.count
          let (sent, touches) = try make(name, with: device, &hand, session)
          try session.wait("the touches of \(name)", count: touches) { $0.isTouch("ended", "cancelled") }
          // A tap that might have been the first of two takes its time.
          if name == "tap" || name == "longPress" { try session.listen(until: MonotonicClock.now() + 600_000_000) }
          gestures += 1
          let news = session.events[before...]
          result = news.first { $0.name == "result" }
          let answer = news.last { $0.name == "answer" }
          if let answer, !answer.isWrong {
            meant += 1
            if let result, let landing = news.first(where: { $0.isTouch("began") }) {
              // When it was decided by the hand's own clock: when it landed, and what the touches took from there.
              let own = Double(sent - begin) / 1e9 + answer.time - landing.time
              differences.append(((result.number("seconds") ?? .nan) - own) * 1000)
            }
          } else {
            missed["\(name): \(answer?["done"] ?? "nothing")", default: 0] += 1
          }
          if let next = news.last(where: { $0.name == "prompt" }) { prompt = next }
        }
        if Self.games > 0 { #expect(result?.number("prompts") == 30) }
        #expect(try session.close() == .exited(0))
        let verified = try Program.run(["scores", "verify", "--data", data.path])
        let isNothing = verified.output == ["No run to verify yet."]
        #expect(verified.end == .exited(0) && verified.output.count == 1, "\(verified.output)")
        #expect(isNothing == (result == nil), "\(verified.output)")
      }
      print(
        "real \(device.rawValue) \(deck): \(Self.games) games, as meant \(meant) of \(gestures), \(missed), "
          + "less own clock ms \(differences.map { ($0 * 10).rounded() / 10 })")
      #expect(Double(meant) >= 0.9 * Double(gestures) && differences.allSatisfy { abs($0) <= 100 })
    }

    /// Makes a gesture; when its first touch was sent, and how many touches it makes.
    private func make(
      _ name: String, with device: Device, _ hand: inout HumanHand, _ session: Session
    ) throws -> (landed: UInt64, touches: Int) {
      let server = session.server
      var landed: UInt64?
      func note(_ step: SentStep) {
        if landed == nil { landed = step.time }
        session.readAhead()
      }
      if device == .touch {
        let made = hand.touch(name)
        let script = try #require(made)
        try server.touchscreen.perform(script) { note($0) }
        return (landed ?? 0, script.steps.count { $0.phase == .up })
      }
      if device == .touchpad, let move = hand.pad(name) {
        try server.mouse.move(to: Self.middle)
        landed = MonotonicClock.now()
        if move.isPinch {
          try server.touchpad.pinch(fingers: move.fingers, scale: move.scale, angle: move.angle, over: move.duration)
        } else {
          try server.touchpad.swipe(fingers: move.fingers, by: move.offset(1), over: move.duration)
        }
        return (landed ?? 0, move.fingers)
      }
      let made = hand.drag(name, about: Self.middle)
      let drag = try #require(made)
      let button: Mouse.Button = drag.fingers == 1 ? .left : drag.fingers == 2 ? .right : .middle
      if let start = drag.way.steps.first?.location { try server.mouse.move(to: start) }
      try server.mouse.perform(drag.way, button: button, holding: drag.isParallel ? [.shift] : []) { note($0) }
      return (landed ?? 0, drag.way.steps.count { $0.phase == .up } * drag.fingers)
    }
  }
}

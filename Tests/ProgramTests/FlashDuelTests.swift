import FoundationEssentials
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Recordings
import Testing

@testable import VirtualTouchscreen

/// Two hands on one touchscreen: each reads the prompts of its own half, and makes what they ask for at its own speed.
final class DuelPlayers {
  /// One hand.
  struct Hand {
    /// The middle of its half.
    let middle: Point
    /// How long a gesture takes, and how long the hand rests before it, in seconds.
    let pace: Double
    let rest: Double
    /// Added to the numbers of its fingers.
    let firstFinger: Int
    var moves: ArraySlice<FingerStep> = []
    var lifts: [FingerStep] = []
    /// When the present gesture began, in nanoseconds.
    var start: UInt64 = 0
    var isDone = false
    var begin: UInt64 = 0
    var end: UInt64 = 0

    var due: UInt64? { moves.first.map { start + UInt64($0.time * 1e9) } }
    /// From reading the first prompt to sending the report that crosses the last threshold, in seconds.
    var seconds: Double { Double(end - begin) / 1e9 }
  }

  let session: Session
  private(set) var hands: [Hand]
  private var seen = 0

  init(_ session: Session, _ hands: [Hand]) { (self.session, self.hands) = (session, hands) }

  /// Opens the page of two by keys, has both say that they are ready, and plays to the end; what was said of the duel.
  func play() throws -> StreamEvent {
    let keys = try session.server.keyboard
    // To the button beside the start; then both are ready.
    for key in [Keyboard.Key.tab, .enter, .enter, .tab, .tab, .enter] { try keys.tap(key) }
    seen = session.events.count
    let deadline = MonotonicClock.now() + UInt64(120e9)
    while true {
      try read()
      if let duel = session.events.last(where: { $0.name == "duel" }) {
        for hand in hands.indices { try lift(hand) }
        return duel
      }
      let now = MonotonicClock.now()
      guard now < deadline else { throw Silence("the duel does not end") }
      let next = hands.indices.min { hands[$0].due ?? .max < hands[$1].due ?? .max }
      guard let next, let due = hands[next].due else {
        try session.listen(until: now + 20_000_000)
        continue
      }
      if due > now {
        try session.listen(until: min(due, now + 2_000_000))
        continue
      }
      guard var step = hands[next].moves.popFirst() else { continue }
      step.finger += hands[next].firstFinger
      hands[next].end = try session.server.touchscreen.send(step)
    }
  }

  /// Looks at what the program said since.
  private func read() throws {
    while seen < session.events.count {
      let event = session.events[seen]
      seen += 1
      guard let player = event.number("player").map({ Int($0) - 1 }), hands.indices.contains(player) else { continue }
      if event.name == "prompt" {
        try lift(player)
        try begin(player, event)
      } else if event.name == "answer", event.number("index") == 30, !event.isWrong {
        try lift(player)
      } else if event.name == "answer", event.isWrong {
        throw Silence("player \(player + 1) was taken for something else: \(event.line)")
      }
    }
  }

  private func begin(_ player: Int, _ prompt: StreamEvent) throws {
    guard let gesture = Prompt(name: prompt["gesture"] ?? "") else { throw Silence("no gesture in \(prompt.line)") }
    let way = hands[player].middle - FlashPlayer.middle
    let steps = FlashPlayer.fingers(gesture, over: hands[player].pace).steps.map { step in
      var step = step
      step.location = step.location + way
      return step
    }
    let now = MonotonicClock.now()
    if prompt.number("index") == 1 { hands[player].begin = now }
    hands[player].start = now + UInt64(hands[player].rest * 1e9)
    hands[player].moves = steps.filter { $0.phase != .up }[...]
    hands[player].lifts = steps.filter { $0.phase == .up }
  }

  private func lift(_ player: Int) throws {
    for var step in hands[player].lifts {
      step.finger += hands[player].firstFinger
      let screen = try session.server.touchscreen
      if screen.contacts[step.finger] != nil { try screen.send(step) }
    }
    hands[player].lifts = []
    try session.server.touchscreen.synchronize()
  }
}

extension `The program` {
  /// Two who play at one window, with real touches.
  @Suite struct `Two players of Gesture Flash` {
    /// How many duels are played: `FLASH_DUELS`.
    private static let duels = ProcessInfo.processInfo.environment["FLASH_DUELS"].flatMap(Int.init) ?? 1

    @Test func `two hands of different speeds play at once, and each one's time is right`() throws {
      let server = try PrivateServer(.init())
      let data = try TemporaryFolder()
      var differences: [Double] = []
      for number in 1...Self.duels {
        let session = try FlashPlayer.window(
          seed: "duel \(number)", on: server, data: data, ["--size", "1100x800", "--player", "Ann"])
        let quick = DuelPlayers.Hand(middle: Point(275, 400), pace: 0.06, rest: 0.02 * Double(number), firstFinger: 0)
        let slow = DuelPlayers.Hand(
          middle: Point(826, 400), pace: 0.1, rest: 0.12 + 0.03 * Double(number), firstFinger: 20)
        let players = DuelPlayers(session, [quick, slow])
        let duel = try players.play()
        #expect(duel.number("winner") == 1)
        for player in 1...2 {
          let own = session.events.filter { $0.number("player") == Double(player) }
          let answers = own.filter { $0.name == "answer" }
          #expect(answers.count == 30 && answers.allSatisfy { !$0.isWrong })
          #expect(
            own.filter { $0.name == "prompt" }.compactMap { $0["gesture"] }
              == Deck.standard.prompts(of: Seed("duel \(number)")).map(\.name))
          let result = try #require(own.first { $0.name == "result" })
          #expect(result.number("rank") == nil && result.number("mistakes") == 0)
          differences.append(((result.number("seconds") ?? .nan) - players.hands[player - 1].seconds) * 1000)
        }
        #expect(try session.close() == .exited(0))
      }
      print("two players: results less each one's own clock, ms: \(differences.map { ($0 * 10).rounded() / 10 })")
      #expect(differences.allSatisfy { abs($0) <= 100 })
      let verified = try Program.run(["scores", "verify", "--data", data.path])
      #expect(verified.end == .exited(0) && verified.output.count == 2 * Self.duels, "\(verified.output)")
      // Each landing of a run lies in its own half.
      for path in try RunFolder(path: data.file("runs")).files() {
        let file = try RunFile(path: path)
        let half = try #require(file.recording.header.view)
        let landings = file.recording.deliveries.flatMap(\.samples).filter { $0.phase == .began }
        #expect(landings.count >= 30 && landings.allSatisfy { half.contains($0.location) })
      }
    }
  }
}

import Fingers
import Geometry
import Gestures
import Instrument
import Recordings
import Testing

@Suite struct HistoryTests {
  private func session() throws -> Session {
    let session = Session(try Session.standard())
    session.perform(.tap(at: Point(300, 300), for: 0.05))
    session.perform(
      .transform(
        fingers: 2, center: .fixed(Point(400, 300)), radius: .from(60, to: 120), angle: .from(0, to: 0.8), over: 0.5,
        stagger: 0.03))
    return session
  }

  @Test func `a tap waits for the double tap and is then recognized`() throws {
    let session = try session()
    let tap = try #require(session.attempts("tap").first)
    #expect(tap.start == 0 && tap.waitStart == 0.05)
    #expect(abs((tap.decision ?? 0) - 0.4) < 1e-5 && tap.outcome == .recognized)
    #expect([-0, 0.02, 0.1, 0.5].map(tap.standing) == [.possible, .possible, .waiting, .recognized])
    let link = try #require(session.history.links.first { $0.kind == .wait })
    #expect(session.history.rows[link.from].name == "tap" && session.history.rows[link.to].name == "doubleTap")
    #expect(link.time == 0.05)
  }

  @Test func `a continuous gesture has a beginning with its threshold and an end`() throws {
    let session = try session()
    let pinch = try #require(session.attempts("pinch").last)
    #expect(pinch.isContinuous && pinch.outcome == .recognized && !pinch.isInterrupted)
    let begin = try #require(pinch.decision)
    let end = try #require(pinch.end)
    #expect(pinch.start < begin && begin < end)
    #expect(pinch.finding?.limit == 8 && (pinch.finding?.measured ?? 0) >= 8)
    #expect(pinch.standing(at: begin) == .active && pinch.standing(at: end) == .recognized)
  }

  @Test func `fingers are where they were at any moment`() throws {
    let session = try session()
    let log = session.history.touches
    #expect(log.fingers(at: 0.02).map(\.sample.location) == [Point(300, 300)])
    #expect(log.fingers(at: 1).isEmpty)
    let two = log.fingers(at: 2.3)
    #expect(two.map { log.contacts[$0.contact].number } == [1, 2])
    #expect(log.fingers(at: 10).isEmpty)
    #expect(log.contacts(from: 0, to: 1) == [0])
    #expect(log.contacts(from: 2.2, to: 2.3) == [1, 2])
  }

  @Test func `steps go from event to event, there and back`() throws {
    let session = try session()
    let history = session.history
    var there: [Double] = []
    var time = -1.0
    while let next = history.nextEvent(after: time) {
      there.append(next)
      time = next
    }
    var back: [Double] = []
    time = 100
    while let previous = history.previousEvent(before: time) {
      back.append(previous)
      time = previous
    }
    #expect(there == back.reversed())
    #expect(there.contains(0) && there.contains(0.05) && there.count > 8)
  }

  @Test func `an excerpt goes from quiet to quiet`() throws {
    let session = try session()
    let attempt = try #require(session.attempts("pinch").last)
    let excerpt = session.history.excerpt(around: attempt, in: session.header, withTail: false)
    let samples = excerpt.deliveries.flatMap(\.samples)
    #expect(samples.first?.phase == .began && samples.last?.phase == .ended)
    #expect(samples.filter { $0.phase == .began }.count == 2)
    #expect(excerpt.deliveries.allSatisfy { $0.time >= 2 })
  }

  @Test func `the log answers as a plain list does`() throws {
    var generator = SplitMix64(seed: 7)
    var log = TouchLog()
    var plain: [TouchSample] = []
    var down: [Int: Point] = [:]
    var id = 0
    for step in 0..<20_000 {
      let time = Double(step / 2) * 0.002
      let place = Point(Double(step % 700), Double(step % 500))
      let sample: TouchSample
      if down.isEmpty || (down.count < 5 && generator.next() % 50 == 0) {
        id += 1
        sample = TouchSample(id: id, phase: .began, location: place, pressure: 0.25, timestamp: time)
      } else {
        let finger = down.keys.sorted()[Int(generator.next() % UInt64(down.count))]
        let phase: TouchSample.Phase = generator.next() % 60 == 0 ? .ended : .moved
        sample = TouchSample(id: finger, phase: phase, location: place, kind: .mouse, timestamp: time)
      }
      down[sample.id] = sample.phase == .ended ? nil : place
      plain.append(sample)
      log.append(sample)
    }
    #expect(log.count == plain.count)
    #expect(log.deliveries(from: -1, to: 1e9).flatMap(\.samples) == plain)
    for _ in 0..<200 {
      let time = Double(generator.next() % 20_000) * 0.001
      var expected: [Int: Point] = [:]
      for sample in plain where sample.timestamp <= time {
        expected[sample.id] = sample.phase == .ended ? nil : sample.location
      }
      let found = log.fingers(at: time)
      #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.sample.id, $0.sample.location) }) == expected)
      #expect(found.allSatisfy { log.contacts[$0.contact].id == $0.sample.id })
      #expect(log.nextDelivery(after: time) == plain.first { $0.timestamp > time }?.timestamp)
      #expect(log.previousDelivery(before: time) == plain.last { $0.timestamp < time }?.timestamp)
    }
  }

  @Test func `a log with a limit lets the oldest go and still knows who is down`() {
    var log = TouchLog(limit: 10_000)
    log.append(TouchSample(id: 1, phase: .began, location: Point(1, 1), timestamp: 0))
    for step in 1..<50_000 {
      log.append(
        TouchSample(id: 1, phase: .moved, location: Point(Double(step), 1), timestamp: Double(step) * 0.002))
    }
    #expect(log.count <= 15_000 && log.start > 60)
    #expect(log.fingers(at: log.start + 0.001).map(\.contact) == [0])
  }

  @Test func `a log with a limit forgets who touched in what it forgot, but not a finger that stays down`() throws {
    var log = TouchLog(limit: 10_000)
    log.append(TouchSample(id: 1, phase: .began, location: Point(1, 1), timestamp: 0))
    for tap in 1...100_000 {
      let time = Double(tap) * 0.01
      for (phase, delay) in [(TouchSample.Phase.began, 0.0), (.ended, 0.004)] {
        log.append(TouchSample(id: tap + 1, phase: phase, location: Point(Double(tap), 2), timestamp: time + delay))
      }
    }
    #expect(log.contacts.count < 8000 && log.start > 900)
    #expect(log.contacts[0].id == 1 && log.contacts.dropFirst().allSatisfy { $0.end ?? 0 >= log.start })
    let start = Int(log.start * 100) + 1
    for tap in [start, start + 700, 100_000] {
      let fingers = log.fingers(at: Double(tap) * 0.01 + 0.002)
      #expect(fingers.map(\.sample.id) == [1, tap + 1])
      #expect(fingers.map { log.contacts[$0.contact].id } == [1, tap + 1])
      #expect(log.contacts(from: Double(tap) * 0.01, to: Double(tap) * 0.01 + 0.003) == fingers.map(\.contact))
    }
    log.append(TouchSample(id: 1, phase: .ended, location: Point(1, 1), timestamp: 1001))
    #expect(log.contacts[0].end == 1001)
  }

  /// What a mouse does with several fingers, each time in one delivery, kept by a history of the view itself.
  private func together(_ gestures: String, _ deliveries: [[TouchSample]]) throws -> Session {
    let session = Session(try Session.set(gestures))
    session.history.view = session.router.root
    for samples in deliveries { session.router.deliver(samples) }
    session.router.advance(to: 5)
    return session
  }

  private func mouse(_ phase: TouchSample.Phase, _ places: Double..., at time: Double) -> [TouchSample] {
    places.enumerated().map { finger, x in
      TouchSample(id: finger, phase: phase, location: Point(x, 300), kind: .mouse, timestamp: time)
    }
  }

  @Test func `fingers that move at once are judged again as they were judged`() throws {
    let session = try together(
      #"{"type":"pan"}"#,
      [
        mouse(.began, 350, 450, at: 0), mouse(.moved, 325, 475, at: 0.02), mouse(.ended, 325, 475, at: 0.1),
      ])
    #expect(session.history.touches.deliveries(from: 0, to: 1).map(\.samples.count) == [2, 2, 2])
    #expect(session.attempts("pan").map(\.outcome) == [.failed])
    let again = try #require(try session.trial("pan").verdict(by: session.set.copy()))
    #expect(again.finding == session.attempts("pan").first?.finding && again.finding?.measured == 0)
  }

  @Test func `fingers that land at once are counted again as they were counted`() throws {
    let session = try together(
      #"{"type":"tap"}"#, [mouse(.began, 300, 400, 500, at: 0), mouse(.ended, 300, 400, 500, at: 0.1)])
    let again = try #require(try session.trial("tap").verdict(by: session.set.copy()))
    #expect(again.finding == session.attempts("tap").first?.finding && again.finding?.measured == 3)
  }

  @Test func `what one delivery says of several times is as many lines`() throws {
    let session = try together(
      #"{"type":"pan"}"#, [mouse(.began, 300, at: 0) + mouse(.moved, 305, at: 0.25) + mouse(.moved, 309, at: 0.5)])
    let lines = session.history.touches.deliveries(from: 0, to: 1)
    #expect(lines.map(\.time) == [0, 0.25, 0.5] && lines.map { $0.samples[0].location.x } == [300, 305, 309])
  }

  @Test func `the buttons and keys that are held are kept`() throws {
    var samples = mouse(.began, 300, 400, at: 0) + mouse(.ended, 300, 400, at: 0.1)
    samples[0].buttons = .secondary
    samples[1].modifiers = [.shift, .control]
    samples[3].buttons = []
    samples.append(TouchSample(id: 7, phase: .began, location: Point(9, 9), timestamp: 0.1, buttons: .secondary))
    var log = TouchLog()
    for sample in samples { log.append(sample) }
    #expect(log.deliveries(from: 0, to: 1).flatMap(\.samples) == samples)
  }

  @Test func `a click of another button that is opened is judged as one`() throws {
    let set = try Session.set(#"{"type":"tap"}"#)
    let click = [mouse(.began, 300, at: 0), mouse(.ended, 300, at: 0.1)].map { samples in
      Delivery(
        time: samples[0].timestamp,
        samples: samples.map { sample in
          var sample = sample
          sample.buttons = .secondary
          return sample
        })
    }
    let header = RecordingHeader(size: Size(800, 600))
    let history = RecordingOpening.history(of: Recording(header, click), by: set.copy())
    let attempt = try #require(history.rows[0].attempts.first)
    #expect(attempt.finding?.rule == .otherButton)
    #expect(Trial(attempt, of: history, in: header).verdict(by: set.copy())?.finding?.rule == .otherButton)
  }

  @Test func `ties go with the attempts that they belong to`() throws {
    let set = try Session.set(
      #"{"type":"tap","name":"double","numberOfTapsRequired":2},{"type":"tap","name":"single","requiresFailureOf":["double"]}"#
    )
    let history = History(of: set, limit: 10_000)
    let root = View(frame: Rect(0, 0, 800, 600))
    let router = TouchRouter(root: root)
    set.attach(to: root)
    router.addObserver(history)
    for tap in 0..<45_000 {
      for (phase, delay) in [(TouchSample.Phase.began, 0.0), (.ended, 0.05)] {
        let sample = TouchSample(id: tap, phase: phase, location: Point(300, 300), timestamp: Double(tap) + delay)
        router.deliver(sample)
        history.take(Delivery(time: sample.timestamp, samples: [sample]))
      }
      router.advance(to: Double(tap) + 0.9)
    }
    let single = try #require(history.place(of: "single"))
    let kept = history.rows[single].attempts
    #expect(kept.count <= 20_000 && kept.last?.outcome == .recognized)
    #expect(history.links.count == kept.count)
    // Every attempt that is kept still knows what it waited for.
    for attempt in [kept.first, kept.last] {
      let since = try #require(attempt?.waitStart)
      #expect(history.links(from: since, to: since).map(\.kind) == [.wait])
    }
  }
}

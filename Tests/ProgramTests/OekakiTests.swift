import FoundationEssentials
import Geometry
import Testing
import VirtualTouchscreen
import X11

import class Ink.JournalFile

extension `The program` {
  @Suite struct `In oekaki` {
    private let session: Session

    init() throws { session = try Session(["--scene", "oekaki", "--paint", "all"]) }

    @Test func `a hundred quick taps, several at once, are a hundred dots`() throws {
      var generator = SplitMix64(seed: 20_261_121)
      let places = Self.places(100, apart: 24, in: Look.paper.insetBy(16, 16), using: &generator)
      var taps = FingerScript()
      for (index, place) in places.enumerated() {
        // A tap of 10 ms every 4 ms: up to three fingers are down at once.
        let time = 0.004 * Double(index)
        taps = taps.merging(.tap(at: place, for: 0.01, finger: index % 4 + 1), at: time)
      }
      try session.touch(taps)
      let picture = try session.capture()
      for place in places {
        #expect(picture[place] == Look.ink, "\(place)")
        for (dx, dy) in [(9.0, 0.0), (-9, 0), (0, 9), (0, -9)] {
          #expect(picture[place + Vector(dx, dy)] == Look.sheet, "\(place)")
        }
      }
      #expect(Self.dots(in: picture) == 100)
      let phases = Dictionary(grouping: session.strokes, by: \.id).mapValues { $0.compactMap { $0["phase"] } }
      #expect(phases.count == 100)
      #expect(phases.values.allSatisfy { $0 == ["began", "ended"] })
      #expect(session.events.filter { $0.name == "gesture" }.allSatisfy { $0.number("touches") ?? 0 <= 1 })
      #expect(session.touches.filter { $0.isTouch("began") }.count == 100)
    }

    @Test func `every report of ten fingers is in the stream, on the screen and in the journal`() throws {
      let environment = ProcessInfo.processInfo.environment
      let seconds = environment["TEN_FINGERS_SECONDS"].flatMap(Double.init) ?? 1
      let rate = environment["TEN_FINGERS_RATE"].flatMap(Double.init) ?? 500
      let script = FingerScript.together(
        (1...10).map { finger in
          // Each wanders to and fro in a band of its own.
          let middle = Look.paper.minY + 34 + 68 * Double(finger - 1)
          return FingerScript().down(at: Point(150, middle), finger: finger).move(
            along: Course { progress in
              let way = progress * max(1, (seconds / 2).rounded()) * 2
              let across = way.truncatingRemainder(dividingBy: 2)
              let x = 150 + 900 * (across <= 1 ? across : 2 - across)
              return Point(x, middle + 20 * (2 * (progress * 7 - (progress * 7).rounded())).magnitude)
            }, over: seconds, rate: rate, finger: finger
          ).up(finger: finger)
        })
      let sent = try session.touch(script)
      let picture = try session.capture()
      try Self.compare(session.touches, with: sent)
      #expect(session.strokes.filter { $0.isStroke("began") }.count == 10)
      #expect(session.strokes.filter { $0.isStroke("ended") }.count == 10)
      let missed = sent.filter { picture[$0.step.location] != Look.ink }
      #expect(
        missed.isEmpty, "\(missed.count) of \(sent.count) reports left no ink, the first at \(missed.first?.step)")
      // Nothing lies between the bands.
      for band in 1..<10 {
        let y = Look.paper.minY + 68 * Double(band) - 2
        #expect(stride(from: 140.0, to: 1070, by: 1).allSatisfy { picture[Point($0, y)] == Look.sheet })
      }
      // And every one is in the journal, but for the lifts, which add nothing.
      #expect(try session.close() == .exited(0))
      let name = try #require(session.data.names(in: "drawings").first)
      let journal = try JournalFile.read(session.data.file("drawings/\(name)"))
      let strokes = journal.painting().strokes
      #expect(strokes.count == 10)
      #expect(strokes.reduce(0) { $0 + $1.points.count } == sent.count { $0.step.phase != .up })
    }

    /// Expects every step in the touch lines: the fingers' own order, their phases and places.
    private static func compare(_ touches: [StreamEvent], with sent: [SentStep]) throws {
      #expect(touches.count == sent.count)
      let byID = Dictionary(grouping: touches, by: \.id)
      let byFinger = Dictionary(grouping: sent, by: \.step.finger)
      #expect(byID.count == byFinger.count)
      // Fingers have their numbers in the order in which they landed.
      for (id, finger) in zip(byID.keys.sorted(), byFinger.keys.sorted()) {
        let (events, steps) = (byID[id] ?? [], byFinger[finger] ?? [])
        #expect(events.count == steps.count)
        let farthest = zip(events, steps).map { $0.place.distance(to: $1.step.location) }.max()
        #expect(farthest ?? .infinity < 0.01)
        #expect(events.first?["phase"] == "began" && events.last?["phase"] == "ended")
        #expect(events.dropFirst().dropLast().allSatisfy { $0["phase"] == "moved" })
      }
    }

    /// Random places that keep their distance.
    private static func places(
      _ count: Int, apart distance: Double, in area: Rect, using generator: inout SplitMix64
    ) -> [Point] {
      var places: [Point] = []
      while places.count < count {
        let place = Point(
          generator.number(in: area.minX..<area.maxX), generator.number(in: area.minY..<area.maxY))
        if places.allSatisfy({ $0.distance(to: place) >= distance }) { places.append(place) }
      }
      return places
    }

    /// How many separate spots of ink there are on the sheet.
    private static func dots(in picture: Capture) -> Int {
      var seen = Set<Int>()
      var dots = 0
      let area = Look.paper
      func isInk(_ x: Int, _ y: Int) -> Bool { picture[x, y] == Look.ink }
      for y in Int(area.minY)..<Int(area.maxY) {
        for x in Int(area.minX)..<Int(area.maxX) where isInk(x, y) && !seen.contains(y * picture.width + x) {
          dots += 1
          var pending = [(x, y)]
          while let (x, y) = pending.popLast() {
            guard isInk(x, y), seen.insert(y * picture.width + x).inserted else { continue }
            pending += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
          }
        }
      }
      return dots
    }
  }
}

extension FingerScript {
  /// All `scripts` at once.
  static func together(_ scripts: [FingerScript]) -> FingerScript {
    scripts.reduce(FingerScript()) { $0.merging($1) }
  }
}

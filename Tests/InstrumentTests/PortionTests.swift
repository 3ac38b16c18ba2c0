import Geometry
import Gestures
import Instrument
import Recordings
import Testing

/// What takes long is done in portions, which are counted by how much is played to how many recognizers.
@Suite struct PortionTests {
  /// Touches that count how many of their lines were read, and may break.
  private final class Lines {
    var count = 0
    var breaks: Int?
  }

  private struct Broken: Error {}

  private struct Source: DeliverySource {
    var deliveries: KnownDeliveries
    let lines: Lines

    mutating func next() throws -> Delivery? {
      guard let delivery = deliveries.next() else { return nil }
      lines.count += 1
      if lines.count == lines.breaks { throw Broken() }
      return delivery
    }
  }

  private static let header = RecordingHeader(size: Size(800, 600))

  /// A finger that goes to the right for so many reports, fast enough for a swipe at first.
  private static func touches(_ count: Int) -> [Delivery] {
    (0..<count).map { index in
      let time = Double(index) / 100
      let phase: TouchSample.Phase = index == 0 ? .began : index == count - 1 ? .ended : .moved
      let place = Point(100 + Double(min(index, 60)) * 10, 300)
      return Delivery(time: time, samples: [TouchSample(id: 1, phase: phase, location: place, timestamp: time)])
    }
  }

  private func subject(_ count: Int, _ lines: Lines) -> Rejudgement.Subject {
    let touches = Self.touches(count)
    return Rejudgement.Subject(name: "swipeRight-1", header: Self.header) {
      Source(deliveries: KnownDeliveries(touches), lines: lines)
    }
  }

  private func taps(_ count: Int) -> GestureSet {
    GestureSet(
      (0..<count).map { index in
        let tap = TapGestureRecognizer()
        tap.name = "tap \(index)"
        return tap
      })
  }

  @Test func `a long recording is judged bit by bit, and comes to what it comes to in one piece`() throws {
    let set = try Session.standard()
    let other = set.applying([.tolerance(recognizer: "swipeRight", name: "minimumDistance", from: 50, to: 400)])
    let lines = Lines()
    let subjects = [20, 3000, 15].map { subject($0, lines) }
    var whole = Rejudgement(subjects, by: set)
    whole.judge(by: other)
    var judgement = Rejudgement(unjudged: subjects, by: set)
    let portion = 2000
    let most = portion / set.recognizers.count + 1
    var before = lines.count
    var turns = 0
    while judgement.judgeOn(by: other, reference: set, portion: portion) {
      #expect(lines.count - before <= most)
      before = lines.count
      turns += 1
    }
    #expect(turns > 2 * 3000 / most && judgement.progress == 6)
    for subject in subjects.indices {
      for side in Rejudgement.Side.allCases {
        #expect(judgement.fired(subject, by: side) == whole.fired(subject, by: side))
      }
    }
    #expect(whole.total(by: .reference) != whole.total(by: .present))
  }

  @Test func `another set that is judged by begins anew, in the middle of a recording too`() throws {
    let set = try Session.standard()
    var judgement = Rejudgement([subject(20, Lines()), subject(400, Lines())], by: set)
    let far = set.applying([.tolerance(recognizer: "swipeRight", name: "minimumDistance", from: 50, to: 400)])
    judgement.beginJudging()
    while judgement.judged == 0 { judgement.judgeOn(by: far, reference: set, portion: 1) }
    for _ in 0..<30 { judgement.judgeOn(by: far, reference: set, portion: 1) }
    judgement.beginJudging()
    while judgement.judgeOn(by: set, reference: set, portion: 500) {}
    #expect(!judgement.differs(0) && !judgement.differs(1))
  }

  @Test func `of two sets that are compared each is played as much as goes, whichever is the larger`() {
    for sizes in [(2, 60), (60, 2)] {
      let (reference, present) = (taps(sizes.0), taps(sizes.1))
      let lines = Lines()
      var judgement = Rejudgement(unjudged: [subject(600, lines)], by: reference, knowing: present)
      var (known, before, most) = (false, 0, [0, 0])
      while judgement.judgeOn(by: present, reference: reference, portion: 6000) {
        // A turn in which both were played says nothing of either.
        if known == (judgement.knownCount == 1) { most[known ? 1 : 0] = max(most[known ? 1 : 0], lines.count - before) }
        (known, before) = (judgement.knownCount == 1, lines.count)
      }
      let larger = sizes.0 > sizes.1 ? most[0] : most[1]
      #expect(larger > 0 && larger <= 6000 / 60 + 1, "\(most)")
    }
  }

  @Test func `a recording costs the copies of the sets that it is played to, however short it is`() throws {
    let set = try Session.standard()
    var judgement = Rejudgement(unjudged: (0..<5).map { _ in subject(1, Lines()) }, by: set)
    for turn in 1...9 {
      let goesOn = judgement.judgeOn(by: set, reference: set, portion: 200)
      #expect(goesOn && judgement.progress <= turn)
    }
  }

  @Test func `a recording that breaks in the middle counts for nothing, and the next is judged`() throws {
    let set = try Session.standard()
    let broken = Lines()
    broken.breaks = 200
    var judgement = Rejudgement(unjudged: [subject(300, broken), subject(20, Lines())], by: set)
    while judgement.judgeOn(by: set, reference: set, portion: 700) {}
    #expect(judgement.isHit(0, by: .reference) == nil && judgement.fired(0, by: .reference) == [])
    #expect(judgement.isHit(1, by: .present) == true)
  }

  @Test func `conflicts are looked for an example at a time where there is no room for more, and found all the same`()
    throws
  {
    let set = try Session.standard()
    let size = Size(768, 536)
    var finder = Conflict.Finder(set: set, size: size)
    var goesOn = [finder.tryMore(portion: 1)]
    let step = finder.progress
    goesOn.append(finder.tryMore(portion: 1))
    #expect(abs(finder.progress - 2 * step) < 1e-9)
    // A copy of so many recognizers is as much as goes.
    goesOn.append(finder.tryMore(portion: 4000))
    #expect(goesOn == [true, true, true] && finder.progress < 6 * step)
    while finder.tryMore(portion: 20_000) {}
    #expect(finder.progress == 1 && finder.conflicts == Conflict.all(in: set, size: size))
  }
}

import Checkout
import Files
import Foundation
import Geometry
import Gestures
import Interface
import Recordings
import SystemPackage
import Testing

@testable import Sandbox

/// What is said of every rule of every recognizer, under, at and over its limit.
@Suite struct FindingTextTests {
  /// A rule as a recognizer applies it.
  private struct Applied {
    var type: String
    var rule: Rule
    var sense: Finding.Sense
    var unit: Finding.Unit
    var limits: [Double]

    init(_ type: String, _ rule: Rule, _ sense: Finding.Sense, _ unit: Finding.Unit, _ limits: Double...) {
      (self.type, self.rule, self.sense, self.unit, self.limits) = (type, rule, sense, unit, limits)
    }

    /// What may be measured: far under, just under, at, just over and far over each limit.
    var findings: [Finding] {
      limits.flatMap { limit -> [Finding] in
        let values: [Double] =
          switch unit {
          case .touches where sense == .exactly: rule == .tooManyTouches ? [limit, limit + 1] : [limit - 1, limit]
          case .touches, .taps: [limit - 1, limit, limit + 1]
          case .points, .degrees: [limit - 12.34, limit - 0.04, limit, limit + 1e-9, limit + 0.04, limit + 12.34]
          case .seconds: [limit - 0.04, limit - 0.0004, limit, limit + 1e-6, limit + 0.0004, limit + 0.4]
          case .ratio: [limit - 0.012, limit - 0.0004, limit, limit + 0.0004, limit + 0.12]
          }
        // Lengths and times are not negative, but for a rise, and no finger is no attempt.
        let least = rule == .endedTooLow ? -.infinity : unit == .touches ? 1 : 0.0
        return values.filter { $0 >= least }.map {
          Finding(rule, measured: $0, sense, limit: limit, unit: unit)
        }
      }
    }
  }

  private static let applied: [Applied] = [
    Applied("tap", .tooManyTouches, .exactly, .touches, 1, 2),
    Applied("tap", .tooFewTouches, .exactly, .touches, 2, 3),
    Applied("tap", .movedTooFar, .atMost, .points, 45),
    Applied("tap", .heldTooLong, .atMost, .seconds, 0.75),
    Applied("tap", .landedTooLate, .atMost, .seconds, 0.25),
    Applied("tap", .nextTapTooLate, .atMost, .seconds, 0.35),
    Applied("tap", .nextTapTooFar, .atMost, .points, 45),
    Applied("tap", .tapped, .atLeast, .taps, 1, 2),
    Applied("longPress", .liftedEarly, .atLeast, .seconds, 0.5),
    Applied("longPress", .heldLongEnough, .atLeast, .seconds, 0.5),
    Applied("longPress", .movedTooFar, .atMost, .points, 10),
    Applied("longPress", .heldTooLong, .atMost, .seconds, 0.75),
    Applied("longPress", .landedTooLate, .atMost, .seconds, 0.25),
    Applied("longPress", .nextTapTooLate, .atMost, .seconds, 0.35),
    Applied("longPress", .nextTapTooFar, .atMost, .points, 45),
    Applied("longPress", .tooManyTouches, .exactly, .touches, 1),
    Applied("longPress", .tooFewTouches, .exactly, .touches, 2),
    Applied("pan", .movedTooLittle, .atLeast, .points, 10),
    Applied("pan", .movedEnough, .atLeast, .points, 10),
    Applied("pan", .tooFewTouches, .atLeast, .touches, 1, 2),
    Applied("pan", .tooManyTouches, .atMost, .touches, 1, 2),
    Applied("screenEdgePan", .farFromEdge, .atMost, .points, 20),
    Applied("screenEdgePan", .offAxis, .atMost, .degrees, 45),
    Applied("screenEdgePan", .movedTooLittle, .atLeast, .points, 10),
    Applied("screenEdgePan", .movedEnough, .atLeast, .points, 10),
    Applied("screenEdgePan", .tooFewTouches, .atLeast, .touches, 1),
    Applied("screenEdgePan", .tooManyTouches, .atMost, .touches, 1),
    Applied("swipe", .movedTooLittle, .atLeast, .points, 50),
    Applied("swipe", .movedEnough, .atLeast, .points, 50),
    Applied("swipe", .offAxis, .atMost, .degrees, 30),
    Applied("swipe", .wrongDirection, .atMost, .points, 20),
    Applied("swipe", .tooSlow, .atMost, .seconds, 0.5),
    Applied("swipe", .landedTooLate, .atMost, .seconds, 0.25),
    Applied("swipe", .tooManyTouches, .exactly, .touches, 1),
    Applied("swipe", .tooFewTouches, .exactly, .touches, 2),
    Applied("multiSwipe", .tooManyTouches, .atMost, .touches, 5),
    Applied("multiSwipe", .movedTooLittle, .atLeast, .points, 25),
    Applied("multiSwipe", .movedEnough, .atLeast, .points, 25),
    Applied("multiSwipe", .strayed, .atMost, .points, 5),
    Applied("multiSwipe", .landedTooLate, .below, .seconds, 0.075),
    Applied("multiSwipe", .tooSlow, .atMost, .seconds, 1),
    Applied("pinch", .tooFewTouches, .atLeast, .touches, 2),
    Applied("pinch", .spread, .atLeast, .points, 8),
    Applied("threeFingersPinch", .tooFewTouches, .exactly, .touches, 3),
    Applied("threeFingersPinch", .tooManyTouches, .exactly, .touches, 3),
    Applied("threeFingersPinch", .spread, .atLeast, .points, 8),
    Applied("rotation", .tooFewTouches, .atLeast, .touches, 2),
    Applied("rotation", .turned, .atLeast, .degrees, RotationGestureRecognizer().hysteresis.degrees),
    Applied("flag", .leans, .below, .degrees, 15),
    Applied("flag", .tooShort, .atLeast, .points, 198),
    Applied("flag", .tipTooHigh, .atLeast, .ratio, 0.35),
    Applied("flag", .tipTooLow, .atMost, .ratio, 0.65),
    Applied("flag", .endedTooFar, .below, .points, 50),
    Applied("flag", .closed, .below, .points, 50),
    Applied("flag", .wrongDirection, .atMost, .points, 8),
    Applied("flag", .wentBack, .atMost, .points, 8),
    Applied("flag", .tooSlow, .atMost, .seconds, 2),
    Applied("flag", .tooManyTouches, .exactly, .touches, 1),
    Applied("checkmark", .tooShallow, .atLeast, .points, 10),
    Applied("checkmark", .wrongDirection, .atMost, .points, 8),
    Applied("checkmark", .wentBack, .atMost, .points, 8),
    Applied("checkmark", .endedTooLow, .above, .points, 0),
    Applied("checkmark", .endedHigher, .above, .points, 0),
    Applied("oekaki", .touchedDown, .atLeast, .touches, 1),
    Applied("oekaki", .tooManyTouches, .exactly, .touches, 1),
    Applied("drawn", .alike, .atMost, .ratio, 1),
    Applied("drawn", .unlike, .atMost, .ratio, 1),
    Applied("drawn", .ambiguous, .atLeast, .ratio, 0.03),
    Applied("drawn", .nextStrokeTooLate, .atMost, .seconds, 0.6),
    Applied("drawn", .tooManyTouches, .exactly, .touches, 1),
    Applied("of your own", Rule(rawValue: "tilt"), .atMost, .degrees, 20),
  ]

  /// Rules that stand without numbers, some of them only at times.
  private static let plain: [Rule] = [
    .farFromEdge, .tooShort, .unlike, .unlikeSoFar, .moreLikeAnother, .tooSimple, .incomplete, .fingersDisagree,
    .stayedStill,
    .entered,
    .refused, .otherButton, .disabled, .detached, .touchesTaken, .unexplained, Rule(rawValue: "ofYourOwn"),
  ]

  /// Rules that make a gesture fire, and none fail.
  private static let firing: Set<Rule> = [
    .movedEnough, .heldLongEnough, .tapped, .touchedDown, .closed, .endedHigher, .alike, .entered,
  ]

  /// A finding of every rule that makes an attempt fail, with the type of the recognizer.
  private static let failing: [(type: String, finding: Finding)] =
    applied.compactMap { applied in applied.findings.first { !$0.isKept }.map { (applied.type, $0) } }
    .filter { !firing.contains($0.1.rule) } + plain.filter { !firing.contains($0) }.map { ("any", Finding($0)) }

  private static let golden = FilePath(#filePath).removingLastComponent().appending("Golden/findings.txt").string

  private static func text() throws -> String {
    let languages = try [Words(.en, in: Bench.resources), Words(.ja, in: Bench.resources)]
    var text = ""
    var type = ""
    for applied in applied {
      if applied.type != type {
        type = applied.type
        text += "\(text.isEmpty ? "" : "\n")\(type)\n"
      }
      for finding in applied.findings {
        let mark = finding.isKept ? "+" : "-"
        for words in languages {
          let clause = words.clause(of: finding, isBroken: !finding.isKept)
          let live = words.clause(of: finding, isBroken: !finding.isKept, isLive: true)
          text += "  \(mark) \(clause)\n" + (live == clause ? "" : "  \(mark) \(live)\n")
        }
      }
    }
    text += "\nwithout numbers\n"
    for rule in plain {
      for words in languages { text += "  - \(words.clause(of: Finding(rule), isBroken: true))\n" }
    }
    text += "\nnothing helps\n"
    for (type, finding) in Self.failing {
      let verdict = Verdict(recognizer: type, attempt: 1, time: 0, outcome: .failed, finding: finding)
      for words in languages {
        text += "  \(type) \(words.whyNothingHelps(verdict, of: GestureTypes.standard.recognizer(type)))\n"
      }
    }
    for words in languages {
      let prevented = Verdict(recognizer: "tap", attempt: 1, time: 0, outcome: .prevented, by: "pan")
      text += "  tap \(words.whyNothingHelps(prevented, of: nil))\n  tap \(words.whyNothingHelps(nil, of: nil))\n"
    }
    text += "\nsentences\n"
    let finding = Finding(.movedTooFar, measured: 47.23, atMost: 45, unit: .points)
    for outcome in [Verdict.Outcome.recognized, .failed, .prevented, .cancelled] {
      for finding in [finding, nil] where finding == nil || outcome != .prevented {
        let verdict = Verdict(recognizer: "tap", attempt: 1, time: 0, outcome: outcome, finding: finding, by: "pan")
        for words in languages { text += "  \(words.sentence(for: verdict))\n" }
      }
    }
    return text
  }

  @Test func `every rule is said as it was when somebody last read it`() throws {
    let text = try Self.text()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try FileBytes.replace(Self.golden, with: Array(text.utf8))
    }
    let read = String(decoding: try FileBytes.all(of: Self.golden), as: UTF8.self)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        == read.split(separator: "\n", omittingEmptySubsequences: false))
  }

  @Test func `no rule is forgotten, and none leaves a blank`() throws {
    let declarations = try Checkout.text(of: "Sources/Gestures/Rule.swift")
    let rules = declarations.matches(of: /rawValue: "(\w+)"/).map { String($0.1) }
    let said = Set((Self.applied.map(\.rule) + Self.plain).map(\.rawValue))
    #expect(rules.count > 40 && rules.filter { !said.contains($0) } == [])
    for type in GestureTypes.standard.names {
      let recognizer = try #require(GestureTypes.standard.recognizer(type))
      let own = Set(Self.applied.filter { $0.type == type }.map(\.rule))
      for tolerance in Swift.type(of: recognizer).tolerances {
        #expect(tolerance.rules.filter { !own.contains($0) } == [], "\(type).\(tolerance.name)")
      }
    }
    #expect(try !Self.text().contains("{"))
  }

  @Test(arguments: Language.allCases) func `of every rule it is said why nothing helps`(_ language: Language) throws {
    let words = try Words(language, in: Bench.resources)
    let silent = Self.failing.filter { type, finding in
      let verdict = Verdict(recognizer: type, attempt: 1, time: 0, outcome: .failed, finding: finding)
      return words.whyNothingHelps(verdict, of: GestureTypes.standard.recognizer(type)) == words("nothingHelps")
    }
    // Those of users, whoever says nothing, and a recognizer without a view.
    #expect(silent.map(\.finding.rule.rawValue) == ["tilt", "tooShort", "unexplained", "ofYourOwn"])
  }

  @Test(arguments: Language.allCases) func `of too few fingers it is said how the device makes more`(
    _ language: Language
  ) throws {
    var words = try Words(language, in: Bench.resources)
    func line(_ type: String, _ fingers: Double) -> String {
      let finding = Finding(.tooFewTouches, measured: 1, atLeast: fingers, unit: .touches)
      let verdict = Verdict(recognizer: type, attempt: 1, time: 0, outcome: .failed, finding: finding)
      return words.whyNothingHelps(verdict, of: GestureTypes.standard.recognizer(type))
    }
    let plain = line("pinch", 2)
    for (device, mouse) in [(PointingDevice.mouse, true), (.stylus, true), (.touchpad, false)] {
      words.audiences = device.audiences
      let lines = [line("pinch", 2), line("threeFingersPinch", 3), line("multiSwipe", 2)]
      #expect(Set(lines + [plain]).count == 4, "\(device)")
      #expect(lines[0].contains(words.gesture("pinch")) && lines[2].contains("Shift") == mouse)
    }
    words.audiences = []
    #expect(line("pinch", 2) == plain)
  }

  @Test func `what is measured by the engine is what is said here`() throws {
    // Every number that a recording brings is of a rule, a sense and a unit of the table.
    for name in ["double-tap", "flag", "hold-and-drag", "pinch-and-rotation", "three-finger-swipe"] {
      let recording = try Recording(parsing: Bench.resources.bytes(of: "recordings/\(name).touches"))
      let listener = Listener()
      Replay(recording.header, try Bench.resources.gestures("default.gestures"), observer: listener).play(recording)
      #expect(listener.findings.count > 10)
      for finding in listener.findings where finding.measured != nil {
        #expect(
          Self.applied.contains { $0.rule == finding.rule && $0.sense == finding.sense && $0.unit == finding.unit },
          "\(finding)")
      }
    }
  }

  @Test(arguments: Language.allCases) func `numbers of a rule that failed never read the same`(_ language: Language)
    throws
  {
    let words = try Words(language, in: Bench.resources)
    for finding in Self.applied.flatMap(\.findings) where !finding.isKept && finding.measured != finding.limit {
      let numbers = try #require(words.numbers(of: finding, isBroken: true))
      #expect(numbers.measured != numbers.limit, "\(finding)")
      #expect(words.subject(of: finding) != finding.rule.rawValue || finding.rule.rawValue == "tilt")
    }
  }

  @Test func `however short a failure is said, it goes on from the name above it`() throws {
    let words = try Words(.en, in: Bench.resources)
    for finding in Self.applied.flatMap(\.findings) where !finding.isKept {
      let forms = words.forms(of: finding)
      #expect(forms.count > 2 && forms.allSatisfy { $0.first?.isUppercase == false }, "\(forms)")
    }
  }

  @Test(arguments: Language.allCases) func `however short a failure is said, what was measured is said`(
    _ language: Language
  ) throws {
    let words = try Words(language, in: Bench.resources)
    for finding in Self.applied.flatMap(\.findings) where !finding.isKept {
      let digits = try #require(words.digits(of: finding, isBroken: true))
      for form in words.forms(of: finding) where !digits.isNear { #expect(form.contains(digits.measured), "\(form)") }
    }
  }

  @Test(arguments: Language.allCases) func `a comparison is said with its name before it is said alone`(
    _ language: Language
  ) throws {
    let words = try Words(language, in: Bench.resources)
    for finding in Self.applied.flatMap(\.findings) where !finding.isKept {
      let forms = words.forms(of: finding)
      let comparison = try #require(words.comparison(of: finding))
      let alone = try #require(forms.firstIndex(of: comparison))
      #expect(forms[..<alone].contains { $0.hasSuffix(" \(comparison)") }, "\(forms)")
    }
  }

  @Test func `all failures in the list are said in one way`() throws {
    let words = try Words(.en, in: Bench.resources)
    for finding in Self.applied.flatMap(\.findings) where !finding.isKept {
      let form = words.forms(of: finding)[0]
      #expect(form.contains(", allowed ") || form.contains(", needed "), "\(form)")
      #expect(words.forms(of: finding, isFormer: true).allSatisfy { $0.contains("was ") })
    }
  }

  @Test(arguments: Language.allCases) func `a drawing that is more like another gesture, or nearly, names it`(
    _ language: Language
  ) throws {
    let words = try Words(language, in: Bench.resources)
    var other = Finding(.moreLikeAnother)
    var near = Finding(.ambiguous, measured: 0.02, atLeast: 0.03, unit: .ratio)
    let unnamed = [other, near].map { words.clause(of: $0, isBroken: true) }
    (other.rival, near.rival) = ("star", "star")
    for (finding, unnamed) in zip([other, near], unnamed) {
      let clause = words.clause(of: finding, isBroken: true)
      #expect(
        clause.contains(words.gesture("star")) && clause != unnamed && !clause.contains("{") && !unnamed.contains("{"))
    }
  }

  private final class Listener: GestureObserver {
    private(set) var findings: [Finding] = []

    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) { findings += recognizer.findings }
  }
}

import GestureFlash
import Gestures
import Interface
import Testing

@testable import Sandbox

@Suite struct FlashWordsTests {
  private func attempt(
    _ asked: Prompt, _ done: Prompt?, _ reading: Double?, _ wanted: Double, limit: Double, fingers: Int = 2,
    by kind: InputKind = .touch, finding: Finding? = nil
  ) -> Answer {
    Answer(
      asked: asked, outcome: done.map { $0 == asked ? .correct : .wrong($0) } ?? .nothing, landed: 1, decided: 1.5,
      kind: kind, fingers: fingers,
      reading: done.flatMap { done in reading.map { Measurement(gesture: done, value: $0, limit: 45) } },
      wanted: Measurement(gesture: asked, value: wanted, limit: limit), finding: finding)
  }

  @Test func `a miss says what it was read as, what was measured, and what was needed`() throws {
    let words = try Words(.en, in: Bench.resources)
    let together = attempt(.pinchIn, .swipeUp, 80.4, 0.94, limit: 0.4, by: .touchpad)
    #expect(words.readAs(together) == "Read as swipe up")
    #expect(
      words.reason(for: together) == "The fingers moved 80 pt together. A pinch in closes below ×0.4; yours: ×0.94.")
    let late = attempt(.pinchIn, .swipeUp, 80.4, 0.94, limit: 0.4)
    #expect(words.reason(for: late) == "The finger moved 80 pt. A pinch in closes below ×0.4; yours: ×0.94.")
    #expect(
      words.reason(for: attempt(.rotateLeft, .pinchOut, 2.61, -71.3, limit: -90))
        == "The fingers came to 2.61 times their distance. A turn left goes beyond −90°; yours: −71°.")
    #expect(
      words.reason(for: attempt(.pinchOut, .swipeLeft, 90, 1, limit: 2.4, fingers: 1))
        == "The finger moved 90 pt. Pinch out takes two fingers.")
    #expect(
      words.reason(for: attempt(.rotateLeft, nil, nil, -90, limit: -90))
        == "A turn left goes beyond −90°; yours: exactly −90°.")
    let slanted = Finding(.offAxis, measured: 37.81, atMost: 30, unit: .degrees)
    #expect(
      words.reason(for: attempt(.swipeRight, nil, nil, 40, limit: 45, fingers: 1, finding: slanted))
        == "No swipe right: went 37.8° off its axis, over the 30° allowed.")
  }

  @Test(arguments: Language.allCases) func `a turn is said to be made by more than the game asks for`(
    _ language: Language
  ) throws {
    var words = try Words(language, in: Bench.resources)
    for audiences in [[], PointingDevice.touchpad.audiences] {
      words.audiences = audiences
      for prompt in [Prompt.rotateRight, .rotateLeft] {
        let usual = words.instruction(for: prompt, by: .standard)
        #expect(usual.contains("90°"))
        #expect(
          words.instruction(for: prompt, by: Thresholds(rotation: 180)) == usual.replacing("90°", with: "180°"))
      }
      for prompt in Prompt.builtIn { #expect(!words.instruction(for: prompt, by: .standard).contains("{")) }
    }
  }

  @Test func `of a right answer is told how far it went beside how far it had to go, and no failure`() throws {
    let words = try Words(.en, in: Bench.resources)
    #expect(
      words.reason(for: attempt(.swipeDown, .swipeDown, 68, 68, limit: 50, fingers: 1))
        == "A swipe down goes 50 pt downwards; yours: 68.")
    #expect(
      words.reason(for: attempt(.rotateLeft, .rotateLeft, -101, -101, limit: -90))
        == "A turn left goes beyond −90°; yours: −101°.")
    #expect(words.reason(for: attempt(.flag, .flag, nil, 0, limit: 0, fingers: 1)) == "")
  }

  @Test func `of a gesture that another one was preferred to no number is told that it reached or never had`() throws {
    let words = try Words(.en, in: Bench.resources)
    #expect(
      words.reason(for: attempt(.swipeRight, .swipeUp, 80, 180, limit: 50, fingers: 1))
        == "The finger moved 80 pt. The engine saw no swipe right.")
    #expect(
      words.reason(for: attempt(.pinchIn, .swipeUp, 80, 1, limit: 0.4))
        == "The finger moved 80 pt. The engine saw no pinch in.")
    #expect(
      words.reason(for: attempt(.rotateLeft, nil, nil, 0, limit: -90)) == "The engine saw no turn left.")
  }

  @Test func `what came near a limit is told from it`() throws {
    let words = try Words(.en, in: Bench.resources)
    #expect(
      words.reason(for: attempt(.rotateRight, nil, nil, 89.6, limit: 90))
        == "A turn right goes beyond +90°; yours: +89.6°.")
    #expect(
      words.reason(for: attempt(.pinchIn, nil, nil, 0.404, limit: 0.4))
        == "A pinch in closes below ×0.4; yours: ×0.404.")
    #expect(words.valueText(of: Measurement(gesture: .rotateLeft, value: -89.97, limit: -90)) == "−89.97°")
    #expect(words.valueText(of: Measurement(gesture: .pinchIn, value: 0.4, limit: 0.4)) == "×0.40")
  }

  @Test(arguments: Language.allCases) func `a scale has its sign before it wherever it stands`(_ language: Language)
    throws
  {
    let words = try Words(language, in: Bench.resources)
    let miss = attempt(.pinchIn, nil, nil, 0.94, limit: 0.4)
    let reason = words.reason(for: miss)
    #expect(reason.contains("×0.4") && reason.contains("×0.94"), "\(reason)")
    #expect(words.measured(miss.wanted) == "×0.940" && words.limitText(of: miss.wanted) == "×0.40")
    #expect(words.limit(.pinchIn, 0.4) == "×0.4")
  }

  @Test func `several fingers that go one way take other keys of a mouse than those that do not`() throws {
    var words = try Words(.en, in: Bench.resources)
    let missed: [(Prompt, String, String)] = [
      (.pinchIn, "drag with the right button.", "two fingers on the touchpad."),
      (.multiSwipe, "drag with the right button and Shift.", "three fingers on the touchpad."),
      (.threeFingersPinch, "drag with the middle button.", "three fingers on the touchpad."),
      (.threeFingersRight, "drag with the middle button and Shift.", "three fingers on the touchpad."),
    ]
    for (prompt, mouse, touchpad) in missed {
      let answer = attempt(prompt, nil, nil, 1, limit: 1, fingers: 1)
      words.audiences = ["mouse"]
      #expect(words.reason(for: answer).hasSuffix(mouse))
      words.audiences = ["touchpad"]
      #expect(words.reason(for: answer).hasSuffix(touchpad))
    }
  }

  @Test func `too few fingers are a reason of their own, and near no limit`() throws {
    let words = try Words(.en, in: Bench.resources)
    let misses = (0..<2).map { _ in attempt(.pinchIn, nil, nil, 1, limit: 0.4, fingers: 1) }
    let cost = GestureCost(of: .pinchIn, in: [Split(prompt: .pinchIn, shown: 0, answers: misses)])
    #expect(cost.missed == [] && words.reasons(of: cost) == "2 with too few fingers")
  }

  @Test func `a row of the table says in short what was remarkable`() throws {
    let words = try Words(.en, in: Bench.resources)
    func note(_ prompt: Prompt, landed: Double, decided: Double, limit: Double, misses: [Answer] = []) -> String {
      let answer = Answer(
        asked: prompt, outcome: .correct, landed: landed, decided: decided, kind: .touch, fingers: 2, reading: nil,
        wanted: Measurement(gesture: prompt, value: 0, limit: limit))
      return words.note(on: Split(prompt: prompt, shown: 0, answers: misses + [answer]), usual: 0.3)
    }
    #expect(note(.pinchIn, landed: 0.3, decided: 1.1, limit: 0.4) == "reached ×0.4 after 0.80 s")
    #expect(note(.rotateLeft, landed: 0.3, decided: 1.16, limit: -90) == "reached −90° after 0.86 s")
    #expect(note(.swipeUp, landed: 0.61, decided: 0.8, limit: 45) == "slow to start: 0.61 s")
    let miss = attempt(.pinchIn, .swipeUp, 80, 0.94, limit: 0.4)
    #expect(note(.pinchIn, landed: 2, decided: 2.5, limit: 0.4, misses: [miss]) == "read as swipe up: moved 80 pt")
  }

  @Test func `every sentence of the game has its numbers in both languages`() throws {
    for language in Language.allCases {
      let words = try Words(language, in: Bench.resources)
      for asked in Prompt.eight {
        for done in Prompt.eight where done != asked {
          let text = words.reason(for: attempt(asked, done, 123, 0.57, limit: 0.89))
          #expect(text.contains("123") && !text.contains("{") && !text.contains("flash."), "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("2026-11-21T12:00:00Z", "today"), ("2026-11-20T12:00:00Z", "yesterday"), ("2026-11-14T12:00:00Z", "14 November"),
    ("2025-02-03T12:00:00Z", "3 February 2025"),
  ])
  func `a day is said as people say it`(date: String, text: String) throws {
    let words = try Words(.en, in: Bench.resources)
    let today = try #require(CalendarDay(universal: "2026-11-21T12:00:00Z"))
    #expect(words.day(try #require(CalendarDay(universal: date)), on: today) == text)
    #expect(CalendarDay(universal: "soon") == nil)
  }
}

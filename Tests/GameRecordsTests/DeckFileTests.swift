import Files
import GestureFlash
import Gestures
import JSON
import Recordings
import Testing

@testable import GameRecords

@Suite struct DeckFileTests {
  private static func read(_ text: String) throws(ParsingFailure) -> DeckFile {
    try DeckFile(parsing: Array(text.utf8))
  }

  @Test func `a deck reads back as it was written`() throws {
    let files = [
      DeckFile(.standard), DeckFile(.standard, count: nil, mode: .strict),
      DeckFile(
        Deck(
          name: "Slow \"hands\"", gestures: [.tap, .pinchIn, .shape("star"), .threeFingersUp],
          thresholds: Thresholds(pinchIn: 0.5, swipeTime: 2, pressTime: 1.25)), count: 60),
    ]
    for file in files { #expect(try DeckFile(parsing: file.encoded()) == file) }
  }

  @Test func `what a deck leaves out is as in the rules`() throws {
    let file = try Self.read(#"{"deck":1,"name":"Taps","gestures":["tap","doubleTap"]}"#)
    #expect(file == DeckFile(Deck(name: "Taps", gestures: [.tap, .doubleTap])))
    #expect(try Self.read(#"{"deck":1,"name":"T","gestures":["tap"],"prompts":"endless"}"#).count == nil)
  }

  @Test(arguments: [
    ("", #"line 1, column 1: expected a value, found the end"#),
    (#"{"name":"a","gestures":["tap"]}"#, #"line 1, column 1: expected the key "deck" in a deck"#),
    (
      #"{"deck":2,"colour":"red","name":"a","gestures":["tap"]}"#,
      "line 1, column 9: expected 1, the version that can be read, found 2: it is of a newer Gesture Sandbox; update this one"
    ),
    (#"{"deck":0,"gestures":[]}"#, "line 1, column 9: expected 1, the version that can be read, found 0"),
    (#"{"dekc":1}"#, #"line 1, column 2: a deck has no key "dekc"; the nearest that is known is "deck""#),
    (
      "{\"deck\":1,\n \"name\":\"a\",\n \"gestures\":[\"tap\",\"pinchin\"]}",
      #"line 3, column 20: "pinchin" is not a gesture of the game; the nearest that is known is "pinchIn""#
    ),
    (#"{"deck":1,"name":"a","gestures":[]}"#, #"line 1, column 33: a deck has at least one gesture, as "tap""#),
    (#"{"deck":1,"name":"a","gestures":["tap","tap"]}"#, #"line 1, column 40: "tap" stands twice: leave it out here"#),
    (
      #"{"deck":1,"name":"a","gestures":[{"shape":"tap"}]}"#,
      #"line 1, column 43: "tap" is no drawn gesture: write it without "shape""#
    ),
    (
      #"{"deck":1,"name":"a","gestures":["tap"],"prompts":1000000}"#,
      "line 1, column 51: expected a whole number from 1 to 1000, found 1000000"
    ),
    (
      #"{"deck":1,"name":"a","gestures":["tap"],"prompts":0}"#,
      "line 1, column 51: expected a whole number from 1 to 1000, found 0"
    ),
    (
      #"{"deck":1,"name":"a","gestures":["tap"],"prompts":"many"}"#,
      #"line 1, column 51: expected a whole number from 1 to 1000, or "endless", found "many""#
    ),
    (
      #"{"deck":1,"name":"a","gestures":["pinchIn"],"limits":{"pinchIn":7}}"#,
      "line 1, column 65: expected a number from 0.05 to 0.95, found 7"
    ),
    (#"{"deck":1,"name":"a","gestures":["tap"],"limits":{"pinch":0.5}}"#, "line 1, column 51: the limits has no key"),
    (
      #"{"deck":1,"name":"eight","gestures":["tap"]}"#,
      #"line 1, column 18: "eight" is the name of the game's own eight"#
    ),
    (#"{"deck":1,"name":"","gestures":["tap"]}"#, "line 1, column 18: a name has 1 to 100 bytes"),
    (#"{"deck":1,"name":"a","gestures":["tap"],"colour":"red"}"#, #"line 1, column 41: a deck has no key "colour""#),
  ])
  func `what is wrong with a deck is said with line and column`(text: String, message: String) {
    let failure = #expect(throws: ParsingFailure.self) { try Self.read(text) }
    #expect("\(failure.map { "\($0)" } ?? "")".hasPrefix(message), "\(failure.map { "\($0)" } ?? "")")
  }

  @Test func `the decks that come with the program are read, and the first is that of the rules`() throws {
    let names = ["eight", "three-fingers", "shapes", "all"]
    let decks = try names.map { try DeckFile(parsing: Resource.bytes("decks/\($0).deck")) }
    #expect(decks[0] == DeckFile(.standard))
    #expect(decks[1].deck.gestures.allSatisfy { $0.fingers == 3 })
    // Every recognizer of the stage is in the deck of all.
    let stage = try GestureSet(parsing: Resource.bytes("default.gestures")).recognizers.map(\.label)
    #expect(Set(decks[3].deck.gestures.map(\.recognizer)) == Set(stage))
  }

  @Test func `a deck has the recognizers that its gestures need, at its limits, and no other`() throws {
    let material = try RunTests.set()
    let deck = Deck(name: "a", gestures: [.tap, .swipeUp, .longPress])
    let set = material.set(for: deck, thresholds: Thresholds(swipeDistance: 80, swipeTime: 1, pressTime: 0.8))
    #expect(set.recognizers.map(\.label) == ["swipeUp", "touchpadSwipeUp", "tap", "longPress"])
    let swipe = try #require(set["swipeUp"] as? SwipeGestureRecognizer)
    #expect(swipe.minimumDistance == 80 && swipe.maximumDuration == 1)
    #expect((set["longPress"] as? LongPressGestureRecognizer)?.minimumPressDuration == 0.8)
    // Nobody waits for a double tap that is not asked for.
    #expect(set.relations.waiting.values.allSatisfy { $0.isEmpty })
    let standard = material.set(for: .standard, thresholds: .standard)
    #expect(standard.recognizers.count == 10)
    #expect(material.missing(from: Deck(name: "a", gestures: [.shape("star")])) == ["star"])
  }

  @Test func `a run says its deck and its limits, and one that claims another deck is refused`() throws {
    let deck = Deck(name: "Pinches", gestures: [.pinchIn, .shape("star")], thresholds: Thresholds(pinchIn: 0.5))
    var run = Run(
      date: "2026-11-21T12:00:00Z", seed: Seed("s"), deck: deck, splits: [], thresholds: Thresholds(pinchIn: 0.6),
      exemptions: [.ownThresholds], player: "Ann")
    let file = RunFile(run, Recording(RecordingHeader(size: .init(8, 6)), []))
    #expect(try RunFile(parsing: file.encoded()) == file)
    run.deck.name = Deck.standard.name
    #expect(throws: ParsingFailure.self) { try RunFile(parsing: RunFile(run, file.recording).encoded()) }
  }
}

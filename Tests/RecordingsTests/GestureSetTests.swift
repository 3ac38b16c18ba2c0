import Geometry
import Gestures
import JSON
import Testing

@testable import DrawnGestures
@testable import Recordings

struct GestureSetTests {
  private func set(_ gestures: String) throws(ParsingFailure) -> GestureSet {
    try GestureSet(parsing: Array("{\"gestures\":[\(gestures)]}".utf8))
  }

  private func failure(_ gestures: String) -> String? {
    do throws(ParsingFailure) {
      _ = try set(gestures)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `the set of the window has the names and relations of the contract`() throws {
    let set = try Files.standard()
    let names = [
      "tap", "doubleTap", "longPress", "pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe", "pinch",
      "threeFingersPinch", "rotation", "screenEdgePan", "flag", "checkmark",
    ]
    #expect(set.recognizers.map(\.label) == names)
    #expect(set.relations.waiting == ["tap": ["doubleTap"], "pan": ["screenEdgePan"]])
    let alone = ["tap", "doubleTap", "longPress", "screenEdgePan"]
    for name in names {
      for other in names where other != name {
        let isTogether =
          set.relations.simultaneous[name]?.contains(other) ?? false
          || set.relations.simultaneous[other]?.contains(name) ?? false
        #expect(isTogether == !(alone.contains(name) || alone.contains(other)), "\(name), \(other)")
      }
    }
    #expect((set["doubleTap"] as? TapGestureRecognizer)?.numberOfTapsRequired == 2)
    #expect((set["swipeUp"] as? SwipeGestureRecognizer)?.direction == .up)
  }

  @Test func `the game has what its prompts ask for, by touchpad too, and gives a swipe time`() throws {
    let set = try GestureSet(parsing: Files.bytes("flash.gestures"))
    let swipes = ["swipeRight", "swipeLeft", "swipeUp", "swipeDown"]
    let ofTouchpads = swipes.map { "touchpadS\($0.dropFirst())" }
    #expect(set.recognizers.map(\.label) == swipes + ["pinch", "rotation"] + ofTouchpads)
    for recognizer in set.recognizers {
      if let swipe = recognizer as? SwipeGestureRecognizer { #expect(swipe.maximumDuration == 1.5) }
    }
  }

  @Test func `every type is made, and every property is written as it was read`() throws {
    for type in GestureTypes.standard.names.compactMap({ GestureTypes.standard[$0] }) {
      let recognizer = type.make()
      recognizer.name = "one"
      let plain = type.make()
      for property in type.properties {
        try change(property, of: recognizer)
        #expect(property.read(recognizer) != property.read(plain), "\(type.name).\(property.name)")
      }
      let bytes = GestureSet([recognizer]).encoded()
      let again = try GestureSet(parsing: bytes)
      #expect(again.encoded() == bytes, "\(type.name)")
      for property in type.properties {
        let copy = try #require(again["one"])
        #expect(property.read(copy) == property.read(recognizer), "\(type.name).\(property.name)")
      }
    }
  }

  /// Sets a property to the first of some values that it takes and does not have.
  private func change(_ property: Property, of recognizer: GestureRecognizer) throws {
    let before = property.read(recognizer)
    for text in [
      "true", "false", "0.5", "3", "[0.4, 0.5]", "\"left\"", "\"secondary\"", "\"pencil\"", "[[[0, 0, 9, 9]]]",
    ] {
      let source = SourceText(bytes: Array(text.utf8))
      do throws(ParsingFailure) {
        try property.write(try JSONReader.read(source), recognizer, NodeReader(text: source))
      } catch { continue }
      if property.read(recognizer) != before { return }
    }
    Issue.record("no value changes \(property.name)")
  }

  @Test func `a property that takes several names takes one, or an array`() throws {
    let set = try set(
      #"{"name":"a","type":"swipe","direction":["left","right"]},{"name":"b","type":"swipe","direction":"up"},"#
        + #"{"name":"c","type":"screenEdgePan","edges":[]},{"name":"d","type":"pan","allowedTouchTypes":["direct","pencil"]}"#
    )
    #expect((set["a"] as? SwipeGestureRecognizer)?.direction == [.left, .right])
    #expect((set["b"] as? SwipeGestureRecognizer)?.direction == .up)
    #expect((set["c"] as? ScreenEdgePanGestureRecognizer)?.edges == [])
    #expect(set["d"]?.allowedTouchTypes == [.direct, .pencil])
  }

  @Test func `null takes a limit away, where none is possible`() throws {
    let set = try set(#"{"type":"flag","maximumDuration":null},{"type":"pan","maximumNumberOfTouches":null}"#)
    #expect((set["flag"] as? FlagGestureRecognizer)?.maximumDuration == .infinity)
    #expect((set["pan"] as? PanGestureRecognizer)?.maximumNumberOfTouches == .max)
    #expect(failure(#"{"type":"pan","hysteresis":null}"#) != nil)
  }

  @Test func `a gesture without a name bears that of its type`() throws {
    #expect(try set(#"{"type":"longPress"}"#)["longPress"] is LongPressGestureRecognizer)
  }

  @Test func `a mistyped name is answered with the nearest that is known`() {
    #expect(
      failure(#"{"name":"a","type":"swip"}"#)
        == #"line 1, column 33: "swip" is not a type of gesture; the nearest that is known is "swipe""#)
    #expect(
      failure(#"{"type":"tap","numberOfTapRequired":2}"#)
        == #"line 1, column 28: tap has no property "numberOfTapRequired"; the nearest that is known is "numberOfTapsRequired""#
    )
    #expect(
      failure(#"{"type":"tap"},{"type":"pan","requiresFailureOf":["tapp"]}"#)
        == #"line 1, column 64: "tapp" is not the name of a gesture in this set; the nearest that is known is "tap""#)
    #expect(
      failure(#"{"type":"swipe","direction":"rigth"}"#)
        == #"line 1, column 42: "rigth" is not a name of a direction; the nearest that is known is "right""#)
  }

  @Test func `a value of the wrong kind or out of range is refused with its place`() {
    #expect(
      failure("\n{\"type\":\"tap\",\n \"numberOfTapsRequired\":0}")
        == "line 3, column 25: expected a whole number from 1 to 100, found 0")
    #expect(
      failure(#"{"type":"tap","numberOfTapsRequired":1.5}"#)
        == "line 1, column 51: expected a whole number from 1 to 100, found 1.5")
    #expect(
      failure(#"{"type":"tap","maximumInterval":"fast"}"#)
        == #"line 1, column 46: expected a number from 0 to 86400, found "fast""#)
    #expect(
      failure(#"{"type":"tap","isEnabled":1}"#) == "line 1, column 40: expected true or false, found 1")
    #expect(
      failure(#"{"type":"flag","tipRange":[0.6,0.4]}"#)
        == "line 1, column 45: expected a number from 0.6 to 1, found 0.4")
    #expect(
      failure(#"{"type":"swipe","direction":[]}"#)
        == "line 1, column 42: expected at least one name of a direction, found an array")
    #expect(failure(#"{"name":"x"}"#) == #"line 1, column 14: expected the key "type" in a gesture"#)
  }

  @Test func `a least number of fingers that is larger than the most is read, and warned of with its place`() throws {
    let crossed = try set(#"{"name":"a","type":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}"#)
    #expect(
      crossed.warnings.map(\.description) == [
        #"line 1, column 64: "a" never fires: minimumNumberOfTouches is 3, and maximumNumberOfTouches only 2; "#
          + "lower the one or raise the other"
      ])
    let pan = try #require(crossed["a"] as? PanGestureRecognizer)
    #expect(pan.minimumNumberOfTouches == 3 && pan.maximumNumberOfTouches == 2)
    // A file stays as it is.
    #expect(try GestureSet(parsing: crossed.encoded()).encoded() == crossed.encoded())
    for kept in [
      #"{"type":"pan","minimumNumberOfTouches":2,"maximumNumberOfTouches":2}"#,
      #"{"type":"pan","minimumNumberOfTouches":3}"#, #"{"type":"tap","numberOfTouchesRequired":3}"#,
    ] { #expect(try set(kept).warnings.isEmpty) }
    #expect(try Files.standard().warnings.isEmpty)
  }

  @Test func `a least number of fingers that is tuned takes the most along, and the other way round`() throws {
    let pan = PanGestureRecognizer()
    let least = try #require(Tolerance.named("minimumNumberOfTouches", of: pan))
    let most = try #require(Tolerance.named("maximumNumberOfTouches", of: pan))
    most.set(2, of: pan)
    #expect(pan.minimumNumberOfTouches == 1)
    least.set(3, of: pan)
    #expect(pan.minimumNumberOfTouches == 3 && pan.maximumNumberOfTouches == 3)
    most.set(1, of: pan)
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == 1)
    most.set(.infinity, of: pan)
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    // What a file has stays until one of the two is moved.
    let crossed = try set(#"{"type":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}"#)
    let read = try #require(crossed["pan"] as? PanGestureRecognizer)
    try #require(Tolerance.named("hysteresis", of: read)).set(20, of: read)
    #expect(read.minimumNumberOfTouches == 3 && read.maximumNumberOfTouches == 2)
  }

  @Test func `a name stands once, and relations are not with oneself or in a ring`() {
    #expect(
      failure(#"{"type":"tap"},{"type":"tap"}"#)
        == #"line 1, column 29: the name "tap" is taken: give this gesture another"#)
    #expect(
      failure(#"{"type":"tap","simultaneousWith":["tap"]}"#)
        == #"line 1, column 48: "tap" names itself in simultaneousWith: name other gestures"#)
    #expect(
      failure(
        #"{"name":"a","type":"tap","requiresFailureOf":["b"]},{"name":"b","type":"tap","requiresFailureOf":["c"]},"#
          + #"{"name":"c","type":"tap","requiresFailureOf":["a"]}"#)
        == "line 1, column 164: these would wait for one another for ever: c for a for b for c")
    #expect(failure(#"{"name":"","type":"tap"}"#)?.contains("a name has 1 to 100 bytes") == true)
  }

  @Test func `a gesture may name one that comes later`() throws {
    let set = try set(
      #"{"name":"a","type":"tap","requiresFailureOf":["b"]},{"name":"b","type":"tap","numberOfTapsRequired":2}"#)
    #expect(set.relations.waiting == ["a": ["b"]])
  }

  @Test func `a set reads back as it was written`() throws {
    let set = try Files.standard()
    let again = try GestureSet(parsing: set.encoded())
    #expect(again.encoded() == set.encoded())
    #expect(again.relations == set.relations)
  }

  @Test func `what has no name keeps its relations in a copy and in a file`() throws {
    let recording = try Recording(parsing: Files.bytes("recordings/pinch-and-rotation.touches"))
    var relations = GestureSet.Relations()
    relations.simultaneous = ["PinchGestureRecognizer": ["RotationGestureRecognizer"]]
    let set = GestureSet([PinchGestureRecognizer(), RotationGestureRecognizer()], relations: relations)
    for set in [set, set.copy(), try GestureSet(parsing: set.encoded())] {
      let audit = Audit()
      Replay(recording.header, set, observer: audit).play(recording)
      let recognized = Set(audit.verdicts.filter { $0.outcome == .recognized }.map(\.recognizer))
      #expect(recognized == ["PinchGestureRecognizer", "RotationGestureRecognizer"])
    }
  }

  @Test func `a copy compares drawings with what its set has learned, until an example changes`() throws {
    let shapes = try DrawnGestureFile(parsing: Files.bytes("shapes.drawn")).gestures
    let set = GestureSet(shapes.map { DrawnGestureRecognizer($0) })
    let learned = try #require((set.recognizers[0] as? DrawnGestureRecognizer)?.matcher)
    func matchers(_ set: GestureSet) -> [DrawnGestureMatcher?] {
      set.recognizers.map { ($0 as? DrawnGestureRecognizer)?.matcher }
    }
    let copy = set.copy()
    #expect(copy.recognizers.count == shapes.count && matchers(copy).allSatisfy { $0 === learned })
    #expect(copy.copy().recognizers.map(\.label) == shapes.map(\.name))
    (set.recognizers[1] as? DrawnGestureRecognizer)?.examples = shapes[0].examples
    let anew = matchers(set.copy())
    #expect(anew.allSatisfy { $0 != nil && $0 !== learned && $0 === anew[0] })
  }

  @Test func `every class of the library can be named in a file, and is known to the engine as its own`() {
    let named = GestureTypes.standard.names.filter { $0 != "drawn" }
    let classes = named.compactMap { GestureTypes.standard.recognizer($0) }.map { ObjectIdentifier(type(of: $0)) }
    #expect(Set(classes) == GestureRecognizer.ownClasses && classes.count == named.count)
  }

  @Test(.timeLimit(.minutes(1))) func `a set where each gesture waits for all before it is read at once`() throws {
    let count = 500
    func gesture(_ number: Int, _ others: Range<Int>) -> String {
      let names = others.map { "\"g\($0)\"" }.joined(separator: ",")
      return "{\"name\":\"g\(number)\",\"type\":\"tap\",\"requiresFailureOf\":[\(names)]}"
    }
    let gestures = (0..<count).map { gesture($0, 0..<$0) }
    func read(_ gestures: [String]) throws -> GestureSet {
      try GestureSet(parsing: Array("{\"gestures\":[\(gestures.joined(separator: ","))]}".utf8))
    }
    #expect(try read(gestures).relations.waiting["g\(count - 1)"]?.count == count - 1)
    // One wait more closes a ring.
    let ring = [gesture(0, count - 1..<count)] + gestures.dropFirst()
    #expect(throws: ParsingFailure.self) { try read(ring) }
  }

  @Test(arguments: [false, true]) func `none of a set fires because the set goes`(goesElsewhere: Bool) throws {
    let set = try set(
      #"{"name":"double","type":"tap","numberOfTapsRequired":2},"#
        + #"{"name":"single","type":"tap","requiresFailureOf":["double"]}"#)
    let view = View(frame: Rect(0, 0, 400, 400))
    let router = TouchRouter(root: view)
    set.attach(to: view)
    for phase in [TouchSample.Phase.began, .ended] {
      router.deliver(TouchSample(id: 1, phase: phase, location: Point(100, 100), timestamp: 0))
    }
    #expect(set["single"]?.isWaiting == true)
    let elsewhere = View()
    withExtendedLifetime(router) { if goesElsewhere { set.attach(to: elsewhere) } else { set.detach() } }
    #expect(set.recognizers.allSatisfy { $0.lastVerdict?.outcome == .cancelled })
    #expect(set.recognizers.allSatisfy { $0.view === (goesElsewhere ? elsewhere : nil) })
  }
}

import Foundation
import Geometry
import Gestures
import Testing

/// What recognizers say of themselves while fingers move: what they measured, the limits they drew, how far a figure has come.
///
/// One text holds all of it, step by step, after movements that begin late, aside and askew, so that no sign, sum or limit can be
/// another without a number changing. `UPDATE_GOLDEN=1` writes it anew; read the difference before you keep it.
@Suite(.timeLimit(.minutes(1))) struct MeasureTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Golden/measures.txt")

  /// One recognizer on a view that lies aside in the window, and what it says after each step of a movement.
  private static func account(_ title: String, _ recognizer: GestureRecognizer, _ movement: String) -> String {
    let stage = Stage(size: Size(700, 700))
    let view = View(frame: Rect(30, 20, 600, 600))
    stage.view.addSubview(view)
    // Edges are those of the window.
    stage.add(recognizer, to: recognizer is ScreenEdgePanGestureRecognizer ? stage.view : view)
    var lines = ["# \(title)"]
    for step in movement.split(separator: ";") {
      let before = stage.lines.count
      stage.play(String(step))
      lines.append(step.trimmingCharacters(in: .whitespaces))
      lines += stage.lines.dropFirst(before).map { "  \($0)" }
      lines += recognizer.findings.map { "  measured \(text($0))" }
      lines += recognizer.guides.map { "  drawn \(text($0))" }
      if let strokes = recognizer.strokes {
        lines.append("  stroke \(strokes.names[strokes.current]) of \(strokes.names.joined(separator: " "))")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ finding: Finding) -> String {
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit, let sense = finding.sense
    else { return finding.rule.rawValue }
    return
      "\(finding.rule.rawValue) \(Stage.number(measured)) \(sense.rawValue) \(Stage.number(limit)) \(unit.rawValue)"
      + (finding.isKept ? "" : " broken")
  }

  private static func text(_ guide: Guide) -> String {
    func at(_ point: Point) -> String { Stage.pair(point.x, point.y) }
    let shape =
      switch guide.shape {
      case .disc(let center, let radius): "disc \(at(center)) \(Stage.number(radius))"
      case .sector(let apex, let axis, let half, let reach):
        "sector \(at(apex)) \(Stage.number(axis)) ±\(Stage.number(half)) \(Stage.number(reach))"
      case .strip(let from, let to, let half): "strip \(at(from)) \(at(to)) ±\(Stage.number(half))"
      case .rectangle(let rect): "rectangle \(at(rect.origin)) \(Stage.number(rect.width))×\(Stage.number(rect.height))"
      case .line(let from, let to): "line \(at(from)) \(at(to))"
      case .outline(let places): "outline \(places.map(at).joined(separator: " "))"
      case .place(let place): "place \(at(place))"
      case .clock(let center, let start, let end): "clock \(at(center)) \(Stage.number(start))…\(Stage.number(end))"
      }
    return "\(shape): \(guide.meaning.rawValue)\(guide.isFinal ? ", final" : "")"
      + (guide.finding.map { ", \(text($0))" } ?? "")
  }

  private static func swipe(_ direction: SwipeGestureRecognizer.Direction, fingers: Int = 1) -> SwipeGestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = direction
    swipe.numberOfTouchesRequired = fingers
    return swipe
  }

  private static func tap(taps: Int, fingers: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = fingers
    return tap
  }

  private static func press(fingers: Int, taps: Int = 0) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = fingers
    press.numberOfTapsRequired = taps
    return press
  }

  private static func edge(_ edges: RectEdge) -> ScreenEdgePanGestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edges
    return pan
  }

  private static let accounts: [@Sendable () -> String] = [
    {
      account(
        "a tap", TapGestureRecognizer(),
        "v(101,203)@5; >(104,207)@5.1; >(114.5,221)@5.2; >(131,210)@5.3; tick@5.375; tick@5.4; tick@5.75; ^@5.8")
    },
    {
      account("a tap that moves too far", TapGestureRecognizer(), "v(101,203)@5; >(141,203)@5.1; >(147,203)@5.2; ^@5.3")
    },
    {
      account(
        "two taps of two fingers", tap(taps: 2, fingers: 2),
        """
        1v(101,203)@5; 2v(161,223)@5.05; 1^@5.1; 2^@5.15; tick@5.3; 3v(111,213)@5.35; 4v(171,233)@5.37; 3>(119,213)@5.4;
        3^@5.45; 4^@5.47
        """)
    },
    {
      account(
        "a tap of two fingers of which one moves", tap(taps: 1, fingers: 2),
        "1v(101,203)@5; 2v(161,223)@5.05; 1>(131,203)@5.1; 1>(103,203)@5.15; 1^@5.2; 2^@5.25")
    },
    { account("one finger where a tap takes two", tap(taps: 1, fingers: 2), "v(101,203)@5; ^@5.08") },
    {
      account(
        "a press of two fingers of which one moves", press(fingers: 2),
        "1v(101,203)@5; 2v(161,223)@5.05; 1>(108,203)@5.1; 1>(120,203)@5.15; 1^@5.2; 2^@5.25")
    },
    {
      account(
        "a swipe of two fingers of which one goes back", swipe(.right, fingers: 2),
        "1v(101,203)@5; 2v(161,223)@5.01; 2>(147,223)@5.02; 2>(136,223)@5.03; 1^@5.2; 2^@5.25")
    },
    {
      account(
        "a swipe right or up that goes between the two", swipe([.right, .up]),
        "v(101,203)@5; >(121,189)@5.02; >(150,168.7)@5.04; ^@5.2")
    },
    { account("a second tap that does not come", tap(taps: 2, fingers: 1), "v(101,203)@5; ^@5.1; tick@5.3; tick@5.6") },
    {
      account(
        "a second tap that lands too far away", tap(taps: 2, fingers: 1), "v(101,203)@5; ^@5.1; v(146,243)@5.2; ^@5.3")
    },
    {
      account(
        "a long press", press(fingers: 1), "v(101,203)@5; >(104,207)@5.2; tick@5.4; tick@5.5; >(124,207)@5.6; ^@5.7")
    },
    {
      account(
        "a long press of two fingers of which one comes late", press(fingers: 2),
        "1v(101,203)@5; 1>(103,206)@5.05; 2v(161,223)@5.7; 1^@5.8; 2^@5.9")
    },
    {
      account(
        "a long press after a tap", press(fingers: 1, taps: 1),
        "v(101,203)@5; ^@5.05; v(103,204)@5.2; >(103,211)@5.3; tick@5.5; tick@5.75; ^@5.8")
    },
    { account("a press that is lifted early", press(fingers: 1), "v(101,203)@5; >(107,203)@5.2; ^@5.3") },
    { account("a press that moves", press(fingers: 1), "v(101,203)@5; >(107,203)@5.2; >(107,214)@5.3; ^@5.4") },
    {
      account(
        "a pan", PanGestureRecognizer(),
        "1v(101,203)@5; 1>(105,200)@5.1; 1>(108,197)@5.15; 1>(107,195)@5.18; 1>(113,191)@5.2; 2v(161,223)@5.3; 2>(165,226)@5.35; 1^@5.4; 2^@5.5"
      )
    },
    {
      account(
        "a pan of two fingers",
        {
          let pan = PanGestureRecognizer()
          pan.minimumNumberOfTouches = 2
          return pan
        }(),
        "1v(101,203)@5; 1>(121,213)@5.1; 2v(161,223)@5.2; 2>(165,226)@5.25; 1>(131,230)@5.3; 2^@5.4; 1>(141,240)@5.5; 1^@5.6"
      )
    },
    { account("a pan that is none", PanGestureRecognizer(), "v(101,203)@5; >(107,200)@5.1; ^@5.2") },
    {
      account(
        "a pinch", PinchGestureRecognizer(),
        """
        1v(101,203)@5; 2v(181,263)@5.05; 2>(183,264)@5.1; 2>(187,267)@5.15; 2>(205,281)@5.2; 1>(89,194)@5.25; 3v(300,300)@5.3;
        3>(310,310)@5.35; 1^@5.4; 2^@5.5; 3^@5.6
        """)
    },
    {
      account(
        "fingers that come together", PinchGestureRecognizer(),
        "1v(101,203)@5; 2v(181,263)@5.05; 2>(179,262)@5.1; 2>(163,250)@5.2; 1>(117,215)@5.3; {1^,2^}@5.4")
    },
    {
      account(
        "a turn", RotationGestureRecognizer(),
        """
        1v(101,203)@5; 2v(181,263)@5.05; 2>(179,267)@5.1; 2>(171,276)@5.15; 2>(153,292)@5.2; 1>(115,190)@5.25; 3v(300,300)@5.3;
        2^@5.4; 1^@5.5; 3^@5.6
        """)
    },
    {
      account(
        "a turn to the left", RotationGestureRecognizer(),
        "1v(101,203)@5; 2v(181,263)@5.05; 2>(184,258)@5.1; 2>(192,240)@5.2; 1>(91,217)@5.3; {1^,2^}@5.4")
    },
    {
      account(
        "a pinch of three fingers", ThreeFingersPinchGestureRecognizer(),
        """
        1v(101,203)@5; 2v(181,263)@5.05; 3v(141,143)@5.1; 3>(141,133)@5.15; 2>(193,272)@5.2; 1>(81,213)@5.25; 3>(141,113)@5.3;
        1^@5.4; 2^@5.45; 3^@5.5
        """)
    },
    {
      account(
        "a pan from the left edge", edge(.left),
        "v(8,203)@5; >(14,205)@5.05; >(19,207)@5.1; >(31,212)@5.15; >(80,219)@5.2; ^@5.3")
    },
    {
      account(
        "a pan from the right edge", edge(.right),
        "v(693,203)@5; >(688,205)@5.05; >(684,204)@5.1; >(652,212)@5.2; ^@5.3")
    },
    {
      account(
        "a pan from the upper edge", edge(.top), "v(203,7)@5; >(205,13)@5.05; >(204,17)@5.1; >(212,49)@5.2; ^@5.3")
    },
    {
      account(
        "a pan from the lower edge", edge(.bottom),
        "v(203,693)@5; >(205,688)@5.05; >(204,684)@5.1; >(212,652)@5.2; ^@5.3")
    },
    { account("a pan along the edge", edge(.left), "v(8,203)@5; >(9,210)@5.05; >(12,218)@5.1; ^@5.3") },
    { account("a pan from the middle", edge(.left), "v(203,203)@5; >(253,210)@5.05; ^@5.3") },
    {
      account(
        "a swipe to the right", swipe(.right),
        "v(101,203)@5; >(111,205)@5.02; >(117,207)@5.04; >(141,212)@5.06; >(155,214)@5.08; ^@5.1")
    },
    {
      account(
        "a swipe that comes too short", swipe([.left, .up]),
        "v(301,303)@5; >(285,300)@5.02; >(272,290)@5.05; ^@5.1")
    },
    {
      account(
        "a swipe backwards", swipe(.right), "v(301,303)@5; >(291,304)@5.02; >(287,305)@5.05; >(279,306)@5.06; ^@5.1")
    },
    { account("a swipe that is slow", swipe(.down), "v(301,303)@5; >(304,323)@5.2; tick@5.4; tick@5.8; ^@5.9") },
    {
      account(
        "a swipe of two fingers", swipe(.up, fingers: 2),
        "1v(301,303)@5; 2v(361,323)@5.03; 1>(303,263)@5.05; 2>(365,291)@5.06; 1>(304,241)@5.07; 2>(368,269)@5.09; {1^,2^}@5.1"
      )
    },
    {
      account(
        "a swipe whose second finger does not come", swipe(.up, fingers: 2),
        "1v(301,303)@5; 1>(303,283)@5.05; tick@5.2; tick@5.5; 1^@5.6")
    },
    {
      account(
        "a swipe of several fingers", MultiSwipeGestureRecognizer(),
        """
        1v(301,303)@5; 2v(361,323)@5.03; 1>(304,304)@5.04; 1>(313,305)@5.05; 2>(371,321)@5.06; 1>(331,306)@5.07; 2>(386,320)@5.075; 2>(390,320)@5.08;
        tick@5.2; {1^,2^}@5.3
        """)
    },
    {
      account(
        "a swipe of several fingers to the left", MultiSwipeGestureRecognizer(),
        "1v(301,303)@5; 1>(297,301)@5.05; 1>(281,300)@5.06; 1>(268,299)@5.08; tick@5.2; 1^@5.3")
    },
    {
      account(
        "a swipe of several fingers upwards", MultiSwipeGestureRecognizer(),
        "1v(301,303)@5; 2v(361,323)@5.02; 1>(302,296)@5.04; 2>(360,310)@5.06; 1>(304,270)@5.07; 1>(304,255)@5.08; 2>(358,281)@5.1; {1^,2^}@5.2"
      )
    },
    {
      account(
        "a swipe of several fingers that comes back", MultiSwipeGestureRecognizer(),
        "1v(301,303)@5; 1>(311,304)@5.02; 1>(301,303)@5.04; 1>(301,311)@5.06; 1>(301,303)@5.08; 1^@5.1")
    },
    {
      account(
        "a swipe of several fingers that strays", MultiSwipeGestureRecognizer(),
        "1v(301,303)@5; 1>(305,307)@5.02; 1>(309,311)@5.04; 1^@5.1")
    },
    {
      account(
        "a swipe of several fingers that takes too long",
        {
          let swipe = MultiSwipeGestureRecognizer()
          swipe.maximumDuration = 0.4
          return swipe
        }(), "1v(301,303)@5; 1>(311,304)@5.1; tick@5.2; tick@5.5; 1^@5.6")
    },
    {
      account(
        "a flag", FlagGestureRecognizer(),
        """
        v(150,520)@5; >(152,506)@5.05; >(153,495)@5.1; >(158,420)@5.2; >(163,290)@5.3; >(168,300)@5.35; >(210,350)@5.4;
        >(270,395)@5.5; >(262,402)@5.55; >(250,420)@5.6; >(190,480)@5.7; >(165,508)@5.8; ^@5.9
        """)
    },
    {
      account(
        "a flag that begins at exactly the distance from which its lean counts", FlagGestureRecognizer(),
        "v(150,520)@5; >(162,504)@5.1; >(150,500)@5.15; ^@5.2")
    },
    {
      account(
        "a flag that turns at exactly the distance from which its lean counts", FlagGestureRecognizer(),
        "v(150,520)@5; >(150,500)@5.1; >(152,509)@5.15; ^@5.2")
    },
    {
      account(
        "a flag that goes up again on its way out", FlagGestureRecognizer(),
        "v(150,520)@5; >(155,400)@5.2; >(160,290)@5.3; >(220,350)@5.4; >(240,330)@5.5; ^@5.6")
    },
    {
      account(
        "a flag whose tip is too low", FlagGestureRecognizer(),
        "v(150,520)@5; >(155,400)@5.2; >(160,290)@5.3; >(210,350)@5.4; >(250,430)@5.5; >(260,480)@5.6; ^@5.7")
    },
    {
      account(
        "a flag that leans", FlagGestureRecognizer(), "v(150,520)@5; >(158,505)@5.1; >(175,480)@5.2; ^@5.3")
    },
    {
      account(
        "a flag that is too small", FlagGestureRecognizer(),
        "v(150,520)@5; >(152,470)@5.1; >(154,420)@5.2; >(164,425)@5.3; ^@5.4")
    },
    {
      account(
        "a check mark", CheckmarkGestureRecognizer(),
        """
        v(150,320)@5; >(153,323)@5.05; >(156,326)@5.1; >(160,330)@5.15; >(163,331)@5.2; >(172,345)@5.3; >(180,338)@5.4; >(176,330)@5.45;
        >(230,310)@5.5; >(251,290)@5.6; ^@5.7
        """)
    },
    {
      account(
        "a check mark that ends too low", CheckmarkGestureRecognizer(),
        "v(150,320)@5; >(163,351)@5.2; >(190,338)@5.3; >(200,327)@5.4; ^@5.5")
    },
  ]

  @Test func `what is measured and drawn after each step is as it was read and found right`() throws {
    let text = Self.accounts.map { $0() }.joined(separator: "\n\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: Self.golden, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: Self.golden, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, (line, known)) in zip(lines, expected).enumerated() where line != known {
      Issue.record("line \(number + 1) is \"\(line)\", and was \"\(known)\"")
      break
    }
    #expect(lines.count == expected.count)
  }
}

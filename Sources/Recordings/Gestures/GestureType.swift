import DrawnGestures
import Gestures

/// A class of recognizers as a gesture set names it, with the properties that can be set.
struct GestureType: Sendable {
  /// The class's name without `GestureRecognizer`, its first letter small.
  let name: String
  /// Makes a recognizer with every property as the class has it.
  let make: @Sendable () -> GestureRecognizer
  /// The properties of the class itself and those that it inherits.
  let properties: [Property]
  private let identity: ObjectIdentifier

  private init<Recognizer: GestureRecognizer>(
    _ name: String, _ make: @escaping @Sendable () -> Recognizer, _ properties: [Property]
  ) {
    self.name = name
    self.make = make
    self.properties = properties + Self.common
    identity = ObjectIdentifier(Recognizer.self)
  }

  /// The type of that name.
  init?(named name: String) {
    guard let type = Self.all.first(where: { $0.name == name }) else { return nil }
    self = type
  }

  /// The type of `recognizer`; nil for a class that is not one of the library's.
  init?(of recognizer: GestureRecognizer) {
    guard let type = Self.all.first(where: { $0.identity == ObjectIdentifier(Swift.type(of: recognizer)) }) else {
      return nil
    }
    self = type
  }

  // MARK: Ranges, wide enough for every use and narrow enough to find a slip

  /// In points.
  private static let lengths = 0.0...1e6
  /// In seconds, up to a day.
  private static let times = 0.0...86400.0
  /// In degrees.
  private static let angles = 0.0...180.0
  private static let fractions = 0.0...1.0
  private static let counts = 1...100

  // MARK: The library's classes

  private static let common: [Property] = [
    .flag("isEnabled", \GestureRecognizer.isEnabled),
    .flag("cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView),
    .flag("delaysTouchesBegan", \GestureRecognizer.delaysTouchesBegan),
    .flag("delaysTouchesEnded", \GestureRecognizer.delaysTouchesEnded),
    .names(
      "allowedTouchTypes", \GestureRecognizer.allowedTouchTypes, "a type of touch",
      [
        ("direct", [.direct]), ("indirect", [.indirect]), ("pencil", [.pencil]),
        ("indirectPointer", [.indirectPointer]),
      ]),
    .flag("requiresExclusiveTouchType", \GestureRecognizer.requiresExclusiveTouchType),
  ]

  private static let pan: [Property] = [
    .count("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches, in: counts),
    .count("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches, in: counts, orNull: true),
    .number("hysteresis", \PanGestureRecognizer.hysteresis, in: lengths),
    .flag("endsBelowMinimum", \PanGestureRecognizer.endsBelowMinimum),
    .flag("subtractsHysteresis", \PanGestureRecognizer.subtractsHysteresis),
  ]

  /// Every class that a gesture set can name.
  static let all: [GestureType] = [
    GestureType(
      "tap", { TapGestureRecognizer() },
      [
        .count("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired, in: counts),
        .count("numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired, in: counts),
        .names(
          "buttonMaskRequired", \TapGestureRecognizer.buttonMaskRequired, "a mouse button",
          [("primary", .primary), ("secondary", .secondary)]),
        .number("maximumPressDuration", \TapGestureRecognizer.maximumPressDuration, in: times),
        .number("maximumInterval", \TapGestureRecognizer.maximumInterval, in: times),
        .number("allowableMovement", \TapGestureRecognizer.allowableMovement, in: lengths),
        .number("maximumSeparation", \TapGestureRecognizer.maximumSeparation, in: lengths),
        .number("landingWindow", \TapGestureRecognizer.landingWindow, in: times),
      ]),
    GestureType(
      "longPress", { LongPressGestureRecognizer() },
      [
        .number("minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration, in: times),
        .number("allowableMovement", \LongPressGestureRecognizer.allowableMovement, in: lengths),
        .count("numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired, in: counts),
        .count("numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, in: 0...100),
        .number("maximumTapDuration", \LongPressGestureRecognizer.maximumTapDuration, in: times),
        .number("maximumInterval", \LongPressGestureRecognizer.maximumInterval, in: times),
        .number("maximumSeparation", \LongPressGestureRecognizer.maximumSeparation, in: lengths),
        .number("landingWindow", \LongPressGestureRecognizer.landingWindow, in: times),
      ]),
    GestureType("pan", { PanGestureRecognizer() }, pan),
    GestureType(
      "screenEdgePan", { ScreenEdgePanGestureRecognizer() },
      pan + [
        .names(
          "edges", \ScreenEdgePanGestureRecognizer.edges, "an edge",
          [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)], canBeEmpty: true),
        .number("edgeWidth", \ScreenEdgePanGestureRecognizer.edgeWidth, in: lengths),
        .number("maximumAngle", \ScreenEdgePanGestureRecognizer.maximumAngle, in: angles),
      ]),
    GestureType(
      "swipe", { SwipeGestureRecognizer() },
      [
        .names(
          "direction", \SwipeGestureRecognizer.direction, "a direction",
          [("right", .right), ("left", .left), ("up", .up), ("down", .down)]),
        .count("numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired, in: counts),
        .number("minimumDistance", \SwipeGestureRecognizer.minimumDistance, in: lengths),
        .number("maximumAngle", \SwipeGestureRecognizer.maximumAngle, in: angles),
        .number("maximumDuration", \SwipeGestureRecognizer.maximumDuration, in: times),
        .number("maximumReverse", \SwipeGestureRecognizer.maximumReverse, in: lengths),
        .number("landingWindow", \SwipeGestureRecognizer.landingWindow, in: times),
      ]),
    GestureType(
      "multiSwipe", { MultiSwipeGestureRecognizer() },
      [
        .number("minimumDistance", \MultiSwipeGestureRecognizer.minimumDistance, in: lengths),
        .number("maximumVariance", \MultiSwipeGestureRecognizer.maximumVariance, in: lengths),
        .count("maximumNumberOfTouches", \MultiSwipeGestureRecognizer.maximumNumberOfTouches, in: 1...5),
        .number("landingWindow", \MultiSwipeGestureRecognizer.landingWindow, in: times),
        .number("maximumDuration", \MultiSwipeGestureRecognizer.maximumDuration, in: times, orNull: true),
        .flag("allowsOppositeDirections", \MultiSwipeGestureRecognizer.allowsOppositeDirections),
      ]),
    GestureType(
      "pinch", { PinchGestureRecognizer() },
      [.number("hysteresis", \PinchGestureRecognizer.hysteresis, in: lengths)]),
    GestureType(
      "threeFingersPinch", { ThreeFingersPinchGestureRecognizer() },
      [.number("hysteresis", \ThreeFingersPinchGestureRecognizer.hysteresis, in: lengths)]),
    GestureType(
      "rotation", { RotationGestureRecognizer() },
      [.number("hysteresis", \RotationGestureRecognizer.hysteresis, in: 0...(2 * .pi))]),
    GestureType("hover", { HoverGestureRecognizer() }, []),
    GestureType(
      "flag", { FlagGestureRecognizer() },
      [
        .number("maximumLean", \FlagGestureRecognizer.maximumLean, in: angles),
        .number("leanDistance", \FlagGestureRecognizer.leanDistance, in: lengths),
        .number("minimumHeight", \FlagGestureRecognizer.minimumHeight, in: fractions),
        .fractions("tipRange", \FlagGestureRecognizer.tipRange),
        .number("closingDistance", \FlagGestureRecognizer.closingDistance, in: lengths),
        .number("jitter", \FlagGestureRecognizer.jitter, in: lengths),
        .number("maximumDuration", \FlagGestureRecognizer.maximumDuration, in: times, orNull: true),
        .flag("ignoresOtherTouches", \FlagGestureRecognizer.ignoresOtherTouches),
      ]),
    GestureType(
      "checkmark", { CheckmarkGestureRecognizer() },
      [
        .number("minimumDepth", \CheckmarkGestureRecognizer.minimumDepth, in: lengths),
        .number("jitter", \CheckmarkGestureRecognizer.jitter, in: lengths),
      ]),
    GestureType(
      "oekaki", { OekakiGestureRecognizer() },
      [.flag("cancelsOnSecondTouch", \OekakiGestureRecognizer.cancelsOnSecondTouch)]),
    GestureType(
      "drawn", { DrawnGestureRecognizer() },
      [
        .drawings("examples", \DrawnGestureRecognizer.examples),
        .flag("isRotationInvariant", \DrawnGestureRecognizer.isRotationInvariant),
        .number("strokeInterval", \DrawnGestureRecognizer.strokeInterval, in: times),
        .number("tolerance", \DrawnGestureRecognizer.tolerance, in: 0...100),
        .number("minimumMargin", \DrawnGestureRecognizer.minimumMargin, in: fractions),
        .flag("failsEarly", \DrawnGestureRecognizer.failsEarly),
        .flag("ignoresOtherTouches", \DrawnGestureRecognizer.ignoresOtherTouches),
      ]),
  ]
}

import DrawnGestures
import Gestures

/// The classes of recognizers that gesture sets can name: the library's, and those that a program adds.
///
///     let types = GestureTypes.standard.adding("tilt") { TiltGestureRecognizer() }
///     let set = try GestureSet(parsing: bytes, types: types)
///
/// What a class declares as its tolerances can stand in a file and on a slider, without another word.
public struct GestureTypes: Sendable {
  /// One class.
  struct GestureType: Sendable {
    /// The class's name without `GestureRecognizer`, its first letter small.
    let name: String
    /// Makes a recognizer with every property as the class has it.
    let make: @Sendable () -> GestureRecognizer
    /// The tolerances of the class, and the other properties of its own and of all recognizers.
    let properties: [Property]
    fileprivate let identity: ObjectIdentifier

    fileprivate init<Recognizer: GestureRecognizer>(
      _ name: String, _ make: @escaping @Sendable () -> Recognizer, _ properties: [Property] = []
    ) {
      self.name = name
      self.make = make
      self.properties = Property.all(Recognizer.tolerances) + properties + Property.common
      identity = ObjectIdentifier(Recognizer.self)
    }
  }

  private var types: [GestureType]

  /// These and one more, of a class that is not the library's.
  ///
  /// - Parameters:
  ///   - name: the `type` that it has in files. It takes the place of another of that name.
  ///   - make: makes a recognizer with every property as the class has it.
  public func adding<Recognizer: GestureRecognizer>(
    _ name: String, _ make: @escaping @Sendable () -> Recognizer
  ) -> GestureTypes {
    var more = self
    more.types.removeAll { $0.name == name }
    more.types.append(GestureType(name, make))
    return more
  }

  /// The names of the types, in the order in which they were added.
  public var names: [String] { types.map(\.name) }

  /// The type of that name; nil where there is none.
  subscript(name: String) -> GestureType? { types.first { $0.name == name } }

  /// The type of `recognizer`; nil for a class that was not added.
  func type(of recognizer: GestureRecognizer) -> GestureType? {
    types.first { $0.identity == ObjectIdentifier(Swift.type(of: recognizer)) }
  }

  /// A recognizer of the type of that name, with every property as its class has it; nil where there is none.
  public func recognizer(_ name: String) -> GestureRecognizer? { self[name]?.make() }

  // MARK: The library's classes

  private static let pan: [Property] = [
    .flag("endsBelowMinimum", \PanGestureRecognizer.endsBelowMinimum),
    .flag("subtractsHysteresis", \PanGestureRecognizer.subtractsHysteresis),
  ]

  /// Every class of the library.
  public static let standard = GestureTypes(types: [
    GestureType(
      "tap", { TapGestureRecognizer() },
      [
        .names(
          "buttonMaskRequired", \TapGestureRecognizer.buttonMaskRequired, "a mouse button",
          [("primary", .primary), ("secondary", .secondary)])
      ]),
    GestureType("longPress", { LongPressGestureRecognizer() }),
    GestureType("pan", { PanGestureRecognizer() }, pan),
    GestureType(
      "screenEdgePan", { ScreenEdgePanGestureRecognizer() },
      pan + [
        .names(
          "edges", \ScreenEdgePanGestureRecognizer.edges, "an edge",
          [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)], canBeEmpty: true)
      ]),
    GestureType(
      "swipe", { SwipeGestureRecognizer() },
      [
        .names(
          "direction", \SwipeGestureRecognizer.direction, "a direction",
          [("right", .right), ("left", .left), ("up", .up), ("down", .down)])
      ]),
    GestureType(
      "multiSwipe", { MultiSwipeGestureRecognizer() },
      [.flag("allowsOppositeDirections", \MultiSwipeGestureRecognizer.allowsOppositeDirections)]),
    GestureType("pinch", { PinchGestureRecognizer() }),
    GestureType("threeFingersPinch", { ThreeFingersPinchGestureRecognizer() }),
    GestureType("rotation", { RotationGestureRecognizer() }),
    GestureType("hover", { HoverGestureRecognizer() }),
    GestureType(
      "flag", { FlagGestureRecognizer() },
      [.flag("ignoresOtherTouches", \FlagGestureRecognizer.ignoresOtherTouches)]),
    GestureType("checkmark", { CheckmarkGestureRecognizer() }),
    GestureType(
      "oekaki", { OekakiGestureRecognizer() },
      [.flag("cancelsOnSecondTouch", \OekakiGestureRecognizer.cancelsOnSecondTouch)]),
    GestureType(
      "drawn", { DrawnGestureRecognizer() },
      [
        .drawings("examples", \DrawnGestureRecognizer.examples),
        .flag("isRotationInvariant", \DrawnGestureRecognizer.isRotationInvariant),
        .flag("failsEarly", \DrawnGestureRecognizer.failsEarly),
        .flag("ignoresOtherTouches", \DrawnGestureRecognizer.ignoresOtherTouches),
      ]),
  ])
}

/// What is being delivered: what touches do at one time, seen together with every other touch on the surface.
///
/// There is one event object, which serves every delivery; do not keep it.
public final class Event {
  /// Buttons of a mouse, or on the barrel of a pen.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// One bit a button, the primary one lowest.
    public let rawValue: Int

    /// The buttons with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The button under the index finger.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button under the middle or ring finger; of a pen the lower one on its barrel.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The button of that number, counted from 1, which is the primary one; none where the number is not 1...32. Of a pen 2 is
    /// the lower one on its barrel, and 3 the upper one.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: (1...32).contains(number) ? 1 << (number - 1) : 0)
    }
  }

  /// Keys held while the touches happen.
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// One bit a key.
    public let rawValue: Int

    /// The keys with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Either Shift key.
    public static let shift = ModifierFlags(rawValue: 1)
    /// Either Control key.
    public static let control = ModifierFlags(rawValue: 2)
    /// Either Alt key.
    public static let alternate = ModifierFlags(rawValue: 4)
    /// Either Super key.
    public static let command = ModifierFlags(rawValue: 8)
  }

  /// The time of the event, in seconds on the input's own clock.
  @exclusivity(unchecked) public internal(set) var timestamp = 0.0
  /// The keys held.
  @exclusivity(unchecked) public internal(set) var modifierFlags: ModifierFlags = []
  /// The buttons that a mouse holds, or those held on the barrel of a pen; empty for fingers, which have none.
  @exclusivity(unchecked) public internal(set) var buttonMask: ButtonMask = []
  /// Every touch on the surface in whatever view, those that this event lifts included, in the order of landing. A view that hears of
  /// the end of a touch only later, or loses it then, finds that touch here, too.
  public var allTouches: Touches {
    let live = router?.live ?? []
    guard let late, !late.allSatisfy(live.contains) else { return Touches(live) }
    return Touches((live + late.filter { !live.contains($0) }).sorted { $0.serial < $1.serial })
  }

  /// The engine that delivers it. It lets go of the event before it goes itself.
  package final unowned var router: TouchRouter?
  /// The touches that a view is being told of after they did it; nil unless that is so.
  @exclusivity(unchecked) final var late: Touches?

  /// The touches that `recognizer` tracks, in the order of landing; of one that follows the pointer, the pointer.
  public func touches(for recognizer: GestureRecognizer) -> Touches {
    let touches = allTouches.filter { $0.gestureRecognizers.contains { $0 === recognizer } }
    guard let pointer = router?.pointer, pointer.gestureRecognizers.contains(where: { $0 === recognizer }) else {
      return Touches(touches)
    }
    return Touches(touches + [pointer])
  }

  /// The touches that landed in `view`, in the order of landing.
  public func touches(for view: View) -> Touches { Touches(allTouches.filter { $0.view === view }) }

  /// Every sample of `touch` since the one delivered before, oldest first; nil where it is not on the surface.
  ///
  /// Nothing is merged on the way from the device, so that this is always the touch itself.
  public func coalescedTouches(for touch: Touch) -> [Touch]? { allTouches.contains(touch) ? [touch] : nil }

  /// Guesses of where `touch` goes next: always empty, because ink drawn from a guess has to be taken back, and nil where it is not on
  /// the surface.
  public func predictedTouches(for touch: Touch) -> [Touch]? { allTouches.contains(touch) ? [] : nil }
}

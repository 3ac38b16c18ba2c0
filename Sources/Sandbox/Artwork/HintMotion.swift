/// How the fingers of a drawing move when it shows a gesture: they land one after the other, rest, travel together, and
/// lift. A function of time alone.
enum HintMotion {
  /// What one finger does at a moment.
  enum Finger: Hashable, Sendable {
    /// Not there.
    case away
    /// Comes down: the disc has this part of its size, 0.6...1.
    case landing(size: Double)
    /// Stays where it landed.
    case down
    /// Is this part of its way along, 0...1.
    case travelling(Double)
    /// Was lifted: the halo has spread and faded by this, 0...1.
    case lifting(Double)
    /// Has gone, and its path is left.
    case lifted
    /// The drawing is whole again.
    case resting
  }

  /// How long it takes until the drawing is whole again, in seconds.
  static let duration = 1.6
  /// The seconds from one showing to the next: enough to try it before, after which it is shown at once, and long enough that a
  /// prompt that waits costs next to nothing.
  static let period = 20.0
  /// How often it is shown before it stops.
  static let repetitions = 3

  private static let landing = 0.16
  private static let delay = 0.06
  private static let departure = 0.24
  private static let travel = 0.52
  private static let lift = 0.14

  /// What finger `index`, from 0, does `time` seconds after the beginning of one showing.
  static func finger(_ index: Int, at time: Double) -> Finger {
    let landed = time - Double(index) * delay
    if landed < 0 { return .away }
    if landed < landing { return .landing(size: 0.6 + 0.4 * easeOut(landed / landing)) }
    if time < departure { return .down }
    if time < departure + travel { return .travelling(easeInOut((time - departure) / travel)) }
    if time < departure + travel + lift { return .lifting((time - departure - travel) / lift) }
    return time < duration ? .lifted : .resting
  }

  /// When something is next seen to change, `time` seconds after the beginning: the next frame while something moves, else
  /// the beginning of what comes next.
  static func nextChange(after time: Double) -> Double {
    let lifted = departure + travel + lift
    let moves = time < landing + delay || (time >= departure && time < lifted)
    if moves { return time + frame }
    return time < departure ? departure : time < duration ? duration : period
  }

  /// A third of the frames of a screen is enough for a hint.
  private static let frame = 1.0 / 20

  /// Fast, then slower: for what the user caused.
  static func easeOut(_ u: Double) -> Double { 1 - (1 - u) * (1 - u) * (1 - u) }

  /// Slow, fast, slow: for what moves by itself.
  static func easeInOut(_ u: Double) -> Double { u * u * (3 - 2 * u) }
}

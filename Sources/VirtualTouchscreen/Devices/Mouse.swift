import Fingers
import Geometry

/// The virtual mouse of a private X server. It can be put anywhere.
public final class Mouse: Sendable {
  /// A button.
  public enum Button: Int, Hashable, Sendable, CaseIterable {
    /// The left one.
    case left = 1
    /// The middle one, or the wheel pressed.
    case middle = 2
    /// The right one.
    case right = 3
  }

  /// The device.
  public let device: VirtualDevice
  private let screen: PrivateServer.Screen
  private let keyboard: Keyboard?

  init(_ device: VirtualDevice, _ screen: PrivateServer.Screen, keyboard: Keyboard?) {
    (self.device, self.screen, self.keyboard) = (device, screen, keyboard)
  }

  /// Puts the pointer at a place, in points; waits until the server has seen it.
  public func move(to location: Point) throws(PrivateServerError) {
    try device.send(.motion(absolute: true, screen.axes(of: location)))
    try device.synchronize()
  }

  /// Presses a button where the pointer is, and keeps it down; waits until the server has seen it.
  public func press(_ button: Button = .left) throws(PrivateServerError) {
    try device.send(.button(button.rawValue, pressed: true))
    try device.synchronize()
  }

  /// Lets a button go; waits until the server has seen it.
  public func release(_ button: Button = .left) throws(PrivateServerError) {
    try device.send(.button(button.rawValue, pressed: false))
    try device.synchronize()
  }

  /// Presses a button at a place and lets it go, while keys are held.
  ///
  /// - Parameters:
  ///   - location: Where, in points.
  ///   - button: Which button.
  ///   - keys: Keys of the virtual keyboard that are held meanwhile.
  public func click(
    at location: Point, button: Button = .left, holding keys: [Keyboard.Key] = []
  ) throws {
    try perform(.tap(at: location), button: button, holding: keys, pace: .asFastAsPossible)
  }

  /// Drags in a straight line with a button held, and keys if wanted.
  ///
  /// - Parameters:
  ///   - start: Where the button is pressed, in points.
  ///   - end: Where it is let go, in points.
  ///   - seconds: How long it is held.
  ///   - button: Which button.
  ///   - keys: Keys of the virtual keyboard that are held from before the press until after the release.
  ///   - pace: How fast.
  public func drag(
    from start: Point, to end: Point, over seconds: Double = 0.2, button: Button = .left,
    holding keys: [Keyboard.Key] = [],
    pace: Pace = .realTime
  ) throws {
    try perform(.swipe(from: start, to: end, over: seconds), button: button, holding: keys, pace: pace)
  }

  /// Performs what finger 1 of a script does: the button is down while the finger is.
  ///
  /// - Parameters:
  ///   - script: The steps, in points of the screen; of finger 1 only.
  ///   - button: Which button.
  ///   - keys: Keys of the virtual keyboard that are held from before the first step until after the last.
  ///   - pace: How fast.
  ///   - onStep: Called after each step was sent; what it throws ends the performance.
  /// - Throws: ``PrivateServerError`` where the server or a device is gone; and what `onStep` throws.
  public func perform(
    _ script: FingerScript, button: Button = .left, holding keys: [Keyboard.Key] = [], pace: Pace = .realTime,
    onStep: (SentStep) throws -> Void = { _ in }
  ) throws {
    precondition(script.steps.allSatisfy { $0.finger == 1 }, "a mouse is one finger: give a script of finger 1 only")
    if !keys.isEmpty && keyboard == nil { throw PrivateServerError.noDevice(.keyboard) }
    for key in keys { try keyboard?.press(key) }
    try Performance(script: script, part: 0..<Double.infinity, pace: pace).run { step in
      let time = try device.send(.motion(absolute: true, screen.axes(of: step.location)))
      switch step.phase {
      case .down: try device.send(.button(button.rawValue, pressed: true))
      case .move: break
      case .up, .cancel: try device.send(.button(button.rawValue, pressed: false))
      }
      try onStep(SentStep(step: step, time: time))
    }
    try device.synchronize()
    for key in keys.reversed() { try keyboard?.release(key) }
  }

  /// Turns the wheel; waits until the server has seen it.
  ///
  /// - Parameter notches: How far, to the right and down; fractions as fine wheels send them.
  public func scroll(by notches: Vector) throws(PrivateServerError) {
    guard notches != .zero else { return }
    try device.send(.motion(absolute: false, .scroll(by: notches)))
    try device.synchronize()
  }
}

extension InputMessage.Axes {
  /// The device's units for one notch of a wheel.
  private static let notch = 120.0

  /// A turn of the wheel by `notches`.
  static func scroll(by notches: Vector) -> InputMessage.Axes {
    InputMessage.Axes(
      horizontalScroll: notches.dx == 0 ? nil : notches.dx * notch,
      verticalScroll: notches.dy == 0 ? nil : notches.dy * notch)
  }
}

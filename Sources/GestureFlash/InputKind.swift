import Gestures

/// What a run was played with. Records are kept for each.
public enum InputKind: String, CaseIterable, Hashable, Sendable {
  /// Fingers or pens on a touchscreen.
  case touch
  /// A mouse.
  case mouse
  /// A touchpad's own gestures.
  case touchpad
  /// More than one of them.
  case mixed

  /// The kind of one touch.
  public init(_ kind: TouchSample.Kind) {
    switch kind {
    case .finger, .pen: self = .touch
    case .mouse: self = .mouse
    case .touchpad: self = .touchpad
    }
  }

  /// The kind of all of these together; nil for none.
  public init?(_ kinds: some Sequence<InputKind>) {
    let different = Set(kinds)
    guard let first = different.first else { return nil }
    self = different.count == 1 ? first : .mixed
  }
}

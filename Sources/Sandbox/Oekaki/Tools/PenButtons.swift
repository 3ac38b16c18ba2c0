import Gestures
import Recordings

/// What the two buttons on the barrel of a pen do while they are held.
struct PenButtons: Hashable {
  /// What a pen does with a button held.
  enum Wish: String, Hashable, CaseIterable, SettingValue {
    /// It takes away.
    case erase
    /// It takes a colour from the paper.
    case pick
    /// It moves the paper, touching it or not.
    case move
    /// What it does without.
    case nothing
  }

  var lower = Wish.erase
  var upper = Wish.pick

  /// What a pen does with these buttons held: the lower one comes first.
  func wish(of buttons: Event.ButtonMask) -> Wish {
    if buttons.contains(.button(2)), lower != .nothing { return lower }
    return buttons.contains(.button(3)) ? upper : .nothing
  }
}

extension PenButtons {
  /// The settings' names of the buttons, from the tip.
  static let places: [(name: String, path: any WritableKeyPath<PenButtons, Wish> & Sendable)] = [
    ("lower", \.lower), ("upper", \.upper),
  ]

  private static func key(_ name: String, _ fallback: Wish) -> Settings.Key<Wish> {
    Settings.Key(name: "pen_button_\(name)", fallback: fallback)
  }

  /// What was left in the settings.
  init(_ settings: Settings) {
    for (name, path) in Self.places {
      self[keyPath: path] = settings[Self.key(name, self[keyPath: path])]
    }
  }

  /// Notes it down.
  func note(in settings: Settings) {
    for (name, path) in Self.places {
      settings[Self.key(name, PenButtons()[keyPath: path])] = self[keyPath: path]
    }
  }
}

import Gestures
import Recordings

/// Whether taps of two and three fingers undo and redo, and how many it takes.
enum TapWish: String, Hashable, CaseIterable, SettingValue {
  case off
  case single
  case double

  static let setting = Settings.Key(name: "undo_taps", fallback: TapWish.single)
}

extension Paper {
  /// Sets both taps as wished. Where all fingers paint none of them taps.
  func fitTaps() {
    for tap in [undoTap, redoTap] {
      tap.isEnabled = mode != .all && habits.taps != .off
      tap.numberOfTapsRequired = habits.taps == .double ? 2 : 1
    }
  }
}

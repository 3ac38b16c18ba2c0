import Recordings

/// Whether taps of two and three fingers undo and redo, and how many it takes.
enum TapWish: String, Hashable, CaseIterable, SettingValue {
  case off
  case single
  case double

  static let setting = Settings.Key(name: "undo_taps", fallback: TapWish.single)
}

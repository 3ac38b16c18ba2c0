/// Who paints in oekaki.
public enum PaintMode: String, CaseIterable, Sendable, SettingValue {
  /// Every finger.
  case all
  /// The first finger.
  case one
  /// The pen alone.
  case pen
}

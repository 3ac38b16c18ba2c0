import Files

/// How drawings are sorted.
enum DrawingsOrder: String, CaseIterable, SettingValue {
  /// The one opened last first.
  case date
  /// By name, numbers by how large they are.
  case name

  static let setting = Settings.Key(name: "drawings_order", fallback: DrawingsOrder.date)

  /// These drawings in that order; they come by date.
  func sorted(_ entries: [DrawingsFolder.Entry]) -> [DrawingsFolder.Entry] {
    switch self {
    case .date: entries
    case .name: entries.sorted(byName: \.name)
    }
  }
}

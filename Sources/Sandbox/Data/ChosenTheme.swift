import Interface

/// The colours that the user chose.
enum ChosenTheme: String, CaseIterable, SettingValue {
  /// Light on dark.
  case dark
  /// Dark on light.
  case light
  /// Those of the desktop, as it is now.
  case desktop

  /// The colours; nil where they are the desktop's.
  var name: ThemeName? {
    switch self {
    case .dark: .dark
    case .light: .light
    case .desktop: nil
    }
  }
}

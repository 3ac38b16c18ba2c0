internal import CX11

/// What the desktop wishes of all programs, as its settings manager publishes it (XSETTINGS 0.5); nil where it says nothing.
public struct DesktopSettings: Hashable, Sendable {
  /// Pixels in a point, 1...4.
  public var scale: Double?
  /// Whether things are light on dark.
  public var isDark: Bool?
  /// Whether things stand out more than usual.
  public var hasMoreContrast: Bool?
  /// Whether things may move by themselves.
  public var isAnimated: Bool?

  /// No wishes.
  public init() {}

  init(_ values: [String: XSettings.Value]) {
    if case .text(let name)? = values["Net/ThemeName"] {
      let name = name.lowercased()
      // "HighContrast" and "HighContrastInverse" of GTK, "ContrastHigh" and "ContrastHighInverse" of MATE.
      let isContrasted = name.contains("highcontrast") || name.contains("contrasthigh")
      hasMoreContrast = isContrasted
      isDark = name.contains("dark") || isContrasted && name.contains("inverse")
    }
    if case .number(let number)? = values["Gtk/EnableAnimations"] { isAnimated = number != 0 }
    var wishes: [Double] = []
    if case .number(let factor)? = values["Gdk/WindowScalingFactor"] { wishes.append(Double(factor)) }
    // In 1024ths of a dot; desktops that scale windows multiply it by their factor, or leave it at 96.
    if case .number(let dots)? = values["Xft/DPI"], dots > 0 { wishes.append(Double(dots) / 1024 / 96) }
    scale = wishes.max().map(Scale.clamped)
  }
}

extension Connection {
  /// What the desktop wishes at present; some round trips.
  public var desktopSettings: DesktopSettings {
    let atoms = settingsAtoms
    let manager = XGetSelectionOwner(display, atoms.selection)
    guard manager != 0, let bytes = bytes(atoms.settings, of: manager) else { return DesktopSettings() }
    return DesktopSettings(XSettings.read(bytes) ?? [:])
  }
}

/// The names by which a settings manager is found.
struct SettingsAtoms {
  /// What the manager of the screen holds.
  let selection: UInt
  /// The property of its window.
  let settings: UInt
  /// What a new manager says to everybody.
  let manager: UInt

  init(_ display: OpaquePointer, screen: Int32) {
    let atoms = Connection.atoms(["_XSETTINGS_S\(screen)", "_XSETTINGS_SETTINGS", "MANAGER"], of: display)
    (selection, settings, manager) = (atoms[0], atoms[1], atoms[2])
  }
}

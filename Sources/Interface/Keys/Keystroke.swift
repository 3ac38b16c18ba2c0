import Gestures
public import InputDevices

/// A key with the modifiers that are held with it: `"b"`, `.control("z")`, `.escape`.
public struct Keystroke: Hashable, Sendable {
  /// The key; a letter is a small one.
  public var key: Key
  /// The modifiers that must be held. Shift may be held besides, the others may not; with Control, Shift may only where the layout
  /// in use has a sign with it.
  public var modifiers: Modifiers

  /// A key with these modifiers, none by default.
  public init(_ key: Key, _ modifiers: Modifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

  /// A letter, digit or sign with Control, and with Shift where wanted, which it is not by default.
  public static func control(_ scalar: Unicode.Scalar, shift: Bool = false) -> Keystroke {
    Keystroke(.character(scalar), shift ? [.control, .shift] : .control)
  }

  /// Whether `press` is this key with these modifiers.
  ///
  /// Without Control what is typed decides, so that a sign is found wherever the layout in use has it; a layout without Latin
  /// letters leaves letters where they lie under the first one that has them, and what AltGr types is no letter. With Control the
  /// letters of the layout in use are meant as well, where it has Latin ones.
  public func matches(_ press: KeyEvent) -> Bool {
    guard modifiers.isSubset(of: press.modifiers), modifiers.union(.shift) == press.modifiers.union(.shift) else {
      return false
    }
    let isControlled = modifiers.contains(.control)
    if isControlled, modifiers != press.modifiers {
      guard case .character(let scalar) = key else { return false }
      return !("a"..."z").contains(scalar) && press.typed == String(scalar)
    }
    guard case .character(let scalar) = key else { return press.matches(key) }
    guard !isControlled else {
      if case .character("a"..."z") = press.alternate { return press.alternate == key }
      return press.matches(key) || press.typed == String(scalar)
    }
    guard let typed = press.typed, typed.utf8.allSatisfy({ $0 < 0x80 }) else {
      return !press.usesThirdLevel && press.matches(key)
    }
    return typed == String(scalar) || typed.lowercased() == String(scalar)
  }

  /// What people call it: "B", "Ctrl+Z", "Return".
  public func name(in words: Words) -> String {
    var names: [String] = []
    if modifiers.contains(.control) { names.append("Ctrl") }
    if modifiers.contains(.alt) { names.append("Alt") }
    if modifiers.contains(.shift) { names.append("Shift") }
    switch key {
    case .character(let scalar): names.append(String(scalar).uppercased())
    case .function(let number): names.append("F\(number)")
    default: names.append(words("key.\(key)"))
    }
    return names.joined(separator: "+")
  }
}

extension Keystroke: ExpressibleByUnicodeScalarLiteral {
  /// A letter (small), digit or sign.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(.character(scalar)) }
}

extension Keystroke {
  /// Return.
  public static let `return` = Keystroke(.return)
  /// The space bar.
  public static let space = Keystroke(.space)
  /// Escape.
  public static let escape = Keystroke(.escape)
  /// Delete, which takes away what is selected.
  public static let delete = Keystroke(.delete)
  /// Backspace, which takes the last letter back.
  public static let backspace = Keystroke(.backspace)
  /// Tab.
  public static let tab = Keystroke(.tab)
  /// Tab with Shift.
  public static let shiftTab = Keystroke(.tab, .shift)
  /// The arrow to the left.
  public static let left = Keystroke(.left)
  /// The arrow to the right.
  public static let right = Keystroke(.right)
  /// The arrow upwards.
  public static let up = Keystroke(.up)
  /// The arrow downwards.
  public static let down = Keystroke(.down)
  /// The key that opens a menu.
  public static let menu = Keystroke(.menu)
}

import Ink
import Interface

/// What a finger on the paper does.
enum Tool: String, Hashable, CaseIterable {
  /// Paints.
  case pen
  /// Takes away.
  case eraser
  /// Fills what lies within lines.
  case bucket
  /// Takes a colour from the paper.
  case picker
  /// Selects a part of the paper, and moves what is there.
  case select

  /// What ink of it leaves behind.
  var kind: Brush.Kind { self == .eraser ? .eraser : .pen }

  /// Whether its fingers leave strokes.
  var paints: Bool { self == .pen || self == .eraser }

  /// Whether it has to do with the colour that is chosen.
  var takesColor: Bool { self == .pen || self == .bucket }

  /// Whether there is something to set about it.
  var hasOptions: Bool { self != .select }

  var icon: Icon {
    switch self {
    case .pen: .pen
    case .eraser: .eraser
    case .bucket: .bucket
    case .picker: .picker
    case .select: .lasso
    }
  }

  /// What its key command is called.
  var title: String { "keys.\(rawValue)" }
}

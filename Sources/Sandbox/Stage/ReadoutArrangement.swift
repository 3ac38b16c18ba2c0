import Geometry
import Interface

/// How readouts stand: side by side, larger where a stage is seen from farther away, two by two where it is narrow, and small where
/// it is low, too; small and two by two on what a panel leaves of the least window.
enum ReadoutArrangement {
  case large
  case wide
  case close
  case row
  case square
  case small
  case least

  init(in stage: Size) {
    if stage.width >= 640 {
      self =
        stage.width >= 1500 && stage.height >= 800
        ? .large : stage.width >= 900 ? .wide : stage.width >= 740 ? .close : .row
    } else {
      self = stage.height >= 420 ? .square : stage.width >= 420 ? .small : .least
    }
  }

  /// How many there are.
  var count: Int { isSpacious || self == .close ? 5 : 4 }

  /// Whether all numbers have all their decimals.
  var isSpacious: Bool { self == .large || self == .wide }

  var height: Double {
    switch self {
    case .large: 124
    case .wide, .close, .row: 96
    case .square: 176
    case .small: 60
    case .least: 108
    }
  }

  var isSmall: Bool { self == .small || self == .least }
  /// How numbers are set: the first of these in which they have room.
  var styles: [TextStyle] {
    switch self {
    case .large: [.largeReadout, .readout, .title]
    case .wide, .close, .row, .square: [.readout, .hero, .title, .heading]
    case .small, .least: [.value, .heading, .labelOn, .captionBold]
    }
  }
  var unitStyle: TextStyle { isSmall ? .caption : .body }

  /// The baselines of caption, number and note, from the top.
  var baselines: (caption: Double, value: Double, note: Double) {
    switch self {
    case .large: (32, 80, 104)
    case .wide, .close, .row, .square: (32, 66, 86)
    case .small, .least: (22, 46, 0)
    }
  }

  /// How many stand side by side.
  var columns: Int { self == .square || self == .least ? 2 : count }
  /// From one row to the next, and how much of that a readout may take, in points.
  var rows: (step: Double, height: Double) {
    switch self {
    case .large: (0, 112)
    case .wide, .close, .row: (0, 92)
    case .square: (84, 92)
    case .small: (0, 58)
    case .least: (48, 58)
    }
  }

  /// What the notes under numbers of the usual length are about; "" where there is none.
  var noted: [String] {
    isSmall ? ["", "", "", ""] : ["×8.888", "+88.8°", "", ""] + (count == 5 ? [isSpacious ? "×8.888" : "×8.88"] : [])
  }

  /// How wide a number is with its unit, in points.
  func width(_ value: String, _ unit: String, _ style: TextStyle, _ typesetter: Typesetter) -> Double {
    let width = typesetter.width(of: value, style)
    return unit.isEmpty ? width : width + ReadoutSetting.unitGap + typesetter.width(of: unit, unitStyle)
  }
}

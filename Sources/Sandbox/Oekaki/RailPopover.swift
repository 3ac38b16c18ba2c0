import Ink
import Interface

/// What is opened beside the rail.
protocol RailPopover: Popover, GoingOn {
  /// Other pens are chosen; nothing of them is shown by default.
  func show(_ pens: PenCase)

  /// Another palette is taken; it is not shown by default.
  func show(_ palette: Palette)

  /// The paper is another one; it is not shown by default.
  func show(_ sheet: Sheet)

  /// What shows the layers; nil, as by default, for nothing.
  var layers: LayersView? { get }

  /// Whether it has what the rail, as that is now, leaves to it; so it has by default.
  func fits(_ rail: Rail) -> Bool
}

extension RailPopover {
  func show(_ pens: PenCase) {}
  func show(_ palette: Palette) {}
  func show(_ sheet: Sheet) {}
  var layers: LayersView? { nil }
  func fits(_ rail: Rail) -> Bool { true }
}

import Interface

/// Where pages about one matter are shown at the right of the stage, one over the other, and what came of them is said. Panel and
/// line are others after the language or the size of words has changed, while such pages go on.
protocol SidePages: AnyObject {
  var appearance: Appearance { get }
  var sidePanel: SidePanel { get }
  /// Says what was done.
  var toast: Toast { get }
}

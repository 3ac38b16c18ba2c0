import Interface

/// Where pages lie over the drawing scene, and what came of them is said. The line is another one after the language or the size of
/// words has changed.
protocol OekakiPages: AnyObject {
  var appearance: Appearance { get }
  /// The page that is shown; nil where that is the paper.
  var page: (any OekakiPage)? { get }
  /// Says what was done.
  var notice: Toast { get }

  /// Puts a page over the scene, in the place of the one that is there; with nil shows the paper again.
  func show(page: (any OekakiPage)?)
}

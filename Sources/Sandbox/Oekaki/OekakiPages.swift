import Interface

/// Where pages lie over the drawing scene, and what came of them is said. The line is another one after the language or the size of
/// words has changed.
protocol OekakiPages: AnyObject {
  var appearance: Appearance { get }
  /// The page that is shown; nil where that is the paper.
  var page: (any OekakiPage)? { get }
  /// Says what was done.
  var notice: Toast { get }

  /// Puts a page over the scene, in the place of all that are there.
  ///
  /// - Parameter make: makes it, and once more whenever words or sizes are others.
  func show(_ make: @escaping () -> any OekakiPage)

  /// Puts a page over the one that is there, to which it leads back.
  ///
  /// - Parameter make: makes it, and once more whenever words or sizes are others.
  func push(_ make: @escaping () -> any OekakiPage)

  /// Shows again what lies under the page that is shown: another page, or the paper.
  func leavePage()

  /// Shows the paper again.
  func leavePages()
}

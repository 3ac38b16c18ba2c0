import Interface

/// What is made anew for another language, size of words, hand or scale, and then stands as the one before it did.
///
/// Nothing goes on by default: whoever adds something that can be chosen sees to it here. An empty body says that all of it is
/// kept elsewhere, in the settings, the drawing or the game.
protocol GoingOn: AnyObject {
  /// Takes what was chosen, written, opened and scrolled to on `before`, once it shows the same.
  func goOn(from before: Self)
}

extension GoingOn {
  /// The same, where `before` is of this kind; else nothing.
  func goOn(fromAny before: AnyObject) { if let before = before as? Self { goOn(from: before) } }
}

extension ScrollingList {
  /// Goes on with the rows of a list like this one as they lie there.
  final func goOn(withRowsOf other: ScrollingList) {
    if let row = other.selection, row < rowCount { selection = row }
    scroll(by: other.scroll - scroll)
  }
}

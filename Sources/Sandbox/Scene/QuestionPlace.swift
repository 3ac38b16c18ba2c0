import Interface

/// Where it is asked about what cannot be undone.
protocol QuestionPlace: AnyObject {
  /// Asks, over everything else.
  func ask(_ question: Dialog.Question)
}

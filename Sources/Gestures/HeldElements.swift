extension Span where Element: AnyObject {
  /// Calls `body` with an element that the storage of the span holds meanwhile, so that nobody need take hold of it.
  ///
  /// Where a moving finger passes each recognizer and each action, counting references would be a fifth of what it costs.
  @inline(__always) func withHeld(_ index: Int, _ body: (Element) -> Void) {
    Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body)
  }
}

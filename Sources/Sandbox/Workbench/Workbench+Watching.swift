import Gestures
import Interface

/// Files that are taken anew when they change.
extension Workbench {
  /// Becomes readable when the file of recognizers may have changed; nil where there is none.
  public var gestureFileDescriptor: Int32? { gestureFile?.descriptor }

  /// Takes the recognizers from their file again; where it says something wrong, those that were stay.
  public func reloadGestures() {
    guard let gestureFile, gestureFile.hasChanged() else { return }
    do {
      stageSet = try gestureFile.load()
      (scenes[.sandbox] as? SandboxScene)?.replace(with: stageSet)
      reports.events.write(stageSet, from: gestureFile.path, at: host.time)
      report(nil)
    } catch {
      report(error)
    }
  }

  /// Shows what is wrong with the recognizers' file over the stage or whatever is shown, and says it in the event stream.
  func report(_ failure: (any Error)?) {
    if let failure { reports.warn("\(failure)") }
    let problem = failure.map { host.appearance.words.failure($0) }
    let short = gestureFile.flatMap { file in problem?.replacing(file.path, with: file.name) }
    (scenes[.sandbox] as? SandboxScene)?.show(problem: short ?? problem)
    if let failure, !(present is SandboxScene) { show(failure) }
  }

  /// Becomes readable when a deck of the user's may have changed; nil where that cannot be watched.
  public var deckDescriptor: Int32? { shelf.descriptor }

  /// Takes the user's decks from their files again.
  public func reloadDecks() {
    if shelf.hasChanged() { (scenes[.flash] as? FlashScene)?.decksHaveChanged() }
  }
}

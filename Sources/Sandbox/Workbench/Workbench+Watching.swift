import Files
import Gestures
import Interface
import Recordings

/// Files that are taken anew when they change.
extension Workbench {
  /// Becomes readable when the file of recognizers may have changed; nil where there is none.
  public var gestureFileDescriptor: Int32? { gestureFile?.descriptor }

  /// Takes the recognizers from their file again; where it says something wrong, those that were stay.
  public func reloadGestures() {
    guard let gestureFile, gestureFile.hasChanged() else { return }
    do {
      stageSet = try gestureFile.load()
      for scene in scenes.values { scene.gestureFileChanged(to: stageSet) }
      reports.events.write(stageSet, from: gestureFile.path, at: host.time)
      // It stands there until the file says what can be meant.
      report(FileFailure(doubting: stageSet.warnings, in: gestureFile.path))
    } catch {
      report(error)
    }
  }

  /// Shows what is wrong with the recognizers' file over the stage or whatever is shown, and says it in the event stream.
  func report(_ failure: (any Error)?) {
    gestureFailure = failure
    let places = scenes.values.compactMap(\.gestureFileNotice)
    guard let failure else {
      // What was done beside it can still be taken back.
      for place in places { place.passProblem() }
      return
    }
    let short = short(failure)
    if let place = present?.gestureFileNotice { return reports.say(failure, as: short, on: place) }
    // It stands there still when the stage is shown.
    for place in places { place.show(problem: short) }
    reports.say(failure)
  }

  /// Says what is still wrong with the file over a stage that was made since, or anew.
  func reportAgain() {
    guard let gestureFailure else { return }
    present?.gestureFileNotice?.show(problem: short(gestureFailure))
  }

  /// What stands on the stage does not stand over it as well.
  func reportOnce() {
    guard let gestureFailure, let there = present?.gestureFileNotice, there.isShown,
      there.text == short(gestureFailure)(appearance.words)
    else { return }
    if notice.text == appearance.words.failure(gestureFailure) { notice.hide() }
  }

  /// What is wrong with the file, by its name alone.
  private func short(_ failure: any Error) -> (Words) -> String {
    let file = gestureFile.map { (path: $0.path, name: $0.name) }
    return { words in
      let problem = words.failure(failure)
      return file.map { problem.replacing($0.path, with: $0.name) } ?? problem
    }
  }

  /// Becomes readable when a deck of the user's may have changed; nil where that cannot be watched.
  public var deckDescriptor: Int32? { shelf.descriptor }

  /// Takes the user's decks from their files again.
  public func reloadDecks() {
    if shelf.hasChanged() { shelf.changed() }
  }
}

import Exchange
import Files
import Gestures
import Instrument
import Interface
import Recordings

/// The page of the saved sets, and what is done on it: sets are saved, named, loaded, compared with the present recognizers, and
/// thrown away.
final class SetPages {
  /// What the pages need of what lies around them.
  struct Surroundings {
    /// The present recognizers.
    var set: () -> GestureSet
    /// Puts a set in the place of the present recognizers, and says so.
    var exchange: (GestureSet, @escaping (Words) -> String) -> Void
    /// What the recognizers would be once a set took their place.
    var afterExchange: (GestureSet) -> GestureSet
    /// Shows the page of tolerances, from which the saved sets are come to.
    var showTuning: () -> Void
    var play: (RecordingsFolder.Entry) -> Void
    /// Puts a text on the clipboard.
    var copy: (String) -> Void
  }

  private unowned let place: any SidePages
  private let reports: Reports
  private let data: DataFolder
  private let resources: Resources
  private let library: Library
  private let around: Surroundings
  private var saved: SavedSets { SavedSets(data: data) }

  init(
    at place: any SidePages, _ data: DataFolder, _ resources: Resources, _ library: Library, reports: Reports,
    around: Surroundings
  ) {
    (self.place, self.data, self.resources, self.library) = (place, data, resources, library)
    (self.reports, self.around) = (reports, around)
  }

  private var panel: SidePanel { place.sidePanel }
  private var toast: Toast { place.toast }
  private var words: Words { place.appearance.words }
  private var files: FileChanges { FileChanges(reports: reports) { [unowned self] in toast } }

  /// Shows the sets that were saved.
  func show() {
    panel.push { [unowned self] in
      SetsPage(
        place.appearance, entries: saved.entries,
        actions: .init(
          save: { [unowned self] in save() }, copyAsSwift: { [unowned self] in copyAsSwift() },
          load: { [unowned self] in load($0) }, compare: { [unowned self] in compare(with: $0) },
          rename: { [unowned self] in askForName(of: $0.name) }, throwAway: { [unowned self] in throwAway($0) },
          leave: { [unowned self] in panel.pop() }))
    }
    if let problem = saved.problem { reports.say(problem, on: toast) }
  }

  /// Saves the recognizers as they are tuned, under a name that can be changed.
  func save() {
    do {
      let path = try saved.save(around.set())
      listAgain()
      let shown = data.shortened(path)
      let name = { [unowned self] in
        around.showTuning()
        show()
        askForName(of: saved.name(of: path))
      }
      toast.show(about: saved.name(of: path)) { ($0("saved", shown), .action($0("recordings.name"), name)) }
    } catch {
      reports.say(error, on: toast)
    }
  }

  private func listAgain() { (panel.page as? SetsPage)?.entries = saved.entries }

  /// Lets a name for the set of that name be written: what offered that is answered.
  func askForName(of name: String) {
    toast.hide(about: name)
    panel.push { [unowned self] in
      NamePage(place.appearance, name: name, subject: name) { [unowned self] new in
        guard let new else { return panel.pop() }
        rename(name, to: new)
      }
    }
  }

  private func rename(_ old: String, to name: String) {
    // What is refused can be written otherwise.
    guard files.rename(old, to: name, by: { try saved.rename(old, to: name) }) else { return }
    panel.pop()
    listAgain()
  }

  private func throwAway(_ entry: SavedSets.Entry) {
    _ = files.throwAway(entry.name, by: { try saved.throwAway(entry) }) { [unowned self] _ in listAgain() }
    listAgain()
  }

  /// The recognizers of a saved set; those of the program where nil.
  private func recognizers(of entry: SavedSets.Entry?) throws -> GestureSet {
    try entry.map(saved.load) ?? resources.gestures("default.gestures")
  }

  private func title(of entry: SavedSets.Entry?) -> String { entry?.name ?? words("sets.program") }

  private func load(_ entry: SavedSets.Entry?) {
    do {
      let set = try recognizers(of: entry)
      let name = entry?.name
      around.exchange(set) { $0("sets.loaded", name ?? $0("sets.program")) }
      if let entry, let doubt = FileFailure(doubting: set.warnings, in: entry.path) { reports.say(doubt, on: toast) }
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// Shows what the present recognizers catch in every recording, and what they would once a set took their place; nil for the set of
  /// the program.
  func compare(with entry: SavedSets.Entry?) {
    do {
      let other = around.afterExchange(try recognizers(of: entry))
      panel.push { [unowned self] in
        // The recordings may be others than before, and their titles follow them.
        let comparison = library.beginComparing(around.set(), with: other)
        let compared = library.readable
        return ComparisonPage(
          place.appearance, comparison, with: entry, named: title(of: entry), titles: library.titles(words),
          play: { [unowned self] in around.play(compared[$0]) }, leave: { [unowned self] in panel.pop() })
      }
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// Goes on comparing, as long as that is looked at.
  func compareOn() {
    guard let page = panel.page as? ComparisonPage else { return library.endComparing() }
    if let comparison = library.compareOn() { page.judgement = comparison }
  }

  /// Puts the recognizers as Swift code on the clipboard, and into a file.
  func copyAsSwift() {
    do {
      let set = around.set()
      let code = set.swiftCode
      let file = NamedFiles(in: data.gestureSets, ending: ".swift")
      let path = try file.add(Array(code.utf8), named: "tuned", isNumbered: true)
      around.copy(code)
      let (left, shown) = (set.namesWithoutSwiftCode.count, data.shortened(path))
      toast.show(
        left == 0 ? words("sets.swift.done", shown) : words("sets.swift.without", shown, "\(left)"))
    } catch {
      reports.say(error, on: toast)
    }
  }
}

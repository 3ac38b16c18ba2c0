import DrawnGestures
import Files
import GameRecords
import GestureFlash
import SystemPackage

/// The decks that there are: those that come with the program, and the user's own in the data folder.
final class DeckShelf {
  /// A deck, and the file it stands in.
  struct Entry: Hashable {
    var file: DeckFile
    var path: String
    /// Whether it is the user's.
    var isOwn = false

    /// What it is found by again: a deck of the user's by its file, because another may have its name.
    var key: String { isOwn ? FilePath(path).lastComponent?.string ?? path : file.deck.name }
  }

  /// The names of the files that come with the program, in their order.
  private static let bundled = ["eight", "three-fingers", "shapes", "all"]
  /// What the user's own mix is called.
  static let mixName = "mix"

  /// The decks, those of the program first.
  private(set) var entries: [Entry] = []
  /// Why each other file cannot be used, which stays as it is, be it of decks or of drawn gestures, and why the folder cannot be
  /// watched, or else read.
  private(set) var problems: [FileFailure] = []
  /// The drawn gestures that it was read with last.
  private(set) var shapes: [DrawnGesture] = []
  /// Why they could not be read, one of the problems; nil where they could.
  private(set) var unread: FileFailure?
  /// The key of the mix that was kept last; nil where nobody knows.
  var mixKey: String?
  private let resources: Resources
  private let files: NamedFiles
  private let watch: FileWatch?
  private let unwatched: FileFailure?

  /// The decks of the program and of the user's folder, none of which is read yet.
  init(_ resources: Resources, _ data: DataFolder) {
    self.resources = resources
    files = NamedFiles(in: data.decks, ending: ".deck")
    try? files.makeFolder()
    do throws(FileFailure) { (watch, unwatched) = (try FileWatch(folder: files.folder), nil) } catch {
      (watch, unwatched) = (nil, error)
    }
  }

  /// Becomes readable when a deck of the user's may have changed; nil where the folder cannot be watched.
  var descriptor: Int32? { watch?.descriptor }

  /// Called when a deck of the user's has changed.
  var changed: () -> Void = {}

  /// Whether a deck of the user's has changed since the last time.
  func hasChanged() -> Bool { watch?.takeChanges() ?? false }

  /// Reads every file again.
  ///
  /// - Parameters:
  ///   - shapes: the drawn gestures that were taught, which go with the deck of drawn shapes.
  ///   - unread: why they could not be read; nil, the default, where they could.
  func read(shapes: [DrawnGesture], unread: FileFailure? = nil) {
    let (names, problem) = files.listing
    (entries, problems) = ([], [unwatched ?? problem, unread].compactMap { $0 })
    (self.shapes, self.unread) = (shapes, unread)
    for name in Self.bundled { take(resources.path(of: "decks/\(name)\(files.ending)"), isOwn: false) }
    if !entries.contains(where: { $0.file.deck.isStandard }) {
      entries.insert(Entry(file: DeckFile(.standard), path: ""), at: 0)
    }
    if let index = entries.firstIndex(where: { $0.file.deck.name == "shapes" }) {
      let taught = shapes.filter(\.isPromptOfItsOwn).map(\.name)
      let room = Deck.most - entries[index].file.deck.gestures.count
      entries[index].file.deck.gestures += taught.prefix(room).map { .shape($0) }
    }
    for name in names.sorted() { take(files.path(of: name), isOwn: true) }
  }

  private func take(_ path: String, isOwn: Bool) {
    do { entries.append(Entry(file: try DeckFile(path: path), path: path, isOwn: isOwn)) } catch {
      let failure = FileFailure(error, in: path)
      problems.append(failure.leaving("this deck is left out"))
    }
  }

  /// The deck of that key, or, as settings of before have it, of that name; nil where there is none.
  subscript(key: String) -> DeckFile? {
    (entries.first { $0.key == key } ?? entries.first { $0.file.deck.name == key })?.file
  }

  /// What `deck` is found by again, however it changes; nil where it is not here.
  func key(of deck: DeckFile) -> String? { entries.first { $0.file == deck }?.key }

  /// The user's own mix; nil where there is none.
  var mix: DeckFile? { mixEntry?.file }

  /// The mix lies in the file that it was kept in last, else in the one of its name. Other decks may be called so, too.
  private var mixEntry: Entry? {
    let own = entries.filter { $0.isOwn && $0.file.deck.name == Self.mixName }
    return own.first { $0.key == mixKey }
      ?? own.first { $0.key == "\(Self.mixName)\(files.ending)" }
  }

  /// Puts a deck among the user's own, unless it is there: in a file of its own.
  func add(_ deck: DeckFile) throws(FileFailure) {
    guard !entries.contains(where: { $0.file == deck }) else { return }
    let stem = deck.deck.name.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined().prefix(40)
    // The mix of one's own has a file that is written over, which is known by its name.
    let name = stem == Self.mixName ? "deck-\(stem)" : "\(stem)"
    _ = try files.add(deck.encoded(), named: name)
  }

  /// Keeps the user's own mix, in place of the one before. What else may stand in a file of that name is left alone.
  func keep(mix gestures: [Prompt]) throws(FileFailure) -> DeckFile {
    let mix = DeckFile(Deck(name: Self.mixName, gestures: gestures))
    let path: String
    if let before = mixEntry {
      path = before.path
      try FileBytes.replace(path, with: mix.encoded())
    } else {
      path = try files.add(mix.encoded(), named: Self.mixName)
    }
    mixKey = Entry(file: mix, path: path, isOwn: true).key
    return mix
  }
}

extension DrawnGesture {
  /// Whether a deck can ask for it: it was drawn, and no gesture that the game has anyway is called so.
  var isPromptOfItsOwn: Bool { !examples.isEmpty && Prompt(name: name) == nil }
}

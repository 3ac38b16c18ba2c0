import Files
import Geometry
import Ink
import SystemPackage

/// A painting whose every action goes into a journal on the disk at the same time.
final class SavedPainting {
  /// What happened when a drawing was opened that its painter should know.
  enum Notice: Hashable {
    /// Not all of it could be read; the file as it was is kept under this name.
    case mended(original: String)
    /// It is open in another window, so this is a copy, or a new paper.
    case elsewhere
    /// It may not be changed, so this is a copy.
    case copied
    /// It could not be read at all.
    case unreadable(String)
  }

  /// The painting, with all that was done to it; another one after `open` and `begin`.
  var painting: Painting {
    paintWaiting()
    return canvas
  }
  /// The painting without what waits.
  private var canvas: Painting
  /// What fingers did that is yet to be painted, and the pixels that painting it has changed since they were last taken.
  private var waiting: [PaintingAction] = []
  private var changed: [PixelRect] = []
  /// Why the latest action is not on the disk; nil where it is, or will be within a second.
  private(set) var problem: FileFailure?
  /// Whether blank paper is to be as large as the window has room for.
  private(set) var followsWindow = true
  /// What should be said about the drawing that was opened last.
  private(set) var notice: Notice?
  let folder: DrawingsFolder
  private(set) var file: JournalFile
  /// Drawings that were left for others and are not all on the disk yet.
  private var left: [(file: JournalFile, canvas: Painting)] = []
  /// Called before the drawing is left: what is on its way onto it has to come there first.
  var willLeave: () -> Void = {}
  /// Called with whatever is done to the painting, and when.
  var applied: (PaintingAction, Double) -> Void = { _, _ in }
  /// Called where something is not done because the file has no room for it.
  var refused: () -> Void = {}
  private var scale: Double
  private let warn: (String) -> Void
  /// What was painted and is not noted down yet: ink is on the screen before it is in the journal.
  private var unnoted: [(action: PaintingAction, time: Double)] = []
  /// What was noted down of a drawing that has nothing on its paper yet; nil of any other, and of one that was opened.
  private var beginnings: [Journal.Entry]? = []
  /// Whether it was said that its blank paper cannot be cut to another size.
  private var saidUnfit = false

  /// The drawing that was left last in `folder`, or a new one on paper of `size` points where there is none, where another
  /// window has it, or where it cannot be read.
  init(in folder: DrawingsFolder, size: Size, scale: Double, warn: @escaping (String) -> Void) {
    (self.folder, self.scale, self.warn) = (folder, scale, warn)
    let journal = Journal(size: Sheet(size: size).bounded.size)
    file = JournalFile(copying: journal, to: folder.newPath())
    canvas = journal.painting(scale: scale, isUnseen: true)
    if let last = folder.entries.first { open(last.path, copiesWhatIsElsewhere: false) }
  }

  /// What the drawing is called.
  var name: String { DrawingsFolder.name(of: path) }

  /// Its file, which may not be there yet.
  var path: String { file.path }

  /// Whether the file at `path` is that of the present drawing, whatever leads there.
  func isPresent(at path: String) -> Bool { file.isThe(fileAt: path) }

  /// The path under which the folder lists the present drawing; nil where it has no file there, or none yet.
  var listedPath: String? { folder.entries.lazy.map(\.path).first { isPresent(at: $0) } }

  // MARK: Other drawings

  /// Leaves the present drawing and goes on with the one at `path`. One that may not be changed becomes a copy with a file
  /// of its own, beside it, or among the other drawings where that is not possible; where nothing can be read, the present one
  /// stays.
  func open(_ path: String, copiesWhatIsElsewhere: Bool = true) {
    leave()
    if let index = left.firstIndex(where: { $0.file.isThe(fileAt: path) }) {
      let known = left.remove(at: index)
      return take(known.file, known.canvas)
    }
    do {
      let (resumed, journal) = try JournalFile.resume(path)
      if let original = resumed.original {
        notice = .mended(original: FilePath(original).lastComponent?.string ?? "")
        warn(
          "\(path), \(journal.warnings.first?.description ?? ""); what could be read is open, and the file as it was is \(original)"
        )
      }
      take(resumed, journal)
    } catch {
      warn("\(error)")
      notice = error.cause == .elsewhere ? .elsewhere : .unreadable(error.reason)
      guard error.cause != .elsewhere || copiesWhatIsElsewhere, let journal = try? JournalFile.read(path) else {
        return
      }
      let beside = FilePath(path).free
      let place = beside.canBeMade ? beside.string : folder.newPath(named: DrawingsFolder.name(of: path))
      take(JournalFile(copying: journal, to: place), journal)
      if error.cause != .elsewhere { notice = .copied }
      note(file.flush())
    }
  }

  /// Shows the painting with other pixels a point, as sharp as if it had been painted so.
  func rescale(to scale: Double) {
    guard scale != self.scale else { return }
    self.scale = scale
    _ = painting.resize(to: painting.size, scale: scale)
  }

  /// Leaves the present drawing and begins another on `sheet`.
  ///
  /// - Parameter followsWindow: whether that is as large as the window has room for, until something is painted on it.
  func begin(_ sheet: Sheet, followsWindow: Bool = true) {
    let sheet = sheet.bounded
    let journal = Journal(size: sheet.size, paper: sheet.color)
    leave()
    take(JournalFile(copying: journal, to: folder.newPath()), journal)
    (self.followsWindow, beginnings) = (followsWindow, [])
  }

  /// Leaves the present drawing and goes on with what `journal` holds, in a file of its own.
  ///
  /// - Parameter name: what it shall be called; nil for the day.
  /// - Throws: where it has no room in a file; the present drawing stays.
  func begin(_ journal: Journal, named name: String? = nil) throws(FileFailure) {
    leave()
    let next = JournalFile(copying: journal, to: folder.newPath(named: name))
    if let excess = next.excess { throw excess }
    take(next, journal)
    note(file.flush())
  }

  private func leave() {
    willLeave()
    save()
    notice = nil
  }

  /// Gives a drawing another name. The present one goes on under it, and so does what is kept of one that was left.
  func rename(_ entry: DrawingsFolder.Entry, to name: String) throws(FileFailure) -> Renaming {
    let kept = isPresent(at: entry.path) ? file : left.first { $0.file.isThe(fileAt: entry.path) }?.file
    guard let kept else { return try folder.rename(entry, to: name) }
    return try Renaming(of: entry.name, to: name) { () throws(FileFailure) in
      save()
      try kept.move(to: DrawingsFolder.path(of: name, beside: entry.path))
    }
  }

  /// Moves a drawing that is not the present one to the trash. What was left of it and is not on the disk yet goes with it.
  func throwAway(_ entry: DrawingsFolder.Entry) throws(FileFailure) -> Trash.Item {
    let index = left.firstIndex { $0.file.isThe(fileAt: entry.path) }
    let item = try folder.throwAway(entry, isOurs: index != nil)
    if let index { left.remove(at: index).file.moved(to: item.place) }
    return item
  }

  /// Whether nothing was done to it yet.
  var isBlank: Bool { file.isBlank && unnoted.isEmpty }

  /// Cuts paper on which nothing was painted yet to another size, in points; layers that are empty stay as they are. Paper with
  /// a story keeps its own.
  ///
  /// - Returns: whether there is another painting now.
  func fit(blankPaperTo size: Size) -> Bool {
    let sheet = Sheet(size: size, color: painting.paper).bounded
    guard followsWindow, sheet.size != painting.size, unnoted.allSatisfy({ $0.action.leavesPaperBlank }) else {
      return false
    }
    noteDown()
    guard let entries = beginnings, file.flush() == nil else { return false }
    let (journal, axis) = (Journal(size: sheet.size, paper: sheet.color, entries: entries), mirrorAxis)
    do throws(FileFailure) {
      let next = try file.isBlank ? JournalFile(copying: journal, to: path) : file.rewritten(as: journal)
      // Nothing waits of the file whose place it takes.
      problem = nil
      take(next, journal)
    } catch {
      // Where another drawing has its name by now, this one stays as it is, and that is nothing to be said.
      guard error.refusal?.number != .fileExists else { return false }
      if !saidUnfit { warn("the drawing is saved, and its paper keeps its size: \(error)") }
      saidUnfit = true
      return false
    }
    (mirrorAxis, beginnings) = (axis, entries)
    return true
  }

  private func take(_ file: JournalFile, _ journal: Journal) {
    take(file, journal.painting(scale: scale, isUnseen: true))
  }

  private func take(_ file: JournalFile, _ painting: Painting) {
    if problem != nil { left.append((self.file, canvas)) }
    self.file = file
    (followsWindow, beginnings, saidUnfit) = (true, nil, false)
    waiting.removeAll()
    changed.removeAll()
    canvas = painting
    if painting.scale != scale { _ = painting.resize(to: painting.size, scale: scale) }
    problem = nil
  }

  // MARK: Painting

  /// The paper, and whether the chosen layer can be painted on, whatever waits.
  var sheet: Sheet { canvas.sheet }
  var isPaintable: Bool { canvas.isPaintable && !isFull }
  /// Where the lines meet that strokes are mirrored in; nil for the middle.
  var mirrorAxis: Point? {
    get { canvas.mirrorAxis }
    set { canvas.mirrorAxis = newValue }
  }

  /// Whether the file has no room for another stroke.
  var isFull: Bool { !file.hasRoom(for: .clear) }

  /// Whether the file has room for what `action` says.
  func hasRoom(for action: PaintingAction) -> Bool { file.hasRoom(for: action) }

  /// Does `action`, which is painted with all that waits: of several fingers, the ink of each is shown before that of any is
  /// painted. The journal has it when `noteDown` was called.
  func applyLater(_ action: PaintingAction, at time: Double) {
    unnoted.append((action, time))
    waiting.append(action)
    applied(action, time)
  }

  /// How many actions wait to be painted.
  var waitingCount: Int { waiting.count }
  /// How many actions wait to be noted down.
  var unnotedCount: Int { unnoted.count }

  /// Paints what waits.
  private func paintWaiting() {
    guard !waiting.isEmpty else { return }
    canvas.apply(together: waiting) { changed.append($0) }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Paints what waits, and hands on the pixels of the painting that have changed by it and by what waited before.
  func paintWaiting(_ show: (PixelRect) -> Void) {
    paintWaiting()
    for area in changed { show(area) }
    changed.removeAll(keepingCapacity: true)
  }

  /// Does `action` and paints it, where the file has room for it. The journal has it when `noteDown` was called.
  ///
  /// - Returns: the pixels of the painting that have changed.
  func apply(_ action: PaintingAction, at time: Double) -> PixelRect {
    guard hasRoom(for: action) else {
      refused()
      return .empty
    }
    if case .retract(let id) = action, unnoted.contains(where: { $0.action.begins(id) }),
      painting.growingStrokes.contains(id)
    {
      // Nobody has heard of the stroke yet, and nothing was made of it.
      unnoted.removeAll { $0.action.isPart(of: id) }
    } else {
      unnoted.append((action, time))
    }
    applied(action, time)
    return painting.apply(action)
  }

  /// Notes down what was painted since the last time, up to the first of the strokes `young`, which may yet be taken back.
  func noteDown(but young: Set<Int> = []) {
    var count = 0
    for (action, time) in unnoted {
      if case .begin(let id, _, _) = action, young.contains(id) { break }
      note(file.append(action, at: time))
      if action.leavesPaperBlank { beginnings?.append(.init(action, at: time)) } else { beginnings = nil }
      count += 1
    }
    if count == unnoted.count { unnoted.removeAll(keepingCapacity: true) } else { unnoted.removeFirst(count) }
  }

  /// When `advance(to:)` has something to do.
  var nextDeadline: Double? {
    left.isEmpty ? file.nextDeadline : ([file] + left.map(\.file)).compactMap(\.nextDeadline).min()
  }

  func advance(to time: Double) {
    guard let deadline = nextDeadline, deadline <= time else { return }
    note(file.advance(to: time))
    left.removeAll { $0.file.advance(to: time) == nil && $0.file.nextDeadline == nil }
  }

  /// Brings everything to the disk before returning.
  func save() {
    noteDown()
    note(file.synchronize())
    left.removeAll { $0.file.synchronize() == nil }
  }

  private func note(_ failure: FileFailure?) {
    // Once for every time that it stops; what is not written yet is tried again every second.
    if let failure, problem == nil { warn("the drawing is not saved: \(failure)") }
    problem = failure
  }
}

extension PaintingAction {
  /// Whether there is nothing to be seen on the paper after it where nothing was before.
  fileprivate var leavesPaperBlank: Bool {
    switch self {
    case .layer(.addPicture): false
    case .layer, .undo, .redo: true
    default: false
    }
  }

  fileprivate func begins(_ stroke: Int) -> Bool {
    if case .begin(stroke, _, _) = self { true } else { false }
  }

  fileprivate func isPart(of stroke: Int) -> Bool {
    switch self {
    case .begin(let id, _, _), .extend(let id, _), .straighten(let id, _, _), .end(let id), .retract(let id):
      id == stroke
    case .undo, .redo, .clear, .paper, .reframe, .reference, .fill, .begun, .layer, .select, .graft, .adjust: false
    }
  }
}

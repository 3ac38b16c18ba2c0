import DrawnGestures
import Files
import Geometry
import Gestures
import Ink
import Interface
import JSON
import Recordings

/// The drawn gestures, in the place of the recognizers: what is drawn on the stage is tried, named, and taught.
final class TeachPanel: SidePanel, MessagePlace {
  let reports: Reports
  let files: DrawnGestureFiles
  let lesson: Lesson
  /// What went wrong with the last change; nil where nothing did.
  private(set) var problem: String?
  /// Says over the stage what was done, in the words of a language, and what can be done about it.
  var say: (_ text: @escaping (Words) -> String, _ answer: Answer) -> Void = { _, _ in }
  /// The drawing may be another one, or something else, after a change of the gestures.
  var gesturesChanged: () -> Void = {}
  private var wasDrawing = false

  /// What can be done about a change.
  enum Answer {
    case none
    case undo
    case redo
  }

  init(appearance: Appearance, reports: Reports, files: DrawnGestureFiles, lesson: Lesson) {
    self.reports = reports
    self.files = files
    self.lesson = lesson
    problem = lesson.library.failure.map { appearance.words.failure($0) }
    super.init(appearance)
    lesson.changed = { [unowned self] in announce($0, $1) }
    lesson.compared = { [unowned self] in page?.update() }
    showOverview()
  }

  // MARK: Pages

  /// Shows all gestures, with what others made of them meanwhile.
  func reload() {
    lesson.reload()
    problem = unread
    showOverview()
  }

  /// Why the gestures could not be read; nil where they could.
  private var unread: String? { lesson.library.failure.map { appearance.words.failure($0) } }

  /// Shows all gestures.
  func showOverview(selecting index: Int? = nil) {
    let overview = TeachOverview(self)
    overview.selection = index
    show(overview)
  }

  /// Opens the page of the gesture of that name with its examples.
  func open(gesture name: String) {
    guard lesson.library[name] != nil else { return showOverview() }
    show(DrawnGesturePage(self, name: name))
  }

  /// Shows the files that can be read, and where one can be written.
  func showFiles() {
    show(DrawnGestureFilesPage(self))
    if let problem = files.problem { reports.say(problem, on: self) }
  }

  /// Lets a name be written with fingers.
  ///
  /// - Parameters:
  ///   - name: what stands there first.
  ///   - subject: the gesture that gets the name; nil, the default, for a new one.
  ///   - done: takes the name, or nil where there shall be no other.
  func askForName(_ name: String, of subject: String? = nil, done: @escaping (String?) -> Void) {
    show(NamePage(appearance, name: name, subject: subject, done: done))
  }

  /// Shows a page like the one that another panel showed, with what is written there, and what that said went wrong.
  func goOn(withPageOf other: TeachPanel) {
    guard let page = other.page else { return }
    problem = problem ?? other.problem
    switch page {
    case let page as DrawnGesturePage: open(gesture: page.name)
    case is DrawnGestureFilesPage:
      show(DrawnGestureFilesPage(self))
      // It was reported when the page was opened, in the language of then.
      if let unread = files.problem { problem = appearance.words.failure(unread) }
    case let page as NamePage:
      if let subject = page.subject { open(gesture: subject) }
      (self.page as? DrawnGesturePage)?.rename()
      (self.page as? TeachOverview)?.writeName()
    default: break
    }
    self.page?.goOn(from: page)
  }

  // MARK: Changes

  /// Makes a change, and shows what went wrong where something did.
  ///
  /// - Returns: whether it was made.
  @discardableResult
  func attempt(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      problem = nil
    } catch { reports.say(error, on: self) }
    page?.update()
    gesturesChanged()
    return problem == nil
  }

  /// Shows what went wrong, until something else is done.
  func show(problem: @escaping (Words) -> String) { self.problem = problem(appearance.words) }

  /// Adds the gestures of the file of that name, and says what is new.
  func take(_ gestures: [DrawnGesture], of file: String) {
    var added = (gestures: 0, examples: 0)
    guard attempt({ added = try lesson.merge(gestures) }) else { return }
    let isNew = added.gestures > 0 || added.examples > 0
    let shadowed = gestures.map(\.name).filter(lesson.isShadowed)
    func said(_ words: Words) -> String {
      let said =
        isNew ? words("teach.imported", "\(added.gestures)", "\(added.examples)") : words("teach.nothingNew", file)
      let clash = " · \(words("teach.clash.advice", words.list(shadowed.map(words.gesture))))"
      return shadowed.isEmpty ? said : said + clash
    }
    say({ said($0) }, isNew ? .undo : .none)
  }

  /// Takes the last change back, and offers to make it again.
  func undo() {
    guard lesson.canUndo, attempt({ try lesson.undo() }) else { return }
    say({ $0("undone") }, .redo)
  }

  func redo() { if lesson.canRedo { attempt { try lesson.redo() } } }

  /// Says in the event stream which gestures have other examples now, and how many; 0 for one that is gone.
  private func announce(_ before: [DrawnGesture], _ now: [DrawnGesture]) {
    func write(_ name: String, _ count: Int) {
      reports.events.write("taught", at: time) { writer in
        writer.member("gesture", name)
        writer.member("examples", count)
      }
    }
    for gesture in before where !now.contains(where: { $0.name == gesture.name }) { write(gesture.name, 0) }
    for gesture in now where !before.contains(gesture) { write(gesture.name, gesture.examples.count) }
  }

  // MARK: The lesson

  /// Shows what has become of the drawing or the gestures.
  func update() {
    if lesson.isDrawing, wasDrawing {
      (page as? TeachPage)?.drawingMoved()
    } else {
      // What went wrong before has been read by the time something new is drawn.
      if lesson.isDrawing { problem = unread }
      page?.update()
    }
    wasDrawing = lesson.isDrawing
  }

  /// A key means the drawing as it is, without another stroke.
  func finishDrawing() {
    guard !lesson.hasDrawing else { return }
    lesson.finish()
    guard lesson.hasDrawing else { return }
    page?.update()
    gesturesChanged()
  }

  /// What is being written in; nil for nothing.
  var textInput: (any TextInput)? { isHidden ? nil : page?.textInput }

  /// What keys do here; none while the panel is hidden.
  var keyCommands: [KeyCommand] {
    guard !isHidden else { return [] }
    let commands =
      (page?.keyCommands ?? []) + [
        KeyCommand("keys.redo", .control("z", shift: true), .control("y"), repeats: true, action: redo),
        KeyCommand("keys.undo", .control("z"), repeats: true, action: undo),
      ]
    return commands.map { $0.prepared(by: finishDrawing) }
  }
}

import Files
import Gestures
import Interface
import JSON
import Recordings
import SystemPackage

/// Keeps the recognizers as they are tuned for the next window. Nothing is kept while they are those of a file or a case, nor where
/// they are as they came.
final class SetKeeper: Timed {
  private let path: String
  private let tuned: TunedSet
  /// What the window began with.
  private let first: OriginalSet
  private let library: Library
  private unowned let router: TouchRouter
  private let reports: Reports
  private lazy var saving = DelayedSave(at: router, reports: reports) { [unowned self] () throws(FileFailure) in
    try keep()
  }
  /// What this window read or wrote last; nil for nothing. What another one wrote is left as it is until this one has something else.
  private var kept: [UInt8]?
  /// Whether the file could be read: what cannot is left as it is.
  private var isReadable = true

  /// - Parameters:
  ///   - path: of the file.
  ///   - library: knows how they came.
  ///   - router: where something may touch.
  init(_ path: String, _ tuned: TunedSet, comparedIn library: Library, at router: TouchRouter, reports: Reports) {
    (self.path, self.tuned, first, self.library) = (path, tuned, tuned.original, library)
    (self.router, self.reports) = (router, reports)
  }

  /// What was kept, with the names of those in it that were taught; nil where nothing was.
  func load() throws(FileFailure) -> (set: GestureSet, taught: Set<String>)? {
    guard FilePath(path).exists else { return nil }
    isReadable = false
    let bytes = try FileBytes.all(of: path)
    do {
      let read = try Self.read(bytes)
      isReadable = true
      return read
    } catch {
      throw FileFailure(error, in: path)
    }
  }

  /// The recognizers are those that were loaded: they are kept already.
  func noteLoaded() { kept = text }

  /// The recognizers were changed at `time`.
  func note(at time: Double) { saving.noteChange(at: time) }

  var nextDeadline: Double? { saving.nextDeadline }

  func advance(to time: Double) { saving.advance(to: time) }

  /// Keeps what was changed and is not kept yet, without waiting.
  func finish() { saving.finish() }

  private func keep() throws(FileFailure) {
    guard isReadable, tuned.original === first else { return }
    let text = tuned.present.isLike(library.reference) ? nil : self.text
    guard text != kept else { return }
    if let text {
      do throws(FileFailure) { try FileBytes.replace(path, with: text) } catch {
        throw error.leaving("what was tuned is lost with this window")
      }
    } else {
      try FileFailure.saying("remove", path) { if FilePath(path).exists { try FilePath(path).remove() } }
    }
    kept = text
  }

  // MARK: The file

  /// The recognizers as in a set's file, and beside them the names of those that were taught, which may be deleted elsewhere.
  private var text: [UInt8] {
    let text = tuned.present.encoded()
    guard !tuned.taught.isEmpty else { return text }
    var names = JSONWriter()
    names.value(.array(tuned.taught.sorted().map(JSONValue.string)))
    let end = Array("\n}\n".utf8)
    return Array(text.dropLast(end.count)) + Array(",\n  \"taught\": ".utf8) + names.bytes + end
  }

  private static func read(_ bytes: [UInt8]) throws(ParsingFailure) -> (set: GestureSet, taught: Set<String>) {
    let reader = NodeReader(text: SourceText(bytes: bytes))
    let root = try JSONReader.read(reader.text)
    let what = "what was tuned"
    _ = try reader.members(of: root, what, known: ["gestures", "taught"])
    let set = try GestureSet(try ObjectReader(root, what, reader).required("gestures"), reader)
    var taught: Set<String> = []
    if let names = root["taught"] {
      for name in try reader.array(names, of: "names") { taught.insert(try reader.string(name)) }
    }
    return (set, taught)
  }
}

extension SandboxScene {
  /// Goes on with the recognizers as they were tuned in the window before, and says so.
  func goOnTuned() {
    guard let keeper else { return }
    do {
      guard let (set, taught) = try keeper.load() else { return }
      tuned.noteExchange(for: set, with: lesson.library.gestures, taught: taught)
      retune(to: set)
      keeper.noteLoaded()
      let reset = { [unowned self] in resetTuning() }
      toast.show { ($0("tune.kept"), .action($0("sets.program"), reset)) }
    } catch {
      reports.say(error, on: toast)
    }
  }
}

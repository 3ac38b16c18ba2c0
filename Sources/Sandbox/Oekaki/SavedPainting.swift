import FoundationEssentials
import Geometry
import Ink

/// A painting whose every action goes into a journal on the disk at the same time.
final class SavedPainting {
  let painting: Painting
  /// Why the latest action is not on the disk; nil where it is, or will be within a second.
  private(set) var problem: String?
  private let file: JournalFile?
  /// What was painted and is not noted down yet: ink is on the screen before it is in the journal.
  private var unnoted: [(action: PaintingAction, time: Double)] = []

  /// The drawing that was left in `folder`, or a new one of `size` points.
  ///
  /// A journal that cannot be read, or that another window holds, is left alone, and the next free name is taken.
  init(in folder: String, size: Size, scale: Double, warn: (String) -> Void) {
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      warn("cannot make the folder \(folder): this drawing is not saved")
    }
    var file: JournalFile?
    var painting: Painting?
    for number in 1...99 {
      let path = number == 1 ? "\(folder)/drawing.oekaki" : "\(folder)/drawing-\(number).oekaki"
      do {
        if FileManager.default.fileExists(atPath: path) {
          let (resumed, journal) = try JournalFile.resume(path)
          for warning in journal.warnings { warn("\(path), \(warning)") }
          painting = journal.painting(scale: scale)
          file = resumed
        } else {
          file = try JournalFile.create(path, size: size)
        }
        break
      } catch {
        warn("\(error)")
      }
    }
    self.file = file
    self.painting = painting ?? Painting(size: size, scale: scale)
    if file == nil { problem = folder }
    _ = self.painting.resize(to: size, scale: scale)
  }

  /// Does `action` and paints it. The journal has it when `noteDown` was called.
  ///
  /// - Returns: the pixels of the painting that have changed.
  func apply(_ action: PaintingAction, at time: Double) -> PixelRect {
    if case .retract(let id) = action, unnoted.contains(where: { $0.action.begins(id) }) {
      // Nobody has heard of the stroke yet.
      unnoted.removeAll { $0.action.isPart(of: id) }
    } else {
      unnoted.append((action, time))
    }
    return painting.apply(action)
  }

  /// Notes down what was painted since the last time, up to the first of the strokes `young`, which may yet be taken back.
  func noteDown(but young: Set<Int> = []) {
    var count = 0
    for (action, time) in unnoted {
      if case .begin(let id, _, _) = action, young.contains(id) { break }
      note(file?.append(action, at: time))
      count += 1
    }
    if count == unnoted.count { unnoted.removeAll(keepingCapacity: true) } else { unnoted.removeFirst(count) }
  }

  /// When `advance(to:)` has something to do.
  var nextDeadline: Double? { file?.nextDeadline }

  func advance(to time: Double) { note(file?.advance(to: time)) }

  /// Brings everything to the disk before returning.
  func save() {
    noteDown()
    note(file?.synchronize())
  }

  private func note(_ failure: JournalFile.Failure?) {
    guard file != nil else { return }
    problem = failure.map { "\($0)" }
  }
}

extension PaintingAction {
  fileprivate func begins(_ stroke: Int) -> Bool {
    if case .begin(stroke, _, _) = self { true } else { false }
  }

  fileprivate func isPart(of stroke: Int) -> Bool {
    switch self {
    case .begin(let id, _, _), .extend(let id, _), .end(let id), .retract(let id): id == stroke
    case .undo, .redo, .clear: false
    }
  }
}

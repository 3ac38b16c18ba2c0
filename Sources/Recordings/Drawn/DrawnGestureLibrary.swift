import DrawnGestures
import Files
import Geometry
import JSON
import SystemPackage

/// The drawn gestures that somebody taught, kept in one file that is whole at any moment.
///
/// Every change is written before it counts. Several programs may change the file at the same time: each change is made to what it
/// holds then, and what others wrote stays. A file that cannot be read is left as it is, and nothing can be changed until it is
/// moved away.
public final class DrawnGestureLibrary {
  /// Why a change is refused.
  public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name is empty, too long, or has control characters in it.
    case badName(String)
    /// There is a gesture of that name.
    case nameTaken(String)
    /// A recognizer has that name, and what was taught under it would never be recognized.
    case nameOfRecognizer(String)
    /// There is no gesture of that name.
    case noSuchGesture(String)
    /// What is to be taken back concerns a gesture that others have changed since.
    case changedMeanwhile(String)
    /// The drawing has no place, or too many strokes.
    case badDrawing
    /// The file could not be read or written; says which, why, and what to do.
    case file(FileFailure)

    /// One line for people.
    public var description: String {
      switch self {
      case .badName: GestureSet.nameRule
      case .nameTaken(let name): "there is a gesture \(name) already: give this one another name"
      case .nameOfRecognizer(let name):
        "\(name) is the name of a recognizer, and what is taught under it is never recognized: give it another name"
      case .noSuchGesture(let name): "there is no gesture \(name)"
      case .changedMeanwhile(let name): "\(name) was changed by another program since; it stays as it is"
      case .badDrawing: "a drawing has 1 to \(GrowingShape.mostStrokes) strokes with places in them: draw it again"
      case .file(let failure): failure.description
      }
    }
  }

  /// Where the gestures are kept.
  public let path: String
  /// The gestures, in the order in which they were taught, as of the latest look into the file.
  public private(set) var gestures: [DrawnGesture] = []
  /// What the latest change was made to; none before the first.
  public private(set) var gesturesBefore: [DrawnGesture] = []
  /// Why the file could not be read; nil where it could, or where there is none.
  public var problem: String? { failure?.description }
  /// The same, with its parts for those who say it in another language.
  public private(set) var failure: FileFailure?

  /// The library in the file at `path`; an empty one where there is no file.
  public init(path: String) {
    self.path = path
    reload()
  }

  /// Takes in what others made of the file. While it cannot be read, what was known of it stays, and where it was removed.
  public func reload() {
    do {
      if FilePath(path).exists {
        gestures = try DrawnGestureFile(parsing: FileBytes.all(of: path, waits: false)).gestures
      }
      failure = nil
    } catch {
      failure = FileFailure(error, in: path)
        .leaving("its gestures are not used and it is left as it is: move it away to teach new ones")
    }
  }

  /// The gesture of that name; nil where there is none.
  public subscript(name: String) -> DrawnGesture? { gestures.first { $0.name == name } }

  /// Adds a gesture.
  public func add(_ gesture: DrawnGesture) throws(Refusal) {
    guard GestureSet.canBeName(gesture.name) else { throw .badName(gesture.name) }
    guard gesture.examples.allSatisfy(Self.isUsable) else { throw .badDrawing }
    try change { () throws(Refusal) in
      guard self[gesture.name] == nil else { throw .nameTaken(gesture.name) }
      return gestures + [gesture]
    }
  }

  /// Adds an example to a gesture.
  public func add(_ example: DrawnShape, to name: String) throws(Refusal) {
    guard Self.isUsable(example) else { throw .badDrawing }
    try change(name) { $0.examples.append(example) }
  }

  /// Takes an example from a gesture. The last one takes the gesture with it.
  public func remove(_ example: DrawnShape, of name: String) throws(Refusal) {
    try change { () throws(Refusal) in
      let changed = try changing(name) { gesture in
        if let place = gesture.examples.firstIndex(of: example) { gesture.examples.remove(at: place) }
      }
      return changed.filter { $0.name != name || !$0.examples.isEmpty }
    }
  }

  /// Removes a gesture with its examples.
  public func remove(_ name: String) throws(Refusal) {
    try change { () throws(Refusal) in
      guard self[name] != nil else { throw .noSuchGesture(name) }
      return gestures.filter { $0.name != name }
    }
  }

  /// Gives a gesture another name.
  public func rename(_ name: String, to newName: String) throws(Refusal) {
    guard GestureSet.canBeName(newName) else { throw .badName(newName) }
    try change { () throws(Refusal) in
      guard newName == name || self[newName] == nil else { throw .nameTaken(newName) }
      return try changing(name) { $0.name = newName }
    }
  }

  /// Says whether a gesture may be turned.
  public func setRotationInvariant(_ isInvariant: Bool, of name: String) throws(Refusal) {
    try change(name) { $0.isRotationInvariant = isInvariant }
  }

  /// Takes in gestures of another file. Examples of a gesture that is here already are added to it, and its settings stay; no example is
  /// added twice. A gesture without examples is left out: nothing would be recognized as it.
  ///
  /// - Returns: how many gestures are new, and how many examples all in all.
  @discardableResult
  public func merge(_ others: [DrawnGesture]) throws(Refusal) -> (gestures: Int, examples: Int) {
    for other in others {
      guard GestureSet.canBeName(other.name) else { throw .badName(other.name) }
      guard other.examples.allSatisfy(Self.isUsable) else { throw .badDrawing }
    }
    var count = (gestures: 0, examples: 0)
    try change { () throws(Refusal) in
      var merged = gestures
      for other in others where !other.examples.isEmpty {
        var place = merged.firstIndex { $0.name == other.name }
        if place == nil {
          place = merged.count
          merged.append(
            DrawnGesture(name: other.name, examples: [], isRotationInvariant: other.isRotationInvariant))
          count.gestures += 1
        }
        guard let place else { continue }
        // As they would be kept, so that they are known again.
        for example in other.examples.map(\.rounded) where !merged[place].examples.contains(example) {
          merged[place].examples.append(example)
          count.examples += 1
        }
      }
      return merged
    }
    return count
  }

  /// Takes a change back, or makes it again: what is otherwise in `now` than in `then` becomes as it is in `then`.
  ///
  /// - Throws: `Refusal`, of `changedMeanwhile` where others have changed something of that since `now`, and of `nameTaken` where
  ///   another gesture has got the name of one that comes back.
  public func restore(_ then: [DrawnGesture], from now: [DrawnGesture]) throws(Refusal) {
    try change { () throws(Refusal) in
      var changed = gestures
      for gesture in now where !then.contains(gesture) {
        guard let index = changed.firstIndex(of: gesture) else { throw .changedMeanwhile(gesture.name) }
        // One that has other examples keeps its place.
        if let other = then.first(where: { $0.name == gesture.name }) {
          changed[index] = other
        } else {
          changed.remove(at: index)
        }
      }
      for (place, gesture) in then.enumerated() where !now.contains(where: { $0.name == gesture.name }) {
        guard self[gesture.name] == nil else { throw .nameTaken(gesture.name) }
        let names = Set(then[..<place].map(\.name))
        changed.insert(gesture, at: changed.lastIndex { names.contains($0.name) }.map { $0 + 1 } ?? 0)
      }
      return changed
    }
  }

  private func change(_ name: String, _ body: (inout DrawnGesture) -> Void) throws(Refusal) {
    try change { () throws(Refusal) in try changing(name, body) }
  }

  /// The gestures with that one changed.
  private func changing(_ name: String, _ body: (inout DrawnGesture) -> Void) throws(Refusal) -> [DrawnGesture] {
    guard let index = gestures.firstIndex(where: { $0.name == name }) else { throw .noSuchGesture(name) }
    var changed = gestures
    body(&changed[index])
    return changed
  }

  /// Looks into the file, writes what is made of its gestures, and only then counts them; all others wait meanwhile. What is kept
  /// is what the file says, rounded as it is there; what could not be read again, as of too many examples, is not written.
  private func change(_ body: () throws(Refusal) -> [DrawnGesture]) throws(Refusal) {
    do {
      try FilePath(path).removingLastComponent().whileLocked { _ in
        reload()
        if let failure { throw failure }
        let changed = try body()
        gesturesBefore = gestures
        guard changed != gestures else { return }
        let bytes = DrawnGestureFile(changed).encoded()
        let written = try DrawnGestureFile(parsing: bytes).gestures
        try FileBytes.replace(path, with: bytes)
        gestures = written
      }
    } catch let refusal as Refusal {
      throw refusal
    } catch let failure as FileFailure {
      throw .file(failure)
    } catch {
      throw .file(FileFailure((error as? ParsingFailure)?.message ?? "\(error)"))
    }
  }

  private static func isUsable(_ drawing: DrawnShape) -> Bool {
    !drawing.strokes.isEmpty && drawing.strokes.count <= GrowingShape.mostStrokes
      && drawing.strokes.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
  }
}

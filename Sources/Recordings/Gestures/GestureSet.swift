import DrawnGestures
import Gestures
import JSON

/// Recognizers that belong together, with the relations among them.
///
/// A set serves one view at a time; for a second run make a second set.
public final class GestureSet {
  /// How the recognizers of a set stand to one another, by name, or by class where they have none.
  public struct Relations: Hashable, Sendable {
    /// The names that each may be recognized together with. One of two naming the other is enough.
    public var simultaneous: [String: [String]] = [:]
    /// The names whose failure each waits for.
    public var waiting: [String: [String]] = [:]

    /// No relations: one gesture at a time, as in UIKit.
    public init() {}
  }

  /// The recognizers, in the order in which they are attached and shown.
  public let recognizers: [GestureRecognizer]
  /// The relations among the recognizers: of those that the set was made with, the ones that count.
  public let relations: Relations
  /// The classes that the set knows, by which it is copied and written.
  public let types: GestureTypes
  /// What of the file that it was read from can be read and cannot be meant, each with its line and column; empty for a set that
  /// is from no file.
  public internal(set) var warnings: [ParsingFailure] = []

  /// A set of recognizers. Drawn gestures are compared with one another. A wait that would close a ring counts for nothing, nor does a
  /// relation with oneself, or with a name that is not there.
  public convenience init(
    _ recognizers: [GestureRecognizer], relations: Relations = Relations(), types: GestureTypes = .standard
  ) {
    self.init(recognizers, relations: relations, types: types, copiedFrom: [])
  }

  /// A set of copies of `originals`.
  init(
    _ recognizers: [GestureRecognizer], relations: Relations, types: GestureTypes,
    copiedFrom originals: [GestureRecognizer]
  ) {
    self.recognizers = recognizers
    self.types = types
    DrawnGestureRecognizer.share(
      recognizers.compactMap { $0 as? DrawnGestureRecognizer },
      as: originals.compactMap { $0 as? DrawnGestureRecognizer })
    // Each may name all others: who is meant is looked up, as the subscript finds them.
    let named = Dictionary(recognizers.map { ($0.label, $0) }) { first, _ in first }
    var counting = relations
    for name in relations.simultaneous.keys where named[name] == nil { counting.simultaneous[name] = nil }
    for name in relations.waiting.keys where named[name] == nil { counting.waiting[name] = nil }
    for recognizer in recognizers {
      let label = recognizer.label
      for name in relations.simultaneous[label] ?? [] {
        if let other = named[name], other !== recognizer {
          recognizer.recognizeSimultaneously(with: other)
        } else {
          counting.simultaneous.remove(name, of: label)
        }
      }
      for name in relations.waiting[label] ?? [] {
        if let other = named[name], recognizer.require(toFail: other) { continue }
        counting.waiting.remove(name, of: label)
      }
    }
    self.relations = counting
  }

  /// The recognizer of that name, or of that class where it has none; nil where there is no such one.
  public subscript(name: String) -> GestureRecognizer? { recognizers.first { $0.label == name } }

  /// Attaches every recognizer to `view`, taking them from the view that had them; a gesture under way there is cancelled.
  public func attach(to view: View) {
    View.detach(recognizers.filter { $0.view !== view })
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  /// Takes every recognizer from its view; a gesture under way is cancelled.
  public func detach() {
    View.detach(recognizers)
  }
}

extension [String: [String]] {
  /// Takes `name` out of the names under `key`, and the key with the last.
  fileprivate mutating func remove(_ name: String, of key: String) {
    self[key]?.removeAll { $0 == name }
    if self[key] == [] { self[key] = nil }
  }
}

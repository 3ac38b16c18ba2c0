import Files
import JSON
import Recordings
import SystemPackage

/// The user's choices, each with a default. Keys that this version does not know are kept.
final class Settings {
  /// A setting: its key in the file, and its value where nobody chose one.
  struct Key<Value: SettingValue>: Sendable {
    let name: String
    let fallback: Value
  }

  /// Where the settings are; nothing is written there as long as it holds something that could not be read.
  let path: String
  /// Why the file could not be read; nil where it could, or where there is none.
  private(set) var problem: FileFailure?
  /// What this window read and chose.
  private var root: JSONValue
  /// What was chosen since the file was read or written; null for what was removed.
  private var changes: [String: JSONValue] = [:]

  init(path: String) {
    self.path = path
    (root, problem) = Self.read(path)
  }

  /// What the file at `path` holds, or why it cannot be read.
  private static func read(_ path: String) -> (root: JSONValue, problem: FileFailure?) {
    guard FilePath(path).exists else { return (.object([]), nil) }
    let problem: FileFailure
    do {
      let bytes = try FileBytes.all(of: path, waits: false)
      let value = try JSONReader.read(bytes)
      if case .object = value { return (value, nil) }
      throw SourceText(bytes: bytes).failure("expected an object", at: 0)
    } catch {
      problem = FileFailure(error, in: path)
    }
    return (.object([]), problem.leaving("its settings are not used and it is left as it is"))
  }

  /// The value of a setting: the user's, or the default where there is none of the right kind.
  subscript<Value: SettingValue>(key: Key<Value>) -> Value {
    get { root[key.name].flatMap(Value.init) ?? key.fallback }
    set {
      root[key.name] = newValue.json
      changes[key.name] = newValue.json
    }
  }

  /// Whether the user chose a value.
  func isChosen<Value: SettingValue>(_ key: Key<Value>) -> Bool { root[key.name].flatMap(Value.init) != nil }

  /// Goes back to the default.
  func remove<Value: SettingValue>(_ key: Key<Value>) {
    root[key.name] = nil
    changes[key.name] = .null
  }

  /// Whether something was chosen that is to be written.
  var isChanged: Bool { !changes.isEmpty && problem == nil }

  /// Writes the settings beside the old file and renames, if something changed and the old file could be read. What other
  /// windows wrote meanwhile stays in the file, except for what was changed here; this window goes on with what it shows.
  func save() throws(FileFailure) {
    guard isChanged else { return }
    do {
      try FilePath(path).removingLastComponent().whileLocked { _ in
        let (present, problem) = Self.read(path)
        if let problem { throw problem }
        var merged = present
        for (key, value) in changes.sorted(by: { $0.key < $1.key }) { merged[key] = value == .null ? nil : value }
        guard merged != present else { return }
        var writer = JSONWriter()
        writer.value(merged)
        writer.newline()
        do throws(FileFailure) { try FileBytes.replace(path, with: writer.bytes) } catch {
          throw error.leaving("settings are lost with this window")
        }
      }
    } catch {
      throw error as? FileFailure ?? FileFailure(error, in: path)
    }
    changes.removeAll()
  }
}

/// What a setting can hold. A choice of names is stored as its name; a name that it does not know counts as none.
protocol SettingValue: Sendable {
  init?(_ json: JSONValue)
  var json: JSONValue { get }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
  init?(_ json: JSONValue) {
    guard let name = json.string else { return nil }
    self.init(rawValue: name)
  }
  var json: JSONValue { .string(rawValue) }
}

extension Double: SettingValue {
  init?(_ json: JSONValue) {
    guard let number = json.number else { return nil }
    self = number
  }
  var json: JSONValue { .number(self) }
}

extension Int: SettingValue {
  init?(_ json: JSONValue) {
    guard let number = json.number, let whole = Int(exactly: number) else { return nil }
    self = whole
  }
  var json: JSONValue { .number(Double(self)) }
}

extension Bool: SettingValue {
  init?(_ json: JSONValue) {
    guard let flag = json.bool else { return nil }
    self = flag
  }
  var json: JSONValue { .bool(self) }
}

extension String: SettingValue {
  init?(_ json: JSONValue) {
    guard let text = json.string else { return nil }
    self = text
  }
  var json: JSONValue { .string(self) }
}

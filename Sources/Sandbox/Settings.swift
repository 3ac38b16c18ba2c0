import FoundationEssentials
import Recordings

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
  private(set) var problem: String?
  private var root: JSONValue = .object([])
  private var isChanged = false

  init(path: String) {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      let value = try JSONReader.read(FileBytes.all(of: path))
      guard case .object = value else {
        problem = "\(path): expected an object; its settings are not used and it is left as it is"
        return
      }
      root = value
    } catch let failure as ParsingFailure {
      problem = "\(path), \(failure); its settings are not used and it is left as it is"
    } catch {
      problem = "cannot read \(path); its settings are not used and it is left as it is"
    }
  }

  /// The value of a setting: the user's, or the default where there is none of the right kind.
  subscript<Value: SettingValue>(key: Key<Value>) -> Value {
    get { root[key.name].flatMap(Value.init) ?? key.fallback }
    set {
      root[key.name] = newValue.json
      isChanged = true
    }
  }

  /// Goes back to the default.
  func remove<Value: SettingValue>(_ key: Key<Value>) {
    root[key.name] = nil
    isChanged = true
  }

  /// Writes the settings beside the old file and renames, if something changed and the old file could be read.
  func save() throws(FileFailure) {
    guard isChanged, problem == nil else { return }
    var writer = JSONWriter()
    writer.value(root)
    writer.newline()
    do { try FileBytes.replace(path, with: writer.bytes) } catch {
      throw FileFailure("cannot write \(path): settings are lost with this window")
    }
    isChanged = false
  }
}

/// What a setting can hold.
protocol SettingValue: Sendable {
  init?(_ json: JSONValue)
  var json: JSONValue { get }
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

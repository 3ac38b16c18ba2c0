import Gestures
import JSON

extension GestureSet {
  /// The set as the file that describes it (`*.gestures`), a gesture a line, with the properties that differ from what the
  /// class gives them. A class that is not among `types` stands under its own name, which no reader knows.
  public func encoded() -> [UInt8] {
    var text = Array("{\n  \"gestures\": [".utf8)
    var writer = JSONWriter()
    for (index, recognizer) in recognizers.enumerated() {
      writer.clear()
      write(recognizer, to: &writer)
      text += Array((index == 0 ? "\n    " : ",\n    ").utf8) + writer.bytes
    }
    return text + Array("\n  ]\n}\n".utf8)
  }

  func write(_ recognizer: GestureRecognizer, to writer: inout JSONWriter) {
    let type = types.type(of: recognizer)
    writer.beginObject()
    writer.member("name", recognizer.label)
    writer.member("type", type?.name ?? "\(Swift.type(of: recognizer))")
    if let type {
      let plain = type.make()
      for property in type.properties {
        let value = property.read(recognizer)
        guard value != property.read(plain) else { continue }
        writer.key(property.name)
        writer.value(value)
      }
    }
    write("simultaneousWith", relations.simultaneous[recognizer.label], to: &writer)
    write("requiresFailureOf", relations.waiting[recognizer.label], to: &writer)
    writer.endObject()
  }

  private func write(_ key: StaticString, _ names: [String]?, to writer: inout JSONWriter) {
    guard let names, !names.isEmpty else { return }
    writer.key(key)
    writer.value(.array(names.map(JSONValue.string)))
  }
}

/// An element of an XML document (1.0, fifth edition): as much as files of layers need. Text, comments and instructions are
/// passed over; declarations of entities, which can be made to grow without end, are refused.
struct XMLElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []

  /// How deeply elements may lie in one another, and how many there may be.
  static let (deepest, most) = (64, 8192)

  /// The element that is all of a document.
  init(document bytes: [UInt8]) throws(PictureFailure) {
    var reader = Reader(rest: bytes[...])
    self = try reader.document()
  }

  fileprivate init(name: String) { self.name = name }

  private struct Reader {
    var rest: ArraySlice<UInt8>
    var count = 0

    private func failure(_ reason: String) -> PictureFailure {
      PictureFailure("its list of layers cannot be read: \(reason); save it again")
    }

    mutating func document() throws(PictureFailure) -> XMLElement {
      // The elements that are open, the innermost last.
      var open: [XMLElement] = []
      while true {
        guard let start = rest.firstIndex(of: UInt8(ascii: "<")) else { throw failure("it ends in the middle") }
        rest = rest[(start + 1)...]
        if take("?") {
          try skip(behind: "?>")
        } else if take("!--") {
          try skip(behind: "-->")
        } else if take("![CDATA[") {
          try skip(behind: "]]>")
        } else if take("!") {
          guard take("DOCTYPE") else { throw failure("a declaration is out of place") }
          try skip(behind: ">", unless: UInt8(ascii: "["))
        } else if take("/") {
          guard let element = open.popLast(), take(element.name) else { throw failure("a tag closes what is not open") }
          try skip(behind: ">")
          if open.isEmpty { return element }
          open[open.count - 1].children.append(element)
        } else {
          let (element, isEmpty) = try element()
          count += 1
          guard count <= XMLElement.most, open.count < XMLElement.deepest else {
            throw failure("there are too many layers, or they lie too deeply in one another")
          }
          if !isEmpty {
            open.append(element)
          } else if open.isEmpty {
            return element
          } else {
            open[open.count - 1].children.append(element)
          }
        }
      }
    }

    private mutating func take(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }

    private mutating func skip(behind end: String, unless forbidden: UInt8? = nil) throws(PictureFailure) {
      while !rest.isEmpty {
        if take(end) { return }
        if rest.first == forbidden, forbidden != nil { throw failure("it declares entities") }
        rest = rest.dropFirst()
      }
      throw failure("it ends in the middle")
    }

    private mutating func skipSpace() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }

    private mutating func word() -> String {
      let word = rest.prefix { $0 > 0x20 && !"=/><\"'".utf8.contains($0) }
      rest = rest.dropFirst(word.count)
      return String(decoding: word, as: UTF8.self)
    }

    private mutating func element() throws(PictureFailure) -> (XMLElement, isEmpty: Bool) {
      var element = XMLElement(name: word())
      guard !element.name.isEmpty else { throw failure("a tag has no name") }
      while true {
        skipSpace()
        if take("/>") { return (element, true) }
        if take(">") { return (element, false) }
        let key = word()
        skipSpace()
        guard !key.isEmpty, take("=") else { throw failure("a tag is not closed") }
        skipSpace()
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
          throw failure("a value is not in quotes")
        }
        let value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 2)
        element.attributes[key] = try text(value)
      }
    }

    /// A value with what stands for letters replaced.
    private func text(_ bytes: ArraySlice<UInt8>) throws(PictureFailure) -> String {
      // By scalars: a mark that follows a sign makes one character with it.
      guard var text = String(validating: bytes, as: UTF8.self)?.unicodeScalars[...] else {
        throw failure("a value is no text")
      }
      var result = String.UnicodeScalarView()
      while let mark = text.firstIndex(of: "&") {
        result += text[..<mark]
        guard let end = text[mark...].firstIndex(of: ";") else { throw failure("an entity is not closed") }
        let name = Substring(text[text.index(after: mark)..<end])
        text = text[text.index(after: end)...]
        let number =
          name.hasPrefix("#x")
          ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        if let scalar = number.flatMap(Unicode.Scalar.init) {
          result.append(scalar)
        } else if let letter: Unicode.Scalar = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name] {
          result.append(letter)
        } else {
          throw failure("it uses an entity that is unknown")
        }
      }
      return String(result + text)
    }
  }
}

import Files

/// Colours to choose from, in their order, as GIMP keeps them in `*.gpl` files.
public struct Palette: Hashable, Sendable {
  /// One of the colours.
  public struct Entry: Hashable, Sendable {
    /// The colour, opaque.
    public var color: Color
    /// What it is called; empty where it has no name.
    public var name: String

    /// A colour of that name.
    public init(_ color: Color, name: String = "") { (self.color, self.name) = (color, name) }
  }

  /// Why bytes are no palette; one line that names the line of the file.
  public struct Failure: PlacedError {
    /// The line, from 1; nil where it is about the whole file.
    public let line: Int?
    /// What is wrong and what to do.
    public let message: String

    /// The line, as "line 3".
    public var place: String? { line.map { "line \($0)" } }
  }

  /// What it is called.
  public var name: String
  /// The colours.
  public var entries: [Entry]

  /// The most colours that a palette may have.
  public static let mostColors = 1024
  /// The most bytes that a file of one may have: 256 KiB.
  public static let mostBytes = 1 << 18

  /// A palette of these colours.
  public init(name: String, _ colors: [Color] = []) {
    (self.name, entries) = (name, colors.map { Entry(Color($0.rgb)) })
  }

  /// The colours alone.
  public var colors: [Color] { entries.map(\.color) }

  private static let head = "GIMP Palette"

  /// The palette in the bytes of a `.gpl` file.
  ///
  /// - Parameter name: what it is called where the file does not say.
  public init(parsing bytes: [UInt8], named name: String) throws(Failure) {
    self.init(name: name)
    guard bytes.count <= Self.mostBytes else {
      throw Failure(line: nil, message: "\(bytes.count >> 10) KiB; a palette has at most \(Self.mostBytes >> 10) KiB")
    }
    let text = String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.first.map({ Self.trimmed($0) == Self.head }) == true else {
      throw Failure(line: 1, message: "not a palette, which begins with \"\(Self.head)\"; choose another file")
    }
    for (index, line) in lines.enumerated().dropFirst() {
      let line = Self.trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if entries.isEmpty, line.first.map({ $0.isASCII && $0.isNumber }) != true, let colon = line.firstIndex(of: ":") {
        // What is known, and what later versions may say.
        let value = Self.trimmed(line[line.index(after: colon)...])
        if line[..<colon].lowercased() == "name", !value.isEmpty { self.name = Self.onOneLine(value) }
        continue
      }
      try add(line, at: index + 1)
    }
    guard !entries.isEmpty else {
      throw Failure(line: lines.count, message: "the palette has no colour; choose another file")
    }
  }

  private mutating func add(_ line: Substring, at number: Int) throws(Failure) {
    let parts = line.split(maxSplits: 3) { $0 == " " || $0 == "\t" }
    let values = parts.prefix(3).map { UInt8($0) }
    guard values.count == 3, let red = values[0], let green = values[1], let blue = values[2] else {
      throw Failure(
        line: number,
        message: "expected three numbers from 0 to 255, found \"\(Self.onOneLine(line).prefix(40))\"")
    }
    guard entries.count < Self.mostColors else {
      throw Failure(line: number, message: "more than \(Self.mostColors) colours; make it smaller")
    }
    let name = parts.count > 3 ? Self.onOneLine(Self.trimmed(parts[3])) : ""
    entries.append(Entry(Color(red: red, green: green, blue: blue), name: name == "Untitled" ? "" : name))
  }

  /// The palette as the bytes of a `.gpl` file.
  public func encoded() -> [UInt8] {
    var text = "\(Self.head)\nName: \(Self.onOneLine(name[...]))\nColumns: 5\n#\n"
    for entry in entries {
      let color = entry.color
      let numbers = [color.red, color.green, color.blue].map { value in
        String(repeating: " ", count: 3 - String(value).count) + String(value)
      }
      text += numbers.joined(separator: " ") + "\t" + (entry.name.isEmpty ? "Untitled" : entry.name) + "\n"
    }
    return Array(text.utf8)
  }

  private static func trimmed(_ text: some StringProtocol) -> Substring {
    let text = Substring(text)
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return text[first...last]
  }

  /// Without what breaks lines or does not show, and not too long.
  private static func onOneLine(_ text: Substring) -> String {
    let plain = text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
    return String(String(String.UnicodeScalarView(plain)).prefix(60))
  }
}

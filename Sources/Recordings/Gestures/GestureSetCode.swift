import DrawnGestures
import Gestures

extension GestureSet {
  /// The names of the recognizers that `swiftCode` leaves out.
  public var namesWithoutSwiftCode: [String] { recognizers.filter { !hasSwiftCode($0) }.map(\.label) }

  private func hasSwiftCode(_ recognizer: GestureRecognizer) -> Bool {
    !(recognizer is DrawnGestureRecognizer) && types.type(of: recognizer) != nil
  }

  /// The set as Swift code against `Gestures`: a class with a recognizer for each, made with the properties that differ from what
  /// its class gives them, that waits and recognizes together as these do.
  ///
  /// Drawn gestures are named in a comment alone: they are recognized by their examples, which are files. So is a class that is
  /// not among `types`.
  public var swiftCode: String {
    var names = SwiftNames(besides: recognizers.map { "\(type(of: $0))" })
    var written: [(recognizer: GestureRecognizer, variable: String)] = []
    for recognizer in recognizers where hasSwiftCode(recognizer) {
      written.append((recognizer, names.variable(for: recognizer.label)))
    }
    let variables = Dictionary(written.map { ($0.recognizer.label, $0.variable) }) { first, _ in first }
    var lines = ["import Gestures", "", "/// Recognizers that belong together, with the relations among them."]
    lines += namesWithoutSwiftCode.map { "/// Without \(SwiftNames.literal($0)), which is no class of Gestures." }
    lines.append("final class TunedGestures {")
    lines += written.map { "  let \($0.variable) = \(type(of: $0.recognizer))()" }
    lines += ["", "  /// A set that serves one view.", "  init() {"]
    for (recognizer, variable) in written { lines += settings(of: recognizer, variable) }
    for (recognizer, variable) in written {
      for other in relations.waiting[recognizer.label] ?? [] {
        if let other = variables[other] { lines.append("    \(variable).require(toFail: \(other))") }
      }
    }
    lines += together(variables, in: written.map(\.recognizer.label))
    lines += [
      "  }", "",
      "  /// The recognizers, in the order in which they are attached.",
      "  var all: [GestureRecognizer] {",
    ]
    lines += SwiftNames.list(written.map(\.variable), indent: "    ")
    lines += [
      "  }", "", "  /// Attaches every recognizer to `view`.", "  func attach(to view: View) {",
      "    for recognizer in all { view.addGestureRecognizer(recognizer) }", "  }",
    ]
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// The statements that make of a new recognizer what `recognizer` is.
  private func settings(of recognizer: GestureRecognizer, _ variable: String) -> [String] {
    guard let type = types.type(of: recognizer) else { return [] }
    let plain = type.make()
    let name = "    \(variable).name = \(SwiftNames.literal(recognizer.label))"
    return [name]
      + type.properties.compactMap { property in
        let value = property.read(recognizer)
        return value == property.read(plain) ? nil : "    \(variable).\(property.name) = \(property.code(value))"
      }
  }

  /// The statements that let the gestures of `labels` be recognized together, each pair once.
  private func together(_ variables: [String: String], in labels: [String]) -> [String] {
    var lines: [String] = []
    var said: Set<[String]> = []
    for label in labels {
      guard let variable = variables[label] else { continue }
      let others = (relations.simultaneous[label] ?? []).filter { other in
        other != label && !said.contains([other, label]) && said.insert([label, other]).inserted
      }.compactMap { variables[$0] }
      if let other = others.first, others.count == 1 {
        lines.append("    \(variable).recognizeSimultaneously(with: \(other))")
      } else if !others.isEmpty {
        lines += SwiftNames.list(others, after: "for other in ", indent: "    ", end: " {")
        lines += ["      \(variable).recognizeSimultaneously(with: other)", "    }"]
      }
    }
    return lines
  }
}

/// Names as Swift has them.
private struct SwiftNames {
  /// What a variable cannot be called, because the class has it or the language.
  private var taken: Set<String> = [
    "all", "attach", "other", "init", "self", "super", "let", "var", "func", "class", "in", "is", "as", "if", "else",
    "for", "while", "repeat", "do", "switch", "case", "default", "return", "break", "continue", "throw", "throws",
    "try",
    "catch", "guard", "defer", "where", "true", "false", "nil", "import", "struct", "enum", "protocol", "extension",
    "static", "public", "private", "internal", "fileprivate", "operator", "subscript", "typealias", "inout", "rethrows",
    "deinit", "associatedtype", "precedencegroup", "fallthrough", "Any", "Self", "Type", "Protocol", "await",
    "View", "GestureRecognizer",
  ]

  /// Names that leave alone what the code calls by its own: `classes`.
  init(besides classes: some Sequence<String>) { taken.formUnion(classes) }

  /// A variable for the gesture of that name: its letters and digits, and a number where that is taken.
  mutating func variable(for name: String) -> String {
    var letters = ""
    var startsWord = false
    for character in name {
      // Letters of every alphabet can stand in a name; marks that join or look like others are not worth the trouble.
      if character.isLetter || character.isNumber && character.isASCII {
        letters += startsWord && !letters.isEmpty ? character.uppercased() : String(character)
        startsWord = false
      } else {
        startsWord = true
      }
    }
    if letters.isEmpty || letters.first?.isNumber == true { letters = "gesture" + letters }
    var variable = letters
    var number = 1
    while !taken.insert(variable).inserted {
      number += 1
      variable = "\(letters)\(number)"
    }
    return variable
  }

  /// A text in quotation marks.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { literal += "\\" }
      literal.unicodeScalars.append(scalar)
    }
    return literal + "\""
  }

  /// An array of `entries` in lines of at most 100 letters, behind `start`.
  static func list(_ entries: [String], after start: String = "", indent: String, end: String = "") -> [String] {
    let whole = "\(indent)\(start)[\(entries.joined(separator: ", "))]\(end)"
    guard whole.count > 100 else { return [whole] }
    var lines = ["\(indent)\(start)["]
    var line = "\(indent)  "
    for entry in entries {
      if line.count + entry.count > 98 {
        lines.append(String(line.dropLast()))
        line = "\(indent)  "
      }
      line += "\(entry), "
    }
    return lines + [String(line.dropLast()), "\(indent)]\(end)"]
  }
}

import JSON

/// Reads what `evemu-record` writes: `E: seconds.microseconds type code value`, type and code hexadecimal.
struct EvemuLog {
  private var device = KernelEvents()
  private let text: SourceText

  init(_ text: SourceText, _ watch: ImportWatch) throws {
    self.text = text
    try watch.forEachLine(of: text) { try read($0) }
  }

  private mutating func read(_ range: Range<Int>) throws(ParsingFailure) {
    var line = FieldScanner(text, range)
    guard !line.isAtEnd, !line.take("#") else { return }
    if line.take("E:") {
      line.skipBlanks()
      let start = line.index
      let event = try event(&line)
      try text.checkTime(device.seconds(event), at: start)
      device.add(event)
    } else if line.take("A:") {
      let code = try line.integer("the code of an axis", base: 16)
      device.axes[code] = try axis(&line)
    } else if line.take("N:") {
      device.name = line.rest
    } else if !(line.take("I:") || line.take("P:") || line.take("B:") || line.take("L:") || line.take("S:")) {
      line.skipBlanks()
      throw text.failure("expected a line of evemu, as \"E:\" and an event, found \(line.found)", at: line.index)
    }
  }

  private func event(_ line: inout FieldScanner) throws(ParsingFailure) -> KernelEvents.Event {
    let seconds = try line.integer("a time in seconds")
    try line.expect(".")
    let start = line.index
    guard let fraction = line.digits(6) else {
      throw text.failure("expected six digits of microseconds", at: start)
    }
    return KernelEvents.Event(
      microseconds: seconds * 1_000_000 + fraction, type: try line.integer("the type of an event", base: 16),
      code: try line.integer("the code of an event", base: 16), value: try line.integer("the value of an event"))
  }

  private func axis(_ line: inout FieldScanner) throws(ParsingFailure) -> KernelEvents.Axis {
    let minimum = try line.integer("the smallest value of an axis")
    let maximum = try line.integer("the largest value of an axis")
    _ = try line.integer("the fuzz of an axis")
    _ = try line.integer("the flat part of an axis")
    line.skipBlanks()
    let resolution = line.isAtEnd || line.found.hasPrefix("\"#") ? 0 : try line.integer("the resolution of an axis")
    return KernelEvents.Axis(
      minimum: Double(minimum), maximum: Double(maximum), resolution: Double(resolution))
  }

  func recording(name: String, _ watch: ImportWatch) throws -> ImportedRecording {
    try device.recording(name: name, tool: "evemu", watch)
  }
}

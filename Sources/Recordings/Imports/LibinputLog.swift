import JSON

/// Reads what `libinput record` writes. It is YAML, of which only three kinds of lines concern touches:
///
///     - node: /dev/input/event4                  a device, then its name and, under `absinfo:`, its axes
///           53: [0, 1224, 0, 0, 12]              an axis: least, most, fuzz, flat, units in a millimetre
///         - [  1, 234567,   3,  53,     612]     an event: seconds, microseconds, type, code, value
///
/// Everything else, as the events that libinput itself made of these, is passed over.
struct LibinputLog {
  private var devices: [KernelEvents] = []
  private let text: SourceText
  private var listsAxes = false

  init(_ text: SourceText, _ watch: ImportWatch) throws {
    self.text = text
    try watch.forEachLine(of: text) { try read($0) }
  }

  private mutating func read(_ range: Range<Int>) throws(ParsingFailure) {
    var line = FieldScanner(text, range)
    guard !line.isAtEnd, !line.take("#") else { return }
    if line.take("- node:") {
      devices.append(KernelEvents())
      listsAxes = false
    } else if line.take("absinfo:") {
      listsAxes = true
    } else if line.take("- [") {
      guard !devices.isEmpty else {
        throw text.failure("expected a device, \"- node:\", before its first event", at: range.lowerBound)
      }
      line.skipBlanks()
      let start = line.index
      let event = try event(&line)
      try text.checkTime(devices[devices.count - 1].seconds(event), at: start)
      devices[devices.count - 1].add(event)
    } else if listsAxes, let digit = line.rest.utf8.first, (48...57).contains(digit) {
      try readAxis(&line)
    } else {
      listsAxes = false
      if line.take("name:"), let device = devices.indices.last, devices[device].name.isEmpty {
        devices[device].name = line.rest.filter { $0 != "\"" }
      }
    }
  }

  private func event(_ line: inout FieldScanner) throws(ParsingFailure) -> KernelEvents.Event {
    let seconds = try line.integer("a time in seconds")
    try line.expect(",")
    let start = line.index
    let fraction = try line.integer("microseconds")
    guard (0..<1_000_000).contains(fraction) else {
      throw text.failure("expected microseconds below a million", at: start)
    }
    try line.expect(",")
    let type = try line.integer("the type of an event")
    try line.expect(",")
    let code = try line.integer("the code of an event")
    try line.expect(",")
    let value = try line.integer("the value of an event")
    try line.expect("]")
    return KernelEvents.Event(microseconds: seconds * 1_000_000 + fraction, type: type, code: code, value: value)
  }

  private mutating func readAxis(_ line: inout FieldScanner) throws(ParsingFailure) {
    let code = try line.integer("the code of an axis")
    try line.expect(":")
    try line.expect("[")
    var values: [Double] = []
    for position in 0..<5 {
      if position > 0 { try line.expect(",") }
      values.append(Double(try line.integer("a number of an axis")))
    }
    try line.expect("]")
    guard let device = devices.indices.last else { return }
    devices[device].axes[code] = KernelEvents.Axis(minimum: values[0], maximum: values[1], resolution: values[4])
  }

  /// A recording of each device that was touched.
  func recordings(name: String, _ watch: ImportWatch) throws -> [ImportedRecording] {
    try devices.map { try $0.recording(name: name, tool: "libinput record", watch) }
      .filter { !$0.recording.deliveries.isEmpty }
  }
}

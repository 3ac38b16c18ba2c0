import Files
import Geometry
import Gestures
import JSON

/// A recording made from a file of another kind.
public struct ImportedRecording: Sendable {
  /// What it may be called as a file, without an ending; unique among those of one file.
  public var name: String
  /// The recording.
  public var recording: Recording
  /// Whether lengths are what they were on the surface: the file says them in pixels or millimetres.
  public var isTrueSize = false
}

/// The kinds of files that become recordings, told apart by what is in them.
///
/// How places become points: pixels and millimetres keep their size, a pixel being a point and an inch 96 of them, unless
/// the surface would not fit into 1100 x 800 points; then it is made smaller, both ways alike. Units that only the device
/// knows are stretched or shrunk, both ways alike, so that its surface just fits. The surface is what the axes of the device
/// say; where a file does not say it, it reaches from 0 to the largest value of that device in the file. Its upper left
/// corner is that of the window. Places are rounded to a thousandth of a point.
///
/// How contacts become touches: each landing is a touch of its own, a contact that did not change is left out, and what
/// is still down at the end is cancelled there. A time that goes back counts as the one before.
public enum RecordingImport: String, Sendable, CaseIterable {
  /// `evemu-record`: events of the kernel, with or without the device's description.
  case evemu
  /// `libinput record`: the same in YAML.
  case libinput
  /// The logs of the $1 family of recognizers: XML with points, and in some with strokes.
  case dollarXML = "$1 XML"
  /// JSON Lines with the fingers of every frame: `{"file":…,"unit":…,"frames":[[ms,[[id,x,y],…]],…]}`.
  case frames

  /// The window that foreign surfaces are fitted into, in points.
  public static let window = Size(1100, 800)

  /// The kind of file that `bytes` are; nil where it is none of these.
  public static func detect(_ bytes: [UInt8]) -> RecordingImport? {
    for line in bytes.unmarked.prefix(1 << 16).split(separator: UInt8(ascii: "\n")).prefix(200) {
      let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
      guard let letter = line.first else { continue }
      if letter == UInt8(ascii: "<") { return .dollarXML }
      if letter == UInt8(ascii: "{") { return .frames }
      if line.starts(with: "# EVEMU".utf8) { return .evemu }
      if line.starts(with: "# libinput record".utf8) || line.starts(with: "libinput:".utf8)
        || line.starts(with: "ndevices:".utf8)
      {
        return .libinput
      }
      if line.count > 1, "EANBPISL".utf8.contains(letter), line.dropFirst().first == UInt8(ascii: ":") { return .evemu }
    }
    return nil
  }

  /// The recordings in a file.
  ///
  /// - Parameters:
  ///   - bytes: what is in it.
  ///   - name: what it is called, without folder and ending; a recording bears it where the file names none.
  ///   - progress: is told now and then how far it is, 0...1; what it throws ends the reading. Nobody is told by default.
  /// - Throws: `ParsingFailure` with line and column where the file is of no known kind, or is not as its kind should be; and
  ///   what `progress` throws.
  public static func read(
    _ bytes: [UInt8], name: String, progress: (Double) throws -> Void = { _ in }
  ) throws -> [ImportedRecording] {
    try withoutActuallyEscaping(progress) { try read(SourceText(bytes: bytes), name: name, ImportWatch(tell: $0)) }
  }

  private static func read(
    _ text: SourceText, name: String, _ watch: ImportWatch
  ) throws -> [ImportedRecording] {
    let bytes = text.bytes
    guard let kind = detect(bytes) else {
      throw text.failure("expected a log of evemu, libinput record, $1 XML or frames, found something else", at: 0)
    }
    var found: [ImportedRecording] =
      switch kind {
      case .evemu: [try EvemuLog(text, watch).recording(name: name, watch)]
      case .libinput: try LibinputLog(text, watch).recordings(name: name, watch)
      case .dollarXML: [try StrokeLog(text, watch).recording(name: name)]
      case .frames: try FrameLog(text, watch).recordings(name: name)
      }
    guard found.contains(where: { !$0.recording.deliveries.isEmpty }) else {
      throw text.failure("expected touches in this file, found none", at: bytes.count)
    }
    var names: Set<String> = []
    var counts: [String: Int] = [:]
    for index in found.indices {
      let plain = fileName(found[index].name)
      var unique = plain
      while !names.insert(unique).inserted {
        let count = counts[plain, default: 1] + 1
        counts[plain] = count
        unique = "\(plain)-\(count)"
      }
      found[index].name = unique
    }
    return found
  }

  /// The most bytes of a name, so that there is room for a number.
  private static let longestName = 120

  /// `name` as a file may be called: without the ending of a log, and with "_" in the place of slashes and control characters.
  private static func fileName(_ name: String) -> String {
    let known = [".events", ".evemu", ".yml", ".yaml", ".xml", ".csv", ".txt"]
    let ending = known.first { name.hasSuffix($0) } ?? ""
    let letters = name.dropLast(ending.count).unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "/" || scalar.properties.generalCategory == .control ? "_" : scalar
    }
    var plain = ""
    for character in String(String.UnicodeScalarView(letters)).drop(while: { $0 == "." }) {
      guard plain.utf8.count + character.utf8.count <= longestName else { break }
      plain.append(character)
    }
    return NamedFiles.canBeName(plain) ? plain : "recording"
  }
}

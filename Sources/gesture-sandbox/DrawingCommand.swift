import ArgumentParser
import Files
import Geometry
import Glibc
import Ink
import Interface
import JSON
import Logging
import Recordings
import Sandbox

struct DrawingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drawing",
    abstract: "List the saved drawings, turn them into pictures and pictures into drawings, or play them.",
    subcommands: [List.self, Export.self, Import.self, Play.self])

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table
    case json
  }
}

extension DataPlace {
  /// The drawings that are there.
  fileprivate var drawings: DrawingsFolder { get throws { DrawingsFolder(data: try folder) } }
}

/// What a drawing can be turned into.
private enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case png
  case jpeg
  case svg
  case ora
  /// An animated picture of how it came about.
  case webp

  /// The format of a picture that does not move.
  var still: PictureFormat? { PictureFormat(rawValue: rawValue) }

  /// What the names of such files end in.
  var ending: String { still?.endings[0] ?? rawValue }

  init?(ending: String) { self.init(rawValue: PictureFormat(ending: ending)?.rawValue ?? ending) }
}

extension DrawingCommand {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the saved drawings, the one opened last first. Needs no display.")

    @OptionGroup var place: DataPlace

    @Option(help: ArgumentHelp("table, or json for one object a line.", valueName: "format"))
    var format = Format.table

    func run() throws {
      try Exit.reporting {
        let (entries, problems) = try place.drawings.contents
        for problem in problems { StandardError.write("gesture-sandbox: \(problem)") }
        if entries.isEmpty, problems.isEmpty, format == .table { try StandardOutput.write(line: "No drawing yet.") }
        let width = entries.map(\.name.printable.count).max() ?? 0
        var areAllRead = problems.isEmpty
        for entry in entries {
          let journal: Journal
          do { journal = try JournalFile.read(entry.path) } catch {
            StandardError.write("gesture-sandbox: \(error)")
            areAllRead = false
            continue
          }
          try StandardOutput.write(line: line(entry, journal, nameWidth: width))
        }
        if !areAllRead { throw Exit.inputOutput }
      }
    }

    private func line(_ entry: DrawingsFolder.Entry, _ journal: Journal, nameWidth: Int) -> String {
      let player = JournalPlayer(journal, scale: 0.05)
      player.seek(to: player.duration)
      let (painting, seconds) = (player.painting, Int(player.duration.rounded()))
      let (width, height) = (Int(painting.size.width.rounded()), Int(painting.size.height.rounded()))
      guard format == .json else {
        let name = entry.name.printable
        let room = String(repeating: " ", count: nameWidth - name.count)
        let strokes = painting.strokeCount == 1 ? "1 stroke" : "\(painting.strokeCount) strokes"
        let damage =
          switch journal.damagedLines {
          case 0: ""
          case 1: ", 1 line cannot be read"
          default: ", \(journal.damagedLines) lines cannot be read"
          }
        return "\(name)\(room)  \(entry.date)  \(width)x\(height)  \(strokes), \(seconds) s\(damage)"
      }
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("name", entry.name)
      writer.member("path", entry.path)
      writer.member("changed", entry.date)
      writer.member("width", width)
      writer.member("height", height)
      writer.member("strokes", painting.strokeCount)
      writer.member("bytes", entry.bytes)
      writer.member("unreadableLines", journal.damagedLines)
      writer.member("seconds", player.duration)
      writer.endObject()
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Turn a drawing into a picture: PNG, JPEG, SVG, OpenRaster with its layers, or a time-lapse.",
      discussion: """
        Needs no display. What cannot be read of a damaged drawing is left out, with a warning; its file is not changed.
        """)

    @OptionGroup var place: DataPlace

    @Argument(help: ArgumentHelp("The drawing's name, or its file.", valueName: "DRAWING"))
    var drawing: String

    @Option(
      help: ArgumentHelp(
        "The picture, - for standard output (default: the drawing's name, here, or the next that is free).",
        valueName: "FILE"))
    var out: String?

    @Option(
      help: ArgumentHelp(
        "png, jpeg, svg, ora, or webp for a time-lapse (default: what FILE ends in, else png).", valueName: "format"))
    private var format: ExportFormat?

    @Option(
      help: ArgumentHelp(
        "Pixels in a point, more than 0 and at most 16, for pixels that do not move (default: 1).", valueName: "N"))
    var scale: Double?

    @Option(
      help: ArgumentHelp(
        "How long the drawing takes to come about in a time-lapse, 1 to 600 (default: 30).", valueName: "seconds"))
    var length: Double?

    @Option(help: ArgumentHelp("The longer side of a time-lapse, 64 to 2048 (default: 720).", valueName: "pixels"))
    var side: Int?

    func validate() throws {
      guard TimeLapse.lengths.contains(seconds), TimeLapse.sides.contains(pixels) else {
        throw ValidationError("--length is 1 to 600 seconds, and --side 64 to 2048 pixels.")
      }
      guard density > 0, density <= 16 else {
        throw ValidationError("--scale is \(density); it is more than 0 and at most 16.")
      }
      if format == nil, let ending, ExportFormat(ending: ending) == nil {
        let endings = ExportFormat.allCases.map { ".\($0.ending)" }.joined(separator: " or ")
        throw ValidationError("--out ends in .\(ending); a picture ends in \(endings), or --format says what it is.")
      }
      if let still = chosenFormat.still, let option = length != nil ? "--length" : side != nil ? "--side" : nil {
        throw ValidationError(
          "\(option) is of a time-lapse, and \(still.rawValue) is none; leave it out, or say --format webp.")
      }
      if chosenFormat.still == nil, scale != nil {
        throw ValidationError("--scale is of a picture that does not move; leave it out, or say how large with --side.")
      }
      if let format, let ending, let other = ExportFormat(ending: ending), other != format {
        throw ValidationError(
          "--out ends in .\(ending), and --format says \(format.rawValue): leave one out, or let both say the same.")
      }
    }

    /// Pixels in a point of a drawing of which only pictures are seen.
    private static let unseen = 0.05

    private var density: Double { scale ?? 1 }
    private var seconds: Double { length ?? 30 }
    private var pixels: Int { side ?? 720 }
    private var chosenFormat: ExportFormat { format ?? ending.flatMap(ExportFormat.init(ending:)) ?? .png }

    /// What the name of the picture ends in, in small letters, without the dot; nil where it has no ending.
    private var ending: String? {
      let name = out?.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
      return name[dot...].dropFirst().lowercased()
    }

    func run() throws {
      try Exit.reporting {
        let entry = try place.drawings.find(drawing)
        let journal = try JournalFile.read(entry.path)
        if let warning = journal.warnings.first {
          StandardError.write("gesture-sandbox: \(entry.path), \(warning)")
        }
        let format = chosenFormat
        try OverwrittenInput.refuse(out, among: [entry.path])
        let bytes =
          if let still = format.still {
            try picture(still, of: journal)
          } else {
            try timeLapse(of: journal, named: entry.name)
          }
        guard let out else {
          // Nobody has named a file to be replaced: it may be the picture that the drawing was made of.
          let path = try FileBytes.add("\(entry.name).\(format.ending)", with: bytes)
          return try StandardOutput.write(line: path)
        }
        try StandardOutput.write(bytes, orTo: out)
        if out != "-" { try StandardOutput.write(line: out) }
      }
    }

    /// Refuses pixels that a picture would have no room for.
    private func refuseTooLarge(_ size: Size) throws {
      let largest = Painting.mostPixels / max(size.width, size.height)
      guard density > largest else { return }
      let scale = (largest * 100).rounded(.down) / 100
      throw TooLargePicture(
        description: "\(drawing) at --scale \(density) is larger than \(Int(Painting.mostPixels)) pixels a side: "
          + "at most --scale \(scale) is possible")
    }

    private func picture(_ format: PictureFormat, of journal: Journal) throws -> [UInt8] {
      // It is shown nowhere itself.
      let painting = journal.painting(scale: Self.unseen)
      if format != .svg { try refuseTooLarge(painting.size) }
      return try painting.picture(format, scale: density)
    }

    private func timeLapse(of journal: Journal, named name: String) throws -> [UInt8] {
      let animation = try TimeLapse(journal, length: seconds, side: pixels)
      let progress = Progress()
      while true {
        try progress.reach(animation.progress, of: name)
        if let bytes = try animation.advance() { return bytes }
      }
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Make a drawing of a picture: PNG, JPEG, or OpenRaster with its layers.",
      discussion: "Needs no display. The picture is left as it is. Prints the drawing's file.")

    @OptionGroup var place: DataPlace

    @Argument(help: ArgumentHelp("The picture.", valueName: "FILE"))
    var file: String

    @Option(help: ArgumentHelp("What the drawing is called (default: as the picture).", valueName: "NAME"))
    var name: String?

    func validate() throws {
      if let name, let objection = ImportedDrawing.objection(toName: name) {
        throw ValidationError(objection.printable)
      }
    }

    func run() throws {
      try Exit.reporting {
        let drawing = try ImportedDrawing(file)
        for loss in drawing.losses { StandardError.write("gesture-sandbox: \(file): \(loss)") }
        let path = try drawing.save(in: DrawingsFolder(data: place.ownFolder), named: name)
        try StandardOutput.write(line: path)
      }
    }
  }

  struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "play", abstract: "Show in a window how a drawing came about.")

    @OptionGroup var place: DataPlace

    @Argument(help: ArgumentHelp("The drawing's name, or its file.", valueName: "DRAWING"))
    var drawing: String

    @Option(help: ArgumentHelp("The window's size in points, 64x64 to 16384x16384.", valueName: "WxH"))
    var size = WindowSize(Size(1100, 800))

    @OptionGroup var window: WindowArguments

    func run() throws {
      try Exit.reporting {
        var options = ProgramOptions(data: place.data)
        options.scene = .oekaki
        let entry = try place.drawings.find(drawing)
        // What is no drawing is refused before there is a window.
        try JournalFile.check(entry.path)
        options.drawing = entry
        try OverwrittenInput.refuse(window.events, among: [entry.path])
        options.size = size.size
        window.apply(to: &options)
        try ProgramWindow.run(options, logger: .standardError(isVerbose: false))
      }
    }
  }
}

/// A picture that would have more pixels than there is room for.
struct TooLargePicture: Error, CustomStringConvertible { let description: String }

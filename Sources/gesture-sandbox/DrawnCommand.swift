import ArgumentParser
import DrawnGestures
import Files
import Recordings
import Sandbox

struct DrawnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drawn", abstract: "List, import and export the gestures that were taught by drawing them.",
    discussion: "Needs no display.", subcommands: [List.self, Import.self, Export.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Print each gesture with its examples, and the one it is most easily taken for.")
    @OptionGroup var place: DataPlace

    func run() throws {
      try Exit.reporting {
        let gestures = try place.drawnGestures().gestures
        warn(ofNamesAmong: gestures)
        if gestures.isEmpty { try StandardOutput.write(line: "No drawn gesture yet.") }
        let matcher = DrawnGestureMatcher(gestures, dotExtent: DrawnGestureRecognizer.dotExtent)
        let neighbours = matcher.nearestNeighbours()
        for (gesture, neighbour) in zip(gestures, neighbours) {
          let neighbour = neighbour.map {
            ", nearest \(gestures[$0.gesture].name)\($0.isTooClose ? " (too close)" : "")"
          }
          let count = gesture.examples.count
          try StandardOutput.write(
            line: "\(gesture.name): \(count) example\(count == 1 ? "" : "s")"
              + (gesture.isRotationInvariant ? ", may be turned" : "") + (neighbour ?? ""))
        }
      }
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Add the gestures of a file to those that were taught.",
      discussion: """
        Examples of a gesture that is there already are added to it, none of them twice. It keeps its settings, and a gesture without \
        examples is left out; either is said on standard error.
        """)
    @Argument(help: ArgumentHelp("The file to read.", valueName: "FILE")) var file: String
    @OptionGroup var place: DataPlace

    func run() throws {
      try Exit.reporting {
        let gestures = try Exit.naming(file, as: [.drawnGestures]) {
          try DrawnGestureFile(parsing: FileBytes.all(of: file)).gestures
        }
        let library = try place.drawnGestures(areAdded: true)
        let added = try library.merge(gestures)
        warn(ofNamesAmong: gestures)
        for gesture in gestures { warn(of: gesture, mergedInto: library.gesturesBefore) }
        func counted(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }
        try StandardOutput.write(
          line: "\(counted(added.gestures, "new gesture")), \(counted(added.examples, "example"))")
      }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write all gestures that were taught to one file.")
    @Argument(help: ArgumentHelp("The file to write; - for standard output.", valueName: "FILE")) var file: String
    @OptionGroup var place: DataPlace

    func run() throws {
      try Exit.reporting {
        let library = try place.drawnGestures()
        try OverwrittenInput.refuse(file, among: [library.path])
        try StandardOutput.write(DrawnGestureFile(library.gestures).encoded(), orTo: file)
      }
    }
  }
}

/// Says of which gestures the window recognizes nothing, because a recognizer that comes with the program has their name.
private func warn(ofNamesAmong gestures: [DrawnGesture]) {
  guard let set = try? Resources.find().gestures("default.gestures") else { return }
  for gesture in gestures where set[gesture.name] != nil {
    StandardError.write("gesture-sandbox: warning: \(DrawnGestureLibrary.Refusal.nameOfRecognizer(gesture.name))")
  }
}

/// Says what of a gesture was not taken in, where those of a file were added to `present`.
private func warn(of gesture: DrawnGesture, mergedInto present: [DrawnGesture]) {
  let name = gesture.name
  if gesture.examples.isEmpty {
    StandardError.write("gesture-sandbox: warning: \(name) has no examples and is left out: draw it in the window")
  } else if let own = present.first(where: { $0.name == name }), own.isRotationInvariant != gesture.isRotationInvariant
  {
    StandardError.write(
      "gesture-sandbox: warning: \(name) may\(own.isRotationInvariant ? "" : " not") be turned, as before, though the file has it "
        + "otherwise: change that in the window")
  }
}

extension DataPlace {
  /// The gestures that were taught.
  ///
  /// - Parameter areAdded: whether others are added to them.
  fileprivate func drawnGestures(areAdded: Bool = false) throws -> DrawnGestureLibrary {
    let library = DrawnGestureLibrary(path: try (areAdded ? ownFolder : folder).drawnGestures)
    if let problem = library.problem { throw DrawnGestureLibrary.Refusal.file(FileFailure(problem)) }
    return library
  }
}

import Files
import Instrument
import Interface
import Recordings
import SystemPackage

/// The cases that come with the program, of what published rules said wrongly.
extension SandboxScene {
  /// The examples in the folder of the resources, in the order of their names; one that cannot be read is left out, and said.
  func loadExamples() -> [ExamplesPage.Example] {
    let folder = resources.path(of: "examples")
    let names = FilePath(folder).names.filter { $0.hasSuffix(".case") }.sorted()
    return names.compactMap { name in
      do {
        let example = try GestureCase(parsing: FileBytes.all(of: "\(folder)/\(name)"))
        return PublishedMiss(example).map {
          ExamplesPage.Example(name: String(name.dropLast(".case".count)), miss: $0)
        }
      } catch {
        reports.warn("\(folder)/\(name), \(error)")
        return nil
      }
    }
  }

  /// Plays the touches of an example on the stage, and shows the recognizers.
  func play(_ example: ExamplesPage.Example) {
    keepingWayBack { show(.recognizers) }
    open(example.miss.recording) { $0("example.\(example.name)") }
  }
}

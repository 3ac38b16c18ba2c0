import Geometry
import Gestures
import Instrument
import Interface
import Recordings

/// Recording, and playing what was recorded.
extension SandboxScene {
  /// How many reports of a long recording are read between two frames.
  private static let slice = 24_000

  func toggleRecording() {
    if let recordingFile {
      recordingFile.finish(at: time)
      if let problem = recordingFile.problem { show(problem: problem) }
      self.recordingFile = nil
      recordings?.entries = folder.entries
    } else {
      do {
        recordingFile = try RecordingFile(
          folder.newPath(), of: stage, at: host.router, in: host.size, scale: host.canvas.scale)
        // A replay starts with recognizers that have no past; so does what it is held against.
        let fresh = set.copy()
        if fresh.recognizers.count == set.recognizers.count { use(fresh) }
      } catch {
        show(problem: "\(error)")
      }
    }
    buttons.show(isRecording: recordingFile != nil)
    stage.isRecorded = recordingFile != nil
  }

  /// Opens a recording, and plays it when it is read.
  func play(_ entry: RecordingsFolder.Entry) {
    viewing.hold()
    do {
      opening = (entry.name, try RecordingOpening(path: entry.path, set: set.copy()))
      recordings?.playing = entry
      show(.recognizers)
      show(problem: nil)
      readOn()
    } catch {
      opening = nil
      show(problem: "\(entry.path), \(error)")
    }
  }

  /// Reads a piece of the recording that is being opened.
  func readOn() {
    guard let opening else { return }
    do {
      if try opening.file.step(reports: Self.slice) {
        let text = appearance.words("opening", opening.name, "\(Int(opening.file.progress * 100))")
        toast.show(text, .waiting, answer: .closing { [unowned self] in self.opening = nil })
        return
      }
      toast.hide()
    } catch {
      show(problem: "\(opening.name), \(error)")
    }
    self.opening = nil
    guard !opening.file.history.touches.isEmpty else { return }
    open(opening.name, opening.file.header, opening.file.history)
  }

  /// Plays the touches that show a conflict.
  func play(_ conflict: Conflict) {
    let title = "\(appearance.words.gesture(conflict.first)) · \(appearance.words.gesture(conflict.second))"
    var header = conflict.example.header
    // Made for the stage, it is played there.
    header.view = nil
    let example = Recording(header, conflict.example.deliveries)
    open(title, header, RecordingOpening.history(of: example, by: set.copy()))
  }

  private func open(_ name: String, _ header: RecordingHeader, _ history: History) {
    closeCard()
    let recording = OpenRecording(name, header, history, set: set.copy(), stage: stage, events: reports.events)
    viewing.open(recording, at: time)
  }

  /// Whether a recording is being played.
  var isPlaying: Bool { viewing.showsRecording && viewing.isPlaying }

  /// Stops what is played, and goes back to the present.
  func endPlayback() {
    viewing.close()
    recordings?.playing = nil
  }
}

import Files
import FoundationEssentials
import Geometry
import Interface
import Pictures
import Sandbox
import SystemPackage
import VirtualTouchscreen
import X11

/// Shows the program without a display: a private X server, the window on it, real touches, and a picture of every step.
struct Demo {
  private let folder: String
  private let scale: Double
  private let language: Language

  /// A demonstration that leaves its pictures in `folder`.
  init(folder: String, scale: Double, language: Language) {
    self.folder = folder
    self.scale = scale
    self.language = language
  }

  /// Performs everything, and says what it does line by line.
  ///
  /// - Throws: `PrivateServerError`, `X11Error`, `FileFailure`, `DemoFailure` where the window does not answer, or
  ///   `Progress.Stopped`.
  func run(_ say: (String) throws -> Void) throws {
    let size = Size(1100, 800)
    try FileFailure.saying("make the folder", folder, advice: "name another one with --out DIR") {
      try FilePath(folder).makeFolder()
    }
    let server = try PrivateServer(
      .init(
        screen: .init(width: Int(size.width * scale), height: Int(size.height * scale), scale: scale)))
    defer { server.close() }
    let steps = try DemoStep.all()
    let progress = Progress(of: steps.count, "steps")
    try say("a private X server runs on \(server.display)")
    let performance = try Performance(
      on: server, size: size, scale: scale, language: language, events: "\(folder)/events.jsonl",
      check: progress.pass)
    var unwritten: [(picture: Picture, path: String, description: String)] = []
    for (index, step) in steps.enumerated() {
      try progress.begin(step.description)
      try performance.perform(step)
      let number = index + 1 < 10 ? "0\(index + 1)" : "\(index + 1)"
      unwritten.append((try performance.capture(), "\(folder)/\(number)-\(step.name).png", step.description))
      // A large picture takes its time to be written, and fingers that wait for it would make other gestures.
      guard !performance.isInterrupted else { continue }
      for (picture, path, description) in unwritten {
        try picture.write(toPNGFile: path)
        progress.clear()
        try say("\(path): \(description)")
      }
      unwritten.removeAll()
    }
    try performance.finish()
    progress.clear()
    try say("\(folder)/events.jsonl: what the recognizers made of it")
  }
}

/// A demonstration came to a stop.
struct DemoFailure: Error, CustomStringConvertible {
  /// What was waited for, and what to do.
  let description: String
}

import Files
import Geometry
import Ink
import SystemPackage
import VirtualTouchscreen

/// A drawing with much on it, in the place where the window looks for the drawing that was left last.
struct CrowdedDrawing {
  /// A million samples.
  static let strokes = 5000
  /// Samples in a stroke.
  static let samples = 200
  /// What a new drawing has in a window of the usual size, so that its points are the screen's pixels, too.
  private static let sheet = Size(952, 680)

  /// Writes it into the drawings of `folder`.
  static func write(into folder: ScratchFolder, strokes: Int = strokes, sheet: Size = sheet) throws {
    let drawings = folder.path + "/drawings"
    try FileFailure.saying("make the folder", drawings) { try FilePath(drawings).makeFolder() }
    let file = try JournalFile.create(drawings + "/crowded.oekaki", size: sheet)
    var generator = SplitMix64(seed: 5000)
    var time = 0.0
    for id in 1...strokes {
      for action in stroke(id, on: sheet, from: time, using: &generator) {
        time += 1.0 / 120
        if let failure = file.append(action, at: time) { throw failure }
      }
      if let failure = file.flush() { throw failure }
    }
    if let failure = file.synchronize() { throw failure }
  }

  /// A stroke that wanders about.
  private static func stroke(
    _ id: Int, on sheet: Size, from start: Double, using generator: inout SplitMix64
  ) -> [PaintingAction] {
    var place = Point(generator.number(in: 0..<sheet.width), generator.number(in: 0..<sheet.height))
    var heading = generator.number(in: 0..<2 * .pi)
    let color = Color(UInt32(generator.integer(in: 0...0xFFFFFF)))
    let brush = Brush(color: color, diameter: generator.number(in: 2..<16), smoothing: true)
    var actions = [PaintingAction.begin(id: id, brush: brush, point: StrokePoint(place, time: start))]
    for index in 1..<samples {
      heading += generator.number(in: -0.3..<0.3)
      let next = place + Vector(angle: heading, length: 4)
      place = Point(min(max(next.x, 0), sheet.width), min(max(next.y, 0), sheet.height))
      actions.append(.extend(id: id, point: StrokePoint(place, time: start + Double(index) / 120)))
    }
    return actions + [.end(id: id)]
  }
}

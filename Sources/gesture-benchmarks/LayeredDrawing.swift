import Files
import Geometry
import Ink
import SystemPackage

/// A drawing with many layers, all of which are painted everywhere, so thinly that ink is seen through them.
enum LayeredDrawing: String, CaseIterable {
  case one = "1 layer"
  /// Ink on the uppermost of 32.
  case top = "32, on top"
  /// Ink in the middle of 32, normal ones above.
  case middle = "32, middle"
  /// Ink in the middle of 32, with 16 above in all the other blend modes.
  case blended = "32, blended"

  /// What was done to it, on a sheet of that size.
  func actions(on sheet: Size) -> [PaintingAction] {
    let count = self == .one ? 1 : 32
    var actions: [PaintingAction] = []
    for layer in 0..<count {
      if layer > 0 { actions.append(.layer(.add(id: layer, above: layer - 1))) }
      let brush = Brush(color: Color(UInt32(0x808080 + layer * 0x020301)), diameter: 1024, opacity: 0.02)
      let middle = sheet.height / 2
      actions += [
        .begin(id: 1, brush: brush, point: StrokePoint(Point(0, middle), time: 0)),
        .extend(id: 1, point: StrokePoint(Point(sheet.width, middle), time: 0)), .end(id: 1),
      ]
      if self == .blended, layer >= 16 {
        var style = LayerStyle()
        let modes = BlendMode.allCases.filter { $0 != .normal }
        style.blend = modes[layer % modes.count]
        actions.append(.layer(.change(layer, style)))
      }
    }
    switch self {
    case .one: break
    case .top: actions.append(.layer(.choose(31)))
    case .middle, .blended: actions.append(.layer(.choose(15)))
    }
    return actions
  }

  /// Writes it into the drawings of `folder`.
  func write(into folder: ScratchFolder) throws {
    // As in a new drawing in a window of the usual size, so that its points are the screen's pixels, too.
    let sheet = Size(952, 680)
    let drawings = folder.path + "/drawings"
    try FileFailure.saying("make the folder", drawings) { try FilePath(drawings).makeFolder() }
    let file = try JournalFile.create(drawings + "/layers.oekaki", size: sheet)
    for (index, action) in actions(on: sheet).enumerated() {
      if let failure = file.append(action, at: Double(index)) { throw failure }
    }
    if let failure = file.synchronize() { throw failure }
  }

  /// A window with it.
  func candidate() throws -> Candidate {
    let folder = try ScratchFolder()
    try write(into: folder)
    let candidate = try Candidate(oekaki: rawValue, drawingIn: folder)
    candidate.folder = folder
    return candidate
  }
}

import Files
import Foundation
import Geometry
import GoldenPictures
import Ink
import Interface
import Pictures
import Testing

@testable import Sandbox

/// Drawings that go to other painting programs, and come back.
struct OpenRasterDrawingTests {
  private let sheet = Sheet(size: Size(120, 90), color: Color(0xE9DFC9))

  private func paint(_ painting: Painting, _ id: Int, _ color: UInt32, from a: Point, to b: Point, opacity: Double = 1)
  {
    painting.begin(id, Brush(color: Color(color), diameter: 30, opacity: opacity), StrokePoint(a))
    painting.extend(id, StrokePoint(b))
    painting.end(id)
  }

  private func style(_ name: String, _ change: (inout LayerStyle) -> Void = { _ in }) -> LayerStyle {
    var style = LayerStyle()
    style.name = name
    change(&style)
    return style
  }

  /// A drawing with all that a file can hold.
  private func painting() -> Painting {
    let painting = Painting(size: sheet.size, paper: sheet.color)
    paint(painting, 1, 0xE66A22, from: Point(10, 20), to: Point(100, 60))
    var id = 0
    for style in [
      style("Shade") { ($0.blend, $0.opacity) = (.multiply, 0.6) }, style("Lines & <more>"),
      style("On the lines") { ($0.isClipped, $0.opacity) = (true, 0.5) },
      style("Light on the lines") { ($0.isClipped, $0.blend) = (true, .screen) },
      style("Hidden") { $0.isHidden = true }, style("Kept") { ($0.keepsAlpha, $0.isLocked) = (true, false) },
    ] {
      id += 1
      painting.apply(.layer(.add(id: id, above: id - 1)))
      let y = Double(id) * 12
      paint(painting, 1, 0x2040A0 &+ UInt32(id) * 0x102030, from: Point(5, y), to: Point(115, 80 - y), opacity: 0.8)
      painting.apply(.layer(.change(id, style)))
    }
    painting.apply(.layer(.choose(2)))
    return painting
  }

  @Test func `as many layers as there can be come back, the uppermost with them`() throws {
    let painting = Painting(size: sheet.size, paper: sheet.color)
    for id in 1..<Painting.mostLayers { painting.apply(.layer(.add(id: id, above: id - 1))) }
    paint(painting, 1, 0xE66A22, from: Point(10, 10), to: Point(30, 20))
    #expect(painting.layers.count == Painting.mostLayers)
    let back = try OpenRasterDrawing(decoding: painting.openRaster(scale: 1)).journal.painting()
    #expect(back.layers.count == Painting.mostLayers)
    #expect(back.raster.copyOfPixels == painting.raster.copyOfPixels)
  }

  @Test func `a drawing comes back as it was`() throws {
    let painting = painting()
    let drawing = try OpenRasterDrawing(decoding: painting.openRaster(scale: 1))
    #expect(drawing.losses.isEmpty)
    let back = drawing.journal.painting()
    #expect(back.size == painting.size && back.paper == painting.paper && !back.canUndo)
    // What has no name is called what it was called.
    #expect(back.layers.map(\.style.name) == ["Layer 1"] + painting.layers.dropFirst().map(\.style.name))
    for (one, other) in zip(back.layers.map(\.style), painting.layers.map(\.style)) {
      var wanted = other
      if wanted.name.isEmpty { wanted.name = "Layer 1" }
      // What is clipped and mixed has the mixed colours now.
      if wanted.isClipped { wanted.blend = .normal }
      #expect(one == wanted)
    }
    #expect(back.chosenLayer == 3 && back.layers[2].style.name == "Lines & <more>")
    let (a, b) = (try painting.snapshot(scale: 1), try back.snapshot(scale: 1))
    #expect(try #require(a.difference(from: b)).maxChannelDifference == 0)
  }

  /// Crossing strokes of all kinds, thin and thick, in the corners of the colours and between, under two layers of a mode: one
  /// clipped to the other where `isClipped`.
  private func crossing(_ mode: BlendMode, isClipped: Bool, opacity: Double, base: BlendMode = .normal) -> Painting {
    let painting = Painting(size: sheet.size, paper: mode == .colorBurn ? .white : sheet.color)
    let colors: [UInt32] = [0x000000, 0xFFFFFF, 0xE66A22, 0x02FE80, 0x2C7FB8, 0xFF0001]
    func strokes(_ shift: Int) {
      let soft = Brush(color: .black, diameter: 40, opacity: 0.9, tip: .airbrush, flow: 0.35, hardness: 0)
      painting.begin(2, soft, StrokePoint(Point(8, 20 + Double(shift) * 20)))
      painting.extend(2, StrokePoint(Point(112, 70 - Double(shift) * 20)))
      painting.end(2)
      for (index, color) in (colors[shift...] + colors[..<shift]).enumerated() {
        let place = Double(index) * 18 + 6
        let opacity = [1, 0.05, 0.5, 0.3, 0.8, 0.15][(index + shift) % 6]
        let (a, b) = (Point(place, 4), Point(110 - place, 86))
        paint(painting, 1, color, from: shift == 0 ? a : Point(4, place * 0.8), to: b, opacity: opacity)
      }
    }
    strokes(0)
    for id in 1...2 {
      painting.apply(.layer(.add(id: id, above: id - 1)))
      strokes(id + 1)
      let isAtop = isClipped && id == 2
      painting.apply(
        .layer(
          .change(
            id,
            style("\(id)") {
              ($0.blend, $0.opacity, $0.isClipped) = (isClipped && id == 1 ? base : mode, opacity, isAtop)
            })))
    }
    return painting
  }

  private func difference(_ painting: Painting) throws -> Int {
    let back = try OpenRasterDrawing(decoding: painting.openRaster(scale: 1)).journal.painting()
    let (a, b) = (try painting.snapshot(scale: 1), try back.snapshot(scale: 1))
    return try #require(a.difference(from: b)).maxChannelDifference
  }

  @Test(arguments: BlendMode.allCases, [1, 0.6])
  func `a drawing of any mode comes back to the pixel`(mode: BlendMode, opacity: Double) throws {
    #expect(try difference(crossing(mode, isClipped: false, opacity: opacity)) == 0)
    for base in [BlendMode.normal, .multiply] {
      #expect(try difference(crossing(mode, isClipped: true, opacity: opacity, base: base)) == 0, "on \(base)")
    }
    for base in [BlendMode.colorBurn, .colorDodge] {
      #expect(try difference(crossing(mode, isClipped: true, opacity: opacity, base: base)) == 0, "on \(base)")
    }
  }

  @Test(arguments: [BlendMode.colorBurn, .colorDodge])
  func `no painted channel of what burns is black, and none of what dodges is white`(mode: BlendMode) throws {
    let file = try OpenRaster(decoding: crossing(mode, isClipped: false, opacity: 1).openRaster(scale: 1))
    let corner: UInt32 = mode == .colorBurn ? 0 : 255
    let pictures = file.nodes.dropFirst(2).compactMap { node -> TransparentPicture? in
      if case .layer(_, let picture, _, _) = node { picture } else { nil }
    }
    let painted = pictures.flatMap(\.pixels).filter { $0 >> 24 > 0 }
    let channels = painted.flatMap { pixel in [16, 8, 0].map { (pixel >> UInt32($0)) & 0xFF } }
    #expect(!channels.isEmpty && !channels.contains(corner))
  }

  @Test(arguments: [(BlendMode.colorBurn, UInt32(0), UInt32(0x01_0101)), (.colorDodge, 0xFF_FFFF, 0xFE_FEFE)])
  func `in a group the corners are kept from only where they come out of it`(
    mode: BlendMode, corner: UInt32, beside: UInt32
  ) throws {
    let painting = Painting(size: sheet.size, paper: sheet.color)
    painting.apply(.layer(.add(id: 1, above: 0)))
    paint(painting, 1, corner, from: Point(10, 45), to: Point(110, 45))
    painting.apply(.layer(.change(1, style("Base") { $0.blend = mode })))
    painting.apply(.layer(.add(id: 2, above: 1)))
    paint(painting, 2, 0x80_8080, from: Point(30, 10), to: Point(30, 80), opacity: 0.5)
    paint(painting, 3, corner, from: Point(60, 10), to: Point(60, 80))
    painting.apply(.layer(.change(2, style("Clipped") { $0.isClipped = true })))
    let bytes = try painting.openRaster(scale: 1)
    guard case .group(_, let layers)? = try OpenRaster(decoding: bytes).nodes.last else {
      Issue.record("no group")
      return
    }
    func pixel(_ layer: OpenRaster.Node, _ x: Int, _ y: Int) -> UInt32? {
      guard case .layer(_, let picture?, let left, let top) = layer else { return nil }
      return picture.pixels[(y - top) * picture.width + x - left] & 0xFF_FFFF
    }
    #expect([30, 60, 90].map { pixel(layers[0], $0, 45) } == [corner, beside, beside])
    #expect([30, 60].map { pixel(layers[1], $0, 45) } == [0x80_8080, beside])
    let back = try OpenRasterDrawing(decoding: bytes).journal.painting()
    let difference = try painting.snapshot(scale: 1).difference(from: back.snapshot(scale: 1))
    #expect(difference?.maxChannelDifference == 0)
  }

  @Test func `a file shows what it looks like, and is as large as it was asked for`() throws {
    let painting = painting()
    let file = try OpenRaster(decoding: painting.openRaster(scale: 2))
    #expect(file.width == 240 && file.height == 180)
    #expect(file.nodes.count == 6)
    guard case .group(let outer, let inner) = file.nodes[3] else {
      Issue.record("no group")
      return
    }
    #expect(outer.name == "Lines & <more>" && inner.count == 3)
  }

  @Test(arguments: [1.25, 2, 3]) func `a drawing comes back as large as it was, however fine`(scale: Double) throws {
    let painting = painting()
    let drawing = try OpenRasterDrawing(decoding: painting.openRaster(scale: scale))
    #expect(drawing.losses.isEmpty)
    let back = drawing.journal.painting(scale: scale)
    #expect(back.size == painting.size)
    let (a, b) = (try painting.snapshot(scale: scale), try back.snapshot(scale: scale))
    #expect(try #require(a.difference(from: b)).maxChannelDifference <= (scale == 1.25 ? 255 : 0))
  }

  @Test func `fine paper of the largest size comes back as large as it was`() throws {
    let painting = Painting(size: Size(4096, 64), paper: sheet.color)
    paint(painting, 1, 0x2040A0, from: Point(20, 30), to: Point(4000, 40))
    let drawing = try OpenRasterDrawing(decoding: painting.openRaster(scale: 2))
    #expect(drawing.losses.isEmpty && drawing.journal.size == painting.size)
  }

  @Test func `what is unknown here is said`() throws {
    var odd = OpenRaster.Style()
    odd.composite = "svg:luminosity"
    var group = OpenRaster.Style()
    group.opacity = 0.5
    let dot = try #require(TransparentPicture(width: 9, height: 9, pixels: [UInt32](repeating: 0xFF00_0000, count: 81)))
    var writer = OpenRasterWriter(width: 6000, height: 3000)
    try writer.add(.layer(odd, dot, x: 100, y: 100))
    try writer.add(.group(group, [.layer(.init(), dot, x: 0, y: 0), .layer(.init(), dot, x: 5, y: 5)]))
    let merged = try #require(Picture(width: 1, height: 1, pixels: [0]))
    let drawing = try OpenRasterDrawing(decoding: writer.finished(merged: merged, thumbnail: merged))
    #expect(drawing.losses == [.mixing("svg:luminosity"), .groups, .size])
    #expect(drawing.journal.size == Size(4096, 2048) && drawing.journal.paper == .white)
    let opacities = drawing.journal.painting().layers.map { Int(($0.style.opacity * 255).rounded()) }
    #expect(opacities == [255, 128, 128])
  }

  @Test func `a file is opened as a drawing of its own, and what is wrong with one is said`() throws {
    let bench = try Bench()
    let path = "\(bench.folder)/fish.ora"
    try FileBytes.replace(path, with: painting().openRaster(scale: 1))
    bench.workbench.open(path)
    let scene = try #require(bench.scene as? OekakiScene)
    #expect(scene.saved.name == "fish" && scene.saved.painting.layers.count == 7)
    #expect(FileManager.default.fileExists(atPath: scene.saved.path))
    let before = scene.saved.path
    try FileBytes.replace(path, with: Array(FileBytes.all(of: path).prefix(2000)))
    bench.workbench.open(path)
    #expect(bench.workbench.notice.isShown && scene.saved.path == before)
    let failure = #expect(throws: FileFailure.self) { try ImportedDrawing(path) }
    #expect(failure?.description.hasPrefix(path) == true)
  }

  @Test func `a drawing is imported without a window, under a name that is free`() throws {
    let bench = try Bench()
    let path = "\(bench.folder)/fish.ora"
    try FileBytes.replace(path, with: painting().openRaster(scale: 1))
    let folder = DrawingsFolder(data: bench.data)
    let names = try [nil, nil, "Carp"].map { try ImportedDrawing(path).save(in: folder, named: $0) }
    #expect(names.map { $0.split(separator: "/").last } == ["fish.oekaki", "fish-2.oekaki", "Carp.oekaki"])
    #expect(try JournalFile.read(names[1]).painting().layers.count == 7)
    for name in ["a/b", "", ".hidden"] {
      #expect(throws: FileFailure.self) { try ImportedDrawing(path).save(in: folder, named: name) }
    }
  }
}

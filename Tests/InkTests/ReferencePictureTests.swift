import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// A picture that is drawn after: under the ink on the screen, and in nothing that leaves the program.
struct ReferencePictureTests {
  private let size = Size(120, 90)

  private func picture(_ color: UInt32 = 0xFF20_40A0, _ frame: Rect = Rect(0, 0, 120, 90)) throws -> ReferencePicture {
    let pixels = [UInt32](repeating: color, count: 12 * 9)
    return ReferencePicture(try #require(LayerPicture(width: 12, height: 9, straight: pixels, frame: frame)))
  }

  private func painted() -> Painting {
    let painting = Painting(size: size)
    painting.begin(1, Brush(color: Color(0xF2B233), diameter: 16), StrokePoint(Point(20, 20)))
    painting.extend(1, StrokePoint(Point(90, 20)))
    painting.end(1)
    return painting
  }

  @Test func `it is seen under the ink, as much as it is opaque, and not where it is hidden`() throws {
    let painting = painted()
    let without = pixels(painting.raster)
    _ = painting.setShowsReference(true)
    painting.apply(.put(try picture()))
    #expect(painting.raster[60, 70] == 0x2040A0 && painting.raster[60, 20] == 0xF2B233)
    painting.apply(.change(frame: Rect(0, 0, 120, 90), opacity: 0.5, isHidden: false, isLocked: true))
    let (paper, seen) = (Painting.paperColor.rgb & 0xFF, try #require(painting.raster[60, 70]) & 0xFF)
    #expect(abs(Int(seen) - Int((paper + 0xA0) / 2)) <= 1 && painting.raster[60, 20] == 0xF2B233)
    painting.apply(.change(frame: Rect(0, 0, 120, 90), opacity: 0.5, isHidden: true, isLocked: true))
    #expect(pixels(painting.raster) == without)
    painting.apply(.change(frame: Rect(0, 0, 120, 90), opacity: 1, isHidden: false, isLocked: true))
    painting.apply(.remove)
    #expect(pixels(painting.raster) == without && painting.referencePicture == nil)
  }

  @Test func `what is painted, erased, filled and undone over it is the same as without it`() throws {
    let (painting, other) = (painted(), painted())
    _ = painting.setShowsReference(true)
    painting.apply(.put(try picture()))
    for painting in [painting, other] {
      painting.begin(2, Brush(kind: .eraser, diameter: 12), StrokePoint(Point(50, 20)))
      painting.extend(2, StrokePoint(Point(60, 25)))
      painting.end(2)
      painting.apply(.layer(.add(id: 1, above: 0)))
      painting.fill(Fill(Area([[Point(5, 50), Point(60, 55), Point(30, 85)]]), Brush(color: .black, opacity: 0.6)))
    }
    // Through what was erased the picture is seen again.
    #expect(painting.raster[52, 20] == 0x2040A0)
    #expect(differences(pixels(painting.render(scale: 1)), pixels(other.render(scale: 1))) == 0)
    let bucket = FloodFill(tolerance: 0.1, gap: 0, readsAll: true)
    #expect(painting.area(toFillAt: Point(100, 70), bucket) == other.area(toFillAt: Point(100, 70), bucket))
    for _ in 0..<3 {
      painting.undo()
      other.undo()
    }
    #expect(painting.referencePicture != nil, "it is no step of undo")
    painting.apply(.remove)
    #expect(differences(pixels(painting.raster), pixels(other.raster)) == 0)
  }

  @Test func `nothing that leaves the program has it`() throws {
    let (painting, other) = (painted(), painted())
    _ = painting.setShowsReference(true)
    painting.apply(.put(try picture()))
    #expect(differences(pixels(painting.render(scale: 2)), pixels(other.render(scale: 2))) == 0)
    let (images, others) = (painting.layerImages(scale: 1), other.layerImages(scale: 1))
    #expect(images.map(\.pixels) == others.map(\.pixels) && images.map(\.x) == others.map(\.x))
    #expect(painting.svg { _ in [0] } == other.svg { _ in [0] })
    while painting.hasThumbnailsToPaint(scale: 1) { _ = painting.paintThumbnails(scale: 1, samples: .max) }
    while other.hasThumbnailsToPaint(scale: 1) { _ = other.paintThumbnails(scale: 1, samples: .max) }
    let (small, expected) = (try #require(painting.thumbnail(of: 0)), try #require(other.thumbnail(of: 0)))
    #expect(differences(small, expected) == 0)
    var journal = Journal(size: size, entries: [Journal.Entry(.reference(.put(try picture())), at: 0)])
    journal.entries.append(Journal.Entry(.begin(id: 1, brush: Brush(), point: StrokePoint(Point(9, 9))), at: 0.1))
    let player = JournalPlayer(journal)
    player.seek(to: player.duration)
    #expect(player.painting.raster[60, 70] == Painting.paperColor.rgb)
    #expect(journal.painting().raster[60, 70] == Painting.paperColor.rgb)
  }

  @Test func `in a view that moves it lies where the paper lies, and goes with it when that is cut`() throws {
    let painting = painted()
    _ = painting.setShowsReference(true)
    painting.apply(.put(try picture(0xFF20_40A0, Rect(60, 45, 40, 30))))
    painting.show(Projection(Transform.scale(2).concatenating(.translation(Vector(10, 5)))), width: 260, height: 200)
    while painting.hasMoreToSharpen { _ = painting.sharpen(samples: 500) }
    #expect(
      painting.raster[10 + 2 * 80, 5 + 2 * 60] == 0x2040A0
        && painting.raster[10 + 20, 5 + 120] == Painting.paperColor.rgb)
    painting.reframe(.cut(Rect(20, 15, 90, 70)))
    #expect(painting.referencePicture?.frame == Rect(40, 30, 40, 30))
    painting.undo()
    #expect(painting.referencePicture?.frame == Rect(60, 45, 40, 30))
    painting.reframe(.scale(width: 240))
    #expect(painting.referencePicture?.frame == Rect(120, 90, 80, 60))
  }

  @Test func `beside the paper it costs no layer`() throws {
    let painting = painted()
    _ = painting.setShowsReference(true)
    painting.apply(.put(try picture(0xFF20_40A0, Rect(130, 0, 60, 45))))
    #expect(!painting.isLayered && painting.layerBytes == 0)
    painting.apply(.change(frame: Rect(90, 0, 60, 45), opacity: 1, isHidden: false, isLocked: false))
    #expect(
      painting.isLayered && painting.raster[110, 80] == Painting.paperColor.rgb && painting.raster[110, 40] == 0x2040A0)
  }
}

import Files
import Foundation
import GameRecords
import Geometry
import GestureFlash
import Ink
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Files that get a name of their own.
struct NewFileTests {
  /// Makes `path` a link to nothing, which only whoever gives a name finds taken.
  private func take(_ path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
  }

  private func isLeft(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == "/nowhere"
  }

  @Test func `sets and cases that are saved leave alone what another has named so meanwhile`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let taken = ["gestures/tuned-1.gestures", "gestures/tuned-1.swift", "cases/gestures-1.case"]
      .map { "\(bench.data.path)/\($0)" }
    for path in taken { try take(path) }
    bench.perform(.swipe(from: Point(200, 300), to: Point(500, 300), over: 0.2))
    bench.wait(for: 1)
    scene.setPages.save()
    scene.setPages.copyAsSwift()
    scene.saveCase()
    for path in taken {
      #expect(isLeft(path))
      #expect(try !FileBytes.all(of: path.replacing("-1.", with: "-2.")).isEmpty)
    }
  }

  @Test func `palettes, decks, runs and pictures leave alone what another has named so meanwhile`() throws {
    let bench = try Bench()
    let data = bench.data
    let shelf = DeckShelf(Bench.resources, data)
    let taken = ["palettes/sea.gpl", "decks/sea.deck", "decks/mix.deck", "shared/sea.png", "pictures/sea.png"]
      .map { "\(data.path)/\($0)" }
    for path in taken { try take(path) }
    let palettes = PaletteFolder(data)
    #expect(try palettes.add(Palette(name: "sea", [Color(0x123456)])) == "sea-2")
    #expect(try palettes.read("sea-2").colors == [Color(0x123456)])
    try shelf.add(DeckFile(Deck(name: "sea", gestures: [.tap])))
    _ = try shelf.keep(mix: [.tap])
    #expect(try SharedRuns(data).save([1], named: "sea", ending: "png").hasSuffix("/sea-2.png"))
    let pictures = SavedPictures(data)
    for byte in [1, 2] as [UInt8] {
      // The second takes the place of the first.
      #expect(try pictures.save([byte], of: "/a/sea.oekaki", ending: "png").hasSuffix("/sea-2.png"))
    }
    // A drawing of the same name elsewhere is another, and so is one that gets the name later.
    let other = try pictures.save([3], of: "/b/sea.oekaki", ending: "png")
    #expect(other.hasSuffix("/sea-3.png"))
    pictures.forget("/b/sea.oekaki")
    #expect(try pictures.save([5], of: "/b/sea.oekaki", ending: "png") != other)
    for path in taken {
      #expect(isLeft(path))
      #expect(try !FileBytes.all(of: path.replacing(".", with: "-2.", maxReplacements: 1)).isEmpty)
    }
  }
}

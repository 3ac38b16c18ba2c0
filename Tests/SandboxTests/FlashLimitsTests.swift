import Files
import GameRecords
import GestureFlash
import Interface
import SystemPackage
import Testing

@testable import Sandbox

/// Limits that the player set, in the next window: they are those of the deck that they were set for.
@Suite struct FlashLimitsTests {
  @Test func `limits that another window has set for its deck are none of the deck that is remembered`() throws {
    let first = try Bench()
    let one = first.flash()
    let second = try Bench(folder: first.folder)
    let other = second.flash()
    other.choose(try #require(other.shelf["all"]))
    one.set(.rotation, to: 65)
    one.set(.swipeDistance, to: 80)
    second.workbench.save()
    first.workbench.save()

    let third = try Bench(folder: first.folder)
    let next = third.flash()
    #expect(next.session.deck.deck.name == "all")
    #expect(next.session.thresholds == next.session.deck.deck.thresholds)
    // Nor do they become its own where one is set there.
    next.set(.swipeTime, to: 1)
    third.workbench.save()
    let last = try Bench(folder: first.folder)
    var expected = next.session.deck.deck.thresholds
    expected[.swipeTime] = 1
    #expect(last.flash().session.thresholds == expected)
  }

  @Test func `a limit that no gesture of the deck depends on any more takes no rank`() throws {
    let first = try Bench()
    var deck = DeckFile(Deck(name: "mine", gestures: [.pinchIn, .tap]))
    func keep() throws {
      try FilePath(first.data.decks).makeFolder()
      try FileBytes.replace("\(first.data.decks)/mine.deck", with: deck.encoded())
    }
    try keep()
    let scene = first.flash()
    scene.readDecks()
    scene.choose(try #require(scene.shelf["mine"]))
    scene.set(.pinchIn, to: 0.6)
    first.workbench.save()
    let second = try Bench(folder: first.folder)
    #expect(second.flash().session.thresholds.pinchIn == 0.6)
    deck.deck.gestures = [.tap]
    try keep()
    let third = try Bench(folder: first.folder)
    let next = third.flash()
    #expect(next.session.deck.deck.name == "mine" && next.session.thresholds == next.session.deck.deck.thresholds)
  }

  @Test func `limits in settings that do not say of which deck they are stay those of the remembered one`() throws {
    let folder = PassingPlace("limits")
    try FilePath(folder.path).makeFolder()
    try FileBytes.replace("\(folder.path)/settings.json", with: Array(#"{"flash.pinchOut": 2}"#.utf8))
    let first = try Bench(folder: folder.path)
    let scene = first.flash()
    #expect(scene.session.thresholds.pinchOut == 2)
    // They stay beside others that are set.
    scene.set(.rotation, to: 65)
    first.workbench.save()
    let second = try Bench(folder: folder.path)
    let next = second.flash()
    #expect(next.session.thresholds.pinchOut == 2 && next.session.thresholds.rotation == 65)
  }
}

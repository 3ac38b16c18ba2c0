import Files
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Glibc
import Ink
import Interface
import Recordings
import SystemPackage
import Testing

@testable import Sandbox

/// Decks that are kept in files: those that are opened, mixed, changed meanwhile or damaged.
@Suite struct DeckShelfTests {
  @Test func `a deck or mix that cannot be kept is said in the window, and the deck is played with all the same`()
    throws
  {
    let bench = try Bench()
    let scene = bench.flash()
    #expect(rmdir(bench.data.decks) == 0)
    try FileBytes.replace(bench.data.decks, with: [])
    let deck = DeckFile(Deck(name: "Pinches", gestures: [.pinchIn, .pinchOut]))
    scene.open(deck)
    #expect(scene.session.deck == deck && bench.seen.joined().contains("cannot make the folder \(bench.data.decks)"))
    bench.workbench.notice.hide()
    scene.keep(mix: [.tap])
    #expect(scene.session.deck == deck && bench.seen.joined().contains("cannot make the folder \(bench.data.decks)"))
  }

  @Test func `a deck that is opened is played with and kept among the user's own`() throws {
    let bench = try Bench()
    bench.workbench.show(.flash)
    let deck = DeckFile(Deck(name: "Pinches", gestures: [.pinchIn, .pinchOut]), count: 10, mode: .strict)
    let path = "\(bench.folder)/given.deck"
    try FileBytes.replace(path, with: deck.encoded())
    bench.workbench.open(path)
    let scene = try #require(bench.scene as? FlashScene)
    #expect(scene.session.deck == deck && (scene.page as? StartPage)?.showsDecks == true)
    #expect(scene.shelf.entries.last?.file == deck && scene.shelf.entries.last?.isOwn == true)
    // A second time it is there already.
    bench.workbench.open(path)
    #expect(scene.shelf.entries.count { $0.isOwn } == 1)
  }

  @Test func `a deck that is opened stays while another has its name, in the next window, too`() throws {
    let bench = try Bench()
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    for name in ["all", "mix"] {
      _ = try scene.shelf.keep(mix: [.tap])
      let given = DeckFile(Deck(name: name, gestures: [.pan, .flag]))
      scene.open(given)
      bench.workbench.reloadDecks()
      #expect(scene.session.deck == given)
      try bench.settings.save()
      #expect(try Bench(folder: bench.folder).flash().session.deck == given)
    }
    // The mix of one's own is none of others.
    scene.open(.mix)
    let page = try #require(scene.page as? MixPage)
    #expect(page.ring.controls.compactMap { $0 as? PromptTile }.filter(\.isOn).map(\.name) == ["tap"])
  }

  @Test func `a deck that the settings of before name is played with`() throws {
    let before = try Bench()
    before.settings[Settings.Key(name: "flash.deck", fallback: "")] = "Mine"
    try before.settings.save()
    let deck = DeckFile(Deck(name: "Mine", gestures: [.tap]))
    try FileBytes.replace("\(before.data.decks)/own.deck", with: deck.encoded())
    #expect(try Bench(folder: before.folder).flash().session.deck == deck)
  }

  @Test func `a deck that changes is taken anew, and one that cannot be read is named and left as it is`() throws {
    let bench = try Bench()
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    var deck = DeckFile(Deck(name: "Mine", gestures: [.tap]))
    try FileBytes.replace("\(bench.data.decks)/mine.deck", with: deck.encoded())
    bench.workbench.reloadDecks()
    scene.choose(deck)
    deck.deck.gestures = [.tap, .pan]
    try FileBytes.replace("\(bench.data.decks)/mine.deck", with: deck.encoded())
    bench.workbench.reloadDecks()
    #expect(scene.session.deck.deck.gestures == [.tap, .pan])
    // Its number of prompts and its rules, too, but for what the player chose.
    (deck.count, deck.mode) = (8, .strict)
    try FileBytes.replace("\(bench.data.decks)/mine.deck", with: deck.encoded())
    bench.workbench.reloadDecks()
    #expect(scene.session.deck == deck && scene.pages.start.mode == .strict)
    scene.choose(count: 12)
    (deck.count, deck.mode) = (9, .classic)
    try FileBytes.replace("\(bench.data.decks)/mine.deck", with: deck.encoded())
    bench.workbench.reloadDecks()
    #expect(scene.session.deck.count == 12 && scene.pages.start.mode == .classic)
    let broken = Array(#"{"deck":1,"name":"Broken","gestures":["jump"]}"#.utf8)
    try FileBytes.replace("\(bench.data.decks)/broken.deck", with: broken)
    _ = bench.lines("warning")
    bench.workbench.reloadDecks()
    let warnings = bench.lines("warning")
    #expect(warnings.count == 1 && warnings[0].contains("broken.deck, line 1, column 39"), "\(warnings)")
    let seen = bench.seen.joined(separator: " ")
    #expect(seen.contains("broken.deck") && seen.contains("this deck is left out"), "\(seen)")
    #expect(try FileBytes.all(of: "\(bench.data.decks)/broken.deck") == broken)
  }

  @Test func `a deck that cannot be read is named when the window is opened, too, and only once`() throws {
    let before = try Bench()
    try FileBytes.replace("\(before.data.decks)/broken.deck", with: Array("{".utf8))
    let bench = try Bench(folder: before.folder)
    bench.workbench.show(.flash)
    bench.workbench.show(.oekaki)
    bench.workbench.show(.flash)
    let warnings = bench.lines("warning")
    #expect(warnings.count == 1 && warnings[0].contains("broken.deck, line 1"), "\(warnings)")
  }

  @Test func `a folder of decks that cannot be watched is named, and there is a game`() throws {
    let before = try Bench()
    #expect(rmdir(before.data.decks) == 0)
    try FileBytes.replace(before.data.decks, with: Array("no folder".utf8))
    let bench = try Bench(language: .ja, folder: before.folder)
    let scene = bench.flash()
    #expect(bench.seen.joined().contains("そこでの変更は反映されません。"))
    let warnings = bench.lines("warning")
    #expect(
      warnings.count == 1 && warnings[0].contains("cannot watch \(before.data.decks) (Not a directory)"), "\(warnings)")
    #expect(scene.session.deck == DeckFile(.standard))
  }

  @Test func `a folder of decks that can be read no more is named once, as soon as it is looked into`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    #expect(rmdir(bench.data.decks) == 0)
    try FileBytes.replace(bench.data.decks, with: [])
    _ = bench.lines("warning")
    for _ in 0..<2 { scene.readDecks() }
    let warnings = bench.lines("warning")
    #expect(
      warnings.count == 1 && warnings[0].contains("cannot read \(bench.data.decks) (Not a directory)"), "\(warnings)")
  }

  @Test func `one's own mix takes the place of the one before, and of no other deck`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    func names() -> [String] { FilePath(bench.data.decks).names.sorted() }
    scene.readDecks()
    try scene.shelf.add(DeckFile(Deck(name: "Mix", gestures: [.pan])))
    for gestures in [[Prompt.tap], [.flag]] {
      scene.readDecks()
      _ = try scene.shelf.keep(mix: gestures)
    }
    #expect(names() == ["deck-mix.deck", "mix.deck"])
    let path = "\(bench.data.decks)/mix.deck"
    #expect(try DeckFile(path: path).deck.gestures == [.flag])
    // What cannot be read is kept.
    try FileBytes.replace(path, with: Array("{".utf8))
    for gestures in [[Prompt.tap], [.flag]] {
      scene.readDecks()
      _ = try scene.shelf.keep(mix: gestures)
    }
    scene.readDecks()
    #expect(try FileBytes.all(of: path) == Array("{".utf8))
    // The one beside it is the mix from then on.
    #expect(names() == ["deck-mix.deck", "mix-2.deck", "mix.deck"])
    #expect(scene.shelf.mix?.deck.gestures == [.flag])
  }

  @Test func `decks of others whose files are called much like that of the mix are not taken for it, and stay`() throws
  {
    let bench = try Bench()
    let scene = bench.flash()
    func path(_ name: String) -> String { "\(bench.data.decks)/\(name).deck" }
    let other = DeckFile(Deck(name: "mix", gestures: [.pan]))
    let taken = ["mixtape", "mix-of-ann", "mix-2"]
    for name in taken { try FileBytes.replace(path(name), with: other.encoded()) }
    try FileBytes.replace(path("mix"), with: Array("{".utf8))
    scene.readDecks()
    #expect(scene.shelf.mix == nil)
    for gestures in [[Prompt.tap], [.flag]] {
      _ = try scene.shelf.keep(mix: gestures)
      scene.readDecks()
    }
    for name in taken { #expect(try DeckFile(path: path(name)) == other) }
    #expect(try DeckFile(path: path("mix-3")).deck.gestures == [.flag])
    #expect(scene.shelf.mix?.deck.gestures == [.flag] && FilePath(bench.data.decks).names.count == 5)
    // The next window finds it, too, and writes over that alone.
    scene.keep(mix: [.tap])
    bench.workbench.save()
    let second = try Bench(folder: bench.folder)
    let next = second.flash()
    next.readDecks()
    #expect(next.shelf.mix?.deck.gestures == [.tap])
    next.keep(mix: [.pan])
    #expect(try DeckFile(path: path("mix-3")).deck.gestures == [.pan] && FilePath(bench.data.decks).names.count == 5)
  }

  @Test func `a deck that changes during a game is taken anew when the first page is opened`() throws {
    let bench = try Bench()
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    bench.window.isVisible = true
    var deck = DeckFile(Deck(name: "Mine", gestures: [.tap]))
    try FileBytes.replace("\(bench.data.decks)/mine.deck", with: deck.encoded())
    bench.workbench.reloadDecks()
    scene.choose(deck)
    scene.session.start(.seed(Seed("x")))
    deck.deck.gestures = [.pan]
    try FileBytes.replace("\(bench.data.decks)/mine.deck", with: deck.encoded())
    bench.workbench.reloadDecks()
    #expect(scene.session.deck.deck.gestures == [.tap])
    scene.open(.start)
    #expect(scene.session.deck == deck && scene.session.game.deck == deck.deck)
  }

  @Test func `a deck that grows has as many prompts as the player chose, and its own number where nobody chose`() throws
  {
    let bench = try Bench()
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    var deck = DeckFile(Deck(name: "Mine", gestures: [.tap]), count: 10)
    func write(_ gestures: [Prompt], count: Int) throws {
      (deck.deck.gestures, deck.count) = (gestures, count)
      try FileBytes.replace("\(bench.data.decks)/mine.deck", with: deck.encoded())
      bench.workbench.reloadDecks()
    }
    try write([.tap], count: 10)
    scene.choose(deck)
    try write([.tap, .pan], count: 20)
    #expect(scene.session.deck == deck)
    scene.choose(count: 5)
    for gestures in [[.tap, .pan, .flag], [.flag]] as [[Prompt]] {
      try write(gestures, count: 20)
      #expect(scene.session.deck.deck == deck.deck && scene.session.deck.count == 5)
    }
    scene.choose(deck)
    #expect(scene.session.deck.count == 20)
    scene.keep(mix: [.tap])
    scene.choose(count: 10)
    scene.keep(mix: [.tap, .pan])
    #expect(scene.session.deck.deck.gestures == [.tap, .pan] && scene.session.deck.count == 10)
  }
}

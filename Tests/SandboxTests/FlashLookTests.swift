import Geometry
import GestureFlash
import Gestures
import Ink
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// What is said on the pages of the game, in its room and off everything else, in whatever size words are set.
@Suite struct FlashLookTests {
  @Test(arguments: Language.allCases) func `every limit says where it stands by itself, apart from its ends`(
    language: Language
  ) throws {
    let bench = try Bench.withLargeWords(language, Size(1280, 900))
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    scene.open(.decks)
    let buttons = try #require(scene.page?.ring.controls).compactMap { $0 as? Button }
    if let all = buttons.first(where: { $0.title == bench.words("limit.all") && $0.isReachable }) { all.press() }
    func cards(in view: View) -> [LimitCard] {
      view.isHidden ? [] : ((view as? LimitCard).map { [$0] } ?? []) + view.subviews.flatMap { cards(in: $0) }
    }
    let cards = cards(in: bench.root)
    #expect(cards.contains { $0.limit == .swipeDistance })
    let (seen, word) = (bench.seenMarks, bench.words("limit.standard"))
    for card in cards {
      let place = Rect(
        origin: card.convert(toWindow: Point(0, card.bounds.maxY - 26)), size: Size(card.bounds.width, 26))
      let marks = seen.filter { place.contains($0.box.center) }
      let standard = try #require(marks.first { $0.text == word }?.box, "\(card.limit)")
      #expect(marks.count == 3 && marks.filter { $0.box.intersects(standard) }.count == 1, "\(card.limit)")
    }
  }
}

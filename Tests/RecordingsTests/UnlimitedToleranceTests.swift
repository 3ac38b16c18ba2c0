import Gestures
import JSON
import Testing

@testable import Recordings

/// Whole numbers of a class of one's own, which may have no limit.
struct UnlimitedToleranceTests {
  /// Takes any number of fingers between two that can be anything.
  private final class Crowd: GestureRecognizer {
    var least = Int.max
    var most = 5

    override class var tolerances: [Tolerance] {
      [
        Tolerance(
          "least", \Crowd.least, of: Crowd(), .touches, 1...Int.max, from: .chosen("a test"), decides: [.tooFewTouches]),
        Tolerance(
          "most", \Crowd.most, of: Crowd(), .touches, 1...100, domain: Int.min...Int.max, from: .chosen("a test"),
          decides: [.tooManyTouches]),
      ]
    }
  }

  private func set(_ properties: String) throws(ParsingFailure) -> GestureSet {
    try GestureSet(
      parsing: Array(#"{"gestures":[{"type":"crowd"\#(properties)}]}"#.utf8),
      types: GestureTypes.standard.adding("crowd") { Crowd() })
  }

  @Test(arguments: [(1, 1), (3, 3), (1 << 40, 1 << 40), (1 << 53, .max)] as [(Int, Int)])
  func `a number in a range without end is read`(number: Int, taken: Int) throws {
    let crowd = try #require(try set(#","least":1,"most":\#(number)"#).recognizers.first as? Crowd)
    #expect(crowd.least == 1 && crowd.most == taken)
    let least = try #require(try set(#","least":\#(number)"#).recognizers.first as? Crowd).least
    #expect(least == taken)
  }

  @Test func `what is no number of fingers is refused with the ends of the range`() {
    let failure = #expect(throws: ParsingFailure.self) { try set(#","least":0"#) }
    #expect(failure?.description.contains("expected a whole number from 1 to 9223372036854775807, found 0") == true)
  }

  @Test func `that the least is without end, and the most is not, is warned of`() throws {
    for unlimited in ["", #","least":null"#] {
      let warnings = try set(unlimited).warnings.map(\.description)
      #expect(warnings.count == 1)
      #expect(warnings.first?.contains("never fires: least is unlimited, and most only 5; lower the one") == true)
    }
    let most = try set(#","least":9007199254740992,"most":4"#).warnings
    #expect(most.count == 1)
  }
}

import Testing

/// The folders of `Sandbox` name each other's types in one direction only, so that each can be read after those it stands on,
/// and no scene knows another.
@Suite struct FolderTests {
  /// For each folder of `Sandbox` those whose types it may name.
  static let allowed: [String: Set<String>] = [
    "Data": [],
    "Panels": [],
    "Words": ["Data"],
    "Artwork": ["Data"],
    "Scene": ["Artwork", "Drawings"],
    "Measuring": ["Data"],
    "Typing": ["Panels"],
    "Input": ["Panels"],
    "Examples": ["Panels"],
    "Places": ["Data", "Panels", "Scene", "Typing"],
    "Drawings": ["Data", "Panels", "Typing"],
    "Teaching": ["Data", "Panels", "Scene", "Typing"],
    "Recordings": ["Data", "Panels", "Scene", "Typing"],
    "WhyNot": ["Measuring"],
    "Timeline": ["WhyNot"],
    "Tuning": ["Data", "Measuring", "Panels", "Recordings", "Scene", "Typing"],
    "Stage": [
      "Artwork", "Data", "Examples", "Input", "Measuring", "Panels", "Recordings", "Scene", "Teaching", "Timeline",
      "Tuning", "WhyNot",
    ],
    "Oekaki": ["Artwork", "Data", "Drawings", "Input", "Panels", "Places", "Scene", "Typing"],
    "Flash": ["Artwork", "Data", "Input", "Panels", "Scene", "Typing", "Words"],
    "Opening": ["Drawings", "Oekaki", "Scene", "Words"],
    "Workbench": [
      "Artwork", "Data", "Drawings", "Flash", "Input", "Oekaki", "Recordings", "Scene", "Stage",
    ],
  ]

  /// Read once for all tests.
  private static let source = Result { try FolderTree(of: "Sandbox") }
  private let tree: FolderTree

  init() throws { tree = try Self.source.get() }

  @Test func `every type that is named lies in a folder that may be known`() {
    let wrong = tree.arrows.filter { !Self.allowed[$0.key.from, default: []].contains($0.key.to) }
    #expect(wrong.map { "\($0.key.from) may not know \($0.key.to): \($0.value)" }.sorted() == [])
  }

  @Test func `no row allows what no file names`() {
    let unused = Self.allowed.flatMap { from, all in
      all.filter { tree.arrows[FolderTree.Arrow(from: from, to: $0)] == nil }.map { "\(from) -> \($0)" }
    }
    #expect(unused.sorted() == [])
  }

  @Test func `every file lies in a folder, and every folder has its row`() {
    #expect(tree.loose == [])
    #expect(tree.folders.sorted() == Self.allowed.keys.sorted())
  }

  @Test func `the rows make no circle`() {
    var rest = Self.allowed
    while let (folder, _) = rest.first(where: { $0.value.allSatisfy { rest[$0] == nil } }) { rest[folder] = nil }
    #expect(rest.keys.sorted() == [])
  }
}

@Suite struct SwiftSourceTests {
  @Test(arguments: [
    ("struct Card {", ["Card"]), ("public final class Viewing: Scene {", ["Viewing"]), ("  enum State {", []),
    ("extension Card {", []), ("@MainActor class Paper {", ["Paper"]), ("func Card() {", []), ("// struct Card {", []),
    ("typealias Way<T> = [T]", ["Way"]), ("let class = 1", []),
  ]) func `types are declared where a line begins`(line: String, types: [String]) {
    #expect(SwiftSource(line[...].utf8).declaredTypes == types)
  }

  @Test(arguments: [
    ("let card = Card(name)", ["Card"]), ("// Card", []), ("let name = \"Card\" + Trace", ["Trace"]),
    ("Stage.Card.make(\"a \\\" Card\")", ["Stage"]), ("aCard BCard", ["BCard"]), ("a / Card", ["Card"]),
    ("/// Card\nTrace", ["Trace"]),
  ]) func `types are named in code, by themselves`(text: String, names: [String]) {
    #expect(SwiftSource(text[...].utf8).namedTypes.sorted() == names)
  }
}

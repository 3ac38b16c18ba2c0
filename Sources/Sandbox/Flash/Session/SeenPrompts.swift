import GestureFlash
import Interface

/// Which prompts the user has seen, in this window and those before: a run of them has no rank, though nobody came to their end.
struct SeenPrompts {
  private let settings: Settings

  /// What the settings remember.
  init(_ settings: Settings) { self.settings = settings }

  /// Whether the prompts that are drawn with `seed` out of `gestures` were seen.
  func contains(_ seed: Seed, of gestures: [Prompt]) -> Bool { marks.contains(Self.mark(seed, gestures)) }

  /// They are seen now.
  func note(_ seed: Seed, of gestures: [Prompt]) {
    let mark = Self.mark(seed, gestures)
    let others = marks.filter { $0 != mark }.suffix(Self.most - 1)
    settings[Self.setting] = (others + [mark]).joined(separator: " ")
  }

  private var marks: [String] { settings[Self.setting].split(separator: " ").map(String.init) }

  private static func mark(_ seed: Seed, _ gestures: [Prompt]) -> String {
    let names = gestures.map(\.name).joined(separator: "\n")
    return String(Digest.fnv1a("\(seed.text)\n\(names)".utf8), radix: 36)
  }

  /// How many are remembered, the last ones: what was played to its end is in the history anyway.
  private static let most = 200
  private static let setting = Settings.Key(name: "flash.seen", fallback: "")
}

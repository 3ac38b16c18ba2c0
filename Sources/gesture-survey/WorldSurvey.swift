import Gestures

/// Random worlds: random views with random recognizers and relations, which random fingers touch, and in which actions, views,
/// resets, delegates and observers do whatever comes to their mind to views, recognizers and the engine itself.
///
/// Whatever they do, each attempt has one verdict and one reset, actions come in a legal order and read the state that they
/// are called for, views hear of a touch from its beginning to one end, nothing hangs and nobody lives on.
enum WorldSurvey {
  /// Plays worlds and prints what was broken.
  ///
  /// - Returns: whether nothing was.
  static func report(_ count: Int, seed: UInt64) -> Bool {
    var broken = 0
    for number in 0..<UInt64(count) {
      let violations = play(seed: seed &+ number)
      guard !violations.isEmpty else { continue }
      broken += 1
      if broken <= 20 { for violation in violations.prefix(5) { print("world \(seed &+ number): \(violation)") } }
    }
    print("\(count) worlds from seed \(seed) on, \(broken) of them broken")
    return broken == 0
  }

  /// Plays one world.
  ///
  /// - Returns: what was broken in it.
  static func play(seed: UInt64) -> [String] {
    weak var trace: View?
    let violations: [String]
    do {
      let world = World(seed: seed)
      trace = world.root
      violations = world.play()
    }
    return trace == nil ? violations : violations + ["the views live on"]
  }
}

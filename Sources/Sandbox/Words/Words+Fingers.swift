import Interface

extension Words {
  /// That a gesture takes two fingers or three, and how the device makes them.
  ///
  /// - Parameters:
  ///   - gesture: its name in the window's language.
  ///   - isParallel: whether they go the same way: with a mouse that takes Shift, and on a touchpad a finger more.
  func whatTakes(_ fingers: Int, _ gesture: String, isParallel: Bool) -> String {
    let key = fingers == 2 ? "flash.wanted.twoFingers" : "flash.wanted.threeFingers"
    return self(isParallel ? "\(key).swipe" : key, gesture)
  }
}

/// The virtual keyboard of a private X server.
public final class Keyboard: Sendable {
  /// The device.
  public let device: VirtualDevice

  init(_ device: VirtualDevice) {
    self.device = device
  }

  /// Presses a key and keeps it down; waits until the server has seen it.
  ///
  /// Held long enough it repeats, as on any keyboard.
  public func press(_ key: Key) throws(PrivateServerError) {
    try device.send(.key(key.code, pressed: true))
    try device.synchronize()
  }

  /// Lets a key go; waits until the server has seen it.
  public func release(_ key: Key) throws(PrivateServerError) {
    try device.send(.key(key.code, pressed: false))
    try device.synchronize()
  }

  /// Presses a key and lets it go, while others are held.
  public func tap(_ key: Key, holding modifiers: [Key] = []) throws(PrivateServerError) {
    for modifier in modifiers { try device.send(.key(modifier.code, pressed: true)) }
    try device.send(.key(key.code, pressed: true))
    try device.send(.key(key.code, pressed: false))
    for modifier in modifiers.reversed() { try device.send(.key(modifier.code, pressed: false)) }
    try device.synchronize()
  }

  /// Taps one key for each character; every character must have a key without modifiers, as a–z, 0–9 and space do.
  public func type(_ text: String) throws(PrivateServerError) {
    for character in text {
      guard let key = Key(character) else {
        fatalError("no key types \"\(character)\" by itself: give its Key")
      }
      try tap(key)
    }
  }
}

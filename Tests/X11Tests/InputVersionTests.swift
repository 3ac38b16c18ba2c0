import Testing

@testable import X11

@Suite struct `Input version` {
  static let pointer: [Int32] = [1, 4, 5, 6, 7, 8]
  static let touch: [Int32] = [18, 19, 20]
  static let gestures: [Int32] = [27, 28, 29, 30, 31, 32]

  @Test(arguments: [
    (InputVersion(2, 0), pointer), (InputVersion(2, 1), pointer), (InputVersion(2, 2), pointer + touch),
    (InputVersion(2, 3), pointer + touch), (InputVersion(2, 4), pointer + touch + gestures),
    (InputVersion(9, 9), pointer + touch + gestures),
  ])
  func `a server is asked for what its version has, group by group`(answer: InputVersion, events: [Int32]) {
    let support = InputSupport(version: answer)
    #expect(support.windowEvents == events)
    #expect(support.rootEvents == [11, 12])
    #expect((support.warning == nil) == (answer >= InputVersion(2, 2)))
  }

  @Test func `a server without XInput 2 is asked for nothing, and a person is told`() throws {
    let support = InputSupport(version: nil)
    #expect(support.windowEvents.isEmpty && support.rootEvents.isEmpty)
    #expect(!support.hasPointerEvents && !support.hasTouch && !support.hasTouchpadGestures)
    let warning = try #require(support.warning)
    #expect(warning.contains("only the mouse works") && warning.contains("2.2"))
  }

  @Test func `the warning names the version that was found`() {
    #expect(InputSupport(version: InputVersion(2, 1)).warning?.contains("XInput 2.1") == true)
  }

  @Test func `a newer server counts as the newest that is known`() {
    #expect(InputSupport(version: InputVersion(9, 9)).version == .newest)
    #expect(InputVersion(2, 4).description == "2.4")
  }

  @Test func `a mask is eight bytes with a bit for each event`() {
    #expect(InputSupport.mask(of: []) == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(InputSupport.mask(of: [6, 18, 19, 20, 32]) == [64, 0, 0b11100, 0, 1, 0, 0, 0])
  }
}

import Testing

@testable import VirtualTouchscreen

@Suite struct `Connection to a display` {
  @Test func `finds its answer among news that nobody asked for`() throws {
    let server = try PrivateServer(.init(devices: [.keyboard]))
    let display = try #require(Int(server.display.dropFirst()))
    let deadline = MonotonicClock.after(20)
    let connection = try DisplayConnection(display: display, until: deadline)
    let other = try DisplayConnection(display: display, until: deadline)
    let number = try connection.atom("_GESTURE_SANDBOX_TEST")
    // ChangeKeyboardMapping, so that the last key types nothing: MappingNotify (34) comes to all.
    try other.request(100, 1, [255, 1, 0, 0, 0, 0, 0, 0])
    let news = try other.roundTrip()
    #expect(news.contains { $0[0] == 34 })
    let again = try connection.atom("_GESTURE_SANDBOX_TEST")
    #expect(number != 0 && again == number)
  }
}

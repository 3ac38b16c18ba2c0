import Glibc
import Testing

@testable import X11

@Suite struct `The start of a program` {
  @Test(
    arguments: [
      ("a_TIME12", UInt32(12)), ("a_TIME_TIME4294967295", 4_294_967_295), ("a_TIME0", nil), ("a", nil), ("a_TIME", nil),
      ("a_TIME1x", nil), ("_TIME5_TIME99999999999", nil),
    ] as [(String, UInt32?)]) func `says when the user asked for it`(name: String, time: UInt32?)
  {
    #expect(StartupID(name).time == time)
  }

  @Test func `is taken out of the environment`() {
    setenv("DESKTOP_STARTUP_ID", "x_TIME1", 1)
    #expect(StartupID.take() == StartupID("x_TIME1"))
    #expect(getenv("DESKTOP_STARTUP_ID") == nil && StartupID.take() == nil)
  }
}

import GestureFlash
import Glibc

/// The date on the wall, which nothing but records and the seed of the day depends on.
enum WallClock {
  /// Now in universal time, as "2026-11-21T18:56:18Z".
  static var universal: String { text("%Y-%m-%dT%H:%M:%SZ", gmtime_r) }

  /// The seed of this day as the clock on the wall has it, as "2026-11-21".
  static var seedOfToday: Seed { Seed(text("%Y-%m-%d", localtime_r)) }

  private static func text(
    _ format: String, _ parts: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var now = time(nil)
    var fields = tm()
    guard parts(&now, &fields) != nil else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress, strftime(base, buffer.count, format, &fields) > 0 else { return "" }
      return String(cString: base)
    }
  }
}

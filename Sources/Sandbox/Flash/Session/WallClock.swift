import GestureFlash
import Glibc

/// The date on the wall, which nothing but records and the seed of the day depends on.
enum WallClock {
  /// Now in universal time, as "2026-11-21T18:56:18Z".
  static var universal: String { "\(WallTime(time(nil), universal: true).second)Z" }

  /// The seed of this day as the clock on the wall has it, as "2026-11-21".
  static var seedOfToday: Seed { Seed(WallTime(time(nil)).day) }
}

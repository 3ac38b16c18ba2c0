import Glibc

/// The date on the wall, which nothing but records and the names of what is made today depends on.
enum WallClock {
  /// Now in universal time, as "2026-11-21T18:56:18Z".
  static var universal: String { "\(WallTime(time(nil), universal: true).second)Z" }

  /// The day at the user's place, as "2026-11-21".
  static var day: String { WallTime(time(nil)).day }
}

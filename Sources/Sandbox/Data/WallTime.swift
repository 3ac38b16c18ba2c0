import Glibc

/// A moment as the calendar and the clock on a wall have it.
struct WallTime: Hashable, Sendable {
  let year: Int
  /// 1...12.
  let month: Int
  /// 1...31.
  let dayOfMonth: Int
  private let hour: Int
  private let minuteOfHour: Int
  private let secondOfMinute: Int

  /// The moment `seconds` since the beginning of 1970: at the user's place, or in universal time.
  init(_ seconds: Int, universal isUniversal: Bool = false) {
    var moment = time_t(seconds)
    var fields = tm()
    _ = isUniversal ? gmtime_r(&moment, &fields) : localtime_r(&moment, &fields)
    (year, month, dayOfMonth) = (Int(fields.tm_year) + 1900, Int(fields.tm_mon) + 1, Int(fields.tm_mday))
    (hour, minuteOfHour, secondOfMinute) = (Int(fields.tm_hour), Int(fields.tm_min), Int(fields.tm_sec))
  }

  /// `2026-11-21`.
  var day: String { Self.day(year, month, dayOfMonth) }

  /// The same of any day.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> String { "\(year)-\(two(month))-\(two(day))" }

  /// `2026-11-21 18:05`.
  var minute: String { "\(day) \(Self.two(hour)):\(Self.two(minuteOfHour))" }

  /// `2026-11-21T18:05:09`.
  var second: String { "\(day)T\(Self.two(hour)):\(Self.two(minuteOfHour)):\(Self.two(secondOfMinute))" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

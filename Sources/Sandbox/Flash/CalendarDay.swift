import Glibc
import Interface

/// A day of the calendar on the user's wall.
struct CalendarDay: Hashable, Comparable, Sendable {
  var year: Int
  /// 1...12.
  var month: Int
  /// 1...31.
  var day: Int
  /// Counts days, so that distances can be taken.
  var number: Int

  /// The day at the user's place, at a moment in seconds since the beginning of 1970 in universal time.
  init(secondsSince1970 seconds: Int) {
    let moment = WallTime(seconds)
    (year, month, day) = (moment.year, moment.month, moment.dayOfMonth)
    // Noon of that date, taken as universal time, is a whole number of days and a half.
    var noon = tm()
    (noon.tm_year, noon.tm_mon, noon.tm_mday, noon.tm_hour) = (Int32(year - 1900), Int32(month - 1), Int32(day), 12)
    number = timegm(&noon) / 86400
  }

  /// The day at the user's place, of a moment such as "2026-11-21T18:56:18Z"; nil for another text.
  init?(universal text: String) {
    let fields = text.split { "-T:Z.".contains($0) }.compactMap { Int32($0) }
    guard fields.count >= 6 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (fields[0] - 1900, fields[1] - 1, fields[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (fields[3], fields[4], fields[5])
    self.init(secondsSince1970: timegm(&parts))
  }

  /// The day as "2026-11-21", by ISO 8601.
  var text: String { WallTime.day(year, month, day) }

  static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }
}

extension WallClock {
  /// The day that it is at the user's place.
  static var today: CalendarDay { CalendarDay(secondsSince1970: time(nil)) }
}

extension Words {
  /// A day as people say it on the day `today`.
  func day(_ day: CalendarDay, on today: CalendarDay) -> String {
    switch today.number - day.number {
    case 0: self("day.today")
    case 1: self("day.yesterday")
    default:
      day.year == today.year
        ? self("day.date", "\(day.day)", self("month.\(day.month)"))
        : self("day.dateWithYear", "\(day.day)", self("month.\(day.month)"), "\(day.year)")
    }
  }
}

/// Limits that more than one counts by unless they are set otherwise: the engine's own count of taps, and recognizers.
enum UsualLimit {
  /// How long a tap may last, in seconds.
  static var tapDuration: Double { 0.75 }
  /// How soon after a tap the next one has to land, in seconds.
  static var tapInterval: Double { 0.35 }
  /// How far a tap may move, and how far from it the next one may land, in points.
  static var tapDistance: Double { 45 }
  /// Within what time all fingers land that make a gesture together, in seconds.
  static var landingWindow: Double { 0.25 }
}

import Recordings

/// A recording that is played bit by bit to a copy of a set, and the recognizers that fire in it.
final class UnfinishedReplay {
  private let watch: FireWatch
  private let replay: Replay
  private let work: ReplayWork
  private var source: any DeliverySource

  /// - Parameters:
  ///   - names: the recognizers that are told of.
  ///   - left: from which the work of the copy is taken.
  init(
    _ header: RecordingHeader, _ source: any DeliverySource, _ set: GestureSet, _ names: [String], _ left: inout Int
  ) {
    self.source = source
    watch = FireWatch(names)
    work = ReplayWork(of: set)
    replay = Replay(header, set.copy(), observer: watch)
    left -= work.copy
  }

  /// Plays another line at least, and more until nothing is left of the work that may be done.
  ///
  /// - Returns: for each of the names, whether that recognizer fires; nil before the end.
  /// - Throws: what the source throws.
  func play(_ left: inout Int) throws -> [Bool]? {
    repeat {
      guard let delivery = try source.next() else {
        replay.finish()
        return watch.fired
      }
      replay.deliver(delivery)
      left -= work.of(delivery)
    } while left > 0
    return nil
  }
}

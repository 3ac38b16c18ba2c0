// The headers of X11 bring the C type of a time along, and so own it.
internal import CX11
import Glibc

/// The machine's clock that only goes forward.
public enum MonotonicTime {
  /// Seconds since some fixed moment.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

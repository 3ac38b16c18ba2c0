import Glibc
import VirtualTouchscreen

/// Which cores who may run on while a latency is measured.
///
/// The server and whoever polls a pixel of it get a core of their own. Where the kernel puts them beside the program that is
/// measured, every look at the pixel takes that program's core away for as long as the look lasts, and the figure says how
/// often somebody looked.
struct Cores {
  /// For the server and for looking at it.
  let watching = 0
  /// For the program that is measured.
  let painting = 1

  /// nil where there is but one core.
  init?() {
    guard sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return nil }
  }

  /// Confines a process to one core; what it starts from now on stays there too.
  static func confine(_ process: pid_t, to core: Int) throws {
    let taskset = try ChildProcess(["/usr/bin/taskset", "-cp", "\(core)", "\(process)"])
    guard taskset.wait(seconds: Candidate.patience) == .exited(0) else {
      throw BenchmarkFailure("process \(process) cannot be confined to core \(core); measure latency-shared instead")
    }
  }
}

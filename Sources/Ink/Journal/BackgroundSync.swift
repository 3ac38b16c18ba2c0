import Glibc
import SystemPackage

/// Has a file brought to the disk while its owner goes on: POSIX asynchronous input and output, one request at a time.
final class BackgroundSync {
  private let control = UnsafeMutablePointer<aiocb>.allocate(capacity: 1)
  /// Whether a request was begun that nobody has waited for.
  private(set) var isUnderWay = false

  init() { control.initialize(to: aiocb()) }

  deinit {
    wait()
    control.deallocate()
  }

  /// Begins to bring what was written to `descriptor` to the disk. Where an earlier request is under way nothing is begun:
  /// the next call does both. Returns why an earlier request failed; nil where none did.
  func begin(_ descriptor: FileDescriptor) -> Errno? {
    if isUnderWay, aio_error(control) == EINPROGRESS { return nil }
    let failure = wait()
    control.pointee = aiocb()
    control.pointee.aio_fildes = descriptor.rawValue
    control.pointee.aio_sigevent.sigev_notify = Int32(SIGEV_NONE)
    // Where there are no means for that the system brings it to the disk in its own time.
    isUnderWay = aio_fsync(O_DSYNC, control) == 0
    return failure
  }

  /// Waits for the request that is under way; its descriptor may be closed afterwards. Returns why it failed; nil where it did not, or
  /// none was under way.
  @discardableResult
  func wait() -> Errno? {
    guard isUnderWay else { return nil }
    var list: UnsafePointer<aiocb>? = UnsafePointer(control)
    while aio_error(control) == EINPROGRESS { aio_suspend(&list, 1, nil) }
    let state = Errno(rawValue: aio_error(control))
    aio_return(control)
    isUnderWay = false
    return Self.isRefusal(state) ? state : nil
  }

  /// Whether the disk has not taken what it was given. What cannot be synchronized, such as a pipe, says that it is no valid argument.
  static func isRefusal(_ number: Errno) -> Bool { [.ioError, .noSpace, Errno(rawValue: EDQUOT)].contains(number) }
}

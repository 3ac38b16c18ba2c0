import Glibc
import SystemPackage

/// What a function of the C library gives that says -1 where it failed; called again as long as a signal interrupts it.
///
/// - Throws: an `Errno`.
@discardableResult
public func uninterrupted<Number: BinaryInteger>(_ call: () -> Number) throws(Errno) -> Number {
  while true {
    let result = call()
    if result != -1 { return result }
    let number = Errno(rawValue: errno)
    if number != .interrupted { throw number }
  }
}

import Glibc

/// The memory of a raster's pixels: the program's own, or shared with whoever knows its number.
///
/// Shared memory is marked for removal at once: the system takes it back with the last process that has it, however that ends.
final class PixelMemory {
  /// The first pixel. What lies there is nothing in particular until it is written.
  let start: UnsafeMutablePointer<UInt32>
  /// The number of pixels that there is room for, at least 1.
  let capacity: Int
  /// The number of the System V segment; nil where the memory is the program's own.
  let segment: Int32?

  /// Room for `capacity` pixels, shared if wished and where the system has shared memory to give.
  init(capacity: Int, isShared: Bool) {
    self.capacity = max(1, capacity)
    if isShared, let (segment, address) = Self.share(self.capacity * MemoryLayout<UInt32>.stride) {
      self.segment = segment
      start = address.bindMemory(to: UInt32.self, capacity: self.capacity)
    } else {
      segment = nil
      start = .allocate(capacity: self.capacity)
    }
  }

  deinit { if segment == nil { start.deallocate() } else { shmdt(start) } }

  private static func share(_ byteCount: Int) -> (Int32, UnsafeMutableRawPointer)? {
    let segment = shmget(key_t(IPC_PRIVATE), byteCount, IPC_CREAT | 0o600)
    guard segment >= 0 else { return nil }
    defer { shmctl(segment, IPC_RMID, nil) }
    guard let address = shmat(segment, nil, 0), Int(bitPattern: address) != -1 else { return nil }
    return (segment, address)
  }
}

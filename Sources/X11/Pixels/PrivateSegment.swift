import Glibc

/// Memory that this program and the server have, and nobody else.
final class PrivateSegment {
  /// Where it lies in this program.
  let bytes: UnsafeMutableRawBufferPointer
  /// The same as the server knows it.
  let shown: SharedMemory

  /// So many bytes; nil where there are none to have, or the server refuses. A round trip.
  init?(byteCount: Int, _ connection: Connection) {
    let segment = shmget(key_t(IPC_PRIVATE), byteCount, IPC_CREAT | 0o600)
    guard segment >= 0 else { return nil }
    // The system takes it back with the last process that has it, however that ends.
    defer { shmctl(segment, IPC_RMID, nil) }
    guard let address = shmat(segment, nil, 0), Int(bitPattern: address) != -1 else { return nil }
    guard let shown = SharedMemory(segment, connection) else {
      shmdt(address)
      return nil
    }
    (bytes, self.shown) = (UnsafeMutableRawBufferPointer(start: address, count: byteCount), shown)
  }

  deinit { shmdt(bytes.baseAddress) }
}

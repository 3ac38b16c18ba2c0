import Testing

@testable import VirtualTouchscreen

/// The numbers are those of the structures in xf86-input-inputtest-protocol.h, as a C compiler lays them out.
@Suite struct `Input message` {
  @Test func `each message says its length and its type`() {
    let messages: [(InputMessage, length: UInt32, type: UInt32)] = [
      (.version, 12, 0), (.sync, 8, 1), (.motion(absolute: true, .init()), 1056, 2),
      (.button(1, pressed: true), 1064, 4), (.key(9, pressed: true), 16, 5),
      (.touch(id: 1, .begin, .init()), 1056, 6),
      (.pinch(.begin, fingers: 2, cancelled: false, dx: 0, dy: 0, scale: 1, degrees: 0), 64, 7),
      (.swipe(.begin, fingers: 3, cancelled: false, dx: 0, dy: 0), 48, 8),
    ]
    for (message, length, type) in messages {
      let bytes = encoded(message)
      #expect(bytes.count == Int(length))
      #expect(value(UInt32.self, at: 0, in: bytes) == length)
      #expect(value(UInt32.self, at: 4, in: bytes) == type)
    }
  }

  @Test func `a touch has its id, its part and the axes that are known`() {
    let bytes = encoded(.touch(id: 7, .update, .init(x: 1.5, y: 2.5, pressure: 3.5)))
    #expect(value(UInt32.self, at: 8, in: bytes) == 7)
    #expect(value(UInt32.self, at: 12, in: bytes) == 19)
    #expect(value(UInt32.self, at: 16, in: bytes) == 0)
    #expect(bytes[20] == 0b10011)
    #expect(value(Double.self, at: 32, in: bytes) == 1.5)
    #expect(value(Double.self, at: 40, in: bytes) == 2.5)
    #expect(value(Double.self, at: 64, in: bytes) == 3.5)
  }

  @Test func `a button has its number and whether it is pressed`() {
    let bytes = encoded(.button(3, pressed: true))
    #expect(value(Int32.self, at: 12, in: bytes) == 3)
    #expect(value(UInt32.self, at: 16, in: bytes) == 1)
  }

  @Test func `a cancelled pinch says so beside its numbers`() {
    let bytes = encoded(.pinch(.end, fingers: 4, cancelled: true, dx: 1, dy: 2, scale: 3, degrees: 4))
    #expect(value(UInt16.self, at: 8, in: bytes) == 29)
    #expect(value(UInt16.self, at: 10, in: bytes) == 4)
    #expect(value(UInt32.self, at: 12, in: bytes) == 1)
    #expect((0..<6).map { value(Double.self, at: 16 + 8 * $0, in: bytes) } == [1, 2, 1, 2, 3, 4])
  }

  @Test func `nothing of the message before is left`() {
    var buffer = [UInt8](repeating: 0xff, count: InputMessage.maximumLength)
    let length = buffer.withUnsafeMutableBytes { InputMessage.motion(absolute: false, .init()).encode(into: $0) }
    #expect(buffer[8..<length].allSatisfy { $0 == 0 })
  }

  private func encoded(_ message: InputMessage) -> [UInt8] {
    var buffer = [UInt8](repeating: 0xaa, count: InputMessage.maximumLength)
    let length = buffer.withUnsafeMutableBytes { message.encode(into: $0) }
    return Array(buffer[..<length])
  }

  private func value<Value: BitwiseCopyable>(_ type: Value.Type, at offset: Int, in bytes: [UInt8]) -> Value {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }
}

import Testing

@testable import Ink

@Suite struct TogetherTests {
  @Test(arguments: [0, 1, 2, 8, 300])
  func `every number is worked on once, and all is done afterwards`(count: Int) {
    let calls = UnsafeMutableBufferPointer<Int>.allocate(capacity: max(1, count))
    defer { calls.deallocate() }
    for _ in 0..<50 {
      calls.initialize(repeating: 0)
      together(count) { number in
        for _ in 0...number { calls[number] += 1 }
      }
      #expect((0..<count).allSatisfy { calls[$0] == $0 + 1 })
    }
  }

  @Test func `work that waits for nobody may itself be shared`() {
    let sums = UnsafeMutableBufferPointer<Int>.allocate(capacity: 16)
    defer { sums.deallocate() }
    sums.initialize(repeating: 0)
    together(4) { outer in
      together(4) { inner in sums[outer * 4 + inner] = outer * 10 + inner }
    }
    #expect(Array(sums) == [0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33])
  }
}

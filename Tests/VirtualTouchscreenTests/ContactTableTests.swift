import Geometry
import Testing

@testable import VirtualTouchscreen

@Suite struct `Contacts of a screen` {
  private func step(_ phase: FingerStep.Phase, _ finger: Int) -> FingerStep {
    FingerStep(time: 0, finger: finger, phase: phase, location: Point(Double(finger), 0))
  }

  @Test func `have the least slot that is free, beside a finger that is held, and never the same number`() throws {
    var table = ContactTable()
    let held = try table.take(step(.down, 1)).contact
    var others: [ContactTable.Contact] = []
    for _ in 0..<200 {
      others.append(try table.take(step(.down, 2)).contact)
      _ = try table.take(step(.up, 2))
    }
    #expect(held.slot == 0 && others.allSatisfy { $0.slot == 1 })
    #expect(Set(others.map(\.number) + [held.number]).count == 201)
    let moved = try table.take(step(.move, 1)).contact
    #expect(moved.slot == held.slot && moved.number == held.number)
  }

  @Test func `fill the gap that a lifted finger left`() throws {
    var table = ContactTable()
    for finger in 1...4 { _ = try table.take(step(.down, finger)) }
    _ = try table.take(step(.up, 2))
    let (fifth, sixth) = (try table.take(step(.down, 5)).contact, try table.take(step(.down, 6)).contact)
    #expect(fifth.slot == 1 && sixth.slot == 4)
    let places = table.places
    #expect(places[5] == Point(5, 0) && places[2] == nil && places.count == 5)
  }
}

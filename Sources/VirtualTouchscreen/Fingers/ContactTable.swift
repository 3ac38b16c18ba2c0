import Fingers
import Geometry

/// The fingers that are down on a screen, and the numbers that it knows them by.
package struct ContactTable: Sendable {
  /// What a step means to the screen.
  package enum Part: Hashable, Sendable {
    /// The finger lands, moves, or is lifted.
    case land, move, lift
  }

  /// What a screen knows a finger by.
  package struct Contact: Hashable, Sendable {
    /// The finger's number, which is never used again, so that a touch cannot be taken for the one before it.
    package var number: UInt32
    /// The least number that no other finger which is down has, from 0, for screens that have only so many.
    package var slot: UInt32
    fileprivate var place: Point
  }

  private var contacts: [Int: Contact] = [:]
  private var next: UInt32 = 0

  /// No finger.
  package init() {}

  /// Where each finger is.
  package var places: [Int: Point] { contacts.mapValues(\.place) }

  /// Every finger counts as lifted.
  package mutating func clear() { contacts = [:] }

  /// Takes a step: which finger it is to the screen, and what it does.
  package mutating func take(_ step: FingerStep) throws(PrivateServerError) -> (contact: Contact, part: Part) {
    switch step.phase {
    case .down:
      guard contacts[step.finger] == nil else { throw .fingerDown(step.finger) }
      next += 1
      let contact = Contact(number: next, slot: freeSlot, place: step.location)
      contacts[step.finger] = contact
      return (contact, .land)
    case .move:
      guard var contact = contacts[step.finger] else { throw .fingerUp(step.finger) }
      contact.place = step.location
      contacts[step.finger] = contact
      return (contact, .move)
    case .up, .cancel:
      guard let contact = contacts.removeValue(forKey: step.finger) else { throw .fingerUp(step.finger) }
      return (contact, .lift)
    }
  }

  private var freeSlot: UInt32 {
    let taken = Set(contacts.values.map(\.slot))
    var slot: UInt32 = 0
    while taken.contains(slot) { slot += 1 }
    return slot
  }
}

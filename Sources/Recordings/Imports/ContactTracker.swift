import Geometry
import Gestures

/// One finger or pen in one frame of a device.
struct Contact {
  /// Names it from frame to frame.
  var key: Int
  var place: Point
  var pressure: Double?
  var kind = TouchSample.Kind.finger
}

/// Turns frames, each of which says all that is down, into deliveries, which say what changed.
struct ContactTracker {
  /// More fingers than this at a time are no hands but a broken file.
  static let most = 64

  private(set) var deliveries: [Delivery] = []
  private var live: [(id: Int, contact: Contact)] = []
  private var identities = 0
  private var time = 0.0

  /// Takes the next frame.
  mutating func frame(_ contacts: [Contact], at time: Double) {
    self.time = max(self.time, time)
    var samples: [TouchSample] = []
    var staying: [(id: Int, contact: Contact)] = []
    for (id, old) in live {
      if let new = contacts.first(where: { $0.key == old.key }) {
        staying.append((id, new))
        if new.place != old.place || new.pressure != old.pressure { samples.append(sample(id, .moved, new)) }
      } else {
        samples.append(sample(id, .ended, old))
      }
    }
    for contact in contacts where !staying.contains(where: { $0.contact.key == contact.key }) {
      identities += 1
      staying.append((identities, contact))
      samples.append(sample(identities, .began, contact))
    }
    live = staying
    if !samples.isEmpty { deliveries.append(Delivery(time: self.time, samples: samples)) }
  }

  /// Takes away what is still down, where the log ends.
  mutating func finish() {
    guard !live.isEmpty else { return }
    deliveries.append(Delivery(time: time, samples: live.map { sample($0.id, .cancelled, $0.contact) }))
    live = []
  }

  private func sample(_ id: Int, _ phase: TouchSample.Phase, _ contact: Contact) -> TouchSample {
    TouchSample(
      id: id, phase: phase, location: contact.place, kind: contact.kind, pressure: contact.pressure, timestamp: time)
  }
}

import Geometry
import Gestures
import InputDevices

/// What must be known of a real device to read its reports, and what its last ones said.
struct InputSource {
  /// An axis that counts the turning of a wheel; only the change of its value means something.
  struct Scroll {
    var axis: Int
    /// How much of the axis is one step of a wheel; negative where the axis runs the other way.
    var increment: Double
    /// The last value; nil where it must first be learnt.
    var value: Double?

    /// The steps from the last value to this one.
    mutating func steps(to value: Double) -> Double {
      defer { self.value = value }
      guard let last = self.value, increment != 0 else { return 0 }
      return (value - last) / increment
    }
  }

  let id: Int
  var kind: InputDevice.Kind
  var touchMode: InputDevice.TouchMode?
  var pressure: InputDevice.Axis?
  var tiltX: InputDevice.Axis?
  var tiltY: InputDevice.Axis?
  /// What a pen last said of itself: its reports leave out what has not changed.
  var pose = PenPose()
  /// The buttons held on a pen's barrel.
  var barrel: Event.ButtonMask = []
  var vertical: Scroll?
  var horizontal: Scroll?
  /// What it has sent so far.
  var activity = DeviceActivity()
  /// Whether it tells where it is, and not how far it moved.
  var isAbsolute = false

  /// A device of which nothing is known: a plain mouse, but for touches, which prove that it is a touchscreen.
  init(unknown id: Int) {
    self.id = id
    kind = .mouse
  }

  init(_ device: InputDevice, _ classes: [DeviceClass]) {
    id = device.id
    kind = device.kind
    touchMode = device.touchMode
    isAbsolute = device.axes.first { $0.number == 0 }?.isAbsolute ?? false
    pressure = device.pressureAxis
    tiltX = device.axis(labelled: "Abs Tilt X")
    tiltY = device.axis(labelled: "Abs Tilt Y")
    for case .scroll(let axis, let isHorizontal, let increment) in classes {
      let scroll = Scroll(axis: axis, increment: increment, value: nil)
      if isHorizontal { horizontal = scroll } else { vertical = scroll }
    }
    learnScrollValues(from: classes)
  }

  /// Whether it is a pen, either end.
  var isPen: Bool { kind == .pen || kind == .eraser }

  /// Whether it has axes that count the turning of wheels.
  var hasScrolling: Bool { vertical != nil || horizontal != nil }

  /// Takes the axes' values from a class table, so that what was scrolled elsewhere does not count here.
  mutating func learnScrollValues(from classes: [DeviceClass]) {
    forgetScrollValues()
    learnMissingScrollValues(from: classes)
  }

  /// Takes the values of those axes that are not known.
  mutating func learnMissingScrollValues(from classes: [DeviceClass]) {
    for case .axis(let axis, let value) in classes {
      if axis.number == vertical?.axis, vertical?.value == nil { vertical?.value = value }
      if axis.number == horizontal?.axis, horizontal?.value == nil { horizontal?.value = value }
    }
  }

  /// Lets the next values count as the first.
  mutating func forgetScrollValues() {
    vertical?.value = nil
    horizontal?.value = nil
  }
}

/// The devices that are known, each once.
extension [InputSource] {
  /// The device with this number, where it is known.
  subscript(id id: Int) -> InputSource? { first { $0.id == id } }

  /// Where the device with this number is; one that is not known becomes so.
  mutating func place(of id: Int) -> Int {
    if let index = firstIndex(where: { $0.id == id }) { return index }
    append(InputSource(unknown: id))
    return count - 1
  }

  /// Remembers a device, or what changed of it.
  mutating func learn(_ source: InputSource) {
    if let index = firstIndex(where: { $0.id == source.id }) {
      let known = self[index]
      self[index] = source
      (self[index].pose, self[index].activity) = (known.pose, known.activity)
      self[index].barrel = known.barrel
    } else {
      append(source)
    }
  }

  /// Takes over the scroll axes' values of a class table that came with an event.
  mutating func learnScrollValues(of id: Int, from classes: [DeviceClass]) {
    guard let index = firstIndex(where: { $0.id == id }) else { return }
    self[index].learnScrollValues(from: classes)
  }

  /// Takes the values of those scroll axes that are not known.
  mutating func learnMissingScrollValues(of id: Int, from classes: [DeviceClass]) {
    guard let index = firstIndex(where: { $0.id == id }) else { return }
    self[index].learnMissingScrollValues(from: classes)
  }

  /// Lets the next values of a device's scroll axes count as the first.
  mutating func forgetScrollValues(of id: Int) {
    guard let index = firstIndex(where: { $0.id == id }) else { return }
    self[index].forgetScrollValues()
  }
}

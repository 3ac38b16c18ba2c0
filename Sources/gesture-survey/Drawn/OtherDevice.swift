import DrawnGestures
import Geometry

/// A device and a hand that report the same drawing otherwise: less or more often, with noise, larger or smaller, slanted.
struct OtherDevice {
  var name: String
  /// Reports a second; nil for as many as were recorded.
  var rate: Double?
  /// The standard deviation of each coordinate of each report, in the unit of the recordings, which is a pixel; the drawings
  /// are about 110 large.
  var noise = 0.0
  /// How large drawings are, as a multiple.
  var size = 1.0
  /// How far a hand leans to the right, as a shear.
  var slant = 0.0

  /// The devices that are surveyed; the first reports what was recorded.
  static let all = [
    OtherDevice(name: "as recorded"),
    OtherDevice(name: "30 Hz", rate: 30),
    OtherDevice(name: "60 Hz, noise 1", rate: 60, noise: 1),
    OtherDevice(name: "120 Hz, noise 1", rate: 120, noise: 1),
    OtherDevice(name: "240 Hz", rate: 240),
    OtherDevice(name: "240 Hz, noise 1", rate: 240, noise: 1),
    OtherDevice(name: "240 Hz, noise 2", rate: 240, noise: 2),
    OtherDevice(name: "a twentieth", size: 0.05),
    OtherDevice(name: "three times, 120 Hz, noise 1", rate: 120, noise: 1, size: 3),
    OtherDevice(name: "leaning right, 60 Hz", rate: 60, slant: 0.15),
    OtherDevice(name: "leaning left, 60 Hz", rate: 60, slant: -0.15),
  ]

  /// What this device reports where another reported `drawing` at `times`.
  func report(_ drawing: DrawnShape, _ times: [[Double]], _ noise: inout Noise) -> DrawnShape {
    DrawnShape(
      strokes: zip(drawing.strokes, times).map { places, times in
        resampled(places, times).map { place in
          let hand = Point((place.x - slant * place.y) * size, place.y * size)
          guard self.noise > 0 else { return hand }
          return hand + Vector(noise.normal(), noise.normal()) * self.noise
        }
      })
  }

  /// The places at the times of this device's reports, and where the stroke was lifted.
  private func resampled(_ places: [Point], _ times: [Double]) -> [Point] {
    guard let rate, let start = times.first, let end = times.last, let last = places.last, end > start else {
      return places
    }
    var reports: [Point] = []
    var index = 0
    for report in 0...Int((end - start) * rate) {
      let time = start + Double(report) / rate
      while index + 2 < times.count, times[index + 1] <= time { index += 1 }
      let step = times[index + 1] - times[index]
      let part = step > 0 ? min(1, (time - times[index]) / step) : 1
      reports.append(places[index].interpolated(to: places[index + 1], by: part))
    }
    return reports + [last]
  }
}

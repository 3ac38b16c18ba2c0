import DrawnGestures

/// What becomes of gestures that are taught on one device and drawn on another.
enum DeviceSurvey {
  /// The shares that come out as meant with what was learned, and of drawings of other classes that are accepted.
  static func report(_ data: DataSet) throws {
    print("\n\(data.name), open set, taught on one device and drawn on another, percent\n")
    print("| taught | drawn | T1: kept | accepted | named | T5: kept | accepted | named |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    let first = OtherDevice.all[0]
    for device in OtherDevice.all { try row(data, taught: first, drawn: device) }
    for device in OtherDevice.all.dropFirst() { try row(data, taught: device, drawn: first) }
  }

  private static func row(_ data: DataSet, taught: OtherDevice, drawn: OtherDevice) throws {
    var cells: [String] = []
    for count in [1, 5] {
      var kept = Share()
      var named = Share()
      var accepted = Share()
      var noise = Noise(seed: 1)
      for trial in data.splits.openSet {
        let gestures = try zip(data.splits.classes, trial.order).filter { trial.enrolled.contains($0.0) }.map {
          name, order in
          DrawnGesture(
            name: name,
            examples: try order.prefix(count).map { try data.drawing(trial, name, $0, on: taught, &noise) })
        }
        let matcher = DrawnGestureMatcher(gestures)
        for (name, order) in zip(data.splits.classes, trial.order) {
          let recognition = matcher.recognize(try data.drawing(trial, name, order.last ?? 0, on: drawn, &noise))
          if trial.enrolled.contains(name) {
            kept.add(recognition.name == name)
            named.add(recognition.nearest == name)
          } else {
            accepted.add(recognition.name != nil)
          }
        }
      }
      cells += [percent(kept.percent), percent(accepted.percent), percent(named.percent)]
    }
    print("| \(taught.name) | \(drawn.name) | \(cells.joined(separator: " | ")) |")
  }
}

extension DataSet {
  fileprivate func drawing(
    _ trial: Splits.Trial, _ name: String, _ index: Int, on device: OtherDevice, _ noise: inout Noise
  ) throws -> DrawnShape {
    let key = StrokeSet.Key(person: trial.person, condition: trial.condition, name: name, index: index)
    let drawing = try strokes.drawing(trial.person, trial.condition, name, index)
    return device.report(drawing, strokes.times[key] ?? [], &noise)
  }
}

import DrawnGestures

/// The drawings that come with the program, by the names of what they show.
struct Artwork: Sendable {
  private var pictures: [String: VectorPicture]

  /// No drawings.
  init() { pictures = [:] }

  /// The drawings of `names` in the folder `prompts` of the resources.
  init(_ names: some Sequence<String>, in resources: Resources) throws(ResourceFailure) {
    var pictures: [String: VectorPicture] = [:]
    for name in names { pictures[name] = try resources.picture("prompts/\(name).svg") }
    self.pictures = pictures
  }

  /// The drawings for one hand: thumb and finger of the other close along the other diagonal.
  func drawn(withLeftHand isLeft: Bool) -> Artwork {
    var artwork = self
    for name in ["pinchIn", "pinchOut"] { artwork.pictures[name]?.isMirrored = isLeft }
    return artwork
  }

  /// What there are drawings of.
  var names: Set<String> { Set(pictures.keys) }

  /// These drawings and those of gestures that were taught; names that are taken keep their drawings.
  func adding(_ gestures: [DrawnGesture]) -> Artwork {
    var artwork = self
    for gesture in gestures where artwork.pictures[gesture.name] == nil {
      artwork.pictures[gesture.name] = gesture.examples.first.flatMap(VectorPicture.init)
    }
    return artwork
  }

  /// The drawing under `name`; nil where there is none.
  subscript(name: String) -> VectorPicture? { pictures[name] }

  /// What every gesture of the scenes is called that has a drawing.
  static let gestures = [
    "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "pinchIn", "pinchOut", "rotateRight", "rotateLeft", "tap",
    "doubleTap", "longPress", "pan", "multiSwipe", "threeFingersPinch", "screenEdgePan", "flag", "checkmark", "oekaki",
    "threeFingersRight", "threeFingersLeft", "threeFingersUp", "threeFingersDown",
  ]
}

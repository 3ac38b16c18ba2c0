import DrawnGestures

/// The drawings that come with the program, by the names of what they show, and those of gestures that were taught. The former
/// are read when they are first asked for.
struct Artwork {
  private let shelf: Shelf
  private var taught: [String: VectorPicture] = [:]
  private var isForLeftHand = false

  /// The drawings of `gestures` in the folder `prompts` of the resources.
  ///
  /// - Parameter failed: is told of a drawing that cannot be read, for which there is none then.
  init(in resources: Resources, failed: @escaping (ResourceFailure) -> Void) {
    shelf = Shelf(resources, failed)
  }

  /// The drawings for one hand: thumb and finger of the other close along the other diagonal.
  func drawn(withLeftHand isLeft: Bool) -> Artwork {
    var artwork = self
    artwork.isForLeftHand = isLeft
    return artwork
  }

  /// What there are drawings of.
  var names: Set<String> { Set(Self.gestures).union(taught.keys) }

  /// These drawings and those of gestures that were taught; names that are taken keep their drawings.
  func adding(_ gestures: [DrawnGesture]) -> Artwork {
    var artwork = self
    for gesture in gestures where artwork.taught[gesture.name] == nil {
      artwork.taught[gesture.name] = gesture.examples.first.flatMap(VectorPicture.init)
    }
    return artwork
  }

  /// The drawing under `name`; nil where there is none.
  subscript(name: String) -> VectorPicture? {
    guard Self.gestures.contains(name) else { return taught[name] }
    var picture = shelf.picture(name)
    if Self.handed.contains(name) { picture?.isMirrored = isForLeftHand }
    return picture
  }

  private static let handed = ["pinchIn", "pinchOut"]

  /// What every gesture of the scenes is called that has a drawing.
  static let gestures = [
    "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "pinchIn", "pinchOut", "rotateRight", "rotateLeft", "tap",
    "doubleTap", "longPress", "pan", "multiSwipe", "threeFingersPinch", "screenEdgePan", "flag", "checkmark", "oekaki",
    "threeFingersRight", "threeFingersLeft", "threeFingersUp", "threeFingersDown",
  ]

  /// What was read of the drawings, for all who have a copy.
  private final class Shelf {
    private let resources: Resources
    private let failed: (ResourceFailure) -> Void
    private var read: [String: VectorPicture?] = [:]

    init(_ resources: Resources, _ failed: @escaping (ResourceFailure) -> Void) {
      (self.resources, self.failed) = (resources, failed)
    }

    func picture(_ name: String) -> VectorPicture? {
      if let known = read[name] { return known }
      var picture: VectorPicture?
      do { picture = try resources.picture("prompts/\(name).svg") } catch { failed(error) }
      read[name] = .some(picture)
      return picture
    }
  }
}

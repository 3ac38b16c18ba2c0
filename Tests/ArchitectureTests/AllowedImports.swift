/// Which modules may be imported where: the arrows of the house, the whole of it in one table.
///
/// An arrow is removed from the house by removing it here. What a Swift toolchain brings itself (`toolchain`) may be imported
/// wherever a row says so, and by nobody else.
enum AllowedImports {
  /// The C library by the names it has on the platforms that Swift has.
  static let libraries: Set<String> = ["Glibc", "Musl", "Darwin", "Android", "WASILibc", "ucrt"]

  /// For each folder of `Sources` the modules that its files may import.
  static let ofModules: [String: Set<String>] = [
    // These compile wherever Swift does.
    "Geometry": [],
    "Gestures": ["Geometry"],
    "DrawnGestures": ["Gestures", "Geometry"],
    "GestureFlash": ["Gestures", "Geometry"],

    "Ink": ["Geometry", "Glibc", "Dispatch"],
    "Recordings": ["GestureFlash", "DrawnGestures", "Gestures", "Geometry", "Glibc"],
    "Instrument": ["Recordings", "Gestures", "Geometry"],

    "CX11": [],
    "X11": ["CX11", "Gestures", "Geometry", "Logging", "Glibc", "Synchronization"],
    "CPNG": [],
    "Pictures": ["CPNG", "Glibc"],
    "VirtualTouchscreen": ["Geometry", "Glibc", "Synchronization"],

    "Sandbox": [
      "X11", "Instrument", "Recordings", "DrawnGestures", "GestureFlash", "Gestures", "Geometry", "Ink", "Pictures",
      "VirtualTouchscreen", "Logging", "FoundationEssentials", "Glibc",
    ],
    "gesture-sandbox": [
      "Sandbox", "Recordings", "DrawnGestures", "GestureFlash", "Ink", "Pictures", "X11", "VirtualTouchscreen",
      "Geometry", "ArgumentParser", "Logging", "FoundationEssentials", "Glibc",
    ],

    // Programs that measure; nothing imports them.
    "CAllocations": [],
    "gesture-benchmarks": [
      "Recordings", "Gestures", "Ink", "VirtualTouchscreen", "X11", "Geometry", "CAllocations", "Logging",
      "FoundationEssentials", "Glibc",
    ],
    "gesture-survey": [
      "Recordings", "GestureFlash", "DrawnGestures", "VirtualTouchscreen", "Gestures", "Geometry", "CAllocations",
      "Glibc",
    ],
    "xlib-limit": [],
  ]

  /// Files that may import more than the others of their folder.
  static let ofFiles: [String: Set<String>] = ["Geometry/ElementaryFunctions.swift": libraries]

  /// C libraries with one door, which is the module that may import them and shows them to nobody: each import of theirs is
  /// `internal` or narrower.
  static let behindDoors: [String: String] = ["CX11": "X11", "CPNG": "Pictures"]
}

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

    "InputDevices": ["Gestures"],
    "Exchange": [],
    "Release": [],
    "JSON": [],
    "CFiles": [],
    "Files": ["CFiles", "SystemPackage", "Glibc"],
    "Ink": ["Files", "JSON", "Geometry", "SystemPackage", "Glibc", "Synchronization"],
    "Recordings": ["DrawnGestures", "Gestures", "Geometry", "Files", "JSON", "SystemPackage", "Glibc"],
    "GameRecords": [
      "GestureFlash", "Recordings", "DrawnGestures", "Gestures", "Geometry", "Files", "JSON", "SystemPackage",
    ],
    "GestureFiles": ["Recordings", "DrawnGestures", "Gestures", "Files", "SystemPackage"],
    "GestureTesting": ["GestureFiles", "Recordings", "Fingers", "Gestures", "Files", "JSON", "SystemPackage"],
    "Instrument": ["DrawnGestures", "Recordings", "Fingers", "Files", "Gestures", "Geometry"],

    // What screens are made of knows no window system, and no scene.
    "CText": [],
    "Interface": ["CText", "Exchange", "InputDevices", "Ink", "Gestures", "Geometry", "Glibc"],
    "CX11": [],
    "X11": ["CX11", "Exchange", "InputDevices", "Gestures", "Geometry", "Logging", "Glibc", "Synchronization"],
    "GestureWindow": ["Interface", "X11", "Exchange", "InputDevices", "Ink", "Gestures", "Geometry", "Logging"],
    "CMalloc": [],
    "CPNG": [],
    "CTurboJPEG": [],
    "CArchive": [],
    "CWebP": [],
    "Pictures": ["CArchive", "CPNG", "CTurboJPEG", "CWebP", "Files", "SystemPackage", "Glibc"],
    "CSystemBus": [],
    "VirtualCompositor": [
      "CSystemBus", "VirtualTouchscreen", "Files", "Geometry", "SystemPackage", "Glibc", "Synchronization",
    ],
    "Fingers": ["Gestures", "Geometry"],
    "VirtualTouchscreen": ["Fingers", "Files", "Geometry", "SystemPackage", "Glibc", "Synchronization"],

    "Sandbox": [
      "Release", "Interface", "Exchange", "InputDevices", "Instrument", "Recordings", "DrawnGestures", "GestureFlash",
      "GameRecords", "Gestures", "Geometry", "Ink", "Pictures", "Files", "JSON", "SystemPackage", "Logging",
      "FoundationEssentials",
      "Glibc",
    ],
    "gesture-sandbox": [
      "Release", "CMalloc", "Sandbox", "GestureWindow", "Interface", "InputDevices", "Recordings", "DrawnGestures",
      "GestureTesting", "GestureFlash", "GameRecords", "Ink", "Pictures", "X11", "VirtualTouchscreen", "Geometry",
      "Files", "JSON",
      "SystemPackage", "ArgumentParser",
      "Logging", "FoundationEssentials", "Glibc",
    ],

    // Programs that measure; nothing imports them.
    "CAllocations": [],
    "gesture-benchmarks": [
      "Release", "Sandbox", "Interface", "Exchange", "InputDevices", "Recordings", "Instrument", "Gestures", "Ink",
      "VirtualTouchscreen",
      "X11", "Geometry", "Files", "SystemPackage", "CAllocations", "Logging", "FoundationEssentials", "Glibc",
    ],
    "gesture-survey": [
      "Release", "Recordings", "GestureFlash", "DrawnGestures", "VirtualTouchscreen", "Gestures", "Geometry", "Files",
      "JSON",
      "SystemPackage", "CAllocations", "Glibc",
    ],
    "xlib-limit": [],
  ]

  /// Files that may import more than the others of their folder.
  static let ofFiles: [String: Set<String>] = ["Geometry/ElementaryFunctions.swift": libraries]

  /// C libraries with one door, which is the module that may import them and shows them to nobody: each import of theirs is
  /// `internal` or narrower.
  static let behindDoors: [String: String] = [
    "CX11": "X11", "CPNG": "Pictures", "CTurboJPEG": "Pictures", "CArchive": "Pictures", "CWebP": "Pictures",
    "CText": "Interface",
    "CMalloc": "gesture-sandbox", "CFiles": "Files",
    "CSystemBus": "VirtualCompositor",
  ]
}

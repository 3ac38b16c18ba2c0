// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

let package = Package(
  name: "gesture-sandbox",
  products: [
    .library(name: "Gestures", targets: ["Gestures", "Geometry"]),
    .executable(name: "gesture-sandbox", targets: ["gesture-sandbox"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    module("Geometry"),
    module("Gestures", ["Geometry"]),
    module("DrawnGestures", ["Gestures", "Geometry"]),
    module("Ink", ["Geometry"]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    module("Pictures", ["CPNG"]),
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xi xext xft",
      providers: [.apt(["libx11-dev", "libxi-dev", "libxext-dev", "libxft-dev"])]),
    module("X11", ["CX11", "Gestures", "Geometry", .product(name: "Logging", package: "swift-log")]),
    module("VirtualTouchscreen", ["Geometry"]),
    module("Instrument", ["Recordings", "Gestures", "Geometry"]),
    module("GestureFlash", ["Gestures", "Geometry"]),
    module("Recordings", ["GestureFlash", "DrawnGestures", "Gestures", "Geometry"]),
    module(
      "Sandbox",
      [
        "X11", "Instrument", "Recordings", "DrawnGestures", "GestureFlash", "Gestures", "Geometry", "Ink", "Pictures",
        "VirtualTouchscreen",
        .product(name: "Logging", package: "swift-log"),
      ]),

    .executableTarget(
      name: "gesture-sandbox",
      dependencies: [
        "Sandbox", "Recordings", "DrawnGestures", "GestureFlash", "Ink", "Pictures", "X11", "VirtualTouchscreen",
        "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),

    .target(name: "CAllocations"),
    .executableTarget(
      name: "gesture-benchmarks",
      dependencies: [
        "Recordings", "Gestures", "Ink", "VirtualTouchscreen", "X11", "Geometry", "CAllocations",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "gesture-survey",
      dependencies: [
        "Recordings", "GestureFlash", "DrawnGestures", "VirtualTouchscreen", "Gestures", "Geometry",
        "CAllocations",
      ],
      swiftSettings: strict),
    .executableTarget(name: "xlib-limit", linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),

    tests(of: "Geometry"),
    tests(of: "Gestures", ["Geometry", "VirtualTouchscreen"]),
    tests(of: "GestureFlash", ["gesture-survey", "Geometry", "Gestures", "Recordings", "VirtualTouchscreen"]),
    tests(of: "DrawnGestures", ["Gestures", "Geometry", "VirtualTouchscreen"]),
    tests(of: "Ink", ["Geometry", "Pictures"], exclude: ["Golden"]),
    tests(of: "Pictures"),
    tests(
      of: "X11", ["Geometry", "Gestures", "VirtualTouchscreen", .product(name: "Logging", package: "swift-log")]),
    tests(of: "Recordings", ["GestureFlash", "Gestures", "Geometry", "DrawnGestures"]),
    tests(of: "Instrument", ["Recordings", "Gestures", "Geometry", "VirtualTouchscreen"]),
    tests(of: "VirtualTouchscreen", ["Geometry"]),
    .testTarget(
      name: "SurveyTests", dependencies: ["gesture-survey", "Recordings", "VirtualTouchscreen"], swiftSettings: strict),
    tests(
      of: "Sandbox",
      [
        "Geometry", "GestureFlash", "DrawnGestures", "Gestures", "Ink", "Recordings", "VirtualTouchscreen",
        "Instrument", "X11",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "gesture-sandbox", "VirtualTouchscreen", "X11", "Geometry", "Pictures", "Recordings", "GestureFlash",
        "DrawnGestures", "Ink",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

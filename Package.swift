// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What is tested is optimized in debug builds, too, where all tests run (`make test`): they take half as long, and building does not
// take longer. No package may depend on one with such a flag, so it is there only when asked for.
let strictAndFast: [SwiftSetting] =
  Context.environment["OPTIMIZE_MODULES"] == nil
  ? strict : strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strictAndFast)
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "gesture-sandbox",
  // `InlineArray`, which the libraries store, is there from these on. Linux has no such limit.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "Gestures", targets: ["Gestures", "Geometry"]),
    .library(name: "DrawnGestures", targets: ["DrawnGestures"]),
    .library(name: "GestureFiles", targets: ["GestureFiles"]),
    .library(name: "GestureTesting", targets: ["GestureTesting", "GestureFiles", "Fingers"]),
    // Offered without the promise that the others keep: it may change with every version.
    .library(
      name: "GestureWindow",
      targets: [
        "GestureWindow", "Interface", "Ink", "Exchange", "InputDevices", "Pictures", "X11", "Gestures", "Geometry",
      ]),
    .executable(name: "gesture-sandbox", targets: ["gesture-sandbox"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    module("Geometry"),
    module("Release"),
    module("Exchange"),
    module("JSON"),
    .systemLibrary(name: "CFiles"),
    module("Files", ["CFiles", system]),
    module("Gestures", ["Geometry"]),
    module("DrawnGestures", ["Gestures", "Geometry"]),
    module("Ink", ["Files", "JSON", "Geometry", system]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    // Without a name for pkg-config, so that it is not linked: `Pictures` opens it when it needs it.
    .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CMalloc"),
    module(
      "Pictures", ["CArchive", "CPNG", "CTurboJPEG", "CWebP", "Files", system]),
    .systemLibrary(
      name: "CText", pkgConfig: "freetype2 fontconfig",
      providers: [.apt(["libfreetype-dev", "libfontconfig-dev"])]),
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xi xext xrandr",
      providers: [.apt(["libx11-dev", "libxi-dev", "libxext-dev", "libxrandr-dev"])]),
    module(
      "X11",
      ["CX11", "Exchange", "InputDevices", "Gestures", "Geometry", .product(name: "Logging", package: "swift-log")]),
    module("InputDevices", ["Gestures"]),
    module("Interface", ["CText", "Exchange", "InputDevices", "Ink", "Gestures", "Geometry"]),
    module(
      "GestureWindow",
      [
        "Interface", "X11", "Exchange", "InputDevices", "Ink", "Gestures", "Geometry",
        .product(name: "Logging", package: "swift-log"),
      ]),
    module("Fingers", ["Gestures", "Geometry"]),
    module("VirtualTouchscreen", ["Fingers", "Files", "Geometry", system]),
    // Without a name for pkg-config, so that only who builds the compositor needs the library.
    .systemLibrary(name: "CSystemBus", providers: [.apt(["libsystemd-dev"])]),
    module("VirtualCompositor", ["CSystemBus", "VirtualTouchscreen", "Files", "Geometry", system]),
    module("Instrument", ["DrawnGestures", "Recordings", "Fingers", "Files", "Gestures", "Geometry"]),
    module("GestureFlash", ["Gestures", "Geometry"]),
    module("Recordings", ["DrawnGestures", "Gestures", "Geometry", "Files", "JSON", system]),
    module(
      "GameRecords", ["GestureFlash", "Recordings", "DrawnGestures", "Gestures", "Geometry", "Files", "JSON", system]),
    module("GestureFiles", ["Recordings", "DrawnGestures", "Files", "Gestures", system]),
    module(
      "GestureTesting", ["GestureFiles", "Recordings", "Fingers", "Files", "JSON", "Gestures", "Geometry", system]),
    module(
      "Sandbox",
      [
        "Release", "Interface", "Exchange", "InputDevices", "Instrument", "Recordings", "DrawnGestures", "GestureFlash",
        "GameRecords", "Gestures", "Geometry", "Ink", "Files", "JSON", "Pictures", system,
        .product(name: "Logging", package: "swift-log"),
      ]),

    .executableTarget(
      name: "gesture-sandbox",
      dependencies: [
        "Release", "CMalloc", "Sandbox", "GestureWindow", "Interface", "InputDevices", "Recordings", "Gestures",
        "DrawnGestures",
        "GestureFlash", "GameRecords", "GestureTesting", "Ink", "Files", "JSON", "Pictures", "X11",
        "VirtualTouchscreen", "Geometry",
        system,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),

    .target(name: "CAllocations"),
    .executableTarget(
      name: "gesture-benchmarks",
      dependencies: [
        "Release", "Sandbox", "Interface", "Exchange", "InputDevices", "Instrument", "Recordings", "Gestures", "Ink",
        "VirtualTouchscreen",
        "X11",
        "Geometry", "Files", "CAllocations", system,
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "gesture-survey",
      dependencies: [
        "Release", "Recordings", "GestureFlash", "DrawnGestures", "VirtualTouchscreen", "Gestures", "Geometry",
        "Files", "JSON", "CAllocations", system,
      ],
      swiftSettings: strict),
    .executableTarget(name: "xlib-limit", linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),

    .target(name: "Checkout", path: "Tests/Checkout", swiftSettings: strict),
    .target(
      name: "GoldenPictures", dependencies: ["Ink", "Pictures"], path: "Tests/GoldenPictures", swiftSettings: strict),
    tests(of: "Geometry"),
    tests(of: "Exchange"),
    tests(of: "JSON", ["Fingers"]),
    tests(of: "Files", ["VirtualTouchscreen", system]),
    tests(of: "Gestures", ["Checkout", "Geometry", "Fingers"], exclude: ["Golden"]),
    tests(
      of: "GestureFlash",
      ["Checkout", "gesture-survey", "Files", "Geometry", "Gestures", "Recordings", "Fingers"]),
    tests(of: "DrawnGestures", ["Gestures", "Geometry", "Fingers"]),
    tests(
      of: "Ink", ["Files", "Geometry", "GoldenPictures", "Pictures", "Fingers", system], exclude: ["Golden"]),
    tests(of: "Pictures", ["Files"]),
    tests(
      of: "Interface",
      [
        "CAllocations", "Geometry", "Gestures", "GoldenPictures", "Ink", "InputDevices", "Pictures",
        "VirtualTouchscreen",
      ],
      exclude: ["Golden"]),
    tests(
      of: "X11",
      [
        "Exchange", "Geometry", "Gestures", "Ink", "InputDevices", "VirtualTouchscreen",
        .product(name: "Logging", package: "swift-log"),
      ]),
    tests(
      of: "Recordings",
      ["Checkout", "Gestures", "Geometry", "DrawnGestures", "Files", "JSON", "Fingers"]),
    tests(of: "GameRecords", ["Checkout", "GestureFlash", "Recordings", "Gestures", "Geometry", "Files", "JSON"]),
    tests(of: "Fingers", ["Geometry", "Gestures"]),
    tests(of: "GestureFiles", ["Checkout", "DrawnGestures", "Gestures", "Geometry"]),
    tests(of: "GestureTesting", ["Checkout", "Recordings", "Fingers", "Gestures", "Geometry"]),
    tests(
      of: "Instrument",
      ["Checkout", "DrawnGestures", "Recordings", "Files", "Gestures", "Geometry", "JSON", "Fingers"]),
    tests(of: "VirtualTouchscreen", ["Files", "Geometry", system]),
    .testTarget(
      name: "SurveyTests", dependencies: ["Checkout", "gesture-survey", "Files", "Recordings", "VirtualTouchscreen"],
      swiftSettings: strict),
    tests(
      of: "Sandbox",
      [
        "Checkout",
        "Exchange", "Interface", "InputDevices", "Geometry", "GestureFlash", "GameRecords", "DrawnGestures", "Gestures",
        "Ink", "Recordings", "VirtualTouchscreen", "Instrument", "Files", "JSON", "Pictures", system,
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["Checkout", "DrawnGestures", "GestureTesting", "Gestures"],
      swiftSettings: strict),
    .testTarget(
      name: "WaylandTests",
      dependencies: [
        "gesture-sandbox", "VirtualCompositor", "VirtualTouchscreen", "X11", "Files", "Geometry", "JSON",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["Checkout", "Release"], swiftSettings: strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Checkout", "Release", "gesture-sandbox", "GestureWindow", "Interface", "Exchange", "InputDevices", "Gestures",
        "VirtualTouchscreen", "X11",
        "Geometry", "Pictures", "Recordings", "GestureFlash", "GameRecords", "DrawnGestures", "Ink", "Files", "JSON",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

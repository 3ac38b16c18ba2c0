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

func tests(of name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, resources: resources,
    swiftSettings: strict)
}

let package = Package(
  name: "gesture-sandbox",
  products: [
    .library(name: "Gestures", targets: ["Gestures", "Geometry"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    module("Geometry"),
    module("Gestures", ["Geometry"]),
    module("Ink", ["Geometry"]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    module("Pictures", ["CPNG"]),
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xi xext xft",
      providers: [.apt(["libx11-dev", "libxi-dev", "libxext-dev", "libxft-dev"])]),
    module("X11", ["CX11", "Gestures", "Geometry", .product(name: "Logging", package: "swift-log")]),
    module("VirtualTouchscreen", ["Geometry"]),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "gesture-benchmarks", dependencies: ["Gestures", "Geometry", "CAllocations"], swiftSettings: strict),

    tests(of: "Geometry"),
    tests(of: "Gestures", ["Geometry", "VirtualTouchscreen"]),
    tests(of: "Ink", ["Geometry", "Pictures"]),
    tests(of: "Pictures"),
    tests(of: "X11", ["Geometry", "Gestures", "VirtualTouchscreen"]),
    tests(of: "VirtualTouchscreen", ["Geometry"]),
  ],
  swiftLanguageModes: [.v6]
)

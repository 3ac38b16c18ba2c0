// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ported-recognizer",
  products: [.library(name: "Knob", targets: ["Knob"])],
  dependencies: [.package(name: "gesture-sandbox", path: "../..")],
  targets: [
    .target(name: "Knob", dependencies: [.product(name: "Gestures", package: "gesture-sandbox")]),
    .testTarget(
      name: "KnobTests", dependencies: ["Knob", .product(name: "GestureTesting", package: "gesture-sandbox")]),
  ]
)

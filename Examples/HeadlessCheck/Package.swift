// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "headless-check",
  dependencies: [.package(name: "gesture-sandbox", path: "../..")],
  targets: [
    .testTarget(
      name: "HeadlessCheckTests", dependencies: [.product(name: "GestureTesting", package: "gesture-sandbox")],
      exclude: ["map.touches", "map.gestures", "Cases"])
  ]
)

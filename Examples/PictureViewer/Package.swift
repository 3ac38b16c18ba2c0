// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "picture-viewer",
  dependencies: [.package(name: "gesture-sandbox", path: "../..")],
  targets: [
    .executableTarget(
      name: "PictureViewer",
      dependencies: [
        .product(name: "Gestures", package: "gesture-sandbox"),
        .product(name: "GestureWindow", package: "gesture-sandbox"),
      ])
  ]
)

import Ink

@testable import Sandbox

extension Bench {
  /// A scene that fingers draw in, with that many layers, shown.
  func oekaki(layers: Int = 1) -> OekakiScene {
    let scene = oekakiScene()
    show(scene)
    for id in 1..<max(1, layers) { scene.paper.apply(LayerAction.add(id: id, above: id - 1)) }
    return scene
  }
}

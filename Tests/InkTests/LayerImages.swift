import Ink

extension Painting {
  /// Every layer by itself, from the lowest.
  func layerImages(scale: Double) -> [LayerImage] {
    var images: [LayerImage] = []
    forEachLayerImage(scale: scale) { images.append($0) }
    return images
  }
}

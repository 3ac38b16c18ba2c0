import Interface

extension [Button] {
  /// Has buttons beside each other, of that width, the largest words that leave what a button wants free at their ends.
  func setAlike(in width: Double, _ typesetter: Typesetter) {
    for style in [TextStyle.name, .label, .caption] {
      for button in self { button.style = style }
      if allSatisfy({ $0.width(typesetter) <= width }) { return }
    }
  }
}

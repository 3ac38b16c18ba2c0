extension Studio {
  /// Whether things that move by themselves are cut to still steps: for those whom movement distracts or makes unwell.
  static let reducedMotion = Settings.Key(name: "reduced_motion", fallback: false)

  /// Whether the user asked for little motion.
  var prefersReducedMotion: Bool {
    get { settings[Self.reducedMotion] }
    set { settings[Self.reducedMotion] = newValue }
  }
}

internal import CX11

/// A picture of a window for task bars.
public struct WindowIcon: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// Row by row from the top, each 0xAARRGGBB, not premultiplied.
  public var pixels: [UInt32]

  /// A picture; one whose pixels do not fill it is left out.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

extension Window {
  /// Gives the window a picture in several sizes, in the place of those it had (`_NET_WM_ICON`, Extended Window Manager Hints).
  public func setIcons(_ icons: [WindowIcon]) {
    var items: [UInt] = []
    for icon in icons where icon.width > 0 && icon.height > 0 {
      guard icon.pixels.count.quotientAndRemainder(dividingBy: icon.width) == (icon.height, 0) else { continue }
      items += [UInt(icon.width), UInt(icon.height)]
      items += icon.pixels.map { UInt($0) }
    }
    if items.isEmpty {
      XDeleteProperty(connection.display, id, connection.atoms[.netWMIcon])
    } else {
      setItems(items, connection.atoms[.netWMIcon], UInt(XA_CARDINAL))
    }
  }
}

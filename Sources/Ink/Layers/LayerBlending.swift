// Films over opaque pixels and over one another. A film's pixels are premultiplied, 0xAARRGGBB, none of the colours above the
// alpha. The formulas are those of the W3C's Compositing and Blending Level 1, section 9.1 and 10, for a backdrop that is
// opaque: (1 - α) Cb + α B(Cb, Cs), with α Cs = c, the premultiplied colour; each is rounded once. Dodging and burning divide
// by the straight colour.

/// All four channels of a pixel times `share` / 255.
@inline(__always)
func faded(_ pixel: UInt32, by share: UInt32) -> UInt32 { blended(pixel, over: 0, alpha: share) }

extension BlendMode {
  /// Whether what is below is divided by the layer's straight colours.
  var divides: Bool { self == .colorDodge || self == .colorBurn }
}

/// Lays `count` pixels of a film, faded to `opacity` (0...255), over opaque pixels.
///
/// - Parameter isStraight: whether the film has straight colours, which it may for modes that divide by them.
func lay(
  _ mode: BlendMode, _ film: UnsafePointer<UInt32>, opacity: UInt32, over pixels: UnsafeMutablePointer<UInt32>,
  count: Int, isStraight: Bool = false
) {
  switch mode {
  case .normal:
    layPairs(film, opacity, over: pixels, count, copiesOpaque: true) { c, a, b in c &+ quotient(b &* (255 &- a)) }
  case .multiply: layPairs(film, opacity, over: pixels, count) { c, a, b in quotient(b &* (255 &- a &+ c)) }
  case .screen: layPairs(film, opacity, over: pixels, count) { c, _, b in b &+ c &- quotient(b &* c) }
  case .plus: layPairs(film, opacity, over: pixels, count) { c, _, b in least(b &+ c, Channels(repeating: 255)) }
  case .darken:
    layPairs(film, opacity, over: pixels, count) { c, a, b in quotient(b &* (255 &- a) &+ least(a &* b, 255 &* c)) }
  case .lighten:
    layPairs(film, opacity, over: pixels, count) { c, a, b in quotient(b &* (255 &- a) &+ most(a &* b, 255 &* c)) }
  case .overlay:
    laySingly(film, opacity, over: pixels, count) { c, a, b in
      2 &* b <= 255 ? 2 &* b &* c : 255 &* c &+ (2 &* b &- 255) &* (a &- c)
    }
  case .colorDodge: layStraight(film, isStraight, opacity, over: pixels, count) { s, a, b in dodged(b, by: s, a) }
  case .colorBurn:
    // Light and dark change places.
    layStraight(film, isStraight, opacity, over: pixels, count) { s, a, b in
      255 &* a &- dodged(255 &- b, by: 255 &- s, a)
    }
  }
}

/// α times the dodge of Cb by Cs, in 65025ths.
@inline(__always)
private func dodged(_ b: UInt32, by s: UInt32, _ a: UInt32) -> UInt32 {
  let (most, rest) = (255 &* a, 255 &- s)
  if b == 0 { return 0 }
  return rest == 0 ? most : min(most, (b &* most &+ rest / 2) / rest)
}

/// Two pixels at a time: `mix` gets their premultiplied colours, their alphas in all lanes, and what lies under them.
@inline(__always)
private func layPairs(
  _ film: UnsafePointer<UInt32>, _ opacity: UInt32, over pixels: UnsafeMutablePointer<UInt32>, _ count: Int,
  copiesOpaque: Bool = false, _ mix: (_ c: Channels, _ a: Channels, _ b: Channels) -> Channels
) {
  let share = Channels(repeating: UInt16(truncatingIfNeeded: opacity))
  @inline(__always)
  func mixed(_ two: UInt64, over below: UInt64) -> UInt64 {
    var colors = Channels(bytes: unsafeBitCast(two, to: SIMD8<UInt8>.self))
    if opacity != 255 { colors = quotient(colors &* share) }
    let alphas = Channels(
      colors[3], colors[3], colors[3], colors[3], colors[7], colors[7], colors[7], colors[7])
    let under = Channels(bytes: unsafeBitCast(below, to: SIMD8<UInt8>.self))
    return unsafeBitCast(mix(colors, alphas, under).bytes, to: UInt64.self) & 0x00FF_FFFF_00FF_FFFF
  }
  let opaque: UInt64 = 0xFF00_0000_FF00_0000
  var index = 0
  while index &+ 2 <= count {
    let two = UnsafeRawPointer(film + index).loadUnaligned(as: UInt64.self)
    let place = UnsafeMutableRawPointer(pixels + index)
    // Most of a film is clear or covers all.
    if copiesOpaque, opacity == 255, two & opaque == opaque {
      place.storeBytes(of: two & ~opaque, as: UInt64.self)
    } else if two != 0 {
      place.storeBytes(of: mixed(two, over: place.loadUnaligned(as: UInt64.self)), as: UInt64.self)
    }
    index &+= 2
  }
  if index < count, film[index] != 0 {
    pixels[index] = UInt32(truncatingIfNeeded: mixed(UInt64(film[index]), over: UInt64(pixels[index])))
  }
}

/// A channel at a time: `mix` gives α B(Cb, Cs) in 65025ths from c, α and Cb in 255ths.
@inline(__always)
private func laySingly(
  _ film: UnsafePointer<UInt32>, _ opacity: UInt32, over pixels: UnsafeMutablePointer<UInt32>, _ count: Int,
  _ mix: (_ c: UInt32, _ a: UInt32, _ b: UInt32) -> UInt32
) {
  for index in 0..<count where film[index] != 0 {
    let color = opacity == 255 ? film[index] : faded(film[index], by: opacity)
    let (alpha, under) = (color >> 24, pixels[index])
    @inline(__always)
    func channel(_ shift: UInt32) -> UInt32 {
      let b = (under >> shift) & 0xFF
      return ((b &* (255 &- alpha) &+ mix((color >> shift) & 0xFF, alpha, b) &+ 127) / 255) << shift
    }
    pixels[index] = channel(16) | channel(8) | channel(0)
  }
}

/// A channel at a time as well, where one divides by a colour, so that its smallest step shows: `mix` gets Cs, the straight
/// colour of the film before it fades, instead of c.
@inline(__always)
private func layStraight(
  _ film: UnsafePointer<UInt32>, _ isStraight: Bool, _ opacity: UInt32, over pixels: UnsafeMutablePointer<UInt32>,
  _ count: Int, _ mix: (_ s: UInt32, _ a: UInt32, _ b: UInt32) -> UInt32
) {
  for index in 0..<count where film[index] != 0 {
    let (color, under) = (isStraight ? film[index] : straight(film[index]), pixels[index])
    let alpha = opacity == 255 ? color >> 24 : scaled(color >> 24, by: opacity)
    @inline(__always)
    func channel(_ shift: UInt32) -> UInt32 {
      let b = (under >> shift) & 0xFF
      return ((b &* (255 &- alpha) &+ mix((color >> shift) & 0xFF, alpha, b) &+ 127) / 255) << shift
    }
    pixels[index] = channel(16) | channel(8) | channel(0)
  }
}

/// `sum / 255` rounded to nearest, for sums up to 65025.
@inline(__always)
func quotient(_ sum: Channels) -> Channels {
  let sum = sum &+ 128
  return (sum &+ (sum &>> 8)) &>> 8
}

@inline(__always)
private func least(_ a: Channels, _ b: Channels) -> Channels { a.replacing(with: b, where: b .< a) }

@inline(__always)
private func most(_ a: Channels, _ b: Channels) -> Channels { a.replacing(with: b, where: b .> a) }

/// The straight colours of a film's pixels, opaque; black where it is clear.
func straighten(_ film: UnsafePointer<UInt32>, into pixels: UnsafeMutablePointer<UInt32>, count: Int) {
  for index in 0..<count {
    let (pixel, alpha) = (film[index], film[index] >> 24)
    if alpha == 0 || alpha == 255 {
      pixels[index] = pixel & 0xFF_FFFF
    } else {
      func channel(_ shift: UInt32) -> UInt32 { ((((pixel >> shift) & 0xFF) &* 255 &+ alpha / 2) / alpha) << shift }
      pixels[index] = channel(16) | channel(8) | channel(0)
    }
  }
}

/// Lays a film over another one, which may be clear in places: (1 - αb) c + αb K, with K what comes out on the opaque colours
/// of the lower one. `isClipped` leaves the lower one's alpha as it is.
///
/// - Parameter room: room for `count` pixels.
func merge(
  _ mode: BlendMode, _ film: UnsafePointer<UInt32>, opacity: UInt32, isClipped: Bool,
  into lower: UnsafeMutablePointer<UInt32>, count: Int, room: UnsafeMutablePointer<UInt32>
) {
  straighten(lower, into: room, count: count)
  lay(mode, film, opacity: opacity, over: room, count: count)
  for index in 0..<count where film[index] != 0 {
    let color = faded(film[index], by: opacity)
    let under = lower[index] >> 24
    if isClipped {
      lower[index] = faded(room[index] | 0xFF00_0000, by: under)
    } else if mode == .normal {
      lower[index] = color &+ faded(lower[index], by: 255 &- color >> 24)
    } else {
      // With an alpha of αs + αb (1 - αs), of which the colours stay within.
      let alpha = color >> 24 &+ scaled(under, by: 255 &- color >> 24)
      let sum = blended(room[index] | 0xFF00_0000, over: color, alpha: under)
      lower[index] = bounded(sum & 0xFF_FFFF, by: alpha) | alpha << 24
    }
  }
}

/// Lays a film over another one, which may be clear in places, so that over `paper` it looks as if that one lay on it when the
/// film was laid down: (1 - αs) cb + αs B(Cb, Cs), with Cb what the lower one looks like over the paper.
///
/// - Parameter room: room for `count` pixels.
func merge(
  _ mode: BlendMode, _ film: UnsafePointer<UInt32>, opacity: UInt32, into lower: UnsafeMutablePointer<UInt32>,
  over paper: UInt32, count: Int, room: UnsafeMutablePointer<UInt32>
) {
  for index in 0..<count {
    room[index] = (lower[index] &+ faded(paper, by: 255 &- lower[index] >> 24)) & 0xFF_FFFF
  }
  lay(mode, film, opacity: opacity, over: room, count: count)
  for index in 0..<count where film[index] != 0 {
    let (cover, under) = (scaled(film[index] >> 24, by: opacity), lower[index] >> 24)
    let alpha = cover &+ scaled(under, by: 255 &- cover)
    // What is left of the paper is no part of it.
    let color = difference(room[index], faded(paper, by: 255 &- alpha))
    lower[index] = bounded(color, by: alpha) | alpha << 24
  }
}

/// Lays a film over straight colours, to which it is clipped.
///
/// - Parameter room: room for `count` pixels.
func clip(
  _ mode: BlendMode, _ film: UnsafePointer<UInt32>, opacity: UInt32,
  toStraight colors: UnsafeMutablePointer<UInt32>, count: Int, room: UnsafeMutablePointer<UInt32>
) {
  for index in 0..<count { room[index] = colors[index] & 0xFF_FFFF }
  lay(mode, film, opacity: opacity, over: room, count: count)
  for index in 0..<count where colors[index] >> 24 != 0 {
    colors[index] = colors[index] & 0xFF00_0000 | room[index]
  }
}

/// No channel above `alpha`.
@inline(__always)
private func bounded(_ rgb: UInt32, by alpha: UInt32) -> UInt32 {
  min(rgb & 0xFF_0000, alpha << 16) | min(rgb & 0xFF00, alpha << 8) | min(rgb & 0xFF, alpha)
}

/// Each channel of a colour less that of another, and not below nothing.
@inline(__always)
private func difference(_ color: UInt32, _ other: UInt32) -> UInt32 {
  func channel(_ mask: UInt32) -> UInt32 {
    let (value, less) = (color & mask, other & mask)
    return value > less ? value &- less : 0
  }
  return channel(0xFF_0000) | channel(0xFF00) | channel(0xFF)
}

// The one file of the modules that compile wherever Swift does in which a C library is named.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#else
  #error("name the C library of this platform here: these functions are all that is needed of it")
#endif

/// The sine of an angle in radians.
@inlinable
public func sine(_ angle: Double) -> Double { sin(angle) }

/// The cosine of an angle in radians.
@inlinable
public func cosine(_ angle: Double) -> Double { cos(angle) }

/// The tangent of an angle in radians.
@inlinable
public func tangent(_ angle: Double) -> Double { tan(angle) }

/// The angle of the direction that leads `x` along the x axis and `y` along the y axis, in radians, -π...π; 0 where both are 0.
@inlinable
public func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// The same for single precision.
@inlinable
public func arcTangent(_ y: Float, _ x: Float) -> Float { atan2f(y, x) }

/// The root of the sum of both squares, right also where the squares would overflow or vanish; never negative.
@inlinable
public func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }

/// The natural logarithm: -infinity of 0, and no number below that.
@inlinable
public func logarithm(_ value: Double) -> Double { log(value) }

/// The same for single precision.
@inlinable
public func logarithm(_ value: Float) -> Float { logf(value) }

/// e to the power of `exponent`.
@inlinable
public func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// The same for single precision.
@inlinable
public func exponential(_ exponent: Float) -> Float { expf(exponent) }

/// `base` to the power of `exponent`; no number where `base` is negative and `exponent` not whole.
@inlinable
public func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

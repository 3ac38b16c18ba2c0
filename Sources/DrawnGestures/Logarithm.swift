import Glibc

/// The natural logarithm.
@inline(__always)
func logarithm(_ value: Float) -> Float { logf(value) }

/// e to the power of `value`.
@inline(__always)
func exponential(_ value: Float) -> Float { expf(value) }

import Testing

@testable import Pictures

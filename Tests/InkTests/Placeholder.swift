import Testing

@testable import Ink

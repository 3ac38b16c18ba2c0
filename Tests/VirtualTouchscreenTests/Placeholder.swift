import Testing

@testable import VirtualTouchscreen

import Gestures
import Instrument
import Testing

/// Which end of a setting's range helps most where a rule failed.
@Suite struct ToleranceEndTests {
  @Test func `is the one that gives most room, and none where more is set already`() throws {
    let tap = TapGestureRecognizer()
    let movement = try #require(Tolerance.named("allowableMovement", of: tap))
    let tooFar = Finding(.movedTooFar, measured: 900, atMost: 45, unit: .points)
    #expect(movement.end(helping: tooFar, of: tap) == movement.range.upperBound)
    tap.allowableMovement = movement.range.upperBound + 100
    #expect(movement.end(helping: tooFar, of: tap) == nil)
    tap.allowableMovement = .infinity
    #expect(movement.end(helping: tooFar, of: tap) == movement.range.upperBound)
  }

  @Test func `is the lower one of what a rule asks for at least`() throws {
    let swipe = SwipeGestureRecognizer()
    let distance = try #require(Tolerance.named("minimumDistance", of: swipe))
    let tooLittle = Finding(.movedTooLittle, measured: 0, atLeast: 50, unit: .points)
    #expect(distance.end(helping: tooLittle, of: swipe) == distance.range.lowerBound)
    swipe.minimumDistance = distance.range.lowerBound - 1
    #expect(distance.end(helping: tooLittle, of: swipe) == nil)
  }

  @Test func `is none where more or less is no help`() throws {
    let tap = TapGestureRecognizer()
    let movement = try #require(Tolerance.named("allowableMovement", of: tap))
    #expect(movement.end(helping: Finding(fingers: 2, exactly: 1), of: tap) == nil)
    #expect(movement.end(helping: Finding(.refused), of: tap) == nil)
  }
}

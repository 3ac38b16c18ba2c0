// Touches that a test makes up are what fingers do: whoever imports GestureTesting has their scripts too.
@_exported import Fingers

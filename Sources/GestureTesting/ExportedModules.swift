// Touches that a test makes up are what fingers do, and recognizers that it tries come from files as a program's do: whoever
// imports GestureTesting has both too.
@_exported import Fingers
@_exported import GestureFiles

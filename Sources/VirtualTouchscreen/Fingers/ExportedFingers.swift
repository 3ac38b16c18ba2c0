// Screens and hands speak of scripts all the time: whoever imports VirtualTouchscreen has them too.
@_exported import Fingers

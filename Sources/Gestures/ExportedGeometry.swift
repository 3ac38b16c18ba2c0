// Places and vectors are part of what recognizers say: whoever imports Gestures has them too.
@_exported import Geometry

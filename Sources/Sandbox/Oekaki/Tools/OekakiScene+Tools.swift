import Ink
import Interface

// Tools: what is chosen on the rail is what fingers do.
extension OekakiScene {
  /// Gives the paper the tool and the brush that are chosen.
  func takeTool(_ pens: PenCase) {
    if paper.tool != pens.tool { paper.dropToolTouches() }
    paper.tool = pens.tool
    paper.brush = pens.brush
    paper.bucket = pens.bucket
  }
}

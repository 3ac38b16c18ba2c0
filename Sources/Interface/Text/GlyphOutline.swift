internal import CText
import Geometry
import Ink

extension GlyphMask {
  /// The pixels that an outline of FreeType's covers; empty where there are none or they cannot be made.
  ///
  /// - Parameter isSmooth: whether pixels are covered in part; otherwise those are covered that are so by half.
  convenience init(of outline: inout FT_Outline, _ engine: FontEngine, isSmooth: Bool) {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let (left, bottom) = (box.xMin >> 6, box.yMin >> 6)
    let (width, height) = ((box.xMax + 63) >> 6 - left, (box.yMax + 63) >> 6 - bottom)
    guard width > 0, height > 0, width <= 4096, height <= 4096 else {
      self.init()
      return
    }
    FT_Outline_Translate(&outline, -64 * left, -64 * bottom)
    self.init(left: left, top: bottom + height, width: width, height: height) { bytes, stride in
      var bitmap = FT_Bitmap()
      (bitmap.width, bitmap.rows, bitmap.pitch) = (UInt32(width), UInt32(height), Int32(stride))
      bitmap.buffer = bytes.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      // What cannot be drawn stays empty.
      FT_Outline_Get_Bitmap(engine.library, &outline, &bitmap)
      if !isSmooth { for index in bytes.indices { bytes[index] = bytes[index] < 128 ? 0 : 255 } }
    }
  }
}

extension Path {
  /// An outline of FreeType's, y up, whose lengths are multiplied by `unit`.
  init(_ outline: FT_Outline, unit: Double) {
    struct Drawing {
      var path = Path()
      let unit: Double

      static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Drawing>? {
        context?.assumingMemoryBound(to: Drawing.self)
      }

      func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
        guard let vector = vector?.pointee else { return .zero }
        return Point(Double(vector.x) * unit, -Double(vector.y) * unit)
      }
    }
    var drawing = Drawing(unit: unit)
    var outline = outline
    var pen = FT_Outline_Funcs()
    pen.move_to = { to, context in
      guard let drawing = Drawing.at(context) else { return 0 }
      drawing.pointee.path.close()
      drawing.pointee.path.move(to: drawing.pointee.point(to))
      return 0
    }
    pen.line_to = { to, context in
      guard let drawing = Drawing.at(context) else { return 0 }
      drawing.pointee.path.line(to: drawing.pointee.point(to))
      return 0
    }
    pen.conic_to = { control, to, context in
      guard let drawing = Drawing.at(context) else { return 0 }
      drawing.pointee.path.quadratic(to: drawing.pointee.point(to), control: drawing.pointee.point(control))
      return 0
    }
    pen.cubic_to = { first, second, to, context in
      guard let drawing = Drawing.at(context) else { return 0 }
      drawing.pointee.path.cubic(
        to: drawing.pointee.point(to), drawing.pointee.point(first), drawing.pointee.point(second))
      return 0
    }
    // A broken outline ends where it breaks.
    withUnsafeMutablePointer(to: &drawing) { _ = FT_Outline_Decompose(&outline, &pen, $0) }
    drawing.path.close()
    self = drawing.path
  }
}

import Geometry
import JSON

/// Everything that was done to a painting, in order: drawing, undo and replay are one list, kept in a `*.oekaki` file.
///
/// The file is JSON Lines. The first line is the header; numbers in the lines after it are whole, in the units it names:
///
///     {"oekaki":1,"width":972.0,"height":680.0,"paper":"#FBF8F1","unitsPerPoint":64,"pressureSteps":1023,
///      "ticksPerSecond":10000}                                              (one line)
///     {"begin":3,"kind":"pen","color":"#E66A22FF","diameter":768,"opacity":255,"sensitivity":179,"smoothing":false,
///      "point":[12040,6400,3200,512]}                                       (one line)
///     {"extend":3,"points":[12110,6410,3212,520,12190,6431,3226,533]}
///     {"end":3,"t":12200}
///     {"retract":4,"t":12300}
///     {"undo":true,"t":12400}        and so redo and clear
///     {"paper":"#FFFFFF","width":800.0,"height":600.0,"t":12500}        another paper
///
/// Layers have numbers; a drawing begins with the layer 0, which is chosen. As soon as anything is done to layers the header
/// says version 2 or later, and calls the colour of the paper `sheet`: so a program that knows version 1 only refuses the file and
/// writes nothing. The two headers are equally long, and one takes the place of the other. Version 2 has these lines, too:
///
///     {"addLayer":1,"above":0,"t":12600}
///     {"duplicateLayer":1,"as":2,"t":12700}
///     {"mergeLayer":2,"t":12800}        with the one below
///     {"deleteLayer":1,"t":12900}
///     {"moveLayer":0,"to":1,"t":13000}        0 is the lowest place
///     {"setLayer":0,"name":"Lines","blend":"multiply","opacity":153,"hidden":false,"locked":false,"keepsAlpha":false,
///      "clipped":false,"t":13100}                                            (one line)
///     {"chooseLayer":0,"t":13200}
///
/// With the first brush of another tip than a pen's, mirrored stroke, stroke that becomes a straight line, fill or picture the
/// header says version 3. Outlines of a fill are the first corner and then the way from each corner to the next. A layer can
/// begin with a picture, whose pixels are premultiplied, coded as in QOI without its header, and written in base64. Behind a
/// line `begun` undo does not go:
///
///     {"begin":5,"kind":"pen","color":"#1B1A1CFF","diameter":512,"opacity":255,"sensitivity":77,"smoothing":true,
///      "tip":"pencil","flow":255,"hardness":255,"spacing":26,"grain":204,"mirrorX":31104,
///      "point":[13210,6400,3200,512]}                                       (one line)
///     {"straighten":5,"points":[13210,6400,3200,512,13260,9600,3200,512]}
///     {"fill":"pen","color":"#E66A22FF","opacity":255,"outlines":[[640,640,320,0,0,320,-320,0]],"t":13300}
///     {"addPicture":3,"above":0,"frame":[0,0,40960,30720],"columns":640,"rows":480,"name":"Photo","blend":"normal",
///      "opacity":255,"hidden":false,"locked":false,"keepsAlpha":false,"clipped":false,"pixels":"...","t":13300}  (one line)
///     {"begun":true,"t":13400}
///
/// With the first selection the header says version 4. Strokes, fills and grafts that come after a line `select` stay within
/// its outlines, or with `inverted` beside them; without outlines and not inverted nothing is selected. A graft takes up what
/// the chosen layer has there (and with `cuts` takes it away there) and lays it down under a transform, whose six numbers
/// a, b, c, d are in 1048576ths, tx and ty in the units of locations; the selection goes with it. A line `adjust` gives the
/// graft that was the last step another transform:
///
///     {"select":[[640,640,320,0,0,320,-320,0]],"inverted":false,"t":13500}
///     {"graft":[1048576,0,0,1048576,640,0],"cuts":true,"frame":[640,640,320,320],"columns":5,"rows":5,"pixels":"...",
///      "t":13600}                                                            (one line)
///     {"adjust":[0,1048576,-1048576,0,640,0],"t":13650}
///
/// So it does with the first new cut or size of the paper on which all on it goes along, or picture that is drawn after. Such a picture is no part of the drawing; its lines are undone by none:
///
///     {"cutPaper":[100,-20,640,480],"t":13500}        in points of the paper
///     {"scalePaper":1280,"t":13600}        the paper's width in points
///     {"reference":true,"frame":[0,0,40960,30720],"opacity":102,"hidden":false,"locked":true,"columns":640,"rows":480,
///      "pixels":"...","t":13700}                                             (one line)
///     {"setReference":true,"frame":[64,0,40960,30720],"opacity":102,"hidden":false,"locked":false,"t":13800}
///     {"removeReference":true,"t":13900}
///
/// With the first stroke whose width goes by its speed the header says version 5, and the stroke's line has two more numbers:
/// how much of the diameter that is, in 255ths, and the speed at which half of it is left, in points a second:
///
///     {"begin":6,"kind":"pen","color":"#1B1A1CFF","diameter":1024,"opacity":255,"sensitivity":255,"smoothing":true,
///      "tip":"ink","flow":255,"hardness":255,"spacing":26,"grain":0,"speed":217,"pace":700,
///      "point":[13900,6400,3200,-1]}                                         (one line)
///
/// With the first graft that takes away only what lies on the paper, where the selection reaches beyond it, the header
/// says version 6; and with the first new size of the paper that goes by its height:
///
///     {"graft":[1048576,0,0,1048576,640,0],"cuts":true,"sparesBeside":true,"frame":[640,640,320,320],"columns":5,
///      "rows":5,"pixels":"...","t":14000}                                    (one line)
///     {"scalePaperHeight":2000,"t":14100}        in points
///
/// With the first layer that is merged with one that is clipped as it is itself, or that is mixed in another mode than normal
/// with the lowest layer and the paper, the header says version 7. Without `keepsLook` it would stay clipped to the layer that it
/// is merged with, and be mixed with the paper only as long as that lies on it:
///
///     {"mergeLayer":2,"keepsLook":true,"t":14200}
///
/// A point is four numbers: time, x, y, pressure (-1 where unknown). Diameters are in the units of locations; opacity and
/// sensitivity are 255ths. Points of strokes that grew at the same time are gathered by stroke, so lines are in an order
/// that gives the same painting, and the points' times tell the order in which they came.
public struct Journal: Hashable, Sendable {
  /// Something that was done, and when, in seconds on the clock of whoever wrote it. That clock may start anew where a
  /// drawing was opened again.
  public struct Entry: Hashable, Sendable {
    /// What was done.
    public var action: PaintingAction
    /// When.
    public var time: Double

    /// An entry.
    public init(_ action: PaintingAction, at time: Double) {
      (self.action, self.time) = (action, time)
    }
  }

  /// A line that was skipped.
  public struct Warning: Hashable, Sendable, CustomStringConvertible {
    /// Its number, from 1.
    public var line: Int
    /// What is wrong with it.
    public var reason: String

    /// Both, in one line.
    public var description: String { "line \(line): \(reason)" }
  }

  /// Why bytes are no journal at all; one line.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String
  }

  /// The extent of the paper in points.
  public var size: Size
  /// The colour of the paper.
  public var paper: Color
  /// What was done.
  public var entries: [Entry]
  /// What was skipped.
  public var warnings: [Warning] = []
  /// How many lines could not be read, also those beyond the warnings.
  public private(set) var damagedLines = 0
  /// The version of the file that it was read from; 1 where there is none.
  public private(set) var version: Int

  /// A journal without a file.
  public init(size: Size, paper: Color = Painting.paperColor, entries: [Entry] = []) {
    (self.size, self.paper, self.entries) = (size, paper, entries)
    version = 1
  }

  /// The oldest version that has lines for all entries.
  var neededVersion: Int { entries.lazy.map(\.action.version).max() ?? 1 }

  /// The least extent that all papers lie within that the drawing had, each in the middle, in points.
  public var largestSize: Size {
    // What undoing brings back only a painting knows, of which nothing need be painted.
    let painting = Painting(size: size, paper: paper, isUnseen: true)
    (painting.isBlind, painting.isDeferring) = (true, true)
    var largest = size
    for entry in entries {
      if case .extend = entry.action { continue }
      painting.apply(entry.action)
      largest = Size(max(largest.width, painting.size.width), max(largest.height, painting.size.height))
    }
    return largest
  }

  /// The painting that these entries make, at `scale` pixels a point. Strokes that are still growing at the end are ended.
  ///
  /// - Parameter isUnseen: whether its raster is a single pixel until it is shown, and nothing is painted before; false by default.
  public func painting(scale: Double = 1, isUnseen: Bool = false) -> Painting {
    let painting = Painting(size: size, scale: scale, paper: paper, isUnseen: isUnseen)
    guard !entries.isEmpty else { return painting }
    painting.replay(entries.lazy.map(\.action))
    painting.endAll()
    return painting
  }

  /// The strokes that nothing has ended for certain, in the order in which they began.
  public var growingStrokes: [Int] {
    var ids: [Int] = []
    for entry in entries {
      switch entry.action {
      case .begin(let id, _, _):
        ids.removeAll { $0 == id }
        ids.append(id)
      case .end(let id), .retract(let id): ids.removeAll { $0 == id }
      // Other layers end what grows, too, but may be impossible; nobody minds an end too many.
      case .layer, .fill, .reframe, .extend, .straighten, .undo, .redo, .clear, .paper, .begun, .reference, .select,
        .graft,
        .adjust:
        break
      }
    }
    return ids
  }

  /// The whole journal as the bytes of a file.
  public func encoded() -> [UInt8] {
    var encoder = encoder()
    encoder.gather()
    return encoder.bytes
  }

  /// An encoder that was given everything in this journal.
  func encoder() -> JournalEncoder {
    var encoder = JournalEncoder(size: size, paper: paper, version: neededVersion)
    for entry in entries { encoder.add(entry.action, at: entry.time) }
    return encoder
  }

  /// The journal in the bytes of a file. What cannot be read (a last line that was torn off while it was written, a damaged
  /// line, what only a later version knows) is left out, with a warning.
  public init(parsing bytes: [UInt8]) throws(Failure) {
    try self.init(parsing: bytes, plainPixels: JournalLine.plainPixels)
  }

  /// - Parameter plainPixels: how many more pixels the pictures may have than there are bytes for.
  init(parsing bytes: [UInt8], plainPixels: Int) throws(Failure) {
    func text(_ line: ArraySlice<UInt8>, _ number: Int) -> SourceText {
      SourceText(bytes: bytes, range: line.indices, firstLine: number)
    }
    let end = UInt8(ascii: "\n")
    guard let first = bytes.firstIndex(of: end) else {
      throw Failure(description: "not a drawing: it has no first line; choose another file")
    }
    let header = try JournalLine.header(text(bytes[..<first].unmarked, 1))
    (version, size, paper) = (header.version, header.size, header.paper)
    entries = []
    if header.version > JournalLine.version {
      warn(of: 1, "a drawing of version \(header.version); only what version \(JournalLine.version) knows was read")
    } else if !bytes.starts(with: JournalEncoder.header(size: size, paper: paper, version: version)) {
      warn(of: 1, "a header that is written otherwise than here; it is written anew")
    }
    var plainPixels = plainPixels
    var (number, start) = (1, first + 1)
    while let next = bytes[start...].firstIndex(of: end) {
      number += 1
      let line = bytes[start..<next]
      start = next + 1
      if line.isEmpty { continue }
      do throws(JournalLine.Refusal) {
        try JournalLine.decode(text(line, number), into: &entries, plainPixels: &plainPixels)
      } catch {
        warn(of: number, error.rawValue)
      }
    }
    if start < bytes.count { warn(of: number + 1, "torn off in the middle; it was left out") }
  }

  /// How many warnings are kept: a file of nothing but damaged lines must not grow in memory.
  private static let mostWarnings = 1000

  private mutating func warn(of line: Int, _ reason: String) {
    damagedLines += 1
    if warnings.count < Self.mostWarnings { warnings.append(Warning(line: line, reason: reason)) }
  }
}

internal import CX11
import Glibc

/// The numbers that a server has for names, asked for in one round trip.
struct AtomTable<Name: CaseIterable & Hashable & RawRepresentable<String>> {
  private let numbers: [Name: UInt]

  /// The numbers of all cases, whose raw values are the names.
  init(_ display: OpaquePointer) {
    let names = Array(Name.allCases)
    numbers = Dictionary(uniqueKeysWithValues: zip(names, Connection.atoms(names.map(\.rawValue), of: display)))
  }

  /// The number of a name.
  subscript(name: Name) -> UInt { numbers[name, default: 0] }
}

extension Connection {
  /// The numbers of names that are known only at run time, asked for in one round trip.
  static func atoms(_ names: [String], of display: OpaquePointer) -> [UInt] {
    var atoms = [UInt](repeating: 0, count: names.count)
    var copies: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    XInternAtoms(display, &copies, Int32(names.count), 0, &atoms)
    for copy in copies { free(copy) }
    return atoms
  }
}

import Exchange
import Testing

@Suite struct `A list of files` {
  private func files(_ text: String) throws(ExchangeFailure) -> [String] {
    try URIList(Array(text.utf8)).localFiles(of: "desk")
  }

  @Test func `names the files of this machine in their order, and leaves out all others`() throws {
    let text = """
      # from a file manager\r
      file:///tmp/a%20b.png\r
      file://localhost/tmp/%E3%81%8A.touches\r
      file://desk/c\r
      file:/d\r
      FILE:///e%2Ff\r
      file://other/g\r
      https://example.org/h.png\r
      file://\r
      file:relative\r
      file:///broken%2\r
      file:///broken%zz\r
      file:///zero%00byte\r
      file:///not%FFtext\r

      """
    #expect(try files(text) == ["/tmp/a b.png", "/tmp/お.touches", "/c", "/d", "/e/f"])
  }

  @Test func `has lines that end as they like`() throws {
    #expect(try files("file:///a\nfile:///b\u{0}") == ["/a", "/b"])
  }

  @Test func `says where it names nothing, and where nothing of it is here`() {
    #expect(throws: ExchangeFailure.malformed) { try files("") }
    #expect(throws: ExchangeFailure.malformed) { try files("# nothing\r\n") }
    #expect(throws: ExchangeFailure.elsewhere) { try files("https://example.org/\r\nfile://far/a\r\n") }
  }

  @Test func `says where the names of all that are here are not in UTF-8`() {
    #expect(throws: ExchangeFailure.unreadableName) { try files("file:///caf%E9.png\r\nfile://far/a\r\n") }
  }

  @Test func `written and read, is the same`() throws {
    let paths = ["/a b/お絵描き #1?.png", "/100%/x;y&z", "/~/-._"]
    #expect(String(decoding: URIList(files: ["/a b?"]).bytes, as: UTF8.self) == "file:///a%20b%3F\r\n")
    #expect(try URIList(files: paths).localFiles(of: "") == paths)
  }
}

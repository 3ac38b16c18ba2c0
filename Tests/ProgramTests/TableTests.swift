import Testing

@testable import gesture_sandbox

@Suite struct TableTests {
  @Test func `what others wrote is text to a spreadsheet, and no formula`() {
    let cells = ["=1+1", "-1+1", "+1", "@sum", "\tx", "plain", "a,b", "=a,\"b\""]
    let table = Table(columns: [Column("name") { $0 }], rows: cells)
    #expect(
      table.csv == ["name", "'=1+1", "'-1+1", "'+1", "'@sum", "'\tx", "plain", "\"a,b\"", "\"'=a,\"\"b\"\"\""])
  }
}

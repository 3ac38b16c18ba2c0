import Geometry
import Testing
import VirtualTouchscreen

extension `The program` {
  /// Names that are written with the keys of other countries, and with an input method.
  @Suite struct `Writing` {
    @Test(arguments: [
      // A dead key, and signs of the third level.
      ("us(intl)", [[Stroke("'"), Stroke("e")], [Stroke("w"), Stroke("s", .level3)]], "éwß"),
      ("ru", [[Stroke("g", .shift), Stroke("h"), Stroke("b")]], "При"),
      ("pl", [[Stroke("l", .level3), Stroke("o", .level3)], [Stroke("z")]], "łóz"),
      ("us", [[Stroke("a", .shift), Stroke("n")], [Stroke(" "), Stroke("b")]], "An b"),
    ])
    func `keys type what stands on them`(layout: String, strokes: [[Stroke]], typed: String) throws {
      var options = PrivateServer.Options()
      options.keyboardLayout = layout
      let server = try PrivateServer(options)
      let writer = try Writer(on: server)
      for stroke in strokes.joined() { try writer.press(stroke) }
      let name = try writer.finish()
      #expect(name == typed)
    }

    @Test func `the caret goes through what is written, and what is typed goes where it is`() throws {
      let writer = try Writer(on: PrivateServer(.init()))
      for letter in "abc" { try writer.press(Stroke(letter)) }
      for key in [Keyboard.Key.left, .left] { try writer.server.keyboard.tap(key) }
      try writer.press(Stroke("x"))
      for key in [Keyboard.Key.end, .backspace, .home, .delete] { try writer.server.keyboard.tap(key) }
      try writer.press(Stroke("y"))
      let name = try writer.finish()
      #expect(name == "yxb")
    }

    @Test func `an input method's words stand in the line until they are taken`() throws {
      let server = try PrivateServer(.init())
      let method = try JapaneseInputMethod(on: server)
      let writer = try Writer(on: server, inputMethod: JapaneseInputMethod.name)
      try writer.press(Stroke("a"))
      try server.keyboard.tap(.space, holding: [.control])
      for letter in "kana" { try writer.press(Stroke(letter)) }
      try writer.session.waitForScreen("marked kana") { try writer.isMarked() }
      try server.keyboard.tap(.return)
      try writer.session.waitForScreen("the kana taken") { try !writer.isMarked() }
      // Who presses the button means what stands there.
      try writer.press(Stroke("i"))
      try writer.session.waitForScreen("one more") { try writer.isMarked() }
      let name = try writer.finish(byButton: true)
      #expect(name == "aかない")
      method.end()
    }

    @Test func `what an input method is about is taken when another window gets the keyboard`() throws {
      let server = try PrivateServer(.init())
      let method = try JapaneseInputMethod(on: server)
      let writer = try Writer(on: server, inputMethod: JapaneseInputMethod.name)
      try writer.press(Stroke("a"))
      try server.keyboard.tap(.space, holding: [.control])
      try writer.press(Stroke("i"))
      try writer.session.waitForScreen("marked kana") { try writer.isMarked() }
      let client = try XClient(server)
      let window = try client.focus()
      try client.giveFocus(to: 0)
      try writer.session.waitForScreen("the kana taken") { try !writer.isMarked() }
      // It has forgotten them: what it is about next is all that is new.
      try client.giveFocus(to: window)
      try writer.press(Stroke("i"))
      try writer.session.waitForScreen("marked again") { try writer.isMarked() }
      let name = try writer.finish(byButton: true)
      #expect(name == "aいい")
      method.end()
    }

    @Test func `an input method that does not answer keeps nobody from writing`() throws {
      let server = try PrivateServer(.init())
      let client = try XClient(server)
      try client.claim(inputMethod: "silent")
      try client.waitForInputMethod("silent")
      let writer = try Writer(on: server, inputMethod: "silent")
      for letter in "ab" { try writer.press(Stroke(letter)) }
      let name = try writer.finish()
      #expect(name == "ab")
    }

    @Test func `an input method that is killed takes along only what it was about`() throws {
      let server = try PrivateServer(.init())
      let method = try JapaneseInputMethod(on: server)
      let writer = try Writer(on: server, inputMethod: JapaneseInputMethod.name)
      let empty = try writer.line()
      try writer.press(Stroke("a"))
      try writer.session.waitForScreen("the first letter") { try writer.line() != empty }
      let taken = try writer.line()
      try server.keyboard.tap(.space, holding: [.control])
      for letter in "ka" { try writer.press(Stroke(letter)) }
      try writer.session.waitForScreen("marked kana") { try writer.isMarked() }
      method.end()
      try writer.session.waitForScreen("the line without them") { try writer.line() == taken }
      try writer.press(Stroke("b"))
      let name = try writer.finish()
      #expect(name == "ab")
    }

    @Test func `an input method that hangs keeps nobody from writing, and is asked again when it goes on`() throws {
      let server = try PrivateServer(.init())
      let method = try JapaneseInputMethod(on: server)
      let writer = try Writer(on: server, inputMethod: JapaneseInputMethod.name)
      var line = try writer.line()
      func type(_ letter: Character) throws {
        try writer.press(Stroke(letter))
        try writer.session.waitForScreen("\(letter) in the line") { try writer.line() != line }
        line = try writer.line()
      }
      try type("a")
      method.hang()
      try type("b")
      try type("c")
      method.goOn()
      try writer.session.waitForScreen("the input method again") {
        writer.session.errors.contains { $0.contains("the input method answers again") }
      }
      try server.keyboard.tap(.space, holding: [.control])
      try writer.press(Stroke("i"))
      try writer.session.waitForScreen("marked kana") { try writer.isMarked() }
      let name = try writer.finish(byButton: true)
      #expect(name == "abcい")
      method.end()
    }
  }
}

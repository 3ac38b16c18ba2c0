import CX11
import Gestures
import InputDevices
import Testing

@testable import X11

@Suite struct `Key names` {
  @Test func `letters are small, whatever Shift or the keypad says`() {
    func key(_ symbol: Int32) -> Key? { KeyReader.key(of: UInt(symbol)) }
    #expect(key(XK_z) == .character("z") && key(XK_Z) == .character("z"))
    #expect(key(XK_KP_5) == .character("5") && key(XK_KP_Add) == .character("+"))
    #expect(key(XK_F12) == .function(12) && key(XK_KP_Enter) == .return)
    #expect(key(XK_ISO_Left_Tab) == .tab && key(XK_bracketleft) == .character("["))
    #expect(key(XK_Cyrillic_ya) == nil && key(0) == nil)
  }

  @Test func `a shortcut stays where it is under a layout without Latin letters`() {
    // Cyrillic first, Latin second, as with "ru,us".
    let second = KeyReader.key(code: 52, group: 0, latin: 1) { UInt($0 == 0 ? XK_Cyrillic_ya : XK_z) }
    #expect(second.main == .character("z") && second.alternate == nil)
    // Cyrillic alone: the place on the keyboard decides.
    let alone = KeyReader.key(code: 52, group: 0, latin: nil) { $0 == 0 ? UInt(XK_Cyrillic_ya) : 0 }
    #expect(alone.main == .character("z"))
  }

  @Test func `with two Latin layouts both names count`() {
    let key = KeyReader.key(code: 52, group: 1, latin: 0) { UInt($0 == 0 ? XK_z : XK_w) }
    #expect(key.main == .character("z") && key.alternate == .character("w"))
    let event = KeyEvent(key: key.main, alternate: key.alternate)
    #expect(event.matches(.character("z")) && event.matches(.character("w")) && !event.matches(.character("y")))
  }

  @Test func `with Num Lock the keypad types, and means what it types`() {
    func typed(_ symbol: Int32) -> Unicode.Scalar? { KeyReader.character(of: UInt(symbol)) }
    #expect(typed(XK_KP_Decimal) == "." && typed(XK_KP_Separator) == "," && typed(XK_KP_Add) == "+")
    #expect(typed(XK_KP_9) == "9" && typed(XK_KP_Equal) == "=" && typed(XK_KP_Delete) == nil)
    #expect(KeyReader.keypad(UInt(XK_KP_Decimal)) == "." && KeyReader.keypad(UInt(XK_KP_Delete)) == nil)
    #expect(KeyReader.keypad(UInt(XK_KP_Enter)) == nil && KeyReader.keypad(UInt(XK_period)) == nil)
  }

  @Test func `places follow the rows of a keyboard`() {
    #expect(KeyReader.key(atPlace: 10) == .character("1") && KeyReader.key(atPlace: 21) == .character("="))
    #expect(KeyReader.key(atPlace: 24) == .character("q") && KeyReader.key(atPlace: 34) == .character("["))
    #expect(KeyReader.key(atPlace: 51) == .character("\\") && KeyReader.key(atPlace: 61) == .character("/"))
    #expect(KeyReader.key(atPlace: 9) == nil && KeyReader.key(atPlace: 62) == nil && KeyReader.key(atPlace: 255) == nil)
  }

  @Test func `symbols type what they stand for`() {
    #expect(KeyReader.character(of: UInt(XK_adiaeresis)) == "ä" && KeyReader.character(of: 0x0100_3042) == "あ")
    #expect(KeyReader.character(of: UInt(XK_Escape)) == nil && KeyReader.character(of: 0x0100_d800) == nil)
  }

  @Test func `modifiers leave out the locks`() {
    #expect(Modifiers(mask: UInt32(LockMask | Mod2Mask)) == [])
    #expect(Modifiers(mask: UInt32(ShiftMask | ControlMask | Mod1Mask | Mod4Mask)) == [.shift, .control, .alt, .super])
  }
}

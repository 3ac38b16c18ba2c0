import Glibc
import Testing
import VirtualTouchscreen

@Suite struct `Child process` {
  @Test func `its output is read line by line, and its end has its status`() throws {
    let child = try ChildProcess(["/bin/sh", "-c", "echo one; echo \"$WORD\"; exit 3"], environment: ["WORD": "two"])
    #expect(child.output.lines(within: 20) { _ in false } == ["one", "two"])
    #expect(child.wait(seconds: 20) == .exited(3))
    #expect(child.end == .exited(3))
  }

  @Test func `a line that does not come is given up at the deadline`() throws {
    let child = try ChildProcess(["/bin/sh", "-c", "echo ready; exec sleep 1000"])
    #expect(child.output.nextLine(within: 20) == "ready")
    #expect(child.output.nextLine(within: 0.01) == nil)
    #expect(child.wait(seconds: 0.01) == nil)
    child.signal(SIGTERM)
    #expect(child.wait(seconds: 20) == .killed(signal: SIGTERM))
  }

  @Test func `a program that nobody holds any more is killed`() throws {
    var child: ChildProcess? = try ChildProcess(["/bin/sh", "-c", "echo $$; exec sleep 1000"])
    let line = try #require(child?.output.nextLine(within: 20))
    let pid = try #require(pid_t(line))
    #expect(pid == child?.pid)
    child = nil
    let deadline = MonotonicClock.now() + 20_000_000_000
    while kill(pid, 0) == 0 && MonotonicClock.now() < deadline { sched_yield() }
    #expect(kill(pid, 0) != 0 && errno == ESRCH)
  }

  @Test func `a program that does not exist shows in its end`() throws {
    let child = try ChildProcess(["/nowhere/program"], errors: "/dev/null")
    #expect(child.wait(seconds: 20) == .exited(127))
  }
}

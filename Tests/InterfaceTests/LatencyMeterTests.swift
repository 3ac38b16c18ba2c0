import Testing

@testable import Interface

@Suite struct LatencyMeterTests {
  @Test func `the median and the 99th percentile are those of the frames`() {
    let meter = LatencyMeter()
    meter.isOn = true
    for frame in 0..<400 {
      let start = Double(frame) * 0.01
      // Two reports a frame; the first one counts.
      meter.received(at: start)
      meter.received(at: start + 0.0001)
      meter.shown(at: start + (frame % 100 < 98 ? 0.0002 : 0.004))
      meter.shown(at: start + 0.005)
    }
    let summary = meter.summary(at: 4)
    #expect(abs((summary.median ?? 0) - 0.0002) < 1e-9)
    #expect(abs((summary.p99 ?? 0) - 0.004) < 1e-9)
    #expect(summary.samplesPerSecond == 200)
    #expect(meter.summary(at: 5).samplesPerSecond == 0)
  }

  @Test func `what came while nobody saw the window is no latency of what is seen after it`() {
    let meter = LatencyMeter()
    meter.isOn = true
    meter.received(at: 1)
    meter.missed()
    meter.shown(at: 90)
    #expect(meter.summary(at: 91).median == nil)
    meter.received(at: 92)
    meter.shown(at: 92.5)
    #expect(meter.summary(at: 93).p99 == 0.5)
  }

  @Test func `old frames are forgotten, and all when it is switched off`() {
    let meter = LatencyMeter()
    meter.isOn = true
    for frame in 0..<(3 * LatencyMeter.capacity) {
      meter.received(at: Double(frame))
      meter.shown(at: Double(frame) + (frame < 2 * LatencyMeter.capacity ? 0.5 : 0.25))
    }
    #expect(meter.summary(at: 2000).p99 == 0.25)
    meter.isOn = false
    #expect(meter.summary(at: 2001).median == nil)
  }
}

import Geometry
import Gestures

/// Where things are in windows of all sizes.
extension SandboxScene {
  /// Gives every element its place for the size of the window.
  func placeElements() {
    let panelWidth = bounds.width < 720 ? 64.0 : bounds.width < 1000 ? 264 : bounds.width < 1900 ? 332 : 400
    let stageWidth = bounds.width - panelWidth
    let below = timeline.height(in: bounds.height)
    let stageHeight = max(0, bounds.height - below)
    stage.place(Rect(0, 0, stageWidth, stageHeight))
    timeline.place(Rect(0, stageHeight, stageWidth, below))
    readouts.place(Rect(0, 0, stageWidth, min(stageHeight, Readouts.height(inWidth: stageWidth))))
    panel.place(Rect(stageWidth, 0, panelWidth, bounds.height))
    // A panel that has to be read needs room, and takes it from the stage where the strip has none.
    let readable = Rect(bounds.width - max(panelWidth, 264), 0, max(panelWidth, 264), bounds.height)
    for element in [recordings, tuning, conflicts, input, teachPanel].compactMap({ $0 as Element? }) {
      element.place(readable)
    }
    announcement.place(
      Rect(16, Readouts.height(inWidth: stageWidth) + 8, stageWidth - 32, Announcement.height))
    let toastWidth = min(720, stageWidth - 32)
    toast.place(
      Rect(
        (stageWidth - toastWidth) / 2, stageHeight - GuidedTour.height - 32 - Toast.height - 12, toastWidth,
        Toast.height + 12))
    let tourWidth = min(tour.width(studio.measuring), stageWidth - 32)
    tour.place(Rect(16, stageHeight - 16 - GuidedTour.height, tourWidth, GuidedTour.height))
    let cardWidth = min(WhyNotCard.width, stageWidth - 24)
    card?.place(Rect(stageWidth - cardWidth - 12, 12, cardWidth, min(WhyNotCard.height, stageHeight - 24)))
    ring.place(bounds)
  }
}

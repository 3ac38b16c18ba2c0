/*
 * What Xlib can do at best: a window that covers the screen and fills a square of 9 pixels as soon as a touch is read
 * that lands or moves.
 */
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <stdio.h>

enum { SIDE = 9 };

int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) {
    fputs("xlib-limit: no X display; set DISPLAY\n", stderr);
    return 69;
  }
  int opcode, first_event, first_error;
  int major = 2, minor = 2;
  if (!XQueryExtension(display, "XInputExtension", &opcode, &first_event, &first_error) ||
      XIQueryVersion(display, &major, &minor) != Success) {
    fputs("xlib-limit: the X server has no XInput 2.2; use another\n", stderr);
    return 69;
  }
  int screen = DefaultScreen(display);
  Window window = XCreateSimpleWindow(
      display, RootWindow(display, screen), 0, 0, (unsigned)DisplayWidth(display, screen),
      (unsigned)DisplayHeight(display, screen), 0, 0, WhitePixel(display, screen));
  GC context = XCreateGC(display, window, 0, NULL);
  XSetForeground(display, context, BlackPixel(display, screen));

  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_TouchBegin);
  XISetMask(bits, XI_TouchUpdate);
  XISetMask(bits, XI_TouchEnd);
  XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
  XISelectEvents(display, window, &mask, 1);
  XMapWindow(display, window);

  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == GenericEvent && event.xcookie.extension == opcode && XGetEventData(display, &event.xcookie)) {
      if (event.xcookie.evtype == XI_TouchBegin || event.xcookie.evtype == XI_TouchUpdate) {
        const XIDeviceEvent *touch = event.xcookie.data;
        XFillRectangle(
            display, window, context, (int)touch->event_x - SIDE / 2, (int)touch->event_y - SIDE / 2, SIDE, SIDE);
        XFlush(display);
      }
      XFreeEventData(display, &event.xcookie);
    }
  }
}

#ifndef CX11_SHIM_H
#define CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>

/* Sends Xlib's requests, and at most one read's worth of what the server has to say is read meanwhile. XFlush reads all of it.
   Declared in Xlibint.h for the libraries of X's extensions, which would show the inside of Display. */
extern void _XSend(Display *display, const char *data, long size);

#endif

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

/* What Xlib asks for in lists of any length, with what is asked for here. */

static inline char *im_query_styles(XIM method, XIMStyles **styles) {
  return XGetIMValues(method, XNQueryInputStyle, styles, NULL);
}

static inline char *im_set_destroy_callback(XIM method, XIMCallback *callback) {
  return XSetIMValues(method, XNDestroyCallback, callback, NULL);
}

/* Text before it is taken may be of any length. */
static inline int ic_preedit_start(XIC context, XPointer client, XPointer call) {
  (void)context, (void)client, (void)call;
  return -1;
}

/* Without callbacks where the style asks for none. */
static inline XIC ic_create(XIM method, XIMStyle style, Window window, XIMCallback *draw, XIMCallback *caret,
                            XIMCallback *done) {
  if (!(style & XIMPreeditCallbacks))
    return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
  XIMCallback start = {NULL, (XIMProc)ic_preedit_start};
  XVaNestedList preedit = XVaCreateNestedList(0, XNPreeditStartCallback, &start, XNPreeditDrawCallback, draw,
                                              XNPreeditCaretCallback, caret, XNPreeditDoneCallback, done, NULL);
  if (!preedit) return NULL;
  XIC context = XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                          XNPreeditAttributes, preedit, NULL);
  XFree(preedit);
  return context;
}

static inline void ic_set_spot(XIC context, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!preedit) return;
  XSetICValues(context, XNPreeditAttributes, preedit, NULL);
  XFree(preedit);
}

/* Asks for what is known here already: the answer says that all before it has been heard. While a value is set Xlib keeps what the
   input method says for later; here it does not. */
static inline void ic_settle(XIC context) {
  XPoint *spot = NULL;
  XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!preedit) return;
  XGetICValues(context, XNPreeditAttributes, preedit, NULL);
  XFree(preedit);
  if (spot) XFree(spot);
}

#endif

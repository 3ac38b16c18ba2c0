#ifndef CSYSTEMBUS_SHIM_H
#define CSYSTEMBUS_SHIM_H

#include <systemd/sd-bus.h>

#endif

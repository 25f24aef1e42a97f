// Where the public face was; see clew/clew.h.
#pragma once

#include "clew/clew.h"

// A value or the reader's mistake: see clew/result.h.
#pragma once

#include "base/require.h"
#include "clew/result.h"

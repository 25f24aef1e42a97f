// Grid, a public type.
#pragma once
#include "clew/grid.h"

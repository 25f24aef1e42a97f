// Tests, benchmarks and fuzz targets may use the names of every module as they are.
#pragma once

#include "app/uses.h"

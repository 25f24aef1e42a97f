// Puzzle, a public type.
#pragma once
#include "clew/puzzle.h"

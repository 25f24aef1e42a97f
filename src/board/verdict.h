// Verdict and RuleInstance, public types.
#pragma once
#include "clew/verdict.h"

// A plug-in of another build, which must be refused.
#include "plugin/load.h"

const clew::plugin::Exported clew_plugin = {"another build", nullptr};

# How everything is compiled, whichever module it belongs to.
include(GNUInstallDirs)
if(NOT CLEW_WASM)
  find_package(Threads)  # the library does without them where there are none
endif()

# Warnings stop the build by default only with the compiler the project is developed with;
# another compiler may know other warnings, and its user should still get a program.
set(werror_default OFF)
if(PROJECT_IS_TOP_LEVEL AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU"
   AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  set(werror_default ON)
endif()
option(CLEW_WERROR "Warnings are errors" ${werror_default})
option(CLEW_TESTS "Build the tests (needs GoogleTest)" ON)
option(CLEW_FUZZ "Build the libFuzzer targets of fuzz/ (needs clang)" OFF)
option(CLEW_LTO "Link with -flto, where types that are defined twice are errors" OFF)
set(plugins_default OFF)
if(UNIX AND NOT EMSCRIPTEN)
  set(plugins_default ON)
endif()
option(CLEW_PLUGINS "Build plug-ins as far as their libraries are there, and load them" ${plugins_default})
set(CLEW_SANITIZE "" CACHE STRING "Sanitizers of every target, for example address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
# Symbols are hidden but for the public face, which is marked CLEW_API.
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
# Modules stand in a shared library, too (src/clew/clew_c.h); hidden symbols cost nothing there.
if(NOT CLEW_WASM)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")

add_compile_options(-Wall -Wextra -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms in <string> once it comes from a precompiled header.
  add_compile_options(-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict)
endif()
if(CLEW_WERROR)
  add_compile_options(-Werror)
endif()
# The linker sees the types of all files and compares those of one name. Without optimization it sees
# most: what is inlined everywhere leaves nothing to compare. A compiler cache may keep the objects,
# since it is the link that compares.
if(CLEW_LTO)
  add_compile_options(-flto)
  add_link_options(-flto=auto -Wodr -Werror=odr)
endif()
if(CLEW_SANITIZE)
  add_compile_options(-fsanitize=${CLEW_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CLEW_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized)  # false alarms in <regex> once it is instrumented
  endif()
endif()

if(PROJECT_IS_TOP_LEVEL)
  find_program(CLEW_CCACHE ccache)
  if(CLEW_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # What ccache needs to look through a precompiled header.
    set(CMAKE_CXX_COMPILER_LAUNCHER env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${CLEW_CCACHE}")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      add_compile_options(-fpch-preprocess)
    endif()
  endif()
  find_program(CLEW_MOLD mold)
  if(CLEW_MOLD AND NOT CLEW_WASM)
    add_link_options(-fuse-ld=mold)
  endif()
endif()

# Headers of the standard library that nearly every file includes, compiled once: they are most of
# what compiling a small file costs.
set(CLEW_COMMON_HEADERS <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <span>
  <string> <string_view> <unordered_map> <utility> <vector>)

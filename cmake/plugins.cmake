# Shared objects clew_<library>.so, loaded when asked for (src/plugin/load.h): what needs other
# people's libraries. One whose library is missing is not built, and the program says so when it is
# asked for. They stand beside the program in the build, and in <libdir>/clew once installed.
set(plugin_folder "${CMAKE_INSTALL_FULL_LIBDIR}/clew")
file(RELATIVE_PATH plugin_folder_from_program "${CMAKE_INSTALL_FULL_BINDIR}" "${plugin_folder}")
set(plugin_stamp "${PROJECT_VERSION} ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
if(CLEW_SANITIZE)
  string(APPEND plugin_stamp " ${CLEW_SANITIZE}")
endif()
target_compile_definitions(clew_plugin PRIVATE "CLEW_PLUGIN_STAMP=\"${plugin_stamp}\"")
set(plugin_targets "")
if(NOT CLEW_PLUGINS)
  return()
endif()
target_compile_definitions(clew_plugin PRIVATE "CLEW_PLUGIN_FOLDER=\"${plugin_folder}\""
  "CLEW_PLUGIN_FOLDER_FROM_PROGRAM=\"${plugin_folder_from_program}\"")
target_link_libraries(clew_plugin PUBLIC ${CMAKE_DL_LIBS})

# The module base once more, as code that may stand in a shared object.
file(GLOB base_sources CONFIGURE_DEPENDS src/base/*.cpp)
list(FILTER base_sources EXCLUDE REGEX "/new_and_delete.cpp$")  # the program has them
add_library(clew_plugin_base STATIC EXCLUDE_FROM_ALL ${base_sources})
target_include_directories(clew_plugin_base PUBLIC "${PROJECT_SOURCE_DIR}/src")
set_target_properties(clew_plugin_base PROPERTIES POSITION_INDEPENDENT_CODE ON
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)

# add_plugin(<library> SOURCES <file>... INCLUDES <folder>... LIBRARIES <library>...)
function(add_plugin library)
  cmake_parse_arguments(PARSE_ARGV 1 plugin "" "" "SOURCES;INCLUDES;LIBRARIES")
  set(target clew_plugin_${library})
  add_library(${target} MODULE ${plugin_SOURCES})
  set_target_properties(${target} PROPERTIES PREFIX "" OUTPUT_NAME clew_${library} SUFFIX ".so"
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  target_compile_definitions(${target} PRIVATE "CLEW_PLUGIN_STAMP=\"${plugin_stamp}\"")
  target_include_directories(${target} SYSTEM PRIVATE ${plugin_INCLUDES})
  target_link_libraries(${target} PRIVATE clew_plugin_base ${plugin_LIBRARIES})
  install(TARGETS ${target} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/clew")
  list(APPEND plugin_targets ${target})
  set(plugin_targets ${plugin_targets} PARENT_SCOPE)
endfunction()

find_path(CADICAL_INCLUDE cadical.hpp)
find_library(CADICAL_LIBRARY cadical)
if(CADICAL_INCLUDE AND CADICAL_LIBRARY)
  add_plugin(cadical SOURCES src/outside/cadical_sat.cpp INCLUDES "${CADICAL_INCLUDE}"
    LIBRARIES "${CADICAL_LIBRARY}")
else()
  message(STATUS "CaDiCaL is missing (libcadical-dev): the engine cadical is left out")
endif()

find_path(Z3_INCLUDE z3++.h)
find_library(Z3_LIBRARY z3)
if(Z3_INCLUDE AND Z3_LIBRARY AND Threads_FOUND)
  # Newer versions of Z3 have another interface for propagators, through which it is watched.
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_INCLUDES "${Z3_INCLUDE}")
  check_cxx_source_compiles("#include <z3.h>
    static void fixed(void*, Z3_solver_callback, unsigned, Z3_ast) {}
    int main() { Z3_fixed_eh* call = fixed; return call == nullptr; }" CLEW_Z3_TELLS)
  unset(CMAKE_REQUIRED_INCLUDES)
  set(z3_onlooker silent)
  if(CLEW_Z3_TELLS)
    set(z3_onlooker looker)
  endif()
  add_plugin(z3 SOURCES src/outside/z3_sat.cpp src/outside/z3_${z3_onlooker}.cpp
    INCLUDES "${Z3_INCLUDE}" LIBRARIES "${Z3_LIBRARY}" Threads::Threads)
else()
  message(STATUS "Z3 is missing (libz3-dev): the engine z3 is left out")
endif()

find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(CAIRO QUIET pangocairo cairo-pdf zlib)
endif()
if(CAIRO_FOUND)
  add_plugin(cairo SOURCES src/plugin/cairo_paint.cpp src/plugin/cairo_png.cpp
    src/plugin/cairo_text.cpp INCLUDES ${CAIRO_INCLUDE_DIRS} LIBRARIES ${CAIRO_LINK_LIBRARIES})
  target_compile_options(clew_plugin_cairo PRIVATE -fno-exceptions)
else()
  message(STATUS "cairo and Pango are missing (libpango1.0-dev): PNG and PDF are left out")
endif()

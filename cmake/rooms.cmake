# One static library clew_<room> per room of src/, linking just the rooms it may include.
# tests/house/ compares the #include lines with the same table.
set(clew_rooms base board engine propagators model rules study methods formats render reduce
  outside app)

set(links_board base)
set(links_engine base)
set(links_propagators engine base)
set(links_model propagators engine board)
set(links_rules model board base)
set(links_study rules model engine board)
set(links_methods study rules model engine board base)
set(links_formats board base)
set(links_render board base)
set(links_reduce formats board base)
set(links_outside render model board base)
set(links_app base board engine propagators model rules study methods formats render reduce
  outside)

# The room that leans on other people's libraries. What is missing is named, and a file that says so
# stands in for it.
set(outside_sources "")
set(outside_includes "")
set(outside_libraries "")
find_path(CADICAL_INCLUDE cadical.hpp)
find_library(CADICAL_LIBRARY cadical)
if(CADICAL_INCLUDE AND CADICAL_LIBRARY)
  list(APPEND outside_sources src/outside/sat_cadical.cpp)
  list(APPEND outside_includes "${CADICAL_INCLUDE}")
  list(APPEND outside_libraries "${CADICAL_LIBRARY}")
else()
  message(STATUS "CaDiCaL is missing (libcadical-dev): answers get no second opinion")
  list(APPEND outside_sources src/outside/sat_absent.cpp)
endif()
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(CAIRO QUIET pangocairo cairo-pdf zlib)
endif()
if(CAIRO_FOUND)
  list(APPEND outside_sources src/outside/cairo_paint.cpp src/outside/cairo_png.cpp
    src/outside/cairo_text.cpp)
  list(APPEND outside_includes ${CAIRO_INCLUDE_DIRS})
  list(APPEND outside_libraries ${CAIRO_LINK_LIBRARIES})
else()
  message(STATUS "cairo and Pango are missing (libpango1.0-dev): PNG and PDF are left out")
  list(APPEND outside_sources src/outside/cairo_absent.cpp)
endif()

include(embed)      # embedded_source: genres/, problems/, reductions/, tables/ as one C++ file, a part of app

foreach(room IN LISTS clew_rooms)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${room}/*.cpp)
  if(room STREQUAL "outside")
    list(FILTER sources EXCLUDE REGEX "/(sat|cairo)_[a-z]*\\.cpp$")
    list(APPEND sources ${outside_sources})
  elseif(room STREQUAL "app")
    configure_file(cmake/version.cpp.in generated/version.cpp @ONLY)
    list(APPEND sources ${embedded_source} ${PROJECT_BINARY_DIR}/generated/version.cpp)
  endif()
  list(TRANSFORM links_${room} PREPEND clew_ OUTPUT_VARIABLE links)
  if(sources)
    add_library(clew_${room} STATIC ${sources})
    set(scope PUBLIC)
    # Only app and outside may use threads, files and exceptions: the other rooms are to run in a
    # browser.
    if(NOT room MATCHES "^(app|outside)$")
      target_compile_options(clew_${room} PRIVATE -fno-exceptions)
    endif()
  else()
    add_library(clew_${room} INTERFACE)  # a room of headers
    set(scope INTERFACE)
  endif()
  target_include_directories(clew_${room} ${scope} "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(clew_${room} ${scope} ${links})
endforeach()
target_include_directories(clew_outside SYSTEM PRIVATE ${outside_includes})
target_link_libraries(clew_outside PRIVATE ${outside_libraries})
target_link_libraries(clew_app PUBLIC Threads::Threads nlohmann_json::nlohmann_json)

add_library(clew_all INTERFACE)
target_link_libraries(clew_all INTERFACE clew_app)

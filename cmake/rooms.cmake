# One static library clew_<room> per room of src/, linking just the rooms it may include.
# tests/house/ compares the #include lines with the same table.
set(clew_rooms base board engine propagators model rules study methods formats render reduce app)

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
set(links_outside model board base)
set(links_app base board engine propagators model rules study methods formats render reduce)

# The room that leans on other people's libraries: no other room links it. What is missing is named,
# and the house does without.
find_path(CADICAL_INCLUDE cadical.hpp)
find_library(CADICAL_LIBRARY cadical)
if(CADICAL_INCLUDE AND CADICAL_LIBRARY)
  set(outside_sat src/outside/sat_cadical.cpp)
else()
  message(STATUS "CaDiCaL is missing (libcadical-dev): answers get no second opinion")
  set(outside_sat src/outside/sat_absent.cpp)
endif()

include(embed)      # embedded_source: genres/, problems/, reductions/, tables/ as one C++ file, a part of app

foreach(room IN LISTS clew_rooms ITEMS outside)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${room}/*.cpp)
  if(room STREQUAL "outside")
    list(FILTER sources EXCLUDE REGEX "/sat_[a-z]*\\.cpp$")
    list(APPEND sources ${outside_sat})
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
if(CADICAL_INCLUDE AND CADICAL_LIBRARY)
  target_include_directories(clew_outside SYSTEM PRIVATE "${CADICAL_INCLUDE}")
  target_link_libraries(clew_outside PRIVATE "${CADICAL_LIBRARY}")
endif()
target_link_libraries(clew_app PUBLIC Threads::Threads nlohmann_json::nlohmann_json)

add_library(clew_all INTERFACE)
target_link_libraries(clew_all INTERFACE clew_app)

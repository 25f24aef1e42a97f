# One static library clew_<room> per room of src/, linking just the rooms it may include.
# tests/house/ compares the #include lines with the same table.
set(clew_rooms base board engine propagators model rules study formats render app)

set(links_board base)
set(links_engine base)
set(links_propagators engine base)
set(links_model propagators engine board)
set(links_rules model board base)
set(links_study rules model engine board)
set(links_formats board base)
set(links_render board base)
set(links_app base board engine propagators model rules study formats render)

include(embed)      # embedded_source: genres/ and problems/ as one C++ file, a part of app

foreach(room IN LISTS clew_rooms)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${room}/*.cpp)
  if(room STREQUAL "app")
    configure_file(cmake/version.cpp.in generated/version.cpp @ONLY)
    list(APPEND sources ${embedded_source} ${PROJECT_BINARY_DIR}/generated/version.cpp)
  endif()
  list(TRANSFORM links_${room} PREPEND clew_ OUTPUT_VARIABLE links)
  if(sources)
    add_library(clew_${room} STATIC ${sources})
    set(scope PUBLIC)
    # Only app may use threads, files and exceptions: the other rooms are to run in a browser.
    if(NOT room STREQUAL "app")
      target_compile_options(clew_${room} PRIVATE -fno-exceptions)
    endif()
  else()
    add_library(clew_${room} INTERFACE)  # a room of headers
    set(scope INTERFACE)
  endif()
  target_include_directories(clew_${room} ${scope} "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(clew_${room} ${scope} ${links})
endforeach()
target_link_libraries(clew_app PUBLIC Threads::Threads nlohmann_json::nlohmann_json)

add_library(clew_all INTERFACE)
target_link_libraries(clew_all INTERFACE clew_app)

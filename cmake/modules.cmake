# One static library clew_<module> per folder of src/, linking just the modules it may include.
# tests/house/ compares the #include lines with the same table.
set(clew_modules clew base board engine propagators model read check judge compile post study
  explain setter formats render plugin app bridge methods encode reduce outside lab)

set(links_base clew)
set(links_board base)
set(links_engine base)
set(links_propagators engine base)
set(links_model propagators engine board base)
set(links_encode model board base)
set(links_read board base)
set(links_check read board base)
set(links_judge check read board base)
set(links_compile check read board base)
set(links_post compile check read model board base)
set(links_study judge compile post check model engine board base)
set(links_explain study judge compile post check model engine board base)
set(links_setter study judge compile post check read model engine board base)
set(links_methods study judge compile post check read model engine board base)
set(links_formats board base)
set(links_render board base)
set(links_reduce formats board base)
set(links_plugin render board base)
set(links_outside methods study judge compile post check encode plugin model board base)
set(links_app base board engine propagators model read check judge compile post study explain setter
  formats render plugin)
set(links_bridge app render board base)
set(links_lab app base board model encode read check judge compile post study methods formats render
  plugin reduce outside)

# The laboratory's modules: a library of their own, which the core never links (tests/house).
set(clew_lab_modules methods encode reduce outside lab)

# Where the time of a question goes: a few per cent less at -O3, and a few seconds more to build.
set(clew_hot_modules engine propagators model compile post judge)

include(embed)      # embedded_app: genres/ and problems/, embedded_lab: reductions/ and tables/, as C++

# Files that name something as a neighbour does, where files are compiled together (preset web).
set_source_files_properties(src/formats/peel.cpp src/render/picture_text.cpp
  src/render/step_sheet.cpp src/lab/figures.cpp src/lab/hooks.cpp
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

foreach(module IN LISTS clew_modules)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${module}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/(cairo|z3|cadical)_[a-z]*\\.cpp$")  # of plug-ins
  list(APPEND sources ${embedded_${module}})
  list(TRANSFORM links_${module} PREPEND clew_ OUTPUT_VARIABLE links)
  if(sources)
    add_library(clew_${module} STATIC ${sources})
    set(scope PUBLIC)
    # Only app and outside may use threads and files, and throw or catch (tests/house): the other
    # modules are to run in a browser. They are built so that memory refused by the allocator passes
    # through them and leaves nothing behind.
    if(CMAKE_BUILD_TYPE STREQUAL "Release" AND module IN_LIST clew_hot_modules)
      target_compile_options(clew_${module} PRIVATE -O3)
    endif()
    if(CLEW_WASM AND module MATCHES "^(formats|render|app|bridge|read|check|plugin|setter|methods|explain|study|board|judge)$")
      target_compile_options(clew_${module} PRIVATE -Oz)  # read by everybody who opens the page
    endif()
    if(CLEW_WASM)
      # Files are compiled together, which saves more.
    elseif(module STREQUAL "base" OR module MATCHES "^(app|outside)$")
      target_precompile_headers(clew_${module} PRIVATE ${CLEW_COMMON_HEADERS})
    else()
      target_precompile_headers(clew_${module} REUSE_FROM clew_base)
    endif()
  else()
    add_library(clew_${module} INTERFACE)  # headers only
    set(scope INTERFACE)
  endif()
  if(module STREQUAL "methods")  # it reads by the judge's values and by the solver's
    set_target_properties(clew_${module} PROPERTIES UNITY_BUILD OFF)
  endif()
  # Compiled together, these are a few per cent slower: the compiler inlines less in a large file.
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CLEW_WASM AND module IN_LIST clew_hot_modules)
    set_target_properties(clew_${module} PROPERTIES UNITY_BUILD OFF)
  endif()
  target_include_directories(clew_${module} ${scope} "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(clew_${module} ${scope} ${links})
endforeach()
if(Threads_FOUND)
  target_link_libraries(clew_app PUBLIC Threads::Threads)
endif()

add_library(clew_all INTERFACE)
target_link_libraries(clew_all INTERFACE clew_lab clew_app)

# One executable test_<folder> per folder of tests/ that holds a *_test.cpp, one CTest test each.
# Without GoogleTest the program still builds; `make test` installs it first.
find_package(GTest QUIET)
find_package(nlohmann_json QUIET)  # reads what the program writes, independently
if(NOT GTest_FOUND OR NOT nlohmann_json_FOUND)
  message(STATUS "GoogleTest or nlohmann-json is missing: the tests are left out")
  return()
endif()
enable_testing()

# A folder that needs longer than the others, in seconds.
set(test_timeout 600)
set(test_timeout_contracts 1800)
set(test_timeout_corpus 1800)
set(test_timeout_explain 1800)
set(test_timeout_outside 1800)

# A folder named after a module is linked with that module, so that it builds while another is
# broken; these need more, or less. Other folders are linked with everything.
set(test_links_app clew_all)
set(test_links_rules clew_post clew_judge clew_methods)
set(test_links_house "")
set(test_links_study clew_study clew_formats)
set(test_links_formats clew_formats clew_judge clew_post)
set(test_links_render clew_render clew_formats clew_judge clew_post)
set(test_links_outside clew_all)
set(test_links_encode clew_all)
set(test_links_explain clew_all)
set(test_links_player clew_all)
set(test_links_reduce clew_all)
set(test_links_setter clew_all)
set(test_links_proof clew_all clew_checking)
set(test_links_methods clew_all)

# What several folders need, compiled once: boards and published puzzles to test with, and a way to call
# the program. Its headers are compiled once for all tests, too.
set(test_support_files tests/contracts/random_boards.cpp tests/contracts/support.cpp
  tests/corpus/corpus.cpp tests/cli/program.cpp)
list(TRANSFORM test_support_files PREPEND "${PROJECT_SOURCE_DIR}/")
add_library(test_support STATIC ${test_support_files})
target_link_libraries(test_support PRIVATE clew_all nlohmann_json::nlohmann_json GTest::gtest)
set(test_needs_support cli contracts corpus explain methods outside player proof watch)

# How every file of the tests is compiled.
function(compile_as_test target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)  # their helpers have the same names
  target_include_directories(${target} PRIVATE tests)
  target_compile_definitions(${target} PRIVATE CLEW_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    CLEW_BINARY_DIR="${PROJECT_BINARY_DIR}")
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE -O1)  # the modules are fast, the tests build fast
  endif()
endfunction()
compile_as_test(test_support)
# As for programs, which use its compiled headers.
set_target_properties(test_support PROPERTIES POSITION_INDEPENDENT_CODE OFF)
target_compile_options(test_support PRIVATE -fPIE)
target_precompile_headers(test_support PRIVATE ${CLEW_COMMON_HEADERS} <gtest/gtest.h>)

file(GLOB test_files CONFIGURE_DEPENDS tests/*/*_test.cpp)
set(test_folders "")
foreach(file IN LISTS test_files)
  get_filename_component(folder "${file}" DIRECTORY)
  get_filename_component(folder "${folder}" NAME)
  list(APPEND test_folders ${folder})
endforeach()
list(REMOVE_DUPLICATES test_folders)

add_custom_target(tests)
foreach(folder IN LISTS test_folders)
  file(GLOB sources CONFIGURE_DEPENDS tests/${folder}/*.cpp)
  list(REMOVE_ITEM sources ${test_support_files})
  add_executable(test_${folder} ${sources})
  compile_as_test(test_${folder})
  set(links clew_all)
  if(DEFINED test_links_${folder})
    set(links ${test_links_${folder}})
  elseif(folder IN_LIST clew_modules)
    set(links clew_${folder})
  elseif(TARGET clew_cli)
    add_dependencies(test_${folder} clew_cli)  # some of these tests call the program
  endif()
  if(plugin_targets AND links STREQUAL "clew_all")
    add_dependencies(test_${folder} ${plugin_targets})
  endif()
  if(folder IN_LIST test_needs_support)
    list(PREPEND links test_support)
  endif()
  target_link_libraries(test_${folder} PRIVATE ${links} nlohmann_json::nlohmann_json
    GTest::gtest GTest::gtest_main)
  target_precompile_headers(test_${folder} REUSE_FROM test_support)
  add_dependencies(tests test_${folder})
  add_test(NAME ${folder} COMMAND test_${folder} --gtest_brief=1
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set(timeout ${test_timeout})
  if(DEFINED test_timeout_${folder})
    set(timeout ${test_timeout_${folder}})
  endif()
  set_tests_properties(${folder} PROPERTIES LABELS "${folder}" TIMEOUT ${timeout})
endforeach()

# Some tests of certificates call the checker, others ask CaDiCaL.
if(TARGET test_proof)
  add_dependencies(test_proof clew_checker ${plugin_targets})
endif()

# A plug-in that must be refused.
if(CLEW_PLUGINS)
  add_library(stale_plugin MODULE tests/plugin/stale/stale.cpp)
  target_include_directories(stale_plugin PRIVATE src)
  set_target_properties(stale_plugin PROPERTIES CXX_VISIBILITY_PRESET hidden)
  add_dependencies(test_plugin stale_plugin)
  target_compile_definitions(test_plugin PRIVATE
    CLEW_STALE_PLUGIN="$<TARGET_FILE:stale_plugin>")
endif()

# What a start of the program costs; the figures are those of an optimized build without checks.
if(TARGET clew_cli AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CLEW_SANITIZE)
  add_test(NAME startup COMMAND ${CMAKE_COMMAND} "-DPROGRAM=$<TARGET_FILE:clew_cli>"
    -P "${PROJECT_SOURCE_DIR}/tests/startup/check.cmake")
  set_tests_properties(startup PROPERTIES LABELS cli TIMEOUT 120)
endif()

# Every fuzz target over the inputs kept for it.
file(GLOB fuzz_files CONFIGURE_DEPENDS fuzz/*.cpp)
foreach(file IN LISTS fuzz_files)
  get_filename_component(name "${file}" NAME_WE)
  add_executable(replay_${name} "${file}" tests/fuzz/replay.cpp)
  target_include_directories(replay_${name} PRIVATE tests)
  target_link_libraries(replay_${name} PRIVATE clew_all clew_checking)
  add_dependencies(tests replay_${name})
  add_test(NAME fuzz_${name} COMMAND replay_${name} "${PROJECT_SOURCE_DIR}/fuzz/corpus/${name}")
  set_tests_properties(fuzz_${name} PROPERTIES LABELS fuzz TIMEOUT ${test_timeout})
endforeach()

# The faults of `make mutate` still stand where their list says; a line that moved is named.
find_program(CLEW_PYTHON python3)
if(CLEW_PYTHON)
  add_test(NAME faults COMMAND "${CLEW_PYTHON}" scripts/mutate --list
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(faults PROPERTIES LABELS house TIMEOUT 120)
endif()

# The C interface from C, and the Python package over it.
add_dependencies(tests test_c)
add_test(NAME c_interface COMMAND test_c)
set_tests_properties(c_interface PROPERTIES LABELS bindings TIMEOUT ${test_timeout})
if(CLEW_PYTHON AND NOT CLEW_SANITIZE)
  add_test(NAME python COMMAND "${CLEW_PYTHON}" -m unittest discover -s bindings/python/tests
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(python PROPERTIES LABELS bindings TIMEOUT ${test_timeout} ENVIRONMENT
    "CLEW_LIBRARY=$<TARGET_FILE:clew_c>;PYTHONPATH=${PROJECT_SOURCE_DIR}/bindings/python;PYTHONDONTWRITEBYTECODE=1")
endif()

# What --json prints, against the published schema. Debian's Python has the validator.
find_program(CLEW_SYSTEM_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
if(TARGET clew_cli AND CLEW_SYSTEM_PYTHON AND NOT CLEW_SANITIZE)
  add_test(NAME schema COMMAND "${CLEW_SYSTEM_PYTHON}" tests/schema/check.py
    "$<TARGET_FILE:clew_cli>" "${PROJECT_SOURCE_DIR}"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(schema PROPERTIES LABELS cli TIMEOUT ${test_timeout})
endif()

# Batches that are killed and resumed, or shared out; see `make batch-check` and `make hosts`.
if(TARGET clew_cli AND CLEW_PYTHON AND NOT CLEW_SANITIZE)
  add_test(NAME batch_resumed
    COMMAND "${PROJECT_SOURCE_DIR}/scripts/batch-check" $<TARGET_FILE:clew_cli> 2000 3)
  add_test(NAME batch_shared
    COMMAND "${PROJECT_SOURCE_DIR}/scripts/hosts-check" $<TARGET_FILE:clew_cli> plain)
  set_tests_properties(batch_resumed batch_shared PROPERTIES LABELS cli TIMEOUT 300
    SKIP_RETURN_CODE 77)
endif()

# The format of the C++ files; skipped where clang-format is not installed.
add_test(NAME format COMMAND "${PROJECT_SOURCE_DIR}/scripts/check-format")
set_tests_properties(format PROPERTIES LABELS house SKIP_RETURN_CODE 77 TIMEOUT 120)

# The installed library, used by a program outside the tree.
add_test(NAME install
  COMMAND ${CMAKE_COMMAND} "-DSOURCE_DIR=${PROJECT_SOURCE_DIR}" "-DBINARY_DIR=${PROJECT_BINARY_DIR}"
    "-DPLUGINS=${plugin_targets}" "-DGENERATOR=${CMAKE_GENERATOR}" "-DCOMPILER=${CMAKE_CXX_COMPILER}"
    -P "${PROJECT_SOURCE_DIR}/tests/install/check.cmake")
set_tests_properties(install PROPERTIES LABELS install TIMEOUT 300)

# A minute of hostile input; `make attack` goes on for longer.
if(TARGET clew_cli AND CLEW_PYTHON AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CLEW_SANITIZE)
  add_test(NAME attack COMMAND "${CLEW_PYTHON}" "${PROJECT_SOURCE_DIR}/scripts/attack"
    $<TARGET_FILE:clew_cli> --noisy --seconds 60 --runs 600 --keep "${PROJECT_BINARY_DIR}/attack")
  set_tests_properties(attack PROPERTIES LABELS cli TIMEOUT 900)
endif()

# The page in a browser, and the server of the page; both where the page was built before (make web).
find_program(CLEW_NODE node)
if(CLEW_NODE AND EXISTS "${PROJECT_SOURCE_DIR}/web/dist/clew.html")
  add_test(NAME page COMMAND "${CLEW_NODE}" "${PROJECT_SOURCE_DIR}/web/tests/run.mjs")
  set_tests_properties(page PROPERTIES LABELS web TIMEOUT 900 SKIP_RETURN_CODE 77)
else()
  message(STATUS "The page is not built (make web): its tests are left out")
endif()
if(TARGET clew_cli AND CLEW_PYTHON)
  add_test(NAME serve COMMAND "${CLEW_PYTHON}" "${PROJECT_SOURCE_DIR}/scripts/serve-check"
    $<TARGET_FILE:clew_cli> 10000)
  set_tests_properties(serve PROPERTIES LABELS cli TIMEOUT 300 SKIP_RETURN_CODE 77)
endif()

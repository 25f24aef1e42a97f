# bench/*.cpp is one program, clew_bench: `make bench`, `make peers`, `make signature`, and the test
# that compares instructions with bench/signature.txt.
find_package(nlohmann_json QUIET)
if(NOT nlohmann_json_FOUND)
  return()
endif()
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.cpp)
add_executable(clew_bench EXCLUDE_FROM_ALL ${bench_sources} tests/corpus/corpus.cpp)
target_include_directories(clew_bench PRIVATE tests)
target_compile_definitions(clew_bench PRIVATE CLEW_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_link_libraries(clew_bench PRIVATE clew_all clew_checking nlohmann_json::nlohmann_json)

# The figures are those of an optimized build without checks.
if(TARGET tests AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CLEW_SANITIZE)
  set_target_properties(clew_bench PROPERTIES EXCLUDE_FROM_ALL FALSE)
  add_dependencies(tests clew_bench)
  add_test(NAME signature COMMAND clew_bench --signature)
  set_tests_properties(signature PROPERTIES LABELS bench SKIP_RETURN_CODE 77 TIMEOUT 300)
endif()

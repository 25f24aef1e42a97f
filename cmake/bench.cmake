# bench/*.cpp is one program, clew_bench; it is built by `make bench` and `make peers` only.
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.cpp)
find_package(nlohmann_json QUIET)
if(bench_sources AND nlohmann_json_FOUND)
  add_executable(clew_bench EXCLUDE_FROM_ALL ${bench_sources} tests/corpus/corpus.cpp)
  target_include_directories(clew_bench PRIVATE tests)
  target_compile_definitions(clew_bench PRIVATE CLEW_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(clew_bench PRIVATE clew_all nlohmann_json::nlohmann_json)
endif()

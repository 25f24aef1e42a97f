# clew.wasm, the page's module (make web). It links objects, not archives: see wasm.cmake.
# Of the laboratory it has the methods that search without other programs, to be watched.
list_objects(objects ${clew_core_modules} methods)
add_executable(clew_module web/module/module.cpp web/module/watch.cpp src/lab/film_words.cpp ${objects})
set_target_properties(clew_module PROPERTIES OUTPUT_NAME clew SUFFIX .wasm UNITY_BUILD OFF)
target_include_directories(clew_module PRIVATE "${PROJECT_SOURCE_DIR}/src")
# A deep rules text needs a deep stack; memory ends at a gigabyte.
target_link_options(clew_module PRIVATE -mexec-model=reactor -Wl,-z,stack-size=8388608
  -Wl,--stack-first -Wl,--max-memory=1073741824 -Wl,--strip-all)

# libclew_c.so: the core with the functions of clew/clew_c.h and nothing else to be seen. It holds
# its own standard library, so that a program written in anything can load it.
list_objects(objects ${clew_core_modules})
add_library(clew_c SHARED bindings/c/c_interface.cpp ${objects})
target_include_directories(clew_c PRIVATE "${PROJECT_SOURCE_DIR}/src"
  PUBLIC $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(clew_c PRIVATE ${CMAKE_DL_LIBS})
if(Threads_FOUND)
  target_link_libraries(clew_c PRIVATE Threads::Threads)
endif()
set_target_properties(clew_c PROPERTIES VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} LINKER_LANGUAGE CXX)
if(CLEW_SANITIZE)
  target_link_options(clew_c PRIVATE -fsanitize=${CLEW_SANITIZE})
else()
  target_link_options(clew_c PRIVATE -static-libstdc++ -static-libgcc
    "-Wl,--version-script=${PROJECT_SOURCE_DIR}/bindings/c/exports.map")
endif()
set_property(TARGET clew_c APPEND PROPERTY LINK_DEPENDS
  "${PROJECT_SOURCE_DIR}/bindings/c/exports.map")
install(TARGETS clew_c EXPORT clew-targets LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
if(NOT CLEW_TESTS OR NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

enable_language(C)
add_executable(test_c bindings/c/test.c)
set_target_properties(test_c PROPERTIES C_STANDARD 99)
target_include_directories(test_c PRIVATE src)
target_link_libraries(test_c PRIVATE clew_c)

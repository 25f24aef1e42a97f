# What `cmake --install` leaves behind for other programs: the modules merged into one archive, the
# public headers, and a package config, so that find_package(clew) gives the target clew::clew.
set(module_objects "")
foreach(module IN LISTS clew_modules)
  get_target_property(type clew_${module} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    list(APPEND module_objects $<TARGET_OBJECTS:clew_${module}>)
  endif()
endforeach()

add_library(clew STATIC ${module_objects})
set_target_properties(clew PROPERTIES LINKER_LANGUAGE CXX)
add_library(clew::clew ALIAS clew)
target_link_libraries(clew PUBLIC ${CMAKE_DL_LIBS})
if(Threads_FOUND)
  target_link_libraries(clew PUBLIC Threads::Threads)
endif()
target_compile_features(clew PUBLIC cxx_std_20)
target_include_directories(clew INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
if(CLEW_SANITIZE)
  target_link_options(clew INTERFACE -fsanitize=${CLEW_SANITIZE})
endif()

include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/clew")
configure_package_config_file(cmake/clew-config.cmake.in generated/clew-config.cmake
  INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(generated/clew-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(TARGETS clew EXPORT clew-targets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(EXPORT clew-targets NAMESPACE clew:: DESTINATION "${package_dir}")
install(FILES "${PROJECT_BINARY_DIR}/generated/clew-config.cmake"
              "${PROJECT_BINARY_DIR}/generated/clew-config-version.cmake"
        DESTINATION "${package_dir}")
install(DIRECTORY src/clew DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")

# What `cmake --install` leaves behind for other programs: the core's modules in one archive, the
# laboratory's in another, the public headers, and a package config, so that find_package(clew) gives
# the targets clew::clew and clew::lab.

# The objects of some modules, as a list of that name.
function(list_objects name)
  set(objects "")
  foreach(module IN LISTS ARGN)
    get_target_property(type clew_${module} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
      list(APPEND objects $<TARGET_OBJECTS:clew_${module}>)
    endif()
  endforeach()
  set(${name} ${objects} PARENT_SCOPE)
endfunction()

# One archive of them. (In a folder of its own: a module is called clew_lab, too.)
function(add_archive target)
  list_objects(objects ${ARGN})
  add_library(${target} STATIC ${objects})
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX
    ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
  target_compile_features(${target} PUBLIC cxx_std_20)
endfunction()

set(clew_core_modules ${clew_modules})
list(REMOVE_ITEM clew_core_modules ${clew_lab_modules})

add_archive(clew ${clew_core_modules})
add_library(clew::clew ALIAS clew)
target_link_libraries(clew PUBLIC ${CMAKE_DL_LIBS})
if(Threads_FOUND)
  target_link_libraries(clew PUBLIC Threads::Threads)
endif()
target_include_directories(clew INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
if(CLEW_SANITIZE)
  target_link_options(clew INTERFACE -fsanitize=${CLEW_SANITIZE})
endif()

add_archive(clew_laboratory ${clew_lab_modules})
set_target_properties(clew_laboratory PROPERTIES OUTPUT_NAME clew_lab EXPORT_NAME lab)
add_library(clew::lab ALIAS clew_laboratory)
target_link_libraries(clew_laboratory PUBLIC clew)

include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/clew")
configure_package_config_file(cmake/clew-config.cmake.in generated/clew-config.cmake
  INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(generated/clew-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(TARGETS clew clew_laboratory EXPORT clew-targets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(EXPORT clew-targets NAMESPACE clew:: DESTINATION "${package_dir}")
install(FILES "${PROJECT_BINARY_DIR}/generated/clew-config.cmake"
              "${PROJECT_BINARY_DIR}/generated/clew-config-version.cmake"
        DESTINATION "${package_dir}")
install(DIRECTORY src/clew DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")

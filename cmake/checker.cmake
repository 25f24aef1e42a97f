# clew-check: checks the certificates of `clew solve --proof`. It links none of Clew's libraries.
file(GLOB checker_sources CONFIGURE_DEPENDS clew-check/*.cpp)
add_executable(clew_checker ${checker_sources})
set_target_properties(clew_checker PROPERTIES OUTPUT_NAME clew-check)
install(TARGETS clew_checker RUNTIME)

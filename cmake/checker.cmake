# clew-check: checks the certificates of `clew solve --proof`. It links none of Clew's libraries. All
# but its arguments is a library of its own, for the tests.
file(GLOB checker_sources CONFIGURE_DEPENDS clew-check/*.cpp)
list(FILTER checker_sources EXCLUDE REGEX "/main\\.cpp$")
add_library(clew_checking STATIC ${checker_sources})
target_include_directories(clew_checking INTERFACE clew-check)
add_executable(clew_checker clew-check/main.cpp)
set_target_properties(clew_checker PROPERTIES OUTPUT_NAME clew-check)
target_link_libraries(clew_checker PRIVATE clew_checking)
install(TARGETS clew_checker RUNTIME)

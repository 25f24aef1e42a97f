# The command line, build/clew. Building it builds the plug-ins, too.
file(GLOB cli_sources CONFIGURE_DEPENDS cli/*.cpp)
add_executable(clew_cli ${cli_sources})
# Its files have small helpers of the same names and are compiled one by one, but for those that include
# CLI11, which is most of what each of them costs.
set_target_properties(clew_cli PROPERTIES OUTPUT_NAME clew UNITY_BUILD_MODE GROUP)
set_source_files_properties(cli/arguments.cpp cli/extra_words.cpp cli/manual.cpp
  cli/setter_options.cpp cli/shared_options.cpp cli/verb_options.cpp
  PROPERTIES UNITY_GROUP options)
# The page, if it was built before (make web).
set(page "${PROJECT_SOURCE_DIR}/web/dist/clew.html")
if(EXISTS "${page}")
  set_source_files_properties(cli/page.cpp PROPERTIES COMPILE_DEFINITIONS "CLEW_PAGE=\"${page}\""
    OBJECT_DEPENDS "${page}" SKIP_UNITY_BUILD_INCLUSION ON)
endif()
target_link_libraries(clew_cli PRIVATE clew_all CLI11::CLI11)
# Plug-ins are to take their memory where the program counts it.
foreach(symbol Znwm Znam ZnwmSt11align_val_t ZnamSt11align_val_t ZnwmRKSt9nothrow_t
    ZnamRKSt9nothrow_t ZdlPv ZdaPv ZdlPvm ZdaPvm ZdlPvSt11align_val_t ZdaPvSt11align_val_t
    ZdlPvmSt11align_val_t ZdaPvmSt11align_val_t)
  target_link_options(clew_cli PRIVATE "LINKER:--export-dynamic-symbol=_${symbol}")
endforeach()
target_precompile_headers(clew_cli PRIVATE ${CLEW_COMMON_HEADERS})
if(plugin_targets)
  add_dependencies(clew_cli ${plugin_targets})
endif()
install(TARGETS clew_cli RUNTIME)

# The manual page and the completion of shells are what the program says of itself.
set(said "${PROJECT_BINARY_DIR}/generated/said")
install(CODE "
  file(MAKE_DIRECTORY \"${said}\")
  foreach(words \"manual\" \"completion bash\" \"completion zsh\" \"completion fish\")
    string(REPLACE \" \" \";\" list \"\${words}\")
    string(REPLACE \"completion \" \"\" file \"\${words}\")
    execute_process(COMMAND \"$<TARGET_FILE:clew_cli>\" \${list} OUTPUT_FILE \"${said}/\${file}\"
      COMMAND_ERROR_IS_FATAL ANY)
  endforeach()")
install(FILES "${said}/manual" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" RENAME clew.1)
install(FILES "${said}/bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
  RENAME clew)
install(FILES "${said}/zsh" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions"
  RENAME _clew)
install(FILES "${said}/fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d"
  RENAME clew.fish)
install(FILES docs/clew.schema.json DESTINATION "${CMAKE_INSTALL_DATADIR}/clew")

# Small puzzles take less time than loading the C++ library does: it stands in the program itself.
# A sanitizer wants the shared one.
if(NOT CLEW_SANITIZE)
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_LINK_OPTIONS -static-libstdc++ -static-libgcc)
  check_cxx_source_compiles("#include <string>
    int main(int count, char** words) { return std::string(words[count - 1]).empty(); }"
    CLEW_STATIC_LIBSTDCXX)
  unset(CMAKE_REQUIRED_LINK_OPTIONS)
  if(CLEW_STATIC_LIBSTDCXX)
    target_link_options(clew_cli PRIVATE -static-libstdc++ -static-libgcc)
  endif()
endif()

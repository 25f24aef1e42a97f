# Writes genres/*.clew, problems/*.clew, reductions/*.txt and tables/*.txt into one C++ file. Included by the build it declares
# the command that does so; run as a script (cmake -P) it is that command.
#
# The bytes become arrays of numbers, so that no content needs quoting.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  file(GLOB genre_files CONFIGURE_DEPENDS genres/*.clew)
  file(GLOB problem_files CONFIGURE_DEPENDS problems/*.clew)
  file(GLOB reduction_files CONFIGURE_DEPENDS reductions/*.txt)
  file(GLOB table_files CONFIGURE_DEPENDS tables/*.txt)
  set(embedded_source "${PROJECT_BINARY_DIR}/generated/embedded.cpp")
  # The lists stand in the command line, so that a deleted file makes the command run again.
  add_custom_command(
    OUTPUT "${embedded_source}"
    COMMAND ${CMAKE_COMMAND} "-DGENRES=${genre_files}" "-DPROBLEMS=${problem_files}"
            "-DREDUCTIONS=${reduction_files}" "-DTABLES=${table_files}" "-DOUTPUT=${embedded_source}" -P "${CMAKE_CURRENT_LIST_FILE}"
    DEPENDS ${genre_files} ${problem_files} ${reduction_files} ${table_files}
            "${CMAKE_CURRENT_LIST_FILE}"
    COMMENT "Embedding genres, problems, reductions and tables"
    VERBATIM)
  return()
endif()

set(arrays "")
# Appends one byte array per file to `arrays`, and a function returning all of them.
function(embed_files function files)
  set(rows "")
  set(index 0)
  foreach(file IN LISTS files)
    get_filename_component(name "${file}" NAME_WE)
    file(READ "${file}" hex HEX)
    string(LENGTH "${hex}" digits)
    math(EXPR length "${digits} / 2")
    string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${hex}")
    string(APPEND arrays "constexpr char ${function}_${index}[] = {${bytes}'\\0'};\n")
    string(APPEND rows "      {\"${name}\", {${function}_${index}, ${length}}},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  if(index EQUAL 0)
    set(body "  return {};\n")
  else()
    set(body "  static constexpr EmbeddedFile files[] = {\n${rows}  };\n  return files;\n")
  endif()
  set(arrays "${arrays}" PARENT_SCOPE)
  set(functions "${functions}\nstd::span<const EmbeddedFile> ${function}() {\n${body}}\n" PARENT_SCOPE)
endfunction()

set(functions "")
embed_files(embedded_genres "${GENRES}")
embed_files(embedded_problems "${PROBLEMS}")
embed_files(embedded_reductions "${REDUCTIONS}")
embed_files(embedded_tables "${TABLES}")
file(WRITE "${OUTPUT}"
  "#include \"app/embedded.h\"\n\nnamespace clew {\n\nnamespace {\n${arrays}}  // namespace\n"
  "${functions}\n}  // namespace clew\n")

# Writes texts of the tree into C++, one file for each module that has some. Included by the build it
# declares the commands that do so; run as a script (cmake -P) it is such a command.
#
# The bytes become arrays of numbers, so that no content needs quoting.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  # embed(MODULE FOLDER...): embedded_MODULE becomes the name of a C++ file with the texts of the
  # folders, each behind a function embedded_FOLDER that MODULE/embedded.h declares.
  # Of each folder of puzzles/ an example of its genre: puzz-link.txt, or else the smallest file that
  # has an answer.
  function(smallest_puzzles output)
    set(chosen "")
    file(GLOB folders CONFIGURE_DEPENDS puzzles/*)
    foreach(folder IN LISTS folders)
      set(least "")
      file(GLOB files CONFIGURE_DEPENDS ${folder}/*.txt)
      foreach(file IN LISTS files)
        file(SIZE "${file}" size)
        file(STRINGS "${file}" answer REGEX "^answer:")
        if(file MATCHES "/puzz-link.txt$")
          set(size 0)
        endif()
        if(answer AND (least STREQUAL "" OR size LESS least))
          set(least ${size})
          set(smallest "${file}")
        endif()
      endforeach()
      if(NOT least STREQUAL "")
        list(APPEND chosen "${smallest}")
      endif()
    endforeach()
    set(${output} "${chosen}" PARENT_SCOPE)
  endfunction()

  set(embed_script "${CMAKE_CURRENT_LIST_FILE}")
  function(embed module)
    set(output "${PROJECT_BINARY_DIR}/generated/embedded_${module}.cpp")
    set(all "")
    set(lists "")
    foreach(folder IN LISTS ARGN)
      if(folder STREQUAL "examples")
        smallest_puzzles(files)
      else()
        file(GLOB files CONFIGURE_DEPENDS ${folder}/*.clew ${folder}/*.txt)
      endif()
      list(APPEND all ${files})
      list(JOIN files "|" files)
      list(APPEND lists "-DFILES_${folder}=${files}")
    endforeach()
    list(JOIN ARGN "|" folders)
    # The lists stand in the command line, so that a deleted file makes the command run again.
    add_custom_command(
      OUTPUT "${output}"
      COMMAND ${CMAKE_COMMAND} "-DMODULE=${module}" "-DFOLDERS=${folders}" ${lists}
              "-DOUTPUT=${output}" -P "${embed_script}"
      DEPENDS ${all} "${embed_script}"
      COMMENT "Embedding the texts of ${module}"
      VERBATIM)
    set(embedded_${module} "${output}" PARENT_SCOPE)
  endfunction()

  embed(app genres problems examples)
  embed(lab reductions tables)
  return()
endif()

set(arrays "")
# Appends one byte array per file to `arrays`, and a function returning all of them.
function(embed_files function files)
  set(rows "")
  set(index 0)
  foreach(file IN LISTS files)
    if(function STREQUAL "embedded_examples")  # the folder is the genre
      get_filename_component(file_folder "${file}" DIRECTORY)
      get_filename_component(name "${file_folder}" NAME)
    else()
      get_filename_component(name "${file}" NAME_WE)
    endif()
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
string(REPLACE "|" ";" FOLDERS "${FOLDERS}")
foreach(folder IN LISTS FOLDERS)
  string(REPLACE "|" ";" files "${FILES_${folder}}")
  embed_files(embedded_${folder} "${files}")
endforeach()
file(WRITE "${OUTPUT}"
  "#include \"${MODULE}/embedded.h\"\n\nnamespace clew::${MODULE} {\n\nnamespace {\n${arrays}}  // namespace\n"
  "${functions}\n}  // namespace clew::${MODULE}\n")

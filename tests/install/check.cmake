# Installs the library aside, then builds examples/ outside the tree against what was installed and
# runs it. Run by CTest: cmake -DSOURCE_DIR=... -DBINARY_DIR=... -P check.cmake
set(folder "${BINARY_DIR}/install-check")
file(REMOVE_RECURSE "${folder}")

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "status ${status} of: ${command}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run("${CMAKE_COMMAND}" --install "${BINARY_DIR}" --prefix "${folder}/prefix")
file(GLOB_RECURSE headers RELATIVE "${folder}/prefix/include" "${folder}/prefix/include/*")
foreach(header IN LISTS headers)
  if(NOT header MATCHES "^clew/[a-z_]+\\.h$")
    message(FATAL_ERROR "installed beside the public headers: ${header}")
  endif()
endforeach()

# What the program says of itself stands where manuals and shells look for it.
foreach(file man/man1/clew.1 bash-completion/completions/clew zsh/vendor-completions/_clew
    fish/vendor_completions.d/clew.fish)
  file(READ "${folder}/prefix/share/${file}" text)
  if(NOT text MATCHES "solve" OR NOT text MATCHES "json")
    message(FATAL_ERROR "share/${file} is not what it should be")
  endif()
endforeach()

# What --json prints, for programs that check it.
file(READ "${folder}/prefix/share/clew/clew.schema.json" schema)
string(JSON schema_title ERROR_VARIABLE wrong GET "${schema}" "$schema")
if(wrong)
  message(FATAL_ERROR "share/clew/clew.schema.json is no schema: ${wrong}")
endif()

# The installed program finds the installed plug-ins, wherever the whole was put.
file(RENAME "${folder}/prefix" "${folder}/moved")
run("${folder}/moved/bin/clew" solve --proof "${folder}/fox.cert"
  "${SOURCE_DIR}/puzzles/canal-view/fox.txt")
run("${folder}/moved/bin/clew-check" "${folder}/fox.cert")
run("${folder}/moved/bin/clew" engines)
foreach(target IN LISTS PLUGINS)
  string(REPLACE "clew_plugin_" "" name "${target}")
  file(GLOB_RECURSE installed "${folder}/moved/*/clew/clew_${name}.so")
  if(NOT installed)
    message(FATAL_ERROR "the plug-in clew_${name}.so is not installed")
  endif()
  if(output MATCHES "missing: [^\n]*clew_${name}\\.so")
    message(FATAL_ERROR "the installed program does not find its plug-in ${name}:\n${output}")
  endif()
  if(name STREQUAL "cairo")
    run("${folder}/moved/bin/clew" draw "${SOURCE_DIR}/puzzles/canal-view/fox.txt"
        -o "${folder}/fox.png")
  endif()
endforeach()
file(RENAME "${folder}/moved" "${folder}/prefix")

# A copy, so that nothing of the source tree lies beside it.
file(COPY "${SOURCE_DIR}/examples/" DESTINATION "${folder}/examples")
run("${CMAKE_COMMAND}" -S "${folder}/examples" -B "${folder}/build" -G "${GENERATOR}"
    "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_PREFIX_PATH=${folder}/prefix"
    "-DCMAKE_BUILD_TYPE=Release")
run("${CMAKE_COMMAND}" --build "${folder}/build")

execute_process(COMMAND "${folder}/build/example" "${SOURCE_DIR}/puzzles/canal-view/fox.txt"
  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE errors)
message("${output}${errors}")
if(NOT status EQUAL 0 OR NOT output MATCHES "unique.*canal at row 1, column 1: .*accepted.*without its first")
  message(FATAL_ERROR "the example ended with status ${status} and did not find one answer")
endif()

# The laboratory is a library of its own: nothing in the core's archive knows of it.
run("${folder}/build/lab" "https://puzz.link/p?canal/6/6/3i3h2z4h5i2")
if(NOT output MATCHES "backtrack: unique" OR NOT output MATCHES "no two engines disagree")
  message(FATAL_ERROR "the engines of the laboratory do not agree:\n${output}")
endif()
find_program(NM nm)
file(GLOB_RECURSE core "${folder}/prefix/*/libclew.a")
if(NM)
  run("${NM}" -C "${core}")
  if(output MATCHES "[^\n]*clew::(methods|encode|reduce|outside|lab)::[^\n]*")
    message(FATAL_ERROR "libclew.a knows of the laboratory: ${CMAKE_MATCH_0}")
  endif()
endif()

run("${folder}/build/readme")
if(output STREQUAL "")
  message(FATAL_ERROR "the program of README.md printed no answer")
endif()

# The Debian package holds the same, and its program runs from where it was unpacked.
find_program(DPKG_DEB dpkg-deb)
find_program(DPKG_SHLIBDEPS dpkg-shlibdeps)
if(NOT DPKG_DEB OR NOT DPKG_SHLIBDEPS)
  message("there is no dpkg here: the package is not tried")
  return()
endif()
get_filename_component(bin "${CMAKE_COMMAND}" DIRECTORY)
run("${bin}/cpack" -G DEB --config "${BINARY_DIR}/CPackConfig.cmake" -B "${folder}/deb")
file(GLOB package "${folder}/deb/clew_*.deb")
find_program(DPKG dpkg)
execute_process(COMMAND id -u OUTPUT_VARIABLE user OUTPUT_STRIP_TRAILING_WHITESPACE)
if(DPKG AND user STREQUAL "0")
  # Installed by dpkg itself, under a root of its own that holds nothing else.
  foreach(part updates info)
    file(MAKE_DIRECTORY "${folder}/unpacked/var/lib/dpkg/${part}")
  endforeach()
  foreach(part status available)
    file(WRITE "${folder}/unpacked/var/lib/dpkg/${part}" "")
  endforeach()
  run("${DPKG}" "--root=${folder}/unpacked" --force-not-root --force-depends
      --force-script-chrootless -i "${package}")
  run("${DPKG}" "--root=${folder}/unpacked" -s clew)
  if(NOT output MATCHES "Status: install ok installed")
    message(FATAL_ERROR "dpkg did not install the package:\n${output}")
  endif()
else()
  message("dpkg installs for root alone: the package is only unpacked")
  run("${DPKG_DEB}" -x "${package}" "${folder}/unpacked")
endif()
run("${folder}/unpacked/usr/bin/clew" solve "${SOURCE_DIR}/puzzles/canal-view/fox.txt")
run("${DPKG_DEB}" --field "${package}" Package Depends)
if(NOT output MATCHES "Package: clew" OR NOT output MATCHES "libc6")
  message(FATAL_ERROR "the package does not say what it needs:\n${output}")
endif()

# What solving one small puzzle costs beside the puzzle: which shared libraries are loaded, and how
# many instructions it takes in all. Run by CTest: cmake -DPROGRAM=... -P check.cmake
set(address "https://puzz.link/p?canal/6/6/3i3h2z4h5i2")
# A start is to take less than 4 ms of CPU; a slow machine does an instruction in a nanosecond. The heads
# of all bundled texts are read, about 1,700 instructions for each.
set(most_instructions 4000000)
set(allowed "^(libc|libm|libstdc\\+\\+|libgcc_s|libpthread|libdl|ld-linux-.*|linux-vdso)\\.so")

execute_process(COMMAND "${CMAKE_COMMAND}" -E env LD_DEBUG=files "${PROGRAM}" solve "${address}"
  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE loading)
if(NOT status EQUAL 0 OR NOT output MATCHES "unique")
  message(FATAL_ERROR "status ${status}: ${output}")
endif()
string(REGEX MATCHALL "calling init: [^\n]*" loaded "${loading}")
if(NOT loaded)
  message(FATAL_ERROR "the dynamic linker does not tell what it loads")
endif()
foreach(line IN LISTS loaded)
  string(REGEX REPLACE ".*/" "" library "${line}")
  if(NOT library MATCHES "${allowed}")
    message(FATAL_ERROR "'clew solve' loads ${library}")
  endif()
endforeach()

find_program(VALGRIND valgrind)
if(NOT VALGRIND)
  message("valgrind is missing: instructions are not counted")
  return()
endif()
execute_process(
  COMMAND "${VALGRIND}" --tool=callgrind --callgrind-out-file=/dev/null "${PROGRAM}" solve "${address}"
  RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE counted)
if(NOT counted MATCHES "Collected : ([0-9]+)")
  message(FATAL_ERROR "valgrind counted nothing:\n${counted}")
endif()
message("instructions: ${CMAKE_MATCH_1}")
if(CMAKE_MATCH_1 GREATER most_instructions)
  message(FATAL_ERROR "'clew solve' of a small puzzle takes ${CMAKE_MATCH_1} instructions; "
    "${most_instructions} are allowed")
endif()

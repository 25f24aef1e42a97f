// Everything that goes to standard output or to a file, checked to its end: what cannot be written
// is never taken for written.
#pragma once

#include <string>
#include <string_view>

namespace clew::cli {

// Before anything is opened. A standard file that is closed must not become one of ours by its
// number; a limit on the size of files is an error of writing, not a death.
void prepare_output();

// To standard output, by way of its buffer. What fails is remembered for close_output.
void print(std::string_view text);
void flush_output();

// All of it, to an open file; 0, or the code of what went wrong.
int write_all(int file, std::string_view bytes);
void note_output_error(int code);
bool output_failed();

// The last step: empties the buffer and closes standard output. Returns `status`, or after a
// message cannot_write. A reader that went away is no news to anybody: then there is no message.
int close_output(int status);

}  // namespace clew::cli

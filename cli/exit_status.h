// How the program ends.
#pragma once

namespace clew::cli {

inline constexpr int answered = 0;
inline constexpr int not_one = 1;  // none or several where one was asked; rejected; unfinished
inline constexpr int bad_input = 2;
inline constexpr int ran_out = 3;  // a limit was reached, or the run was interrupted
inline constexpr int our_fault = 70;
inline constexpr int cannot_write = 74;  // the output, as EX_IOERR of sysexits.h

}  // namespace clew::cli

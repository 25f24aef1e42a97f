// Texts from outside (titles, rule names, ids, names of files, marks), made harmless for where they
// go. The one place for it: every writer takes its function from here.
#pragma once

#include <string>
#include <string_view>

#include "clew/result.h"
#include "clew/text.h"  // visible: for a terminal, on one line

namespace clew::base {

// For a terminal, lines and tabs as they are.
std::string visible_lines(std::string_view text, bool ascii = false);

// For text and attributes of XML and HTML. Control characters, which XML has no way to say, and
// those that turn the direction of reading become U+FFFD.
std::string escape_xml(std::string_view text);

// For a picture that is painted (PNG, PDF), on one line: the same characters become U+FFFD.
std::string drawn_text(std::string_view text);

// A text in the quotes of JSON, escaped; bytes that are no UTF-8 become U+FFFD. Characters that
// steer a terminal are escaped, too, so that JSON may be looked at.
std::string json_quoted(std::string_view text);
void append_json_quoted(std::string& out, std::string_view text);
// JSON that stands in a script of a web page: nothing in it can end the script or begin a comment.
std::string json_in_script(std::string_view json);

// A cell of a CSV row, in quotes where it must, on one line. A text that a spreadsheet would run
// (it begins with = + - @) gets a ' before.
std::string csv_cell(std::string_view text);
// A cell of a Markdown table: no text ends the cell, no tag is one.
std::string markdown_cell(std::string_view text);

// For pdflatex with the font encoding T1: every character as a command or a letter, so that no text
// can be taken for a command. The mistake names the character that TeX has no letter for, and the
// text it stands in. Newlines and tabs are blanks.
Result<std::string> tex_text(std::string_view text);

}  // namespace clew::base

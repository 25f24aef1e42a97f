#include "show.h"

#include <algorithm>
#include <cstdio>

#include "exit_status.h"

namespace clew {

namespace {

int refuse_file(const Session& session, const std::string& file, const char* what) {
  Mistake mistake;
  mistake.file = file;
  mistake.message = what;
  return refuse(session, {mistake});
}

}  // namespace

int deliver(const Session& session, const std::string& result, const std::string& file) {
  if (file.empty() || file == "-") {
    print(result);
    return answered;
  }
  std::FILE* out = std::fopen(file.c_str(), "wb");
  if (out == nullptr) return refuse_file(session, file, "this file cannot be written");
  const bool written = std::fwrite(result.data(), 1, result.size(), out) == result.size();
  if (std::fclose(out) != 0 || !written)
    return refuse_file(session, file, "this file could not be written to its end");
  return answered;
}

int show(const Session& session, const Case& opened, const std::vector<Panel>& panels,
         const std::string& words) {
  const Arguments& arguments = session.arguments;
  const bool text = arguments.medium == Medium::text;
  if (arguments.json && (text || arguments.output.empty())) return answered;
  const Maybe<std::string> drawing = session.clew.draw(opened, panels, style_of(session));
  if (!drawing) return refuse(session, drawing.mistakes);
  if (text) {
    const std::string gap = drawing.value->empty() || words.empty() ? "" : "\n";
    const std::string all = heading(session, opened) + *drawing.value + gap + words;
    return deliver(session, all, arguments.output);
  }
  const int status = deliver(session, *drawing.value, arguments.output);
  if (status == answered && !arguments.output.empty() && arguments.output != "-") print(words);
  return status;
}

std::vector<std::string> sentences(const std::vector<Instance>& instances) {
  std::vector<std::string> out;
  for (const Instance& instance : instances) {
    if (std::ranges::find(out, instance.sentence) == out.end()) out.push_back(instance.sentence);
  }
  return out;
}

}  // namespace clew

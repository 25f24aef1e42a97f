#include "explain/words.h"

namespace clew::explain {

std::string as_sentence(std::string text) {
  const bool cell = text.size() > 1 && text[0] == 'r' && text[1] >= '0' && text[1] <= '9';
  if (!text.empty() && !cell && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace clew::explain

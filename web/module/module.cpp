// The page's module: a request is laid into memory, answered, and the reply read from there.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "bridge/bridge.h"
#include "bridge/replies.h"
#include "watch.h"

namespace {

clew::bridge::Bridge& bridge() {
  static clew::bridge::Bridge the_bridge;
  return the_bridge;
}

std::string reply;

// The bridge answers; searches to watch are the module's own.
std::string answer(std::string_view text) {
  const auto request = clew::bridge::Request::read(text);
  if (!request || request->text("ask") != "watch") return bridge().reply(text);
  const clew::Result<clew::Case> c = bridge().opened(*request);
  return c ? clew::page::watch(*c, *request) : clew::bridge::errors_reply(c.errors());
}

}  // namespace

extern "C" {

// Room for a request of so many bytes.
[[clang::export_name("room")]] char* room(std::size_t size) {
  static std::string request;
  request.resize(size);
  return request.data();
}

// Answers the request of so many bytes; the size of the reply, which `reply_at` points to.
[[clang::export_name("ask")]] std::size_t ask(const char* request, std::size_t size) {
  reply = answer({request, size});
  return reply.size();
}

[[clang::export_name("reply_at")]] const char* reply_at() { return reply.data(); }

}  // extern "C"

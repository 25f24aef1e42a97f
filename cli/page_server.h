// Serves one page to browsers on this machine, and nothing else: no path leads to a file.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace clew::cli {

// The reply to one request (its head, up to the blank line) by the rules of the server: GET and
// HEAD of "/" alone, a Host that is this machine, an Origin that is this page or absent.
std::string reply_to(std::string_view head, std::string_view page, int port);

class PageServer {
 public:
  explicit PageServer(std::string_view page) : page_(page) {}
  ~PageServer();
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;

  // On 127.0.0.1; 0: any free port. What went wrong, or "".
  std::string listen(int port);
  int port() const { return port_; }
  // Until the flag is set.
  void run(const std::atomic<bool>& stop);

 private:
  struct Visitor {
    int socket = -1;
    std::string in, out;
    size_t sent = 0;
    std::int64_t deadline = 0;  // milliseconds of the steady clock
  };
  void accept_visitors();
  void attend(Visitor& visitor, short events);
  void read_from(Visitor& visitor);
  static void write_to(Visitor& visitor);
  static void leave(Visitor& visitor);

  std::string_view page_;
  int listener_ = -1;
  int port_ = 0;
  std::vector<Visitor> visitors_;
};

}  // namespace clew::cli

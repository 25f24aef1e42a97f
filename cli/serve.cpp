// The verb that serves the page from the program itself.
#include <sys/wait.h>
#include <unistd.h>

#include "exit_status.h"
#include "page.h"
#include "page_server.h"
#include "session.h"

namespace clew::cli {

namespace {

// By the desktop's own command, where there is a desktop; whether it works is its own affair.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  const pid_t first = ::fork();
  if (first != 0) {
    if (first > 0) ::waitpid(first, nullptr, 0);
    return;
  }
  // A child of a child, so that nobody has to wait for it.
  if (::fork() == 0) ::execlp("xdg-open", "xdg-open", address.c_str(), static_cast<char*>(nullptr));
  ::_exit(0);
}

}  // namespace

int serve(const Session& session) {
  if (embedded_page().empty()) {
    return refuse(session,
                  "this program was built without the page: run 'make web', and build it again");
  }
  PageServer server(embedded_page());
  if (const std::string trouble = server.listen(session.arguments.port); !trouble.empty())
    return refuse(session, "the page cannot be served: " + trouble);
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port()) + "/";
  print("The page is at " + address + " (this machine alone; Ctrl-C ends it)\n");
  flush_output();
  if (!session.arguments.no_browser) open_browser(address);
  server.run(session.stop);
  return answered;
}

}  // namespace clew::cli

#include "page_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace clew::cli {

namespace {

constexpr size_t most_head = 16 << 10;     // bytes of a request
constexpr size_t most_visitors = 64;       // at once
constexpr std::int64_t patience = 10'000;  // milliseconds from the first byte to the last

std::int64_t clock_now() {
  using std::chrono::milliseconds;
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<milliseconds>(now).count();
}

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

std::string_view next_line(std::string_view& text) {
  const size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

struct Headers {
  std::string_view host, origin;
  int hosts = 0;
};

Headers headers_of(std::string_view rest) {
  Headers out;
  while (!rest.empty()) {
    const std::string_view line = next_line(rest);
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view name = line.substr(0, colon);
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (same_word(name, "host")) {
      out.host = value;
      ++out.hosts;
    } else if (same_word(name, "origin")) {
      out.origin = value;
    }
  }
  return out;
}

std::string response(const char* status, std::string_view type, std::string_view body,
                     bool with_body = true) {
  std::string out = std::string("HTTP/1.1 ") + status + "\r\nContent-Type: " + std::string(type) +
                    "\r\nContent-Length: " + std::to_string(body.size()) +
                    "\r\nConnection: close\r\nCache-Control: no-store"
                    "\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer"
                    "\r\nX-Frame-Options: DENY\r\nCross-Origin-Opener-Policy: same-origin"
                    "\r\nCross-Origin-Resource-Policy: same-origin\r\n\r\n";
  if (with_body) out += body;
  return out;
}

std::string refusal(const char* status) {
  return response(status, "text/plain; charset=utf-8", std::string(status) + "\n");
}

}  // namespace

std::string reply_to(std::string_view head, std::string_view page, int port) {
  std::string_view rest = head;
  const std::string_view line = next_line(rest);
  const size_t first = line.find(' ');
  const size_t last = line.rfind(' ');
  if (first == std::string_view::npos || last <= first ||
      !line.substr(last).starts_with(" HTTP/1."))
    return refusal("400 Bad Request");
  const std::string_view method = line.substr(0, first);
  const std::string_view path = line.substr(first + 1, last - first - 1);
  // Another site may lead a browser here by a name of its own.
  const Headers headers = headers_of(rest);
  const std::string number = ":" + std::to_string(port);
  const bool here = same_word(headers.host, "localhost" + number) ||
                    headers.host == "127.0.0.1" + number || headers.host == "[::1]" + number;
  if (!here || headers.hosts != 1) return refusal("421 Misdirected Request");
  const bool own =
      headers.origin.empty() || headers.origin == "http://" + std::string(headers.host);
  if (!own) return refusal("403 Forbidden");
  if (method != "GET" && method != "HEAD") return refusal("405 Method Not Allowed");
  if (path != "/" && path != "/index.html") return refusal("404 Not Found");
  return response("200 OK", "text/html; charset=utf-8", page, method == "GET");
}

PageServer::~PageServer() {
  for (Visitor& visitor : visitors_) leave(visitor);
  if (listener_ >= 0) ::close(listener_);
}

std::string PageServer::listen(int port) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener_ < 0) return std::string("no socket: ") + std::strerror(errno);
  const int yes = 1;
  ::setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<uint16_t>(port));
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  socklen_t size = sizeof address;
  if (::bind(listener_, plain, size) != 0 || ::listen(listener_, 64) != 0 ||
      ::getsockname(listener_, plain, &size) != 0)
    return "port " + std::to_string(port) + ": " + std::strerror(errno);
  port_ = ntohs(address.sin_port);
  return {};
}

void PageServer::run(const std::atomic<bool>& stop) {
  while (!stop) {
    std::vector<pollfd> watched{{listener_, POLLIN, 0}};
    for (const Visitor& v : visitors_)
      watched.push_back({v.socket, static_cast<short>(v.out.empty() ? POLLIN : POLLOUT), 0});
    if (::poll(watched.data(), watched.size(), 200) < 0 && errno != EINTR) return;
    for (size_t k = 0; k < visitors_.size(); ++k) attend(visitors_[k], watched[k + 1].revents);
    std::erase_if(visitors_, [](const Visitor& v) { return v.socket < 0; });
    if ((watched[0].revents & POLLIN) != 0) accept_visitors();
  }
}

void PageServer::accept_visitors() {
  for (;;) {
    const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) return;
    if (visitors_.size() >= most_visitors) {
      ::close(socket);
      continue;
    }
    visitors_.push_back({socket, {}, {}, 0, clock_now() + patience});
  }
}

void PageServer::attend(Visitor& visitor, short events) {
  if (clock_now() > visitor.deadline || (events & (POLLERR | POLLNVAL)) != 0) return leave(visitor);
  if ((events & POLLOUT) != 0) write_to(visitor);
  if ((events & (POLLIN | POLLHUP)) != 0 && visitor.socket >= 0 && visitor.out.empty())
    read_from(visitor);
}

void PageServer::read_from(Visitor& visitor) {
  char bytes[4096];
  const ssize_t count = ::recv(visitor.socket, bytes, sizeof bytes, 0);
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return leave(visitor);
  if (count < 0) return;
  visitor.in.append(bytes, static_cast<size_t>(count));
  const size_t end = std::min(visitor.in.find("\r\n\r\n"), visitor.in.find("\n\n"));
  if (end != std::string::npos) {
    visitor.out = reply_to(std::string_view(visitor.in).substr(0, end + 1), page_, port_);
  } else if (visitor.in.size() > most_head) {
    visitor.out = refusal("431 Request Header Fields Too Large");
  }
}

void PageServer::write_to(Visitor& visitor) {
  const std::string_view left = std::string_view(visitor.out).substr(visitor.sent);
  const ssize_t count = ::send(visitor.socket, left.data(), left.size(), MSG_NOSIGNAL);
  if (count < 0 && errno != EAGAIN && errno != EINTR) return leave(visitor);
  if (count > 0) visitor.sent += static_cast<size_t>(count);
  if (visitor.sent == visitor.out.size()) leave(visitor);
}

void PageServer::leave(Visitor& visitor) {
  if (visitor.socket >= 0) {
    ::shutdown(visitor.socket, SHUT_WR);
    ::close(visitor.socket);
  }
  visitor.socket = -1;
}

}  // namespace clew::cli

// The loop, the listener and HTTP/1.1: one coroutine a connection. The head is read and judged by check_head() before Beast sees it.
#include <boost/asio/impl/src.hpp>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <stdexcept>

#include "server/net/beast.hpp"
#include "server/net/head.hpp"

namespace bastide::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
template <class T = void>
using Awaitable = asio::awaitable<T, Executor>;
using Use = asio::use_awaitable_t<Executor>;
constexpr asio::as_tuple_t<Use> no_throw{};

std::chrono::milliseconds ms(std::int64_t count) { return std::chrono::milliseconds(count); }

// Waits for the application's answer without blocking the loop.
Awaitable<Response> answer_of(Application& application, Request request) {
  auto start = [&application, &request](auto handler) {
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    application.handle(std::move(request), [kept](Response response) {
      auto executor = asio::get_associated_executor(*kept);
      asio::post(executor, [kept, response = std::move(response)]() mutable { std::move (*kept)(std::move(response)); });
    });
  };
  co_return co_await asio::async_initiate<const Use, void(Response)>(start, Use());
}

class HttpConnection {
 public:
  HttpConnection(Stream stream, Application& application, const NetOptions& options)
      : stream_(std::move(stream)), application_(application), options_(options) {
    beast::error_code error;
    const auto endpoint = stream_.socket().remote_endpoint(error);
    if (!error) remote_ = endpoint.address().to_string();
    stream_.socket().set_option(tcp::no_delay(true), error);
  }

  Awaitable<> run() {
    for (;;) {
      const HeadVerdict head = co_await read_head();
      if (head.status == -1) break;
      if (head.status != 0) {
        Response response = problem(head.status, head.status == 400 ? "bad_message" : "too_long", head.reason);
        response.close = true;
        co_await write(std::move(response), false);
        break;
      }
      http::request_parser<http::empty_body> parser;
      parser.skip(true);
      beast::error_code error;
      parser.put(asio::buffer(bytes_.data(), head.head_bytes), error);
      if (error) {
        Response response = problem(400, "bad_message", "The request cannot be read.");
        response.close = true;
        co_await write(std::move(response), false);
        break;
      }
      UpgradeRequest message = parser.release();
      const bool keep = message.keep_alive();
      bytes_.erase(0, head.head_bytes);
      std::optional<Request> request = plain(message);
      if (!request) {
        Response response = problem(400, "bad_message", "The path cannot be read.");
        response.close = true;
        co_await write(std::move(response), false);
        break;
      }
      if (!co_await read_body(head.body_bytes, request->body)) break;

      if (request->path == "/ws") {
        auto outcome = judge_upgrade(message, *request);
        if (auto* session = std::get_if<std::unique_ptr<Session>>(&outcome)) {
          stream_.expires_never();
          co_await run_socket(std::move(stream_), std::move(message), std::move(*session), options_);
          co_return;
        }
        if (!co_await write(std::move(std::get<Response>(outcome)), keep)) break;
        continue;
      }
      const bool head_only = request->method == "HEAD";
      Response response = co_await answer_of(application_, std::move(*request));
      if (!co_await write(std::move(response), keep, head_only)) break;
    }
    co_await linger();
  }

 private:
  // Says goodbye and reads on for a moment: closing over unread bytes would make the system throw our last answer away.
  Awaitable<> linger() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(ms(2000));
    for (int chunks = 0; chunks < 256; ++chunks) {
      bytes_.clear();
      if (!co_await read_some()) break;
    }
    stream_.close();
  }

  // status -1: the connection is gone or too slow.
  Awaitable<HeadVerdict> read_head() {
    stream_.expires_after(ms(bytes_.empty() ? options_.idle_ms : options_.header_ms));
    bool begun = !bytes_.empty();
    for (;;) {
      HeadLimits limits;
      limits.body = options_.max_body;
      const HeadVerdict verdict = check_head(bytes_, limits);
      if (verdict.status != 0 || verdict.head_bytes != 0) co_return verdict;
      if (!co_await read_some()) co_return HeadVerdict{-1, "", 0, 0};
      if (!begun) stream_.expires_after(ms(options_.header_ms));  // the whole head within this time
      begun = true;
    }
  }

  Awaitable<bool> read_body(std::size_t length, std::string& body) {
    if (bytes_.size() < length) stream_.expires_after(ms(options_.body_ms));
    while (bytes_.size() < length)
      if (!co_await read_some()) co_return false;
    body = bytes_.substr(0, length);
    bytes_.erase(0, length);
    co_return true;
  }

  Awaitable<bool> read_some() {
    char chunk[4096];
    const auto buffer = asio::buffer(chunk);
    const auto [error, count] = co_await stream_.async_read_some(buffer, no_throw);
    bytes_.append(chunk, count);
    co_return !error;
  }

  std::optional<Request> plain(const UpgradeRequest& message) const {
    Request request;
    request.method = std::string(message.method_string());
    const std::string_view target(message.target().data(), message.target().size());
    if (target.empty() || target.front() != '/') return std::nullopt;
    const std::size_t mark = std::min(target.find('?'), target.size());
    auto path = percent_decoded(target.substr(0, mark));
    if (!path) return std::nullopt;
    request.path = std::move(*path);
    if (mark < target.size()) request.query = std::string(target.substr(mark + 1));
    for (const auto& field : message) {
      std::string name(field.name_string());
      for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
      request.headers.emplace_back(std::move(name), std::string(field.value()));
    }
    request.remote = remote_;
    return request;
  }

  std::variant<Response, std::unique_ptr<Session>> judge_upgrade(const UpgradeRequest& message, const Request& request) {
    if (request.method != "GET") {
      Response response = problem(405, "method_not_allowed", "A WebSocket is asked for by GET.");
      response.headers.emplace_back("Allow", "GET");
      return response;
    }
    if (!http::token_list(message[http::field::connection]).exists("upgrade") ||
        !http::token_list(message[http::field::upgrade]).exists("websocket")) {
      Response response = problem(426, "upgrade_required", "This address speaks WebSocket only.");
      response.headers.emplace_back("Upgrade", "websocket");
      return response;
    }
    if (request.header("sec-websocket-version") != "13") {
      Response response = problem(426, "upgrade_required", "WebSocket version 13 is needed.");
      response.headers.emplace_back("Sec-WebSocket-Version", "13");
      return response;
    }
    if (!beast::websocket::is_upgrade(message) || request.header("sec-websocket-key").size() != 24)
      return problem(400, "bad_message", "The WebSocket handshake is incomplete.");
    return application_.upgrade(request);
  }

  // False when the connection ends with this answer.
  Awaitable<bool> write(Response response, bool keep, bool head_only = false) {
    secure(response);
    keep = keep && !response.close;
    static const std::string nothing;
    const std::string& body = response.body ? *response.body : nothing;
    http::response<http::empty_body> head(static_cast<http::status>(response.status), 11);
    head.keep_alive(keep);
    if (response.body) head.set(http::field::content_type, response.content_type);
    for (const auto& [name, value] : response.headers) head.insert(name, value);
    if (response.status != 304) head.content_length(body.size());
    http::response_serializer<http::empty_body> serializer(head);
    stream_.expires_after(ms(options_.idle_ms));
    const auto [error, written] = co_await http::async_write_header(stream_, serializer, no_throw);
    if (error) co_return false;
    if (!head_only && !body.empty()) {
      const auto buffer = asio::buffer(body);
      const auto [body_error, body_written] = co_await asio::async_write(stream_, buffer, no_throw);
      if (body_error) co_return false;
    }
    co_return keep;
  }

  Stream stream_;
  Application& application_;
  const NetOptions& options_;
  std::string remote_;
  std::string bytes_;  // read and not yet used
};

class AsioNet : public Net {
 public:
  explicit AsioNet(const NetOptions& options) : options_(options), context_(1), acceptor_(context_), signals_(context_) {
    beast::error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error) throw std::runtime_error("not an address: " + options.address);
    const tcp::endpoint endpoint(address, options.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      throw std::runtime_error("cannot listen on " + options.address + ":" + std::to_string(options.port) + ": " + error.message());
  }

  void post(Task task) override { asio::post(context_, std::move(task)); }

  void after(std::int64_t delay_ms, Task task) override {
    auto timer = std::make_shared<Timer>(context_, ms(delay_ms));
    timer->async_wait([timer, task = std::move(task)](beast::error_code error) {
      if (!error) task();
    });
  }

  Now now() const override {
    using namespace std::chrono;
    return {duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count(),
            duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()};
  }

  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

  void serve(Application& application) override {
    asio::co_spawn(context_, accept(application), asio::detached);
  }

  void on_signal(std::function<void()> stop) override {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([stop = std::move(stop)](beast::error_code error, int) {
      if (!error) stop();
    });
  }

  void stop_accepting() override {
    beast::error_code ignored;
    acceptor_.close(ignored);
  }

  void run() override {
    auto work = asio::make_work_guard(context_);
    context_.run();
  }

  void stop() override { context_.stop(); }

 private:
  Awaitable<> accept(Application& application) {
    while (acceptor_.is_open()) {
      Stream::socket_type socket(context_.get_executor());
      const auto [error] = co_await acceptor_.async_accept(socket, no_throw);
      if (!acceptor_.is_open()) break;
      if (error) {  // out of file descriptors: wait instead of spinning
        Timer pause(context_, ms(50));
        co_await pause.async_wait(no_throw);
        continue;
      }
      asio::co_spawn(context_, serve_one(Stream(std::move(socket)), application), asio::detached);
    }
  }

  Awaitable<> serve_one(Stream stream, Application& application) {
    HttpConnection connection(std::move(stream), application, options_);
    co_await connection.run();
  }

  NetOptions options_;
  asio::io_context context_;
  Acceptor acceptor_;
  asio::basic_signal_set<Executor> signals_;
};

}  // namespace

std::unique_ptr<Net> Net::open(const NetOptions& options) { return std::make_unique<AsioNet>(options); }

}  // namespace bastide::server

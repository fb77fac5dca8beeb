#include "server/serve.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdio>
#include <stdexcept>

#include "server/api/rest.hpp"
#include "server/api/session.hpp"
#include "server/core/bytes.hpp"
#include "server/hub/hub.hpp"
#include "server/net/net.hpp"
#include "server/store/memory.hpp"
#include "server/store/sqlite.hpp"

namespace bastide {
namespace {

using namespace server;
constexpr const char* subprotocol = "bastide.v1";

std::unique_ptr<Store> open_store(const ServeOptions& options) {
  if (options.database.empty()) return std::make_unique<MemoryStore>();
  SqliteOptions sqlite;
  sqlite.path = options.database.string();
  sqlite.durable = options.durable;
  return open_sqlite_store(sqlite);
}

NetOptions net_options(const ServeOptions& options) {
  NetOptions net;
  net.address = options.address;
  net.port = options.port;
  net.subprotocol = subprotocol;
  return net;
}

HubOptions hub_options(const ServeOptions& options) {
  HubOptions hub;
  hub.computer_threads = options.computer_threads;
  hub.computer_delay_ms = options.computer_delay_ms;
  hub.test_draws = options.test_draws;
  if (options.test_secret.empty()) return hub;
  const auto secret = from_hex(options.test_secret, 32);
  if (!secret) throw std::runtime_error("the test secret must be 64 hexadecimal digits");
  hub.test_secret = *secret;
  return hub;
}

bool offers_subprotocol(std::string_view list) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view one = list.substr(0, comma);
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    while (!one.empty() && one.back() == ' ') one.remove_suffix(1);
    if (one == subprotocol) return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

class App : public Application {
 public:
  explicit App(Service& service) : service_(service) {}

  void handle(Request request, Respond respond) override { handle_rest(service_, std::move(request), std::move(respond)); }

  std::variant<Response, std::unique_ptr<Session>> upgrade(const Request& request) override {
    if (!service_.origin_allowed(request)) return problem(Code::forbidden, "Another site may not connect.");
    if (service_.hub.draining()) return problem(Code::overloaded, "The server restarts.");
    if (!offers_subprotocol(request.header("sec-websocket-protocol"))) {
      Response response = problem(Code::unsupported_version, std::string("The subprotocol ") + subprotocol + " is needed.");
      response.headers.emplace_back("Upgrade", "websocket");
      return response;
    }
    return std::make_unique<GameSession>(service_);
  }

 private:
  Service& service_;
};

}  // namespace

struct Server::Parts {
  explicit Parts(const ServeOptions& options)
      : store(open_store(options)),
        net(Net::open(net_options(options))),
        hub(*net, *store, hub_options(options)),
        service{*net,
                hub,
                Limiter({options.commands_per_second, options.command_burst, 50}),
                StaticFiles(options.web_root),
                options.origins,
                {}},
        app(service) {}

  // Stored moves get their acks first, then everybody hears of the restart; a second later the loop ends in any case.
  void stop() {
    net->stop_accepting();
    hub.drain([this] {
      const auto sessions = service.sessions;
      for (GameSession* session : sessions) session->say_goodbye();
      wait_for_sessions(20);
    });
  }

  void wait_for_sessions(int rounds) {
    if (service.sessions.empty() || rounds == 0) return net->after(20, [this] { net->stop(); });
    net->after(50, [this, rounds] { wait_for_sessions(rounds - 1); });
  }

  // Whoever posts to the loop ends first; then waiting requests let go of their connections; then the loop, whose connections hold
  // sessions; then the rest.
  ~Parts() {
    store->close();
    hub.forget();
    net.reset();
  }

  std::unique_ptr<Store> store;
  std::unique_ptr<Net> net;
  Hub hub;
  Service service;
  App app;
};

Server::Server(ServeOptions options) {
  prepare_crypto();
  parts_ = std::make_unique<Parts>(options);
  parts_->net->serve(parts_->app);
  parts_->net->post([this] { parts_->hub.start(); });
}

Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->net->port(); }
void Server::run() { parts_->net->run(); }

void Server::stop() {
  parts_->net->post([this] { parts_->stop(); });
}

void Server::stop_on_signals() {
  parts_->net->on_signal([this] { parts_->stop(); });
}

int serve(const ServeOptions& options) {
  try {
    const auto level = spdlog::level::from_str(options.log_level);
    if (level == spdlog::level::off && options.log_level != "off") throw std::runtime_error("unknown log level " + options.log_level);
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("bastide", std::make_shared<spdlog::sinks::stderr_sink_mt>()));
    spdlog::set_level(level);
    Server server(options);
    server.stop_on_signals();
    if (options.ready) {
      options.ready(server.port());
    } else {
      std::printf("listening on http://%s:%u\n", options.address.c_str(), static_cast<unsigned>(server.port()));
      std::fflush(stdout);
    }
    server.run();
    spdlog::info("stopped");
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bastide serve: %s\n", error.what());
    return 1;
  }
}

}  // namespace bastide

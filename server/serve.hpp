// The server as one call, for `bastide serve`; and as an object, for tests that run one inside their process.
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace bastide {

struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;                       // 0: any free port, printed on the ready line
  std::filesystem::path database = "bastide.db";   // empty: games are kept in memory and lost at the end
  std::filesystem::path web_root;                  // folder of the built page; empty: no page
  std::string log_level = "info";                  // trace, debug, info, warn, error, off
  std::vector<std::string> origins;                // Origins allowed beside the server's own, "https://play.example.org"
  int computer_threads = 1;
  int computer_delay_ms = 300;                     // a computer's turn is shown no sooner
  double commands_per_second = 5;                  // for each token
  double command_burst = 40;
  bool durable = true;                             // false: synchronous=OFF, for tests only

  // Tests only: one secret for all games (64 hexadecimal digits) and the first tiles drawn. The draws of such games prove nothing.
  std::string test_secret;
  std::vector<std::string> test_draws;

  // Called once the port is open and requests are answered; by default the line "listening on http://ADDRESS:PORT" goes to stdout.
  std::function<void(std::uint16_t port)> ready;
};

// Serves until SIGINT or SIGTERM, then tells the clients, finishes what is being stored and closes with 1012.
// 0 after a clean end, 1 with a sentence on stderr when it cannot start (port in use, database locked or newer…).
int serve(const ServeOptions& options);

class Server {
 public:
  // Opens database and port; throws std::runtime_error with a sentence for the operator.
  explicit Server(ServeOptions options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  void run();   // until stop() or, when asked for, a signal
  void stop();  // the graceful end, from any thread
  void stop_on_signals();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace bastide

// WebSocket: a coroutine reads, a queue writes. Beast itself answers broken frames (1002), bad UTF-8 (1007) and long messages (1009).
#include <boost/beast/src.hpp>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>

#include "server/net/beast.hpp"

namespace bastide::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Socket = websocket::stream<Stream, false>;  // false: no permessage-deflate
constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> no_throw{};

// Lives until the last write or close has come back, even when the reader is gone already.
class SocketPeer : public Peer, public std::enable_shared_from_this<SocketPeer> {
 public:
  SocketPeer(Stream stream, const NetOptions& options) : socket(std::move(stream)), options_(options) {}

  void send(Text text) override {
    if (closing_ || gone) return;
    if (queued_bytes_ > options_.max_queue_bytes || queue_.size() > options_.max_queue_messages) {
      cut(4408, "too slow");
      return;
    }
    queued_bytes_ += text->size();
    queue_.push_back(std::move(text));
    if (!writing_) write_next();
  }

  void close(int code, std::string reason) override {
    if (closing_ || gone) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    if (!writing_) close_now();
  }

  Socket socket;
  bool gone = false;

 private:
  // A reader that does not read cannot be asked to wait for a handshake: what is queued is dropped, the close frame is tried for a while.
  void cut(int code, const char* reason) {
    queue_.resize(writing_ ? 1 : 0);
    close(code, reason);
    auto timer = std::make_shared<asio::steady_timer>(socket.get_executor(), std::chrono::seconds(5));
    timer->async_wait([timer, self = shared_from_this()](beast::error_code) { beast::get_lowest_layer(self->socket).close(); });
  }

  void write_next() {
    writing_ = true;
    socket.text(true);
    socket.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->writing_ = false;
      self->queued_bytes_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (error) self->queue_.clear(), self->gone = true;
      else if (!self->queue_.empty()) self->write_next();
      else if (self->closing_) self->close_now();
    });
  }

  void close_now() {
    writing_ = true;
    socket.async_close(reason_, [self = shared_from_this()](beast::error_code) { self->gone = true; });
  }

  const NetOptions options_;
  std::deque<Text> queue_;
  std::size_t queued_bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  websocket::close_reason reason_;
};

}  // namespace

asio::awaitable<void, Executor> run_socket(Stream stream, UpgradeRequest request, std::unique_ptr<Session> session, NetOptions options) {
  const auto peer = std::make_shared<SocketPeer>(std::move(stream), options);
  Socket& socket = peer->socket;
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = std::chrono::seconds(10);
  timeout.idle_timeout = std::chrono::seconds(50);  // pings after half of it
  timeout.keep_alive_pings = true;
  socket.set_option(timeout);
  socket.set_option(websocket::stream_base::decorator([&options](websocket::response_type& response) {
    if (!options.subprotocol.empty()) response.set(beast::http::field::sec_websocket_protocol, options.subprotocol);
    response.set(beast::http::field::server, "bastide");
  }));
  socket.read_message_max(options.max_message);
  socket.auto_fragment(false);
  const auto [refused] = co_await socket.async_accept(request, no_throw);
  if (refused) co_return;

  session->on_open(*peer);
  beast::flat_buffer buffer;
  for (;;) {
    buffer.clear();
    const auto [error, count] = co_await socket.async_read(buffer, no_throw);
    if (error) break;
    if (!socket.got_text()) {
      peer->close(1003, "text only");
      continue;
    }
    session->on_text({static_cast<const char*>(buffer.data().data()), buffer.size()});
  }
  peer->gone = true;
  session->on_close();
}

}  // namespace bastide::server

// Shared by http.cpp and socket.cpp only: the Beast types both use, with one executor type to keep compile times down.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <memory>

#include "server/net/net.hpp"

namespace bastide::server {

using Executor = boost::asio::io_context::executor_type;
using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, Executor>;
using UpgradeRequest = boost::beast::http::request<boost::beast::http::empty_body>;

// Takes the connection over and runs it as a WebSocket until it ends (socket.cpp).
boost::asio::awaitable<void, Executor> run_socket(Stream stream, UpgradeRequest request, std::unique_ptr<Session> session,
                                                  NetOptions options);

}  // namespace bastide::server

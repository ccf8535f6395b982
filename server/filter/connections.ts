import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import { networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { shareOf } from "./fair-limiter.ts";

export interface ConnectionLimits {
  max: number;
  /** Maximum share of one network, as a fraction of 1; undefined when all connections come from a proxy. */
  networkShare: number | undefined;
}

/**
 * Closes connections beyond `max` as soon as they open. A connection beyond its network's share replaces the network's least recently used
 * connection without a request in progress (idle, or with an incomplete request), or else is closed itself. So a client that holds its network's
 * whole share open does not lock out others of the network.
 */
export function limitConnections(server: Server, { max, networkShare }: ConnectionLimits): void {
  server.maxConnections = max;
  if (networkShare === undefined) return;
  const perNetwork = shareOf(max, networkShare);
  /** Connections by network, the least recently used first. */
  const open = new Map<string, Set<Socket>>();
  const exchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

  const isWorkedOn = (socket: Socket) => {
    const exchange = exchanges.get(socket);
    return exchange !== undefined && exchange.request.complete && !exchange.response.closed;
  };
  const forget = (network: string, socket: Socket) => {
    const sockets = open.get(network);
    sockets?.delete(socket);
    if (sockets?.size === 0) open.delete(network);
  };
  const use = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const sockets = open.get(network) ?? new Set();
    sockets.delete(socket);
    open.set(network, sockets.add(socket));
    return { network, sockets };
  };

  server.on("connection", (socket: Socket) => {
    const { network, sockets } = use(socket);
    socket.once("close", () => forget(network, socket));
    if (sockets.size <= perNetwork) return;
    const unused = [...sockets].find((one) => !isWorkedOn(one)) ?? socket;
    forget(network, unused);
    unused.destroy();
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
    if (!request.socket.destroyed) use(request.socket);
  });
}

/** Browsers and proxies send the next request after the response; HTTP allows pipelining, so a few may wait. */
const MAX_WAITING = 4;

/**
 * Handles the requests of a connection one after the other: a pipelined request begins when the previous response is sent. Closes a connection with
 * more than `MAX_WAITING` pipelined requests.
 */
export function oneRequestPerConnection(): RequestHandler {
  const connections = new WeakMap<Socket, { last: Response; waiting: number }>();
  return (request, response, next) => {
    const connection = connections.get(request.socket);
    if (!connection || connection.last.closed) {
      connections.set(request.socket, { last: response, waiting: 0 });
      return next();
    }
    if (connection.waiting >= MAX_WAITING) return void request.socket.destroy();
    const before = connection.last;
    connection.last = response;
    connection.waiting += 1;
    before.once("close", () => {
      connection.waiting -= 1;
      if (!request.socket.destroyed) next();
    });
  };
}

import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import { networkOf } from "#app/domain/limits/limits.ts";
import { add, shareOf } from "./fair-limiter.ts";

export interface ConnectionLimits {
  max: number;
  /** The most that one network may have, as a fraction of 1; undefined where all connections are a proxy's. */
  networkShare: number | undefined;
}

/** Closes connections beyond `max` and beyond a network's share as soon as they are made. */
export function limitConnections(server: Server, { max, networkShare }: ConnectionLimits): void {
  server.maxConnections = max;
  if (networkShare === undefined) return;
  const perNetwork = shareOf(max, networkShare);
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = add(open, network, 1);
    socket.once("close", () => add(open, network, -1));
    if (count > perNetwork) socket.destroy();
  });
}

/** Browsers and proxies send the next request after the answer; a few are allowed, since HTTP does. */
const MAX_WAITING = 4;

/**
 * Takes the requests of a connection one after the other: those that a client sends without waiting for answers (pipelining) begin when the one
 * before is answered and sent. A connection on which more than a few wait is closed.
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

import type { Socket } from "node:net";
import type pg from "pg";

/** Returns the socket of a connection, which the driver does not name in its types. */
export function clientStream(client: pg.ClientBase): Socket {
  return (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream;
}

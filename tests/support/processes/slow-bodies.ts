import { fork } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { fileURLToPath } from "node:url";

export interface SlowBodiesOptions {
  port: number;
  /** Loopback address to send from. */
  from: string;
  /** Number of connections open at once. */
  count: number;
  /** Target of the form. */
  path: string;
}

const BODY_BYTES = 250_000;
const PIECE = Buffer.alloc(1024, "a");
const PIECE_EVERY_MS = 200;

/**
 * Opens connections that each send a form's body at 5 KB/s, and reopens any that the server closes. Calls `onOpen` when all
 * are open.
 */
export function sendSlowBodies({ port, from, count, path }: SlowBodiesOptions, onOpen: () => void): void {
  let opened = 0;
  const open = () => {
    const socket = net.connect({ port, host: "127.0.0.1", localAddress: from });
    const pieces = setInterval(() => socket.write(PIECE), PIECE_EVERY_MS);
    socket.on("error", () => {});
    socket.on("data", () => socket.end());
    socket.once("connect", () => {
      opened += 1;
      if (opened === count) onOpen();
    });
    socket.once("close", () => {
      clearInterval(pieces);
      setTimeout(open, PIECE_EVERY_MS);
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nSec-Fetch-Site: same-origin\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`,
    );
  };
  for (let n = 0; n < count; n += 1) open();
}

const script = fileURLToPath(new URL("./slow-bodies-process.ts", import.meta.url));

/** Does the same in a separate process, and resolves when all connections are open; `stop` ends it. */
export async function startSlowBodies(options: SlowBodiesOptions): Promise<{ stop: () => Promise<void> }> {
  const child = fork(script, { execArgv: ["--import", "tsx"], env: { ...process.env, NODE_OPTIONS: "" } });
  const exited = once(child, "exit");
  child.send(options);
  await once(child, "message");
  return {
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}

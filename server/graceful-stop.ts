import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

const STOP_TIMEOUT_MS = 20_000;

export interface GracefulStopOptions {
  server: Server;
  logger: Logger;
  /** Time for serving new requests after the health check reports the stop. */
  noticeMs: number;
  onStopping: () => void;
  /** Closes connections that requests need, after the last request. */
  close: () => Promise<void>;
}

/** Stops on SIGTERM or Ctrl-C: fails the health check, finishes open requests (at most 20 s), then exits. A second signal exits at once. */
export function gracefulStop({ server, logger, noticeMs, onStopping, close }: GracefulStopOptions): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, "stopping");
    onStopping();
    await pause(noticeMs);
    const late = setTimeout(() => {
      logger.warn("some requests took too long and were cut off");
      server.closeAllConnections();
    }, STOP_TIMEOUT_MS - noticeMs);
    // Keep-alive connections that become idle only now would delay the exit by a minute.
    const silent = setInterval(() => server.closeIdleConnections(), 200);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(silent);
    clearTimeout(late);
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

const PATIENCE_MS = 20_000;

export interface GracefulStopOptions {
  server: Server;
  logger: Logger;
  /** How long new visitors are still served after the health check has begun to say that we stop. */
  noticeMs: number;
  onStopping: () => void;
  /** Closes what requests need, after the last one. */
  close: () => Promise<void>;
}

/** On SIGTERM or Ctrl-C: says so to the load balancer, finishes what was begun (at most 20 s), then ends. A second signal ends at once. */
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
    }, PATIENCE_MS - noticeMs);
    // Lines that fall silent only now, after an answer that promised to keep them open, would hold us up for a minute.
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

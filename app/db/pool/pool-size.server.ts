import type pg from "pg";
import { codeOf } from "#app/db/pool/database-unavailable.ts";

const TOO_MANY_CONNECTIONS = "53300";
const RETRY_MS = 5000;

/**
 * How long a request waits for a connection before the pool opens another: the open ones are then slow or wait for a lock. In a busy process
 * without such queries they come back sooner.
 */
const GROW_AFTER_MS = 200;

interface VariablePool {
  /** Checks a connection out. */
  connect(): Promise<pg.PoolClient>;
  /** Returns whether a connection that is given back is to end: the pool has grown, and another one is idle. */
  hasSurplus(): boolean;
}

/**
 * Makes the size of a pool variable: usually its `max`, and up to `max` one after the other while requests wait for long. Each connection costs the
 * database some 15 MB. While the server has reached its connection limit the pool does not grow: more attempts would only load the server.
 */
export function variableSize(pool: pg.Pool, max: number): VariablePool {
  const usual = pool.options.max;
  /** When each waiting request began to, the oldest first. */
  const waiting = new Set<{ since: number }>();
  let timer: NodeJS.Timeout | undefined;
  let isLimited = false;

  const watch = () => {
    // What has arrived while this process was busy is read before the check.
    timer ??= setTimeout(() => setImmediate(check), GROW_AFTER_MS / 2).unref();
  };
  const check = () => {
    timer = undefined;
    const [oldest] = waiting;
    if (!oldest || isLimited || pool.options.max >= max) return;
    if (performance.now() - oldest.since >= GROW_AFTER_MS) {
      pool.options.max += 1;
      // The pool hands it to the request that has waited longest.
      pool.connect().then(
        (client) => client.release(),
        () => {},
      );
    }
    watch();
  };
  pool.on("remove", () => {
    if (!isLimited) pool.options.max = Math.max(usual, pool.totalCount);
  });

  const shrink = () => {
    if (isLimited) return;
    isLimited = true;
    pool.options.max = Math.max(1, pool.totalCount);
    setTimeout(() => {
      isLimited = false;
      pool.options.max = Math.max(usual, pool.totalCount);
    }, RETRY_MS).unref();
  };

  const connect = async () => {
    const connecting = pool.connect();
    if (pool.waitingCount === 0) return connecting;
    const request = { since: performance.now() };
    waiting.add(request);
    watch();
    try {
      return await connecting;
    } finally {
      waiting.delete(request);
    }
  };
  return {
    connect: async () => {
      try {
        return await connect();
      } catch (error) {
        if (codeOf(error) !== TOO_MANY_CONNECTIONS) throw error;
        shrink();
        return pool.connect();
      }
    },
    hasSurplus: () => pool.totalCount > usual && pool.idleCount > 0,
  };
}

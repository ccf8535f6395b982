import type pg from "pg";
import { clientStream } from "#app/db/client-stream.server.ts";
import { codeOf, DatabaseUnavailable, lostConnection } from "#app/db/database-unavailable.ts";
import { SilenceWatch } from "#app/db/silence-watch.server.ts";

/** A connection as long as it is borrowed. */
export interface GuardedClient {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  release(): void;
}

/** A pool whose failures all say `DatabaseUnavailable`, except those that are about the query. */
export interface GuardedPool {
  connect(): Promise<GuardedClient>;
  end(): Promise<void>;
}

export interface GuardOptions {
  /** So many may wait for a connection; the next one is refused at once. */
  mostWaiting: number;
  probe: () => Promise<boolean>;
}

const TOO_MANY_CONNECTIONS = "53300";
const GROW_AGAIN_MS = 5000;

/** Guards a pool against a database that is away, exhausted or silent: nothing waits long, and each failure says what it is. */
export function guardPool(pool: pg.Pool, { mostWaiting, probe }: GuardOptions): GuardedPool {
  const watch = new SilenceWatch(probe);
  const connect = patientConnect(pool);
  const guarded = new WeakMap<pg.PoolClient, GuardedClient>();
  return {
    connect: async () => {
      if (watch.isSilent) throw new DatabaseUnavailable("silent");
      if (pool.waitingCount >= mostWaiting) throw new DatabaseUnavailable("exhausted");
      // Counts as waiting: with every connection gone, nothing else would notice the silence.
      const end = watch.begin(() => {});
      try {
        const client = await connect();
        const known = guarded.get(client) ?? guardClient(client, watch);
        guarded.set(client, known);
        return known;
      } finally {
        end();
      }
    },
    end: () => pool.end(),
  };
}

function guardClient(client: pg.PoolClient, watch: SilenceWatch): GuardedClient {
  let isSound = true;
  // Without its socket the driver fails whatever waits on it, a rollback too.
  const cut = () => {
    isSound = false;
    clientStream(client).destroy();
  };
  return {
    query: async (config) => {
      const end = watch.begin(cut);
      try {
        const result = await client.query(config);
        watch.heard();
        return result;
      } catch (error) {
        const lost = lostConnection(error);
        if (!lost) watch.heard();
        else cut();
        throw lost && watch.isSilent ? new DatabaseUnavailable("silent", error) : (lost ?? error);
      } finally {
        end();
      }
    },
    release: () => client.release(!isSound),
  };
}

/**
 * Takes a connection out of the pool. While the server has none left to give, the pool makes do with those that it has: asking for more with
 * every request would only keep an exhausted server busier.
 */
function patientConnect(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const most = pool.options.max;
  const shrink = () => {
    if (pool.options.max < most) return;
    pool.options.max = Math.max(1, pool.totalCount);
    setTimeout(() => (pool.options.max = most), GROW_AGAIN_MS).unref();
  };
  return async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if (codeOf(error) !== TOO_MANY_CONNECTIONS) throw refused(error);
      shrink();
      return pool.connect().catch((again: unknown) => {
        throw refused(again);
      });
    }
  };
}

function refused(error: unknown): DatabaseUnavailable {
  const isWaitOver = error instanceof Error && error.message.startsWith("timeout exceeded");
  const isExhausted = isWaitOver || codeOf(error) === TOO_MANY_CONNECTIONS;
  return new DatabaseUnavailable(isExhausted ? "exhausted" : "unreachable", error);
}

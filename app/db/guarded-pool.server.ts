import type pg from "pg";
import { clientStream } from "#app/db/client-stream.server.ts";
import { takeTurn, type Turn } from "#app/db/connection-share.server.ts";
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
  /** How long to wait for a connection, the turn at it included. */
  patienceMs: number;
  probe: () => Promise<boolean>;
}

const TOO_MANY_CONNECTIONS = "53300";
const GROW_AGAIN_MS = 5000;

/** Guards a pool against a database that is away, exhausted or silent: nothing waits long, and each failure says what it is. */
export function guardPool(pool: pg.Pool, { mostWaiting, patienceMs, probe }: GuardOptions): GuardedPool {
  const watch = new SilenceWatch(probe);
  const connect = patientConnect(pool);
  const guarded = new WeakMap<pg.PoolClient, LentClient>();
  const connectIn = async (turn: Turn, waitedMs: number) => {
    try {
      if (watch.isSilent) throw new DatabaseUnavailable("silent");
      if (pool.waitingCount >= mostWaiting) throw new DatabaseUnavailable("exhausted");
      const client = await (waitedMs === 0 ? connect() : within(patienceMs - waitedMs, connect()));
      const known = guarded.get(client) ?? guardClient(client, watch);
      guarded.set(client, known);
      return known.lend(turn);
    } catch (error) {
      turn.end();
      throw error;
    }
  };
  return {
    connect: async () => {
      if (watch.isSilent) throw new DatabaseUnavailable("silent");
      // Counts as waiting: with every connection gone, nothing else would notice the silence.
      const end = watch.begin(() => {});
      try {
        const turn = takeTurn();
        if (!(turn instanceof Promise)) return await connectIn(turn, 0);
        const startedAt = performance.now();
        const own = await turn;
        if (!own) throw new DatabaseUnavailable("exhausted");
        return await connectIn(own, performance.now() - startedAt);
      } finally {
        end();
      }
    },
    end: () => pool.end(),
  };
}

/** Waits for a connection as long as is left of the time for it; one that comes later goes back into the pool. */
async function within(leftMs: number, connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new DatabaseUnavailable("exhausted"));
    }, leftMs);
  });
  connecting.then(
    (client) => isLate && client.release(),
    () => {},
  );
  try {
    return await Promise.race([connecting, late]);
  } finally {
    clearTimeout(timer);
  }
}

const BEGIN = /^(?:begin|start transaction)\b/;

interface LentClient {
  /** The connection until it is given back, in this turn. */
  lend(turn: Turn): GuardedClient;
}

function guardClient(client: pg.PoolClient, watch: SilenceWatch): LentClient {
  let isSound = true;
  let turn: Turn | undefined;
  // Without its socket the driver fails whatever waits on it, a rollback too.
  const cut = () => {
    isSound = false;
    clientStream(client).destroy();
  };
  const guarded: GuardedClient = {
    query: async (config) => {
      if (BEGIN.test(config.text)) turn?.beginTransaction();
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
    release: () => {
      client.release(!isSound);
      turn?.end();
      turn = undefined;
    },
  };
  return {
    lend: (next) => {
      turn = next;
      return guarded;
    },
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

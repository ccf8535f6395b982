import type pg from "pg";
import { clientStream } from "#app/db/pool/client-stream.server.ts";
import { acquireSlot, type ConnectionSlot } from "#app/db/pool/connection-share.server.ts";
import { codeOf, DatabaseUnavailable, lostConnection } from "#app/db/pool/database-unavailable.ts";
import { variableSize } from "#app/db/pool/pool-size.server.ts";
import { SilenceWatch } from "#app/db/pool/silence-watch.server.ts";

/** A connection while it is checked out. */
export interface GuardedClient {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  release(): void;
}

/** A pool that throws `DatabaseUnavailable` for every failure except errors of the query itself. */
export interface GuardedPool {
  connect(): Promise<GuardedClient>;
  end(): Promise<void>;
}

export interface GuardOptions {
  /** Maximum number of connections; the pool's own maximum is how many it usually has. */
  max: number;
  /** Maximum number of waiting requests; further ones are refused at once. */
  maxWaiting: number;
  /** How long to wait for a connection, the slot at it included. */
  patienceMs: number;
  probe: () => Promise<boolean>;
}

const TOO_MANY_CONNECTIONS = "53300";

const LONG_STATEMENT_SECONDS = 120;

/** PostgreSQL ends a statement itself; this much later the connection counts as dead. */
export const GRACE_MILLISECONDS = 2000;

/** Lengthens the limit of PostgreSQL for the rest of a transaction, and with it how long the connection is waited for. */
export const ALLOW_LONG_STATEMENTS = `SET LOCAL statement_timeout = '${LONG_STATEMENT_SECONDS}s'`;

const PATIENT = { query_timeout: 1000 * LONG_STATEMENT_SECONDS + GRACE_MILLISECONDS };

/** Wraps a pool so that an unreachable, exhausted or unresponsive database fails fast with a specific error. */
export function guardPool(pool: pg.Pool, { max, maxWaiting, patienceMs, probe }: GuardOptions): GuardedPool {
  const watch = new SilenceWatch(probe);
  const size = variableSize(pool, max);
  const connect = () =>
    size.connect().catch((error: unknown) => {
      throw toDatabaseUnavailable(error);
    });
  const guarded = new WeakMap<pg.PoolClient, BorrowedClient>();
  const connectIn = async (slot: ConnectionSlot, waitedMs: number) => {
    try {
      if (watch.isSilent) throw new DatabaseUnavailable("silent");
      if (pool.waitingCount >= maxWaiting) throw new DatabaseUnavailable("exhausted");
      const client = await (waitedMs === 0 ? connect() : within(patienceMs - waitedMs, connect()));
      const known = guarded.get(client) ?? guardClient(client, watch, size.hasSurplus);
      guarded.set(client, known);
      return known.lend(slot);
    } catch (error) {
      slot.end();
      throw error;
    }
  };
  return {
    connect: async () => {
      if (watch.isSilent) throw new DatabaseUnavailable("silent");
      // Counts as waiting: with every connection lost, nothing else would detect an unresponsive server.
      const end = watch.begin(() => {});
      try {
        const slot = acquireSlot();
        if (!(slot instanceof Promise)) return await connectIn(slot, 0);
        const startedAt = performance.now();
        const own = await slot;
        if (!own) throw new DatabaseUnavailable("exhausted");
        return await connectIn(own, performance.now() - startedAt);
      } finally {
        end();
      }
    },
    end: () => pool.end(),
  };
}

/** Waits for a connection for the rest of the timeout; one that arrives later is returned to the pool. */
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

interface BorrowedClient {
  /** The connection until it is given back, in this slot. */
  lend(slot: ConnectionSlot): GuardedClient;
}

function guardClient(client: pg.PoolClient, watch: SilenceWatch, hasSurplus: () => boolean): BorrowedClient {
  let isSound = true;
  let isPatient = false;
  let slot: ConnectionSlot | undefined;
  // Without its socket the driver fails everything that waits on it, including a rollback.
  const cut = () => {
    isSound = false;
    clientStream(client).destroy();
  };
  const guarded: GuardedClient = {
    query: async (config) => {
      if (BEGIN.test(config.text)) slot?.beginTransaction();
      isPatient ||= config.text === ALLOW_LONG_STATEMENTS;
      const end = watch.begin(cut);
      try {
        const result = await client.query(isPatient ? { ...config, ...PATIENT } : config);
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
      client.release(!isSound || hasSurplus());
      slot?.end();
      slot = undefined;
    },
  };
  return {
    lend: (next) => {
      slot = next;
      isPatient = false;
      return guarded;
    },
  };
}

function toDatabaseUnavailable(error: unknown): DatabaseUnavailable {
  const isWaitOver = error instanceof Error && error.message.startsWith("timeout exceeded");
  const isExhausted = isWaitOver || codeOf(error) === TOO_MANY_CONNECTIONS;
  return new DatabaseUnavailable(isExhausted ? "exhausted" : "unreachable", error);
}

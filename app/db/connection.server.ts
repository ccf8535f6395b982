import { Kysely, PostgresDialect, type LogEvent, type Transaction } from "kysely";
import pg from "pg";
import { clientStream } from "#app/db/pool/client-stream.server.ts";
import { codeOf } from "#app/db/pool/database-unavailable.ts";
import { GRACE_MILLISECONDS, guardPool } from "#app/db/pool/guarded-pool.server.ts";
import { withPreparedStatements } from "#app/db/pool/prepared-statements.server.ts";
import type { Database } from "#app/db/database.ts";

/** A connection or a transaction: what every query and command takes first. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

// bigint → number (identities and paise stay far below 2^53), numeric → number, date → its text (a date has no time zone).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface ConnectionOptions {
  /** Maximum number of connections; default 10. */
  poolSize?: number;
  /** Statement timeout in milliseconds; default 5000, 0 for none. */
  statementMilliseconds?: number;
  /** Called after every query with its SQL, its duration in milliseconds, and the error when it failed. */
  onQuery?: (event: { sql: string; milliseconds: number; error?: unknown }) => void;
}

/** random_page_cost: storage is SSD; the default makes the planner sort what an index has in order. jit: queries are short. */
const SESSION = {
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 15000,
  random_page_cost: 1.1,
  jit: "off",
};

/** Timeout for a connection. Together with the 2 s until an unresponsive server is detected (silence-watch), no response takes 3 s. */
const CONNECTION_MILLISECONDS = 2000;

const PROBE_MILLISECONDS = 1000;

/** Of the maximum, the connections that a pool has unless some are held for long: more do not make a busy process faster (ADR 0109). */
const USUAL_PART = 1 / 4;

/** Maximum queue length per connection: a page takes one a few times, for a few milliseconds each. */
const WAITING_PER_CONNECTION = 20;

const TCP = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Opens a pool. Timeouts: 2 s for a connection, 5 s for a statement (by default), 2 s for a lock. When the database cannot be used,
 * queries throw `DatabaseUnavailable`.
 */
export function connect(databaseUrl: string, options: ConnectionOptions = {}): Db {
  const { poolSize = 10, statementMilliseconds = 5000, onQuery } = options;
  const usualSize = Math.ceil(USUAL_PART * poolSize);
  const pool = new pg.Pool({
    ...TCP,
    connectionString: databaseUrl,
    max: usualSize,
    connectionTimeoutMillis: CONNECTION_MILLISECONDS,
    ...(statementMilliseconds > 0 && { query_timeout: statementMilliseconds + GRACE_MILLISECONDS }),
    options: Object.entries({ ...SESSION, statement_timeout: statementMilliseconds })
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(" "),
  });
  // Without these two listeners a lost connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const guarded = guardPool(pool, {
    max: poolSize,
    // Includes the requests that connections not yet opened could take at once.
    maxWaiting: WAITING_PER_CONNECTION * poolSize + poolSize - usualSize,
    patienceMs: CONNECTION_MILLISECONDS,
    probe: () => answersInTime(databaseUrl),
  });
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(guarded) }),
    ...(onQuery && {
      log: (event: LogEvent) =>
        onQuery({
          sql: event.query.sql,
          milliseconds: event.queryDurationMillis,
          ...(event.level === "error" && { error: event.error }),
        }),
    }),
  });
}

/** No response arrived; our own timeout has no code. */
const UNREACHABLE_CODES = /^(?:|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/;

/** Returns whether the server responds in time, even with an error. */
async function answersInTime(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PROBE_MILLISECONDS,
    query_timeout: PROBE_MILLISECONDS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch (error) {
    return !UNREACHABLE_CODES.test(codeOf(error) ?? "");
  } finally {
    clientStream(client).destroy();
  }
}

import { Kysely, PostgresDialect, type LogEvent, type Transaction } from "kysely";
import pg from "pg";
import { keepingPlans } from "#app/db/kept-plans.server.ts";
import type { Database } from "#app/db/database.ts";

/** A connection or a transaction: what every query and command takes first. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

// bigint → number (identities and paise stay far below 2^53), numeric → number, date → its text (a date has no time zone).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface ConnectionOptions {
  /** At most so many connections; default 10. */
  poolSize?: number;
  /** A statement may take so long; default 5000. 0 for as long as it needs. */
  statementMilliseconds?: number;
  /** Told of every query that was sent: its SQL, how long it took in milliseconds, and the error when it failed. */
  onQuery?: (event: { sql: string; milliseconds: number; error?: unknown }) => void;
}

/** random_page_cost: disks have no heads any more; the default makes the planner collect and sort what an index has in order. jit: pages are short queries. */
const SESSION = {
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 15000,
  random_page_cost: 1.1,
  jit: "off",
};

/** Opens a pool. Waiting for a connection is bounded to 3 s, a statement to 5 s (unless told otherwise), a lock to 2 s. */
export function connect(databaseUrl: string, options: ConnectionOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 3000,
    options: Object.entries({ ...SESSION, statement_timeout: options.statementMilliseconds ?? 5000 })
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(" "),
  });
  // Without these two listeners a database that goes away would bring the process down.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const { onQuery } = options;
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: keepingPlans(pool) }),
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

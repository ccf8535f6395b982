import { sql, type PostgresPool, type PostgresPoolClient } from "kysely";
import type { GuardedClient, GuardedPool } from "#app/db/pool/guarded-pool.server.ts";

const PREPARED_COMMENT = "/* prepared */";

/**
 * Marks a query that many pages send, anywhere in its text: it becomes a named prepared statement, whose plan each connection reuses.
 * Planning the joins of a cart's lines takes 25 times as long as running them. A generic plan knows no values, so it is only for queries
 * that find a few rows by their keys, and whose text is always the same: lists and searches need the plan for what is asked. Name each
 * column: a new one (`SELECT *`) would change the plan's result type, which PostgreSQL refuses. With Kysely: `.modifyEnd(PREPARED)`.
 */
export const PREPARED = sql.raw(PREPARED_COMMENT);

/** Returns the pool; its connections send marked queries by name. */
export function withPreparedStatements(pool: GuardedPool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `prepared_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const wrapped = new WeakMap<GuardedClient, PostgresPoolClient>();
  const wrap = (client: GuardedClient) => {
    const query = (text: string, values: unknown[]) =>
      client.query(text.includes(PREPARED_COMMENT) ? { name: nameOf(text), text, values } : { text, values });
    // Kysely also sends cursors, which are not used here.
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

import { sql, type PostgresPool, type PostgresPoolClient } from "kysely";
import type { GuardedClient, GuardedPool } from "#app/db/guarded-pool.server.ts";

const MARK = "/* plan kept */";

/**
 * Stands at the start of a query that every page sends: each connection plans it a few times, then keeps the plan (a named prepared
 * statement). Planning the joins of a product's card takes three times as long as running them. A kept plan knows no values, so it is only
 * for queries that find a few rows by their keys: lists and searches need the plan for what is asked. Name each column: a new one
 * (`SELECT *`) would change what a kept plan returns, which PostgreSQL refuses.
 */
export const PREPARED = sql.raw(MARK);

/** The pool, whose connections send marked queries by name. */
export function withPreparedStatements(pool: GuardedPool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `kept_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const wrapped = new WeakMap<GuardedClient, PostgresPoolClient>();
  const wrap = (client: GuardedClient) => {
    const query = (text: string, values: unknown[]) =>
      client.query(text.startsWith(MARK) ? { name: nameOf(text), text, values } : { text, values });
    // Kysely would also send cursors, which we do not use.
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

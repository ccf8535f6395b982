import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { codeOf } from "#app/db/pool/database-unavailable.ts";
import { ALLOW_LONG_STATEMENTS } from "#app/db/pool/guarded-pool.server.ts";

const CONFLICTS = new Set(["40P01", "40001"]);
const ATTEMPTS = 5;
/** No attempt begins later than this after the first one: each may wait for locks for seconds. */
const RETRY_MILLISECONDS = 5000;

/**
 * Runs `work` in one transaction and again, at most 5 times within 5 s, when PostgreSQL ended it because of a deadlock or a
 * serialization conflict. `work` must have no effects outside the database. Inside a transaction it joins that one.
 * @param isRetriable other failures after which `work` may run again
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
  isRetriable: (error: unknown) => boolean = () => false,
): Promise<Result> {
  if (db.isTransaction) return work(db as Trx);
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!CONFLICTS.has(codeOf(error) ?? "") && !isRetriable(error)) throw error;
      if (attempt === ATTEMPTS || performance.now() - startedAt > RETRY_MILLISECONDS) throw error;
    }
  }
}

/** Runs `work` so that its failure undoes it alone: the transaction can still be committed. Throws what `work` throws. */
export async function inSavepoint<Result>(trx: Trx, work: () => Promise<Result>): Promise<Result> {
  await sql`SAVEPOINT part`.execute(trx);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT part`.execute(trx);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(trx);
    throw error;
  }
}

/** Lets each statement of this transaction take up to 2 minutes: for background work over all of a store's rows, never for requests. */
export async function allowLongStatements(trx: Trx): Promise<void> {
  await sql.raw(ALLOW_LONG_STATEMENTS).execute(trx);
}

/** Returns the rows of a query over a whole table, which may take up to 2 minutes. For background work. */
export async function runLongQuery<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    return (await query.execute(trx)).rows;
  });
}

/** Returns the time after a wait for a lock. */
export async function clock(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(trx);
  return rows[0]?.now ?? new Date();
}

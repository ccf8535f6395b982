import type { Db, Trx } from "#app/db/connection.server.ts";

const RETRIABLE = new Set(["40P01", "40001"]);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction and again, up to 5 times, when PostgreSQL ended it because of a deadlock or a
 * serialization conflict. `work` must touch nothing outside the database. Inside a transaction it joins that one.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db as Trx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt >= ATTEMPTS || typeof code !== "string" || !RETRIABLE.has(code)) throw error;
    }
  }
}

import { sql, type SelectQueryBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Database } from "#app/db/database.ts";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";

/** Rows per transaction. */
const SLICE = 1000;

type Rows<Table extends keyof Database> = SelectQueryBuilder<Database, Table, object>;

/**
 * Deletes the chosen rows of a table, 1,000 in each transaction: none is locked for long, and however many there are, no time-out prevents it. A row
 * that another transaction is using is left for the next time. For background work. Returns how many were deleted.
 */
export async function deleteInSlices<Table extends keyof Database>(
  db: Db,
  table: Table,
  chosen: (rows: Rows<Table>) => Rows<Table>,
): Promise<number> {
  // The type that Kysely computes for a table that is a type parameter cannot be compared with any.
  const all: unknown = db.selectFrom(table);
  const rows = chosen(all as Rows<Table>);
  const slice = rows
    .select(sql`${sql.table(table)}.ctid`.as("ctid"))
    .limit(SLICE)
    .forUpdate()
    .skipLocked();
  let removed = 0;
  for (let deleted = SLICE; deleted === SLICE; removed += deleted)
    deleted = await inTransaction(db, async (trx) => {
      // Finding them can mean reading the whole table.
      await allowLongStatements(trx);
      const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(${slice}))`.execute(
        trx,
      );
      return Number(numAffectedRows ?? 0);
    });
  return removed;
}

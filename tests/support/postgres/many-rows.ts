import type { RawBuilder } from "kysely";
import { runLongQuery } from "#app/db/transaction.server.ts";
import { db } from "#app/services.server.ts";

/** Runs a statement that adds thousands of rows: on a busy machine it exceeds a request's statement timeout. */
export async function addManyRows(statement: RawBuilder<unknown>): Promise<void> {
  await runLongQuery(db, statement);
}

import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { connect } from "#app/db/connection.server.ts";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";
import { config } from "#app/services.server.ts";

/** One connection with a statement timeout of 0.2 s; 2 s later without an answer it counts as lost. */
const db = connect(config.database.url, { poolSize: 1, statementMilliseconds: 200 });
afterAll(() => db.destroy());

const sleep = (seconds: number) => sql`SELECT pg_sleep(${seconds})`;

it("a long statement of background work is not taken for a lost connection, and one of a request is ended", async () => {
  await inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    await sleep(2.5).execute(trx);
  });
  await expect(sleep(1).execute(db)).rejects.toThrow("statement timeout");
});

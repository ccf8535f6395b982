import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { PinCode } from "#app/domain/platform/identifiers/pin-codes.ts";

/** Replaces the directory of PIN codes. Returns how many are new, and how many of the earlier ones are gone. */
export async function replacePinCodes(
  db: Db,
  pinCodes: readonly PinCode[],
): Promise<{ added: number; removed: number }> {
  const columns = [
    pinCodes.map(({ pin }) => pin),
    pinCodes.map(({ district }) => district),
    pinCodes.map(({ state }) => state),
  ];
  return inTransaction(db, async (trx) => {
    const given = sql`unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) AS given (pin, district, state)`;
    const { numAffectedRows: removed = 0n } = await sql`
      DELETE FROM pin_codes known WHERE NOT EXISTS (SELECT FROM ${given} WHERE given.pin = known.pin)`.execute(trx);
    const { rows } = await sql<{ is_new: boolean }>`
      INSERT INTO pin_codes (pin, district, state) SELECT pin, district, state FROM ${given}
      ON CONFLICT (pin) DO UPDATE SET district = excluded.district, state = excluded.state
      RETURNING xmax = 0 AS is_new`.execute(trx);
    return { added: rows.filter(({ is_new }) => is_new).length, removed: Number(removed) };
  });
}

import type { Db } from "#app/db/connection.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { MAX_WRONG_TRIES } from "#app/domain/accounts/phone-sign-ins/phone-codes.ts";

/** Reads the code's use and its wrong tries, and writes them afterwards: shows that phone-code-races.test.ts can fail. */
export async function naiveTry(db: Db, code: { index: Buffer; hash: Buffer }): Promise<void> {
  const row = await db
    .selectFrom("phone_codes")
    .where("number_index", "=", code.index)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (row.used_at || row.wrong_tries >= MAX_WRONG_TRIES) throw new DomainError("messages:phone_code.over");
  const isRight = row.code_hash.equals(code.hash);
  await db
    .updateTable("phone_codes")
    .set(isRight ? { used_at: new Date() } : { wrong_tries: row.wrong_tries + 1 })
    .where("number_index", "=", code.index)
    .execute();
  if (!isRight) throw new DomainError("messages:phone_code.wrong");
}

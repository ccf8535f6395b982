import { expect, it } from "vitest";
import { sql } from "kysely";
import { inTransaction } from "#app/db/transaction.server.ts";
import { runIdempotent, sweepFormKeys } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";

it("deletes idempotency keys after 90 days, and retains newer ones", async () => {
  const { id: profileId } = await createProfile();
  const send = (formKey: string) =>
    inTransaction(db, (trx) =>
      runIdempotent(trx, { profileId, formKey, content: [] }, () => Promise.resolve(`done ${formKey}`)),
    );
  await send("old");
  await sql`UPDATE form_keys SET created_at = now() - interval '91 days'`.execute(db);
  await send("young");
  expect(await sweepFormKeys(db)).toBe(1);
  expect(await db.selectFrom("form_keys").select("location").execute()).toEqual([{ location: "done young" }]);
});

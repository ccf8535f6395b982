import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";

/** What makes a posted form that form: the key that its page gave it, who sends it, and what is in it. */
export interface IdempotentForm {
  /** Null for a visitor: then the key and the content are all that tells forms apart. */
  profileId: number | null;
  formKey: string;
  content: readonly string[];
}

/**
 * Does the work of a form once, however often it is sent: a second press, or a connection that broke before the answer came, gets the first one's
 * answer. The same form with other words in it (back, corrected, sent again) is another one. Must stand in the transaction of `work`.
 * @param work answers a word by which the result is found again, e.g. a number
 */
export async function runIdempotent<Result extends string>(
  trx: Trx,
  form: IdempotentForm,
  work: () => Promise<Result>,
): Promise<Result> {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([form.profileId, form.formKey, form.content]))
    .digest("hex");
  const key = fingerprint.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  // Two at once: the second waits here until the first is committed, and then finds its answer.
  const claimed = await trx
    .insertInto("form_keys")
    .values({ key, profile_id: form.profileId, fingerprint, location: "" })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!claimed) {
    const earlier = await trx
      .selectFrom("form_keys")
      .select("location")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    // The key is made of the form and of what is in it: only the same work has written here.
    return earlier.location as Result;
  }
  const result = await work();
  await trx.updateTable("form_keys").set({ location: result }).where("key", "=", key).execute();
  return result;
}

/** Nobody sends a form again after so long: a page that stands open longer has lost its session. */
const KEPT_DAYS = 90;

/** Forgets the forms that were answered long ago. Returns how many. */
export async function sweepFormKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("form_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";

/** The identity of a posted form: its key, sender and content. */
export interface IdempotentForm {
  /** Null for a visitor: then only the key and the content identify the form. */
  profileId: number | null;
  formKey: string;
  content: readonly string[];
}

/**
 * Runs `work` once per form: a repeated request gets the first one's result. The same form with other content counts as a new one.
 * Must run in the transaction of `work`.
 * @param work returns a string that identifies the result, e.g. a number
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
  if (!(await claimFormKey(trx, { key, profileId: form.profileId, fingerprint }))) {
    const earlier = await trx
      .selectFrom("form_keys")
      .select("location")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    // The key is derived from the form and its content: only the same work has written here.
    return earlier.location as Result;
  }
  const result = await work();
  await completeFormKey(trx, key, { location: result });
  return result;
}

/** Creates a row once per form, in a transaction of its own. Returns the id of the row. */
export async function createOnce(db: Db, form: IdempotentForm, create: (trx: Trx) => Promise<number>): Promise<number> {
  const id = await inTransaction(db, (trx) => runIdempotent(trx, form, async () => String(await create(trx))));
  return Number(id);
}

/**
 * Claims an idempotency key with a row that `completeFormKey` fills at the end of the transaction. Returns false when the key is
 * taken: a concurrent request waits here until the first is committed.
 */
export async function claimFormKey(
  trx: Trx,
  { key, profileId, fingerprint }: { key: string; profileId: number | null; fingerprint: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("form_keys")
    .values({ key, profile_id: profileId, fingerprint, location: "" })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the result of the work of a claimed key. */
export async function completeFormKey(
  trx: Trx,
  key: string,
  result: { location: string; fingerprint?: string; order_id?: number },
): Promise<void> {
  await trx.updateTable("form_keys").set(result).where("key", "=", key).execute();
}

/** Retention of idempotency keys: a page open for longer has lost its session. */
const RETENTION_DAYS = 90;

/** Removes expired idempotency keys. Returns how many. */
export async function sweepFormKeys(db: Db): Promise<number> {
  return deleteInSlices(db, "form_keys", (rows) =>
    rows.where("created_at", "<", sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`),
  );
}

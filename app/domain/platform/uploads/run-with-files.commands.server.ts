import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import {
  runIdempotent,
  type IdempotentForm,
} from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { consumePendingUploads } from "#app/domain/platform/uploads/pending-uploads.commands.server.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";

/**
 * Runs `work` once per form (`runIdempotent`), in a transaction that consumes the form's pending files. Calls `discard`, which deletes the
 * files that were stored for it, when it throws or has run before. Returns what the first run returned.
 */
export async function runWithFiles<Result extends string>(
  db: Db,
  {
    form,
    pending,
    discard,
  }: { form: IdempotentForm; pending: SubmittedFiles<unknown>["pending"]; discard: () => Promise<unknown> },
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  let areUsed = false;
  try {
    const result = await inTransaction(db, (trx) => {
      // The transaction may be tried again.
      areUsed = false;
      return runIdempotent(trx, form, async () => {
        areUsed = true;
        await consumePendingUploads(trx, pending);
        return work(trx);
      });
    });
    if (!areUsed) await discard();
    return result;
  } catch (error) {
    await discard();
    throw error;
  }
}

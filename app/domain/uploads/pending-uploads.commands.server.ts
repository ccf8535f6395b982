import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { FitUpload } from "#app/domain/uploads/attachments.server.ts";
import { discardPrivateFiles } from "#app/domain/uploads/discarded-files.commands.server.ts";
import { claimed, notKept, ownedBy } from "#app/domain/uploads/pending-uploads.queries.server.ts";
import {
  KEPT_HOURS,
  MAX_KEPT,
  MAX_KEPT_BYTES,
  type KeptClaim,
  type PendingUpload,
  type UploadOwner,
} from "#app/domain/uploads/pending-uploads.ts";
import type { PrivateFileStore } from "#app/domain/uploads/private-file-store.ts";

/**
 * Keeps files of a refused form for its next try, with those that it names from the tries before, whose time begins again. Answers what is kept for
 * this form now. Nobody keeps more than `MAX_KEPT` files or `MAX_KEPT_BYTES`: the oldest go.
 */
export async function keepUploads(
  db: Db,
  store: PrivateFileStore,
  claim: KeptClaim & { owner: UploadOwner },
  fresh: readonly FitUpload[],
): Promise<PendingUpload[]> {
  const stored: { upload: FitUpload; storageKey: string }[] = [];
  const keys: string[] = [];
  try {
    for (const upload of fresh) {
      const storageKey = `kept/${randomBytes(16).toString("hex")}`;
      keys.push(storageKey);
      await store.put(storageKey, upload.attachment.body, upload.attachment.contentType);
      stored.push({ upload, storageKey });
    }
    return await inTransaction(db, async (trx) => {
      // Two tries at once would each see room for its own files.
      const who =
        "profileId" in claim.owner ? `profile ${claim.owner.profileId}` : claim.owner.sessionIdHash.toString("hex");
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`kept uploads ${who}`}, 0))`.execute(trx);
      const again = await renew(trx, claim);
      const added = await insert(trx, claim, stored);
      await dropOldest(trx, claim.owner);
      return listKept(trx, [...again, ...added]);
    });
  } catch (error) {
    await discardPrivateFiles(db, store, keys);
    throw error;
  }
}

/**
 * Takes the kept files that a form names out of the keeping, in the transaction that uses them: of two forms that name the same, one gets them. Their
 * stored copies go afterwards. Throws `DomainError` at the field, and nothing is taken, when one is not there, not theirs or expired (catalogue Z4).
 */
export async function takePendingUploads(trx: Trx, claim: KeptClaim | undefined): Promise<void> {
  if (!claim || claim.tokens.length === 0) return;
  const { owner, tokens } = claim;
  if (!owner || (await remove(trx, { ...claim, owner })) < tokens.length) throw notKept(claim);
}

/** Drops kept files that their owner leaves out. What is not there or not theirs stays as it is. */
export async function discardPendingUploads(db: Db, claim: KeptClaim): Promise<void> {
  const { owner, tokens } = claim;
  if (owner && tokens.length > 0) await remove(db, { ...claim, owner });
}

/** What a visitor has begun goes along when they sign in, or get another session. Must stand before the old session is removed. */
export async function moveKeptUploads(trx: Trx, sessionIdHash: Buffer, to: UploadOwner): Promise<void> {
  await trx
    .updateTable("kept_uploads")
    .set(
      "profileId" in to
        ? { profile_id: to.profileId, session_id_hash: null }
        : { profile_id: null, session_id_hash: to.sessionIdHash },
    )
    .where(ownedBy({ sessionIdHash }))
    .execute();
}

/** Removes what nobody came back for; the files follow through the list of discarded files. Returns how many. */
export async function sweepKeptUploads(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("kept_uploads")
    .where("expires_at", "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const untilThen = () => sql<Date>`now() + make_interval(hours => ${KEPT_HOURS})`;

async function renew(trx: Trx, claim: KeptClaim & { owner: UploadOwner }): Promise<number[]> {
  if (claim.tokens.length === 0) return [];
  const rows = await trx
    .updateTable("kept_uploads")
    .set({ expires_at: untilThen() })
    .where(claimed(claim))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function insert(
  trx: Trx,
  { owner, form, field }: KeptClaim & { owner: UploadOwner },
  stored: readonly { upload: FitUpload; storageKey: string }[],
): Promise<number[]> {
  if (stored.length === 0) return [];
  const rows = await trx
    .insertInto("kept_uploads")
    .values(
      stored.map(({ upload: { name, attachment }, storageKey }) => ({
        ...("profileId" in owner ? { profile_id: owner.profileId } : { session_id_hash: owner.sessionIdHash }),
        form,
        field,
        kind: attachment.kind,
        file_name: name,
        size_bytes: attachment.body.byteLength,
        storage_key: storageKey,
        expires_at: untilThen(),
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function dropOldest(trx: Trx, owner: UploadOwner): Promise<void> {
  const newestFirst = sql`(ORDER BY expires_at DESC, id DESC)`;
  await trx
    .deleteFrom("kept_uploads")
    .where("id", "in", (query) =>
      query
        .selectFrom(
          query
            .selectFrom("kept_uploads")
            .where(ownedBy(owner))
            .select([
              "id",
              sql<number>`row_number() OVER ${newestFirst}`.as("place"),
              sql<number>`sum(size_bytes) OVER ${newestFirst}`.as("bytes"),
            ])
            .as("own"),
        )
        .where((or) => or.or([or("own.place", ">", MAX_KEPT), or("own.bytes", ">", MAX_KEPT_BYTES)]))
        .select("own.id"),
    )
    .execute();
}

async function listKept(trx: Trx, ids: readonly number[]): Promise<PendingUpload[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom("kept_uploads")
    .where("id", "in", ids)
    .select(["token", "file_name as name", "size_bytes as sizeBytes"])
    .orderBy("id")
    .execute();
}

async function remove(db: Db, claim: KeptClaim & { owner: UploadOwner }): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("kept_uploads").where(claimed(claim)).executeTakeFirst();
  return Number(numDeletedRows);
}

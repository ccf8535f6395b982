import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { avifKey, MAIN_AVIF_WIDTHS, pictureKey } from "#app/domain/platform/media/pictures.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";

const BATCH_SIZE = 200;

/** Deletes unused private files. Leaves failed deletions to `removeDiscardedFiles`. */
export async function discardPrivateFiles(db: Db, store: PrivateFileStore, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => store.delete(key)));
  const held = keys.filter((_, index) => results[index]?.status === "rejected");
  await recordDiscarded(
    db,
    held.map((storage_key) => ({ storage_key, widths: null })),
  );
}

/** As `discardPrivateFiles`, for the files of a picture. */
export async function discardPictureFiles(
  db: Db,
  files: FileStore,
  picture: Pick<PictureSnapshot, "storage_key" | "widths" | "avif_widths">,
): Promise<void> {
  const { storage_key, widths, avif_widths } = picture;
  const keys = [
    ...widths.map((width) => pictureKey(storage_key, width)),
    ...(avif_widths ?? []).map((width) => avifKey(storage_key, width)),
  ];
  const results = await Promise.allSettled(keys.map((key) => files.delete(key)));
  if (results.some((result) => result.status === "rejected")) await recordDiscarded(db, [{ storage_key, widths }]);
}

async function recordDiscarded(db: Db, held: { storage_key: string; widths: number[] | null }[]): Promise<void> {
  // The original error matters more than a second failure of the database.
  if (held.length > 0)
    await db
      .insertInto("discarded_files")
      .values(held)
      .execute()
      .catch(() => {});
}

/**
 * Removes stored files whose rows have gone (migrations, `discarded_files`), except files that another product shows. Files that cannot be
 * deleted now go to the end of the queue and are retried at the next run; missing files count as deleted. Returns how many rows were done.
 * Throws after the others when some failed.
 */
export async function removeDiscardedFiles(
  db: Db,
  stores: { files: FileStore; privateFiles: PrivateFileStore },
): Promise<number> {
  const discarded = await db
    .selectFrom("discarded_files")
    .selectAll()
    .orderBy("discarded_at")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
  const held: unknown[] = [];
  for (const { id, storage_key, widths } of discarded) {
    try {
      // A product that still has them discards them again when its row goes.
      if (!(await isShown(db, storage_key))) {
        if (widths) for (const key of filesOf(storage_key, widths)) await stores.files.delete(key);
        else await stores.privateFiles.delete(storage_key);
      }
      await db.deleteFrom("discarded_files").where("id", "=", id).execute();
    } catch (error) {
      held.push(error);
      await db
        .updateTable("discarded_files")
        .set({ discarded_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    }
  }
  if (held.length > 0) throw new Error(`${held.length} discarded file(s) are still stored: ${String(held[0])}`);
  return discarded.length;
}

/** Returns whether a product has this picture or original: a copied product shares them with its source (ADR 0059). */
async function isShown(db: Db, key: string): Promise<boolean> {
  const shown = await db
    .selectFrom("product_images")
    .where((either) => either.or([either("storage_key", "=", key), either("original_key", "=", key)]))
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

/** All files that a picture can have: AVIF files may exist at each of these widths, also from a job that was killed. */
function filesOf(storageKey: string, widths: readonly number[]): string[] {
  return widths.flatMap((width) => [
    pictureKey(storageKey, width),
    ...(width >= MAIN_AVIF_WIDTHS.min ? [avifKey(storageKey, width)] : []),
  ]);
}

import type { Db } from "#app/db/connection.server.ts";
import type { FileStore } from "#app/domain/catalog/file-store.ts";
import { pictureKey } from "#app/domain/catalog/pictures.ts";
import type { PrivateFileStore } from "#app/domain/uploads/private-file-store.ts";

const AT_ONCE = 200;

/**
 * Removes stored files whose rows have gone (migrations, `discarded_files`). What a store does not let go now is tried again at the next run; a
 * file that is not there any more is gone as well. Returns how many rows were done.
 */
export async function removeDiscardedFiles(
  db: Db,
  stores: { files: FileStore; privateFiles: PrivateFileStore },
): Promise<number> {
  const discarded = await db.selectFrom("discarded_files").selectAll().orderBy("id").limit(AT_ONCE).execute();
  for (const { id, storage_key, widths } of discarded) {
    if (widths) for (const width of widths) await stores.files.delete(pictureKey(storage_key, width));
    else await stores.privateFiles.delete(storage_key);
    await db.deleteFrom("discarded_files").where("id", "=", id).execute();
  }
  return discarded.length;
}

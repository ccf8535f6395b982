import { buffer } from "node:stream/consumers";
import type { Db } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import type { PictureStores } from "#app/domain/platform/media/originals.commands.server.ts";
import { encodeSmallerAvif } from "#app/domain/platform/media/pictures.commands.server.ts";
import { avifKey } from "#app/domain/platform/media/pictures.ts";

/** Its schedule has a queue of the same name. */
const TASK = "pictures.encode_avif";

/**
 * Adds AVIF files to products' pictures, one after the other, from their originals; requests the next run when some are left at `until`. One run
 * at a time: it takes a core.
 */
export async function encodeAvifFiles(db: Db, stores: PictureStores, until: Date): Promise<void> {
  for (;;) {
    const picture = await db
      .selectFrom("product_images")
      .where("avif_widths", "is", null)
      .where("original_key", "is not", null)
      .select(["storage_key", "widths", "original_key"])
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!picture) return;
    if (Date.now() >= until.getTime()) return enqueue(db, TASK, {}, { key: TASK, queue: TASK });
    const { storage_key, widths, original_key } = picture;
    const original = original_key === null ? undefined : await stores.privateFiles.open(original_key);
    const encoded = original ? await smallerAvif(await buffer(original.pieces), widths) : [];
    for (const { width, body } of encoded) await stores.files.put(avifKey(storage_key, width), body, "image/avif");
    const stored = await db
      .updateTable("product_images")
      .set({ avif_widths: encoded.map(({ width }) => width) })
      // Copies of the picture too.
      .where("storage_key", "=", storage_key)
      .executeTakeFirst();
    // Removed meanwhile: its files may be gone already.
    if (stored.numUpdatedRows === 0n)
      for (const { width } of encoded) await stores.files.delete(avifKey(storage_key, width));
  }
}

/** An original that cannot be read any more has no AVIF, and is not tried again. */
async function smallerAvif(original: Uint8Array, widths: readonly number[]) {
  return encodeSmallerAvif(original, widths).catch((error: unknown) => {
    if (error instanceof DomainError) return [];
    throw error;
  });
}

import type { Db } from "#app/db/connection.server.ts";
import type { DocumentKind } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { discardPictureFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { encodePicture, storePictures } from "#app/domain/platform/media/pictures.commands.server.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import type { StorePictureKind } from "#app/domain/stores/stores/stores.ts";

const TAKEN: Readonly<Partial<Record<DocumentKind, StorePictureKind>>> = { storeLogo: "logo", storeBanner: "banner" };

/**
 * Copies the approved logo and banner of an application to its store, re-encoded as public pictures; keeps pictures that the store already has (rule
 * 9.81). Can be repeated.
 */
export async function takeStorePictures(
  db: Db,
  { files, privateFiles }: { files: FileStore; privateFiles: PrivateFileStore },
  applicationId: number,
): Promise<void> {
  const documents = await db
    .selectFrom("application_documents as d")
    .innerJoin("seller_applications as a", "a.id", "d.application_id")
    .where("a.id", "=", applicationId)
    .where("a.status", "=", "approved")
    .where("d.status", "=", "approved")
    .where("d.kind", "in", Object.keys(TAKEN) as DocumentKind[])
    .select(["a.seller_id", "d.kind", "d.storage_key"])
    .execute();
  for (const { seller_id: sellerId, kind, storage_key: key } of documents) {
    const as = TAKEN[kind];
    if (sellerId !== null && as) await takePicture(db, { files, privateFiles }, { sellerId, kind: as, key });
  }
}

async function takePicture(
  db: Db,
  { files, privateFiles }: { files: FileStore; privateFiles: PrivateFileStore },
  { sellerId, kind, key }: { sellerId: number; kind: StorePictureKind; key: string },
): Promise<void> {
  const known = await db
    .selectFrom("store_pictures")
    .where("seller_id", "=", sellerId)
    .where("kind", "=", kind)
    .select("kind")
    .executeTakeFirst();
  const original = known ? undefined : await privateFiles.read(key);
  if (!original) return;
  const encoded = await encodePicture(original).catch((error: unknown) => {
    // Optional: the store can upload another picture in its settings.
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  if (!encoded) return;
  const [picture] = await storePictures(db, files, "stores", [encoded]);
  if (!picture) return;
  try {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("store_pictures")
      .values({ ...picture, seller_id: sellerId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    // The seller uploaded one meanwhile.
    if (numInsertedOrUpdatedRows === 0n) await discardPictureFiles(db, files, picture);
  } catch (error) {
    await discardPictureFiles(db, files, picture);
    throw error;
  }
}

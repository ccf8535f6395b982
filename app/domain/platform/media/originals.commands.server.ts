import { randomBytes } from "node:crypto";
import type { Db } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import {
  discardPictureFiles,
  discardPrivateFiles,
} from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { storePictures, type EncodedPicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import type { FileBody, PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";

/** Stores of a picture's files: the public ones, and the original that only the shop reads. */
export interface PictureStores {
  files: FileStore;
  privateFiles: PrivateFileStore;
}

/** An encoded picture with the file that it was made from. */
export type PictureWithOriginal = EncodedPicture & { original?: FileBody };

/** A stored picture, as its row has it. */
export type StoredPicture = PictureSnapshot & { original_key: string | null };

/**
 * Stores pictures in a folder as `storePictures` does, and each file as it was sent in the private store: sizes and formats of later years are
 * made from it, and its metadata (place, camera) is never public (rule 9.95). All or none.
 */
export async function storeWithOriginals(
  db: Db,
  { files, privateFiles }: PictureStores,
  folder: string,
  pictures: readonly PictureWithOriginal[],
): Promise<StoredPicture[]> {
  const keys: string[] = [];
  try {
    const originalKeys: (string | null)[] = [];
    for (const { original } of pictures) {
      const key = original ? `originals/${randomBytes(16).toString("hex")}` : null;
      originalKeys.push(key);
      if (!original || !key) continue;
      // Before: a write that timed out may have succeeded.
      keys.push(key);
      await privateFiles.put(key, original, "application/octet-stream");
    }
    const stored = await storePictures(db, files, folder, pictures);
    return stored.map((picture, index) => ({ ...picture, original_key: originalKeys[index] ?? null }));
  } catch (error) {
    await discardPrivateFiles(db, privateFiles, keys);
    throw error;
  }
}

/** Deletes the files of a picture whose row was not written. */
export async function discardWithOriginal(
  db: Db,
  { files, privateFiles }: PictureStores,
  { original_key, ...picture }: StoredPicture,
): Promise<void> {
  await Promise.all([
    discardPictureFiles(db, files, picture),
    original_key === null ? undefined : discardPrivateFiles(db, privateFiles, [original_key]),
  ]);
}

import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { checkedKey } from "#app/adapters/files/file-key.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import type {
  FileBody,
  FileOfUnknownSize,
  PrivateFileStore,
  StoredFile,
} from "#app/domain/platform/media/private-file-store.ts";

/** Returns a store of pictures below `directory`, which the server serves at `/media/…`. Used when no S3 bucket is set. */
export function createDiskFileStore({ directory }: { directory: string }): FileStore {
  const folder = keyedFolder(directory);
  return {
    origins: [],
    baseUrl: "/media/",
    put: folder.put,
    read: folder.read,
    delete: folder.delete,
    url: (key) => `/media/${checkedKey(key)}`,
  };
}

/** Returns a store of private files below `directory`, which is never served directly. */
export function createPrivateDiskFileStore({ directory }: { directory: string }): PrivateFileStore {
  return keyedFolder(directory);
}

function keyedFolder(directory: string) {
  const locate = (key: string) => path.join(directory, checkedKey(key));

  return {
    async put(key: string, body: FileBody | FileOfUnknownSize): Promise<void> {
      const target = locate(key);
      const folder = path.dirname(target);
      // Readers see the old file or the new one, never a part. Files with a leading dot are not served.
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(unfinished, body instanceof Uint8Array ? body : body.open());
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(key: string): Promise<Uint8Array | undefined> {
      return orMissing(readFile(locate(key)));
    },

    async open(key: string, start = 0): Promise<StoredFile | undefined> {
      const file = await orMissing(open(locate(key)));
      if (!file) return undefined;
      try {
        const facts = await file.stat();
        if (!facts.isFile()) {
          await file.close();
          return undefined;
        }
        // A replaced file stays readable here until it is closed, at its end or by the reader's `break`.
        return { byteLength: facts.size, pieces: file.createReadStream({ start }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async delete(key: string): Promise<void> {
      await rm(locate(key), { force: true });
    },
  };
}

/** A folder, and what would be in a file, are no files: a bucket has neither. */
const MISSING = new Set(["ENOENT", "EISDIR", "ENOTDIR"]);

async function orMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (MISSING.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

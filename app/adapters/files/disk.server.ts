import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { checkedKey } from "#app/adapters/files/file-key.ts";
import type { FileStore } from "#app/domain/media/file-store.ts";
import type { FileBody, PrivateFileStore } from "#app/domain/media/private-file-store.ts";

/** Returns a store of pictures below `directory`, which the server serves at `/media/…`. Used when no S3 bucket is set. */
export function createDiskFileStore({ directory }: { directory: string }): FileStore {
  const folder = keyedFolder(directory);
  return {
    origins: [],
    baseUrl: "/media/",
    put: folder.put,
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
    async put(key: string, body: FileBody): Promise<void> {
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
      try {
        return await readFile(locate(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },

    async delete(key: string): Promise<void> {
      await rm(locate(key), { force: true });
    },
  };
}

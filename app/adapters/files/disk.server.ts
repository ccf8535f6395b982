import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { checkedKey } from "#app/adapters/files/file-key.ts";
import type { FileStore } from "#app/domain/catalog/file-store.ts";

/** Keeps pictures below `directory`; the server answers `/media/…` from there. Stands in for S3 while no bucket is set. */
export function createDiskFileStore({ directory }: { directory: string }): FileStore {
  const locate = (key: string) => path.join(directory, checkedKey(key));

  return {
    origins: [],
    baseUrl: "/media/",

    async put(key, body) {
      const target = locate(key);
      const folder = path.dirname(target);
      // A reader sees the old picture or the new one, never half of one. The dot keeps it from being served.
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(unfinished, body);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async delete(key) {
      await rm(locate(key), { force: true });
    },

    url: (key) => `/media/${checkedKey(key)}`,
  };
}

import { statfs } from "node:fs/promises";

/** Returns the space of the disk that has this folder; null where there is no such folder. */
export async function readDiskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

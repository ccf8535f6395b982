import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskFileStore, createPrivateDiskFileStore } from "#app/adapters/files/disk.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { itStoresPictures, itStoresPrivateFiles } from "../../../tests/support/stand-ins/stores-contract.ts";

let parent: string;
let directory: string;
let store: FileStore;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), "haat-files-"));
  directory = path.join(parent, "files");
  store = createDiskFileStore({ directory });
});
afterEach(() => rm(parent, { recursive: true }));

const picture = Uint8Array.from({ length: 256 }, (_, index) => index);

describe("the disk file store", () => {
  it("stores the bytes below its directory and names them below /media", async () => {
    await store.put("products/ab/12-320.webp", picture, "image/webp");
    expect(new Uint8Array(await readFile(path.join(directory, "products/ab/12-320.webp")))).toEqual(picture);
    expect(store.url("products/ab/12-320.webp")).toBe("/media/products/ab/12-320.webp");
    expect(store.origins).toEqual([]);
  });

  it("replaces a file atomically, and leaves no temporary file behind", async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => new Uint8Array(50_000).fill(index));
    await Promise.all(bodies.map((body) => store.put("one.webp", body, "image/webp")));
    const stored = await readFile(path.join(directory, "one.webp"));
    expect(stored).toHaveLength(50_000);
    expect(new Set(stored).size).toBe(1);
    expect(await readdir(directory)).toEqual(["one.webp"]);
  });

  it("leaves no temporary file behind when it cannot rename it", async () => {
    await store.put("folder/one.webp", picture, "image/webp");
    await expect(store.put("folder", picture, "image/webp")).rejects.toThrow();
    expect(await readdir(directory)).toEqual(["folder"]);
  });

  itStoresPictures(
    () => store,
    (address) => readFile(path.join(directory, address.replace("/media/", ""))).catch(() => undefined),
  );

  it("writes nothing for a key that is too long or leads outside", async () => {
    for (const key of ["../outside.webp", "a".repeat(513)])
      await expect(store.put(key, picture, "image/webp")).rejects.toThrow("Not a file key");
    expect(await readdir(parent)).toEqual([]);
  });
});

describe("the private disk file store", () => {
  itStoresPrivateFiles(() => createPrivateDiskFileStore({ directory }));

  it("stores a file of 64 MB piece by piece: at most a few pieces are read and not written yet", async () => {
    const piece = Buffer.alloc(64 * 1024, "a");
    let maxWaiting = 0;
    async function* pieces() {
      for (let made = 0; made < 1024; made += 1) {
        const [unfinished] = await readdir(directory);
        const written = unfinished ? (await stat(path.join(directory, unfinished))).size / piece.length : 0;
        maxWaiting = Math.max(maxWaiting, made - written);
        yield piece;
      }
    }
    const privateStore = createPrivateDiskFileStore({ directory });
    const body = { byteLength: 1024 * piece.length, open: pieces };
    await privateStore.put("large.pdf", body, "application/pdf");
    expect((await stat(path.join(directory, "large.pdf"))).size).toBe(body.byteLength);
    expect(maxWaiting).toBeLessThanOrEqual(20);
  });

  it("leaves no temporary file of one whose source breaks off", async () => {
    async function* pieces() {
      yield Buffer.from("%PDF-");
      throw new Error("the temporary file is gone");
    }
    const body = { byteLength: 100, open: pieces };
    await expect(createPrivateDiskFileStore({ directory }).put("a.pdf", body, "application/pdf")).rejects.toThrow(
      "the temporary file is gone",
    );
    expect(await readdir(directory)).toEqual([]);
  });
});

import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskFileStore, createPrivateDiskFileStore } from "#app/adapters/files/disk.server.ts";
import type { FileStore } from "#app/domain/media/file-store.ts";

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

  it("deletes a file, also a missing one", async () => {
    await store.put("one.webp", picture, "image/webp");
    await store.delete("one.webp");
    await store.delete("one.webp");
    expect(await readdir(directory)).toEqual([]);
  });

  it.each([
    "",
    "/etc/passwd",
    "../outside.webp",
    "products/../../outside.webp",
    "products/..",
    "products//1.webp",
    "products/.hidden",
    "products\\..\\1.webp",
    "a\0.webp",
    "a b.webp",
    "a?b",
    "%2e%2e/outside",
    "एक.webp",
    "a".repeat(513),
  ])("rejects the key %j for every operation", async (key) => {
    await expect(store.put(key, picture, "image/webp")).rejects.toThrow("Not a file key");
    await expect(store.delete(key)).rejects.toThrow("Not a file key");
    expect(() => store.url(key)).toThrow("Not a file key");
    expect(await readdir(parent)).toEqual([]);
  });
});

describe("the private disk file store", () => {
  it("returns the stored bytes, and nothing for an unknown key", async () => {
    const privateStore = createPrivateDiskFileStore({ directory });
    await privateStore.put("tickets/ab/1.pdf", picture, "application/pdf");
    expect(new Uint8Array((await privateStore.read("tickets/ab/1.pdf"))!)).toEqual(picture);
    expect(await privateStore.read("tickets/ab/2.pdf")).toBeUndefined();
    await privateStore.delete("tickets/ab/1.pdf");
    expect(await privateStore.read("tickets/ab/1.pdf")).toBeUndefined();
  });

  it("stores a file of 64 MB piece by piece: at most a few pieces are read and not written yet", async () => {
    const piece = Buffer.alloc(64 * 1024, "a");
    let mostWaiting = 0;
    async function* pieces() {
      for (let made = 0; made < 1024; made += 1) {
        const [unfinished] = await readdir(directory);
        const written = unfinished ? (await stat(path.join(directory, unfinished))).size / piece.length : 0;
        mostWaiting = Math.max(mostWaiting, made - written);
        yield piece;
      }
    }
    const privateStore = createPrivateDiskFileStore({ directory });
    const body = { byteLength: 1024 * piece.length, open: pieces };
    await privateStore.put("large.pdf", body, "application/pdf");
    expect((await stat(path.join(directory, "large.pdf"))).size).toBe(body.byteLength);
    expect(mostWaiting).toBeLessThanOrEqual(20);
  });

  it("leaves nothing of a file whose source breaks off", async () => {
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

  it("reads nothing outside its directory", async () => {
    await expect(createPrivateDiskFileStore({ directory }).read("../outside")).rejects.toThrow("Not a file key");
  });
});

import { createHash, randomBytes } from "node:crypto";
import { buffer, text } from "node:stream/consumers";
import { expect, it } from "vitest";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import type { PrivateFileStore, StoredFile } from "#app/domain/platform/media/private-file-store.ts";

/** Not a divisor of a bucket's part and range sizes. */
const PIECE = 60_000;
const LARGE_PIECES = 3500;

const bytesOf = (file: StoredFile | undefined) => buffer(file!.pieces);

/** Yields pieces whose content depends on their position, so that lost or swapped pieces are noticed. */
async function* pieces(count: number): AsyncIterable<Uint8Array> {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(PIECE, `${n} `);
}

async function digest(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of source) hash.update(piece);
  return hash.digest("hex");
}

const INVALID_KEYS = [
  "",
  "/etc/passwd",
  "../outside",
  "a/../../outside",
  "a//1",
  "a/.hidden",
  "a\\..\\1",
  "a\0",
  "a b",
  "एक",
];

/** Adds the tests that every private store passes: disk and S3 behave alike. */
export function itStoresPrivateFiles(store: () => PrivateFileStore): void {
  const put = (key: string, body: string) => store().put(key, Buffer.from(body), "text/csv");
  const content = async (key: string) => text((await store().open(key))!.pieces);

  it.each(["tickets/ab/1.pdf", "applications/12/pan_card-0f", "kept/1f2e", "imports/9/rows.csv", "originals/7/ab12"])(
    "returns the bytes stored as %s, whole and piece by piece",
    async (key) => {
      const bytes = randomBytes(100_000);
      await store().put(key, bytes, "application/octet-stream");
      expect(bytes.equals((await store().read(key))!)).toBe(true);
      const opened = await store().open(key);
      expect(opened!.byteLength).toBe(100_000);
      expect(bytes.equals(await bytesOf(opened))).toBe(true);
    },
  );

  it("returns nothing for a missing file, also a folder, and deletes it without an error", async () => {
    await put("missing/folder/file", "stored");
    for (const key of ["missing/one", "missing/folder", "missing/folder/file/in-it"]) {
      expect(await store().read(key)).toBeUndefined();
      expect(await store().open(key)).toBeUndefined();
    }
    await store().delete("missing/one");
    await store().delete("missing/one");
  });

  it("replaces a file, by a longer and by a shorter one", async () => {
    await put("replaced", "first");
    await put("replaced", "the second, longer one");
    expect(await content("replaced")).toBe("the second, longer one");
    await put("replaced", "3rd");
    expect(await content("replaced")).toBe("3rd");
    expect((await store().open("replaced"))!.byteLength).toBe(3);
  });

  it("deletes one file and not its neighbours", async () => {
    await put("deleted/1", "one");
    await put("deleted/10", "ten");
    await store().delete("deleted/1");
    expect(await store().read("deleted/1")).toBeUndefined();
    expect(await store().open("deleted/1")).toBeUndefined();
    expect(await content("deleted/10")).toBe("ten");
  });

  it("reads from any byte on, and gives the size of the whole file", async () => {
    await put("ranges", "0123456789");
    for (const [start, rest] of [
      [0, "0123456789"],
      [7, "789"],
      [9, "9"],
      [10, ""],
      [11, ""],
    ] as const) {
      const opened = await store().open("ranges", start);
      expect(opened!.byteLength).toBe(10);
      expect(String(await bytesOf(opened))).toBe(rest);
    }
  });

  it("stores an empty file", async () => {
    await put("empty/1", "");
    await store().put("empty/2", { open: () => pieces(0) }, "text/csv");
    for (const key of ["empty/1", "empty/2"]) {
      expect(await store().read(key)).toHaveLength(0);
      expect(await bytesOf(await store().open(key))).toHaveLength(0);
    }
  });

  it.each([
    ["a document of known size", 40],
    ["a small report of unknown size", 1],
    ["a report of unknown size", 400],
  ])("stores %s piece by piece", async (name, count) => {
    const size = name.endsWith("unknown size") ? {} : { byteLength: count * PIECE };
    await store().put("streamed", { ...size, open: () => pieces(count) }, "text/csv");
    const opened = await store().open("streamed");
    expect(opened!.byteLength).toBe(count * PIECE);
    expect(await digest(opened!.pieces)).toBe(await digest(pieces(count)));
  });

  it("stores and reads 200 MB with less than half of it in memory", async () => {
    let max = 0;
    const before = process.memoryUsage();
    const measure = () => {
      const { heapUsed, external } = process.memoryUsage();
      max = Math.max(max, heapUsed + external - before.heapUsed - before.external);
    };
    async function* measured(source: AsyncIterable<Uint8Array>) {
      for await (const piece of source) {
        measure();
        yield piece;
      }
    }
    const body = { byteLength: LARGE_PIECES * PIECE, open: () => measured(pieces(LARGE_PIECES)) };
    await store().put("imports/1/large.csv", body, "text/csv");
    const opened = await store().open("imports/1/large.csv");
    expect(opened!.byteLength).toBe(body.byteLength);
    expect(await digest(measured(opened!.pieces))).toBe(await digest(pieces(LARGE_PIECES)));
    expect(max).toBeLessThan(body.byteLength / 2);
    await store().delete("imports/1/large.csv");
  });

  it("leaves the file before, or none, when the source of the next breaks off", async () => {
    async function* broken() {
      yield* pieces(200);
      throw new Error("the temporary file is gone");
    }
    await put("broken/old", "old");
    for (const key of ["broken/old", "broken/new"])
      await expect(store().put(key, { open: broken }, "text/csv")).rejects.toThrow("the temporary file is gone");
    expect(await content("broken/old")).toBe("old");
    expect(await store().read("broken/new")).toBeUndefined();
  });

  it("never mixes a file with the one that replaces it while it is read", async () => {
    const first = Buffer.alloc(9_000_000, "1");
    await store().put("mixed", first, "text/csv");
    const { pieces: reading } = (await store().open("mixed"))!;
    async function* replacedMeanwhile() {
      let isReplaced = false;
      for await (const piece of reading) {
        yield piece;
        if (!isReplaced) await store().put("mixed", Buffer.alloc(9_000_000, "2"), "text/csv");
        isReplaced = true;
      }
    }
    const read = await buffer(replacedMeanwhile()).catch(() => undefined);
    expect(read === undefined || first.equals(read)).toBe(true);
  });

  it("can be left before the end of a file", async () => {
    await store().put("left", { open: () => pieces(200) }, "text/csv");
    for await (const piece of (await store().open("left"))!.pieces) {
      expect(piece.byteLength).toBeGreaterThan(0);
      break;
    }
    await store().delete("left");
    expect(await store().read("left")).toBeUndefined();
  });

  it.each(INVALID_KEYS)("rejects the key %j for every operation", async (key) => {
    await expect(store().put(key, Buffer.from("x"), "text/csv")).rejects.toThrow("Not a file key");
    await expect(store().read(key)).rejects.toThrow("Not a file key");
    await expect(store().open(key)).rejects.toThrow("Not a file key");
    await expect(store().delete(key)).rejects.toThrow("Not a file key");
  });
}

/**
 * Adds the tests that every store of pictures passes.
 * @param response returns a browser's response at a picture's address, undefined for a 404
 */
export function itStoresPictures(
  store: () => FileStore,
  response: (address: string) => Promise<Uint8Array | undefined>,
): void {
  const address = (key: string) => store().url(key);

  it("shows a stored picture at its address, which begins with the address of all", async () => {
    const picture = randomBytes(100_000);
    await store().put("products/ab/12-320.webp", picture, "image/webp");
    expect(picture.equals((await response(address("products/ab/12-320.webp")))!)).toBe(true);
    expect(address("products/ab/12-320.webp")).toBe(`${store().baseUrl}products/ab/12-320.webp`);
  });

  it("replaces and deletes a picture, also a missing one", async () => {
    await store().put("one.webp", Buffer.from("old"), "image/webp");
    await store().put("one.webp", Buffer.from("new"), "image/webp");
    expect(Buffer.from((await response(address("one.webp")))!).toString()).toBe("new");
    await store().delete("one.webp");
    await store().delete("one.webp");
    expect(await response(address("one.webp"))).toBeUndefined();
  });

  it.each(INVALID_KEYS)("rejects the key %j for every operation", async (key) => {
    await expect(store().put(key, Buffer.from("x"), "image/webp")).rejects.toThrow("Not a file key");
    await expect(store().delete(key)).rejects.toThrow("Not a file key");
    expect(() => address(key)).toThrow("Not a file key");
  });
}

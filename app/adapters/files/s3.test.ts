import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPrivateS3FileStore, createS3FileStore, type S3Options } from "#app/adapters/files/s3.server.ts";
import type { FileStore } from "#app/domain/media/file-store.ts";
import { serveLocally } from "../../../tests/support/local-server.ts";

// s3rver's own key pair; it checks no permission with it.
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

describe("the S3 file store", () => {
  let directory: string;
  let server: S3rver;
  let settings: S3Options & { publicUrl: string };
  let store: FileStore;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), "haat-s3-"));
    const configureBuckets = [
      { name: "pictures", configs: [] },
      { name: "private", configs: [] },
    ];
    server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
    const { port } = await server.run();
    const endpoint = `http://127.0.0.1:${port}`;
    settings = { bucket: "pictures", region: "ap-south-1", endpoint, ...keys, publicUrl: `${endpoint}/pictures/` };
    store = createS3FileStore(settings);
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  it("stores the bytes unchanged, with an immutable Cache-Control", async () => {
    const picture = randomBytes(100_000);
    await store.put("products/1-320.webp", picture, "image/webp");
    const response = await fetch(store.url("products/1-320.webp"));
    expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("replaces and deletes", async () => {
    await store.put("one.webp", Buffer.from("old"), "image/webp");
    await store.put("one.webp", Buffer.from("new"), "image/webp");
    expect(await (await fetch(store.url("one.webp"))).text()).toBe("new");
    await store.delete("one.webp");
    await store.delete("one.webp");
    expect((await fetch(store.url("one.webp"))).status).toBe(404);
  });

  it("stores private files in a bucket of their own and returns their bytes", async () => {
    const privateStore = createPrivateS3FileStore({ ...settings, bucket: "private" });
    const document = randomBytes(50_000);
    await privateStore.put("tickets/1.pdf", document, "application/pdf");
    expect(Buffer.from((await privateStore.read("tickets/1.pdf"))!).equals(document)).toBe(true);
    expect(await privateStore.read("tickets/2.pdf")).toBeUndefined();
    expect((await fetch(store.url("tickets/1.pdf"))).status).toBe(404);
    await privateStore.delete("tickets/1.pdf");
    expect(await privateStore.read("tickets/1.pdf")).toBeUndefined();
  });

  it.each([50_000, 6_000_000])("stores a private file of %i bytes that is read piece by piece", async (size) => {
    const privateStore = createPrivateS3FileStore({ ...settings, bucket: "private" });
    const document = randomBytes(size);
    const pieces = Array.from({ length: size / 50_000 }, (_, n) => document.subarray(n * 50_000, (n + 1) * 50_000));
    const body = { byteLength: size, open: () => Readable.from(pieces) };
    await privateStore.put("tickets/3.pdf", body, "application/pdf");
    expect(Buffer.from((await privateStore.read("tickets/3.pdf"))!).equals(document)).toBe(true);
  });

  it("names pictures below the public address, whose origin the CSP must allow", () => {
    const behindCdn = createS3FileStore({ ...settings, publicUrl: "https://cdn.haat.test/shop/" });
    expect(behindCdn.url("products/1.webp")).toBe("https://cdn.haat.test/shop/products/1.webp");
    expect(behindCdn.origins).toEqual(["https://cdn.haat.test"]);
  });

  it("rejects invalid keys", async () => {
    await expect(store.put("../one.webp", Buffer.from(""), "image/webp")).rejects.toThrow("Not a file key");
    expect(() => store.url("a b")).toThrow("Not a file key");
  });

  it("fails when the bucket does not exist, or its server is unreachable", async () => {
    const elsewhere = createS3FileStore({ ...settings, bucket: "nowhere" });
    await expect(elsewhere.put("one.webp", Buffer.from("x"), "image/webp")).rejects.toThrow();
    const { url, close } = await serveLocally(() => {});
    await close();
    const gone = createS3FileStore({ ...settings, endpoint: url });
    await expect(gone.put("one.webp", Buffer.from("x"), "image/webp")).rejects.toThrow();
  });

  it.each([403, 503])("fails within seconds when the bucket answers %i", async (status) => {
    const { url, close } = await serveLocally((request, response) => {
      request.resume();
      response.writeHead(status).end("<Error><Code>Refused</Code></Error>");
    });
    const refusing = createPrivateS3FileStore({ ...settings, endpoint: url });
    await expect(refusing.put("one.webp", Buffer.alloc(100_000), "image/webp")).rejects.toThrow();
    await expect(refusing.read("one.webp")).rejects.toThrow();
    await close();
  });

  it("waits less than a second for a server that hangs, plus a second per megabyte", async () => {
    const { url, close } = await serveLocally(() => {});
    const hanging = createS3FileStore({ ...settings, endpoint: url });
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await expect(hanging.put("one.webp", Buffer.alloc(500_000), "image/webp")).rejects.toThrow();
    expect(timeout.mock.calls).toEqual([[1300]]);
    timeout.mockRestore();
    await close();
  });

  it("does not wait a second per megabyte of a large file when nothing is received", async () => {
    const { url, close } = await serveLocally((request) => void request.resume());
    const hanging = createS3FileStore({ ...settings, endpoint: url });
    const startedAt = performance.now();
    await expect(hanging.put("one.webp", Buffer.alloc(20_000_000), "image/webp")).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    await close();
  }, 60_000);
});

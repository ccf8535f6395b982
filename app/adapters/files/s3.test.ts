import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { S3Options } from "#app/adapters/files/s3-objects.server.ts";
import { createPrivateS3FileStore, createS3FileStore } from "#app/adapters/files/s3.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { serveLocally } from "../../../tests/support/processes/local-server.ts";
import { itStoresPictures, itStoresPrivateFiles } from "../../../tests/support/stand-ins/stores-contract.ts";

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

  itStoresPictures(
    () => store,
    async (address) => {
      const response = await fetch(address);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
  );

  describe("for private files", () => {
    itStoresPrivateFiles(() => createPrivateS3FileStore({ ...settings, bucket: "private" }));
  });

  it("lets pictures be cached for ever, and private files never", async () => {
    await store.put("cached/1-320.webp", Buffer.from("picture"), "image/webp");
    const response = await fetch(store.url("cached/1-320.webp"));
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const privateStore = createPrivateS3FileStore({ ...settings, bucket: "private" });
    await privateStore.put("cached/1.pdf", Buffer.from("private"), "application/pdf");
    expect((await fetch(store.url("cached/1.pdf"))).status).toBe(404);
    // The test's server checks no permission.
    const stored = await fetch(`${settings.endpoint}/private/cached/1.pdf`);
    expect(stored.headers.get("cache-control")).toBe("private, no-store");
  });

  it("names pictures below the public address, whose origin the CSP must allow", () => {
    const behindCdn = createS3FileStore({ ...settings, publicUrl: "https://cdn.haat.test/shop/" });
    expect(behindCdn.url("products/1.webp")).toBe("https://cdn.haat.test/shop/products/1.webp");
    expect(behindCdn.origins).toEqual(["https://cdn.haat.test"]);
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

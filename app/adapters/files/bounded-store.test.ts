import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boundedStore } from "#app/adapters/files/bounded-store.server.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import { DomainError, RetryLaterError } from "#app/domain/domain-error.ts";

const diskFull = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

describe("a bounded store", () => {
  const put = vi.fn<PrivateFileStore["put"]>();
  const open = vi.fn<PrivateFileStore["open"]>();
  const failures: unknown[] = [];
  const store = (pauseMs: number) =>
    boundedStore<PrivateFileStore>(
      { put, delete: () => Promise.resolve(), read: () => Promise.resolve(Buffer.from("read")), open },
      { onFailure: (error) => failures.push(error), pauseMs },
    );
  const body = new Uint8Array();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    put.mockReset();
    failures.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  it("says that files cannot be stored now, with the cause in the log only", async () => {
    put.mockRejectedValueOnce(diskFull);
    const refusal = await store(0)
      .put("a/1", body, "image/webp")
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RetryLaterError);
    expect(refusal).toMatchObject({ key: "messages:upload.not_stored", because: "busy", cause: diskFull });
    expect(failures).toEqual([diskFull]);
  });

  it("retries a failed store after its pause, and rejects at once until then", async () => {
    const bounded = store(5000);
    put.mockRejectedValueOnce(diskFull);
    await expect(bounded.put("a/1", body, "image/webp")).rejects.toThrow(RetryLaterError);
    await expect(bounded.put("a/2", body, "image/webp")).rejects.toThrow(RetryLaterError);
    await expect(bounded.read("a/1")).rejects.toThrow(RetryLaterError);
    await expect(bounded.delete("a/1")).rejects.toThrow(RetryLaterError);
    expect(put).toHaveBeenCalledTimes(1);
    expect(failures).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    await bounded.put("a/3", body, "image/webp");
    expect(await bounded.read("a/3")).toEqual(Buffer.from("read"));
    expect(put).toHaveBeenCalledTimes(2);
  });

  it("passes on what is wrong with the file itself, and continues", async () => {
    const bounded = store(5000);
    put.mockRejectedValueOnce(new DomainError("messages:upload.not_saved"));
    await expect(bounded.put("a/1", body, "image/webp")).rejects.toMatchObject({ key: "messages:upload.not_saved" });
    await bounded.put("a/2", body, "image/webp");
    expect(failures).toEqual([]);
  });

  it("reports a file that breaks off while it is read, but no error of its reader", async () => {
    async function* pieces() {
      yield Buffer.from("whole");
      throw diskFull;
    }
    const bounded = store(0);
    open.mockImplementation(() => Promise.resolve({ byteLength: 10, pieces: pieces() }));
    const readAll = async () => {
      for await (const piece of (await bounded.open("a/1"))!.pieces) expect(piece.byteLength).toBe(5);
    };
    await expect(readAll()).rejects.toMatchObject({ key: "messages:upload.not_stored", cause: diskFull });
    const interrupted = async () => {
      for await (const piece of (await bounded.open("a/1"))!.pieces) throw new Error(`not ${String(piece)}`);
    };
    await expect(interrupted()).rejects.toThrow("not whole");
    expect(failures).toEqual([diskFull]);
    open.mockResolvedValueOnce(undefined);
    expect(await bounded.open("a/1")).toBeUndefined();
  });

  it("does not count an invalid key as a failure of the store", async () => {
    const bounded = store(5000);
    await expect(bounded.put("../a", body, "image/webp")).rejects.toThrow("Not a file key");
    await bounded.put("a", body, "image/webp");
    expect(failures).toEqual([]);
  });
});

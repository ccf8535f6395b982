import { checkedKey } from "#app/adapters/files/file-key.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { notStored } from "#app/domain/platform/media/not-stored.ts";
import type { FileBody, FileOfUnknownSize, StoredFile } from "#app/domain/platform/media/private-file-store.ts";

/** Methods of both kinds of stores. */
interface Store {
  put(key: string, body: FileBody | FileOfUnknownSize, contentType: string): Promise<void>;
  read?(key: string): Promise<Uint8Array | undefined>;
  open?(key: string, start?: number): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
}

export interface BoundedStoreOptions {
  onFailure: (error: unknown) => void;
  /** How long after a failure every call fails at once, in milliseconds. */
  pauseMs: number;
}

/**
 * Wraps a store so that its failures (disk full, bucket refusing or silent) become a `RetryLaterError` that a form shows, with the reason in its `cause` and
 * passed to `onFailure`. After a failure calls fail at once for `pauseMs`, so that not every request waits for the time-out.
 */
export function boundedStore<Kind extends Store>(store: Kind, { onFailure, pauseMs }: BoundedStoreOptions): Kind {
  let pausedUntil = 0;
  async function attempt<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    // An invalid key is a programming error, not a failure of the store.
    checkedKey(key);
    if (Date.now() < pausedUntil) throw notStored();
    try {
      return await work();
    } catch (error) {
      throw failed(error);
    }
  }
  function failed(error: unknown): unknown {
    // The file was refused; the store itself is fine.
    if (error instanceof DomainError) return error;
    pausedUntil = Date.now() + pauseMs;
    onFailure(error);
    return notStored(error);
  }
  async function* readOn(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const source = pieces[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await source.next().catch((error: unknown) => {
          throw failed(error);
        });
        if (next.done) return;
        // An error of the reader is not one of the store.
        yield next.value;
      }
    } finally {
      await source.return?.();
    }
  }
  async function opened(file: Promise<StoredFile | undefined>): Promise<StoredFile | undefined> {
    const found = await file;
    return found && { ...found, pieces: readOn(found.pieces) };
  }
  const { read, open } = store;
  return {
    ...store,
    put: (key: string, body: FileBody | FileOfUnknownSize, contentType: string) =>
      attempt(key, () => store.put(key, body, contentType)),
    delete: (key: string) => attempt(key, () => store.delete(key)),
    ...(read && { read: (key: string) => attempt(key, () => read(key)) }),
    ...(open && { open: (key: string, start?: number) => attempt(key, () => opened(open(key, start))) }),
  };
}

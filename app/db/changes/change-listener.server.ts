import pg from "pg";
import { clientStream } from "#app/db/pool/client-stream.server.ts";

/** The first caller waits for the connection. */
const CONNECT_MILLISECONDS = 1000;
const FIRST_RETRY_MILLISECONDS = 250;
const MAX_RETRY_MILLISECONDS = 5000;
/** A connection cut without a packet looks alive until it is queried. Shared pages are sent while it answers. */
const HEARTBEAT_MILLISECONDS = 300;

/** Connection name, for counting: each server process has one such connection. */
export const LISTENER_NAME = "haat changes";

export interface ChangeWatcher {
  /** A transaction that changed the table was committed. */
  onChange(table: string): void;
  /** From now on changes may be missed. */
  onLost?(): void;
  /** Changes are heard again: values read earlier may be old. */
  onListening?(): void;
}

/**
 * This process's connection for change notices: triggers send a NOTIFY on channel `haat_changes` with the table's name.
 * A heartbeat detects a dead connection; it is reopened, at longer and longer intervals, until `close`.
 */
export class ChangeListener {
  readonly #databaseUrl: string;
  readonly #heartbeatMs: number;
  readonly #watchers = new Set<ChangeWatcher>();
  #starting: Promise<void> | undefined;
  #client: pg.Client | undefined;
  #isListening = false;
  #heardAt = -Infinity;
  #isClosed = false;
  #failures = 0;

  constructor(databaseUrl: string, { heartbeatMs = HEARTBEAT_MILLISECONDS } = {}) {
    this.#databaseUrl = databaseUrl;
    this.#heartbeatMs = heartbeatMs;
  }

  /** When the connection last answered, on the clock of `performance.now`. */
  get heardAt(): number {
    return this.#heardAt;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  /** Begins to listen, once; resolves when the first attempt has succeeded or failed. */
  start(): Promise<void> {
    return (this.#starting ??= this.#connect());
  }

  /** Returns the function that ends the watch. */
  watch(watcher: ChangeWatcher): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#lose(client);
    await client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    if (this.#isClosed) return;
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      query_timeout: CONNECT_MILLISECONDS,
      keepAlive: true,
    });
    this.#client = client;
    client.on("error", () => this.#fail(client));
    client.on("end", () => this.#fail(client));
    client.on("notification", ({ payload }) => {
      for (const watcher of this.#watchers) watcher.onChange(payload ?? "");
    });
    try {
      await client.connect();
      await client.query("LISTEN haat_changes");
      if (this.#client !== client) return;
      // The listening connection must not keep the process alive.
      clientStream(client).unref();
      this.#isListening = true;
      this.#heardAt = performance.now();
      this.#failures = 0;
      this.#beat(client);
      for (const watcher of this.#watchers) watcher.onListening?.();
    } catch {
      this.#fail(client);
    }
  }

  #beat(client: pg.Client): void {
    const timer = setTimeout(async () => {
      if (this.#client !== client) return;
      try {
        await client.query("SELECT 1");
        this.#heardAt = performance.now();
        this.#beat(client);
      } catch {
        this.#fail(client);
      }
    }, this.#heartbeatMs);
    timer.unref();
  }

  #fail(client: pg.Client): void {
    if (this.#client !== client) return;
    clientStream(client).destroy();
    this.#lose(client);
    const wait = Math.min(MAX_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** this.#failures);
    this.#failures += 1;
    // Many processes lose the same database at once.
    setTimeout(() => void this.#connect(), wait * (0.5 + Math.random() / 2)).unref();
  }

  #lose(client: pg.Client | undefined): void {
    if (client === undefined || this.#client !== client) return;
    this.#client = undefined;
    if (!this.#isListening) return;
    this.#isListening = false;
    for (const watcher of this.#watchers) watcher.onLost?.();
  }
}

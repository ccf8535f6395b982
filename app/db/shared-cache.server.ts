import pg from "pg";
import { clientStream } from "#app/db/client-stream.server.ts";
import { withoutConnectionShare } from "#app/db/connection-share.server.ts";
import { isDatabaseUnavailable } from "#app/db/database-unavailable.ts";

const RECONNECT_MILLISECONDS = 2000;
/** The first reader waits for the connection. */
const CONNECT_MILLISECONDS = 1000;

/**
 * Caches small reads that every page needs (settings, categories) in this process and invalidates them when any process changes
 * their table: triggers send a NOTIFY on channel `haat_changes` with the table's name. While the listening connection is down
 * nothing is cached; while the database is unavailable the last values are served.
 */
export class SharedCache {
  readonly #databaseUrl: string;
  readonly #entries = new Map<string, { table: string; value: Promise<unknown> }>();
  readonly #last = new Map<string, unknown>();
  #client: pg.Client | undefined;
  #listening = false;
  #closed = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Returns the cached result of `load`, or a fresh one. A change of `table` invalidates it. */
  async read<Value>(table: string, key: string, load: () => Promise<Value>): Promise<Value> {
    if (!this.#client && !this.#closed) await this.#listen();
    if (!this.#listening) return this.#orLast(key, load());
    const cached = this.#entries.get(key)?.value as Promise<Value> | undefined;
    return this.#orLast(key, cached ?? this.#store(table, key, withoutConnectionShare(load)));
  }

  #store<Value>(table: string, key: string, value: Promise<Value>): Promise<Value> {
    this.#entries.set(key, { table, value });
    value.catch(() => this.#entries.delete(key));
    return value;
  }

  async #orLast<Value>(key: string, loading: Promise<Value>): Promise<Value> {
    try {
      const value = await loading;
      this.#last.set(key, value);
      return value;
    } catch (error) {
      if (isDatabaseUnavailable(error) && this.#last.has(key)) return this.#last.get(key) as Value;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#forgetAll();
    await this.#client?.end().catch(() => {});
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      query_timeout: CONNECT_MILLISECONDS,
      keepAlive: true,
    });
    this.#client = client;
    const lost = () => {
      if (this.#client !== client) return;
      this.#forgetAll();
      setTimeout(() => (this.#client = undefined), RECONNECT_MILLISECONDS).unref();
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload }) => {
      for (const [key, { table }] of this.#entries) if (table === payload) this.#entries.delete(key);
    });
    try {
      await client.connect();
      await client.query("LISTEN haat_changes");
      // The listening connection must not keep the process alive.
      clientStream(client).unref();
      this.#listening = true;
    } catch {
      clientStream(client).destroy();
      lost();
    }
  }

  #forgetAll(): void {
    this.#listening = false;
    this.#entries.clear();
  }
}

import pg from "pg";

const RECONNECT_MILLISECONDS = 2000;

/**
 * Keeps small reads that every page needs (settings, categories) in this process, and forgets them the moment any process
 * changes their table: triggers send a NOTIFY on channel `haat_changes` with the table's name. While the listening connection is down nothing is kept.
 */
export class SharedCache {
  readonly #databaseUrl: string;
  readonly #kept = new Map<string, { table: string; value: Promise<unknown> }>();
  #client: pg.Client | undefined;
  #listening = false;
  #closed = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** The kept answer of `load`, or a fresh one. `table` is what it depends on: a change there forgets it. */
  async read<Value>(table: string, key: string, load: () => Promise<Value>): Promise<Value> {
    if (!this.#client && !this.#closed) await this.#listen();
    if (!this.#listening) return load();
    const kept = this.#kept.get(key);
    if (kept) return kept.value as Promise<Value>;
    const value = load();
    this.#kept.set(key, { table, value });
    value.catch(() => this.#kept.delete(key));
    return value;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#forgetAll();
    await this.#client?.end().catch(() => {});
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    this.#client = client;
    const lost = () => {
      if (this.#client !== client) return;
      this.#forgetAll();
      setTimeout(() => (this.#client = undefined), RECONNECT_MILLISECONDS).unref();
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload }) => {
      for (const [key, { table }] of this.#kept) if (table === payload) this.#kept.delete(key);
    });
    try {
      await client.connect();
      await client.query("LISTEN haat_changes");
      // Listening alone must not keep a process alive that has nothing else to do.
      (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
      this.#listening = true;
    } catch {
      lost();
    }
  }

  #forgetAll(): void {
    this.#listening = false;
    this.#kept.clear();
  }
}

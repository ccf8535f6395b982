import type { ChangeListener } from "#app/db/changes/change-listener.server.ts";
import { withoutConnectionShare } from "#app/db/pool/connection-share.server.ts";
import { isDatabaseUnavailable } from "#app/db/pool/database-unavailable.ts";

/**
 * Caches small reads that every page needs (settings, categories) in this process and invalidates them when any process changes
 * their table. While changes are not heard nothing is cached; while the database is unavailable the last values are served.
 */
export class SharedCache {
  readonly #changes: ChangeListener;
  readonly #entries = new Map<string, { table: string; value: Promise<unknown> }>();
  readonly #last = new Map<string, unknown>();

  constructor(changes: ChangeListener) {
    this.#changes = changes;
    changes.watch({
      onChange: (changed) => {
        for (const [key, { table }] of this.#entries) if (table === changed) this.#entries.delete(key);
      },
      onLost: () => this.#entries.clear(),
    });
  }

  /** Returns the cached result of `load`, or a fresh one. A change of `table` invalidates it. */
  async read<Value>(table: string, key: string, load: () => Promise<Value>): Promise<Value> {
    await this.#changes.start();
    if (!this.#changes.isListening) return this.#orLast(key, load());
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

  /** Forgets everything and stops to listen. */
  async close(): Promise<void> {
    this.#entries.clear();
    await this.#changes.close();
  }
}

import type { ChangeWatcher } from "#app/db/changes/change-listener.server.ts";
import { ChangeTimes } from "#app/db/changes/change-times.ts";

/** Changes must have been heard of within this time, by the listener's heartbeat. */
const MAX_SILENCE_MS = 1000;
/** Maximum products with changed stock to remember; with one more all count as changed, and counting begins anew. */
const MAX_CHANGED_PRODUCTS = 10_000;

/** What triggers report on `haat_changes` when the shop's public pages may have changed (`report_shop_change`). */
const CHANGES = new Set(["shop", "site_configurations", "categories", "search_synonyms"]);
const STOCK_CHANGE = /^stock of (\d+)$/;

/** What reports changes of the database: a `ChangeListener`. */
export interface ChangeSource {
  readonly isListening: boolean;
  /** When the listener's connection last answered, on the clock of `performance.now`. */
  readonly heardAt: number;
  watch(watcher: ChangeWatcher): () => void;
}

/** Tracks when the shop's public pages changed, from the reports to this process. Times are those `performance.now` returns. */
export class ShopChanges {
  readonly #source: ChangeSource;
  readonly #times: ChangeTimes;
  readonly #stockChanges = new Map<number, number>();

  constructor(source: ChangeSource, { recentMs = 0, onChange, onLost }: ShopChangeOptions) {
    this.#source = source;
    this.#times = new ChangeTimes(recentMs);
    const forget = () => {
      onLost();
      // Values read meanwhile may lack a change.
      this.#times.addUnknown(performance.now());
      this.#stockChanges.clear();
    };
    source.watch({
      onChange: (change) => {
        this.#note(change);
        onChange?.();
      },
      onLost: forget,
      onListening: forget,
    });
  }

  /** Whether changes are heard now. */
  get areHeard(): boolean {
    return this.#source.isListening && performance.now() - this.#source.heardAt <= MAX_SILENCE_MS;
  }

  /** Returns whether nothing has changed since then, except the stock of products. */
  isCurrent(readAt: number): boolean {
    return readAt > this.#times.latest;
  }

  /** Returns whether all that has changed since then is recent, except the stock of products. */
  lacksOnlyRecent(readAt: number): boolean {
    return readAt > this.#times.latestBeforeRecent(performance.now());
  }

  /** Returns whether the product's stock has not changed since then. */
  isStockCurrent(readAt: number, productId: number): boolean {
    return readAt > (this.#stockChanges.get(productId) ?? -Infinity);
  }

  #note(change: string): void {
    const product = STOCK_CHANGE.exec(change)?.[1];
    if (product !== undefined && this.#stockChanges.size < MAX_CHANGED_PRODUCTS) {
      this.#stockChanges.set(Number(product), performance.now());
    } else if (product !== undefined) {
      this.#times.addUnknown(performance.now());
      this.#stockChanges.clear();
    } else if (CHANGES.has(change)) {
      this.#times.add(performance.now());
    }
  }
}

interface ShopChangeOptions {
  /** How long a change counts as recent. */
  recentMs?: number;
  /** Called after each report. */
  onChange?: () => void;
  /** Called when changes may have been missed. */
  onLost: () => void;
}

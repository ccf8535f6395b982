import { LRUCache } from "lru-cache";
import { ShopChanges, type ChangeSource } from "#app/db/changes/shop-changes.ts";

/** What says whether something that was read is still true. */
interface Reading {
  /** When it began, on the clock of `performance.now`: what changed before is in it. */
  startedAt: number;
  /** Milliseconds since 1970: when the clock alone changes it. */
  validUntil: number;
  /** The product whose stock was read too. */
  productId?: number | undefined;
}

interface Entry extends Reading {
  value: Promise<unknown>;
}

type Load<Value> = (dependsOnStockOf: (productId: number) => void) => Promise<Value>;

interface ShopReadsOptions {
  /** Returns when the clock alone changes the shop's pages. */
  nextChange: () => Promise<Date>;
  /** 0 switches it off. */
  maxEntries: number;
}

/**
 * Caches what the shop shows to all: lists, searches, products. Pages of people with a session or a cart are their own, but most of their
 * content is not. Never returns a value whose change has been reported to this process.
 */
export class ShopReads {
  readonly #options: ShopReadsOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #changes: ShopChanges;
  #nextChange: Reading | undefined;

  constructor(source: ChangeSource, options: ShopReadsOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ max: Math.max(1, options.maxEntries) });
    this.#changes = new ShopChanges(source, { onLost: () => this.forget() });
  }

  /**
   * Returns what `load` returned for this key, or what it returns now. It may be shown to anyone; callers do not change it.
   * @param key all that the result depends on, its kind first
   * @param load may call its argument with the product whose number in stock is part of the result
   */
  async read<Value>(key: readonly unknown[], load: Load<Value>): Promise<Value> {
    const loadUnstored = () => load(() => {});
    if (!this.areStored) return loadUnstored();
    const name = JSON.stringify(key);
    const known = this.#entries.get(name);
    // Another reader's failure, for want of a connection of their share, is not this one's.
    if (known && this.#isCurrent(known)) return known.value.catch(loadUnstored) as Promise<Value>;
    const reading: Reading = { startedAt: performance.now(), validUntil: Infinity };
    const value = this.#load(reading, () => load((id) => (reading.productId = id)));
    const entry = Object.assign(reading, { value });
    this.#entries.set(name, entry);
    value.catch(() => this.#entries.peek(name) === entry && this.#entries.delete(name));
    return value;
  }

  /** Whether a value read now is stored for the next call. */
  get areStored(): boolean {
    return this.#options.maxEntries > 0 && this.#changes.areHeard;
  }

  /** Forgets everything, so that a person who has changed something sees it on the next page. */
  forget(): void {
    this.#entries.clear();
    this.#nextChange = undefined;
  }

  async #load<Value>(reading: Reading, load: () => Promise<Value>): Promise<Value> {
    // Before the reading: what begins meanwhile ends its life.
    reading.validUntil = await this.#findNextChange(reading.startedAt);
    return load();
  }

  #isCurrent({ startedAt, validUntil, productId }: Reading): boolean {
    if (Date.now() >= validUntil || !this.#changes.isCurrent(startedAt)) return false;
    return productId === undefined || this.#changes.isStockCurrent(startedAt, productId);
  }

  async #findNextChange(startedAt: number): Promise<number> {
    if (this.#nextChange && this.#isCurrent(this.#nextChange)) return this.#nextChange.validUntil;
    const validUntil = (await this.#options.nextChange()).getTime();
    this.#nextChange = { startedAt, validUntil };
    return validUntil;
  }
}

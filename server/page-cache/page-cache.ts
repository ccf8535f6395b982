import { LRUCache } from "lru-cache";
import { ShopChanges, type ChangeSource } from "#app/db/changes/shop-changes.ts";
import type { PageRequest } from "./page-request.ts";
import { PopularPages } from "./popular-pages.ts";
import { compressedBest, type SharedPage } from "./shared-page.ts";

/** Maximum age of a changed page: a storm of changes costs each requested page one rendering in this time. */
const MAX_AGE_OF_CHANGED_MS = 900;
/** From this age on, a changed page is rendered again while it is still sent. */
const REFRESH_AGE_MS = 750;
const MAX_REFRESHES = 2;
/** Minimum pause between two looks for changed popular pages. */
const MIN_REST_MS = 10;
/** A page replaced within this time gets a quickly compressed successor, which will not last either. */
const SHORT_LIFE_MS = 2000;
/** A page that is requested after lasting this long is worth the best compression. */
const LASTING_AGE_MS = 5000;

interface Entry {
  page: SharedPage;
  /** Start of its rendering, by `performance.now`: it contains all earlier changes. */
  startedAt: number;
  /** Time of its next scheduled change, in milliseconds since 1970. */
  validUntil: number;
  isCompressedBest: boolean;
}

export interface PageCacheOptions {
  changes: ChangeSource;
  /**
   * Returns the page, rendered now, or undefined when it cannot be shared.
   * @param isShortLived whether the previous rendering did not last
   */
  render: (request: PageRequest, isShortLived: boolean) => Promise<SharedPage | undefined>;
  /** Returns the time of the pages' next scheduled change. */
  nextChange: () => Promise<Date>;
  maxBytes: number;
}

/**
 * Caches the ready pages that are the same for all visitors without a session, in this process's memory. No page is sent later than
 * a second after a change: a changed page is rendered again, once for all waiting requests. Without news of changes every page is rendered
 * anew.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<Entry | undefined>>();
  readonly #changes: ShopChanges;
  readonly #popular = new PopularPages();
  #refreshes = 0;
  #isRefreshingPopular = false;
  #isCompressing = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: (entry, key) => sizeOf(key, entry) });
    this.#changes = new ShopChanges(options.changes, {
      recentMs: MAX_AGE_OF_CHANGED_MS,
      onChange: () => void this.#refreshPopular(),
      onLost: () => this.#entries.clear(),
    });
  }

  /** Returns the page when it can be sent at once. Counts its visitors: call it once per visitor, before `get`. */
  find(request: PageRequest): SharedPage | undefined {
    if (this.#changes.areHeard) this.#popular.count(request);
    return this.#ready(request);
  }

  #ready(request: PageRequest): SharedPage | undefined {
    const { key } = request;
    if (!this.#changes.areHeard) return undefined;
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = performance.now() - entry.startedAt;
    if (this.#isCurrent(entry)) {
      if (age > LASTING_AGE_MS && !entry.isCompressedBest) void this.#compressBest(key, entry);
    } else {
      if (age > MAX_AGE_OF_CHANGED_MS && !this.#lacksOnlyRecentChanges(key, entry)) return undefined;
      if (age > REFRESH_AGE_MS) this.#refresh(request);
    }
    return entry.page;
  }

  /** Returns the page, rendered once for all waiting requests; undefined when it cannot be shared. */
  async get(request: PageRequest): Promise<SharedPage | undefined> {
    const ready = this.#ready(request);
    if (ready) return ready;
    if (!this.#changes.areHeard) return undefined;
    const running = this.#rendering.get(request.key);
    const entry = await (running ?? this.#render(request));
    // Changes since the rendering's start are a second old at most, unless it took long.
    const isRecent = !entry || this.#isCurrent(entry) || performance.now() - entry.startedAt <= MAX_AGE_OF_CHANGED_MS;
    if (isRecent || !running) return entry?.page;
    return (await (this.#rendering.get(request.key) ?? this.#render(request)))?.page;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  #isCurrent(entry: Entry): boolean {
    return this.#changes.isCurrent(entry.startedAt) && this.#hasOnlyShopChanges(entry);
  }

  /** Returns whether neither the clock nor the stock of its product has changed the page. */
  #hasOnlyShopChanges({ page, startedAt, validUntil }: Entry): boolean {
    if (Date.now() >= validUntil) return false;
    return page.productId === undefined || this.#changes.isStockCurrent(startedAt, page.productId);
  }

  /** Returns whether a popular page may be sent while it is rendered again: it lacks only changes newer than a page's maximum age. */
  #lacksOnlyRecentChanges(key: string, entry: Entry): boolean {
    if (!this.#popular.has(key) || !this.#hasOnlyShopChanges(entry)) return false;
    return this.#changes.lacksOnlyRecent(entry.startedAt);
  }

  /** Renders changed popular pages before they are too old to send, so that no visitor waits. */
  async #refreshPopular(): Promise<void> {
    if (this.#isRefreshingPopular) return;
    this.#isRefreshingPopular = true;
    let restMs: number | undefined = 0;
    try {
      while (restMs !== undefined) {
        const ms: number = Math.max(restMs, MIN_REST_MS);
        await new Promise((resolve) => setTimeout(resolve, ms).unref());
        restMs = await this.#refreshNextPopular();
      }
    } finally {
      this.#isRefreshingPopular = false;
    }
  }

  /** Renders a popular page that is due. Returns the ms to wait for the next, at least as long as this one took; undefined when none has changed. */
  async #refreshNextPopular(): Promise<number | undefined> {
    // A page rendered now would not be stored.
    if (!this.#changes.areHeard) return undefined;
    const now = performance.now();
    const changed = this.#popular.list().flatMap((request) => {
      const entry = this.#entries.peek(request.key);
      return entry && !this.#isCurrent(entry) ? { request, age: now - entry.startedAt } : [];
    });
    const due = changed.find(({ request, age }) => age >= REFRESH_AGE_MS && !this.#rendering.has(request.key));
    if (due) {
      await this.#render(due.request);
      return performance.now() - now;
    }
    return changed.length > 0 ? Math.max(0, REFRESH_AGE_MS - Math.max(...changed.map(({ age }) => age))) : undefined;
  }

  #refresh(request: PageRequest): void {
    if (this.#refreshes >= MAX_REFRESHES || this.#rendering.has(request.key)) return;
    this.#refreshes += 1;
    void this.#render(request).finally(() => (this.#refreshes -= 1));
  }

  #render(request: PageRequest): Promise<Entry | undefined> {
    const { key } = request;
    const rendering = this.#make(request).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #make(request: PageRequest): Promise<Entry | undefined> {
    const { nextChange, render } = this.#options;
    const startedAt = performance.now();
    this.#popular.halve(request.key);
    const before = this.#entries.peek(request.key);
    const isShortLived = before !== undefined && startedAt - before.startedAt <= SHORT_LIFE_MS;
    // An error is logged where it happens, and again for the page that shows it.
    const [until, page] = await Promise.all([nextChange(), render(request, isShortLived)]).catch(() => []);
    this.#entries.delete(request.key);
    if (!page || !until) return undefined;
    const entry = { page, startedAt, validUntil: until.getTime(), isCompressedBest: false };
    if (this.#changes.areHeard) this.#entries.set(request.key, entry);
    return entry;
  }

  /** Compresses one page at a time, to leave processor time to waiting requests. */
  async #compressBest(key: string, entry: Entry): Promise<void> {
    if (this.#isCompressing) return;
    this.#isCompressing = true;
    try {
      const page = await compressedBest(entry.page);
      if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry, page, isCompressedBest: true });
    } finally {
      this.#isCompressing = false;
    }
  }
}

/** Memory of the objects around a page's bytes. */
const OVERHEAD_BYTES = 1500;

function sizeOf(key: string, { page }: Entry): number {
  return page.body.length + key.length + OVERHEAD_BYTES;
}

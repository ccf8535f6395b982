import { LRUCache } from "lru-cache";
import type { PageRequest } from "./page-request.ts";

/** Of pages whose visitors are counted: those that were asked for longest ago go first. */
const MAX_COUNTED = 200;
/** With two visitors in the time between two renderings a page has so many. */
const POPULAR = 4;
/** A page that had many more visitors than this is forgotten as soon. */
const MAX_COUNT = 64;

interface Popularity {
  request: PageRequest;
  visitors: number;
}

/** Counts who asks for a page, those before its last rendering half, those before the one before it a quarter, and so on. */
export class PopularPages {
  readonly #counted = new LRUCache<string, Popularity>({ max: MAX_COUNTED });

  /** Counts a visitor. */
  count(request: PageRequest): void {
    const page = this.#counted.get(request.key);
    if (!page) this.#counted.set(request.key, { request, visitors: 1 });
    else if (page.visitors < MAX_COUNT) page.visitors += 1;
  }

  /** Counts visitors that came before now half. */
  halve(key: string): void {
    const page = this.#counted.peek(key);
    if (page) page.visitors /= 2;
  }

  has(key: string): boolean {
    return isPopular(this.#counted.peek(key));
  }

  /** Returns the requests of popular pages, the most popular first. */
  list(): PageRequest[] {
    return [...this.#counted.values()]
      .filter(isPopular)
      .sort((one, other) => other.visitors - one.visitors)
      .map(({ request }) => request);
  }
}

function isPopular(page: Popularity | undefined): boolean {
  return page !== undefined && page.visitors >= POPULAR;
}

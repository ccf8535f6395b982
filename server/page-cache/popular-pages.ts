import { LRUCache } from "lru-cache";
import type { PageRequest } from "./page-request.ts";

/** Maximum pages with counted visitors; the least recently requested page is dropped first. */
const MAX_COUNTED = 200;
/** A page with two visitors between each two renderings reaches this count. */
const POPULAR = 4;
/** Cap: a page with many more visitors is forgotten just as soon. */
const MAX_COUNT = 64;

interface Popularity {
  request: PageRequest;
  visitors: number;
}

/** Counts a page's visitors: visitors before its last rendering count half, before the rendering before that a quarter, and so on. */
export class PopularPages {
  readonly #counted = new LRUCache<string, Popularity>({ max: MAX_COUNTED });

  /** Counts a visitor. */
  count(request: PageRequest): void {
    const page = this.#counted.get(request.key);
    if (!page) this.#counted.set(request.key, { request, visitors: 1 });
    else if (page.visitors < MAX_COUNT) page.visitors += 1;
  }

  /** Halves the weight of all visitors up to now. */
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

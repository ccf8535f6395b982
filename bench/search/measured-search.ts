import { connect, type Db } from "#app/db/connection.server.ts";
import { productList } from "#app/domain/catalog/products/product-list.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { findSuggestions } from "#app/domain/catalog/search-terms/suggestions.queries.server.ts";
import { inputWords } from "#app/domain/catalog/search-terms/suggestions.ts";

/** Sums the database time of a search's queries, from sending to rows, as Kysely logs it. One connection, one query after the other. */
export class MeasuredShop {
  readonly db: Db;
  #milliseconds = 0;

  constructor(databaseUrl: string) {
    this.db = connect(databaseUrl, {
      poolSize: 1,
      onQuery: ({ milliseconds }) => (this.#milliseconds += milliseconds),
    });
  }

  /** Searches as the page does. */
  async search(text: string) {
    this.#milliseconds = 0;
    const results = await searchProducts(this.db, text, { ...productList.defaults }, "en");
    return { results, milliseconds: this.#milliseconds };
  }

  /** Returns the database time of the suggestions for a typed text; 0 without a query. */
  async suggest(input: string): Promise<number> {
    this.#milliseconds = 0;
    await findSuggestions(this.db, inputWords(input), input, "en");
    return this.#milliseconds;
  }
}

export function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}

/** Returns a percentile of the times. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

export function spread(times: readonly number[]): string {
  return `median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
}

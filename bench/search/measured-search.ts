import { connect, type Db } from "#app/db/connection.server.ts";
import { productList } from "#app/domain/catalog/products/product-list.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { findSuggestions } from "#app/domain/catalog/search-terms/suggestions.queries.server.ts";
import { typedWords } from "#app/domain/catalog/search-terms/suggestions.ts";

/** Database time: from sending each query of a search to its rows, as Kysely logs it, summed up. One connection, one query after the other. */
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

  /** Returns the database time of the suggestions for what has been typed so far; 0 where nothing is asked. */
  async suggest(typed: string): Promise<number> {
    this.#milliseconds = 0;
    await findSuggestions(this.db, typedWords(typed), typed, "en");
    return this.#milliseconds;
  }
}

export function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}

/** Returns the time below which this part of them lies. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

export function spread(times: readonly number[]): string {
  return `median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
}

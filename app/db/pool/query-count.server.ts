import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<{ queries: string[] }>();

/** Connected to the pool in services.server.ts: records each query for an enclosing `withQueryCount`. */
export function countQuery(event: { sql: string }): void {
  current.getStore()?.queries.push(event.sql);
}

/**
 * Runs `work`, returns its result and the queries that it sent, in order.
 * @public called by tests only (tests/integration/performance)
 */
export async function withQueryCount<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; queries: string[] }> {
  const store = { queries: [] };
  const result = await current.run(store, work);
  return { result, queries: store.queries };
}

import { CompiledQuery, type KyselyPlugin } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Returns PostgreSQL's plan of each query that `read` sends, in order. */
export async function plansOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const compiled = new Map<object, CompiledQuery>();
  const answered = new Set<object>();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    // Parts of a query are transformed too, but have no result.
    transformResult: async ({ queryId, result }) => {
      answered.add(queryId);
      return result;
    },
  };
  await read(db.withPlugin(recorder));
  const sent = [...compiled].filter(([queryId]) => answered.has(queryId)).map(([, query]) => query);
  const plans: string[] = [];
  for (const { sql, parameters } of sent) {
    const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(
      CompiledQuery.raw(`EXPLAIN ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

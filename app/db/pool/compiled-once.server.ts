import { sql, type Compilable, type CompiledQuery, type Expression } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Has the place of an argument while the query is compiled. */
class StandIn {
  constructor(readonly index: number) {}
}

type Query<Row> = Pick<Compilable<Row>, "compile">;

/** An argument as part of a query: it has no value yet, so that no query can branch on it. */
type Placeholders<Args extends readonly unknown[]> = { [Index in keyof Args]: Expression<Args[Index]> };

/** Returns a function that sends a query and returns its rows. `build` runs at the first call only (ADR 0116). */
export function compiledOnce<Args extends readonly unknown[], Row>(
  build: (db: Db, ...args: Placeholders<Args>) => Query<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...args) => {
    compiled ??= build(db, ...placeholders(args)).compile();
    const parameters = compiled.parameters.map((value) => (value instanceof StandIn ? args[value.index] : value));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

function placeholders<Args extends readonly unknown[]>(args: Args): Placeholders<Args> {
  return args.map((_, index) => sql.val(new StandIn(index))) as Placeholders<Args>;
}

import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Has the place of an argument while the query is compiled. */
class StandIn {
  constructor(readonly index: number) {}
}

type Query<Row> = Pick<Compilable<Row>, "compile">;

/**
 * Returns a function that sends a query and returns its rows. It is built and compiled at the first call only (ADR 0116). `build` gets stand-ins for
 * its arguments, which it may pass on as values, but not decide by.
 */
export function compiledOnce<Args extends readonly unknown[], Row>(
  build: (db: Db, ...args: Args) => Query<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...args) => {
    compiled ??= build(db, ...(args.map((_, index) => new StandIn(index)) as unknown as Args)).compile();
    const parameters = compiled.parameters.map((value) => (value instanceof StandIn ? args[value.index] : value));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/prepared-statements.server.ts";
import { listCards } from "#app/domain/catalog/products.queries.server.ts";
import { createProduct } from "../../support/factories.ts";

// One connection: prepared statements are per connection.
const db = connect(process.env.DATABASE_URL ?? "", { poolSize: 1 });
afterAll(() => db.destroy());

async function preparedStatements() {
  const { rows } = await sql<{
    statement: string;
  }>`SELECT statement FROM pg_prepared_statements WHERE name LIKE 'prepared%'`.execute(db);
  return rows.map(({ statement }) => statement);
}

test("a product card is planned once per connection and found by every key", async () => {
  const [lamp, vase] = [await createProduct({ name: "Lamp" }), await createProduct({ name: "Vase" })];
  for (const { id, name } of [lamp, vase, lamp]) {
    expect((await listCards(db, [id], "en")).map((card) => card.name)).toEqual([name]);
  }
  expect(await preparedStatements()).toHaveLength(1);
});

test("only marked queries are prepared, each under its own name", async () => {
  const before = await preparedStatements();
  const plus = (add: number) => sql<{ n: number }>`${PREPARED} SELECT ${add}::int + 1 AS n`.execute(db);
  const minus = (less: number) => sql<{ n: number }>`${PREPARED} SELECT ${less}::int - 1 AS n`.execute(db);
  const unmarked = (n: number) => sql<{ n: number }>`SELECT ${n}::int AS n`.execute(db);
  const answers = [await plus(1), await minus(1), await plus(5), await minus(5), await unmarked(7)];
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([2, 0, 6, 4, 7]);
  expect((await preparedStatements()).length - before.length).toBe(2);
});

import { sql, type RawBuilder } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "#app/db/connection.server.ts";
import { listedIds } from "#app/db/listed-ids.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { listCards } from "#app/domain/catalog/products/products.queries.server.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { createProduct, createProfile } from "../../support/factories/factories.ts";

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

/** Returns PostgreSQL's estimate of a FROM item's rows. */
async function expectedRows(item: RawBuilder<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>`
    EXPLAIN (FORMAT JSON) SELECT * FROM ${item}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"];
}

const anArray = (ids: number[]) => sql`unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)`;

test("lists of ids of any length have one plan; naive variant: an array is planned for its length", async () => {
  const lists = [[5], [7, 5], Array.from({ length: 60 }, (_, n) => n)];
  const ofLists = await Promise.all(lists.map((ids) => expectedRows(listedIds(ids))));
  expect(new Set(ofLists).size).toBe(1);
  expect(await Promise.all(lists.map((ids) => expectedRows(anArray(ids))))).toEqual([1, 2, 60]);
  const { rows } = await sql`SELECT * FROM ${listedIds([7, 5])}`.execute(db);
  expect(rows).toEqual([
    { id: 7, place: 1 },
    { id: 5, place: 2 },
  ]);
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

test("carts are planned once per connection, and each shows its own lines and quantities", async () => {
  const buyers = [await createProfile(), await createProfile()].map(({ id }) => ({ profileId: id }));
  for (const [index, buyer] of buyers.entries()) {
    const { variants } = await createProduct({ name: `Bowl ${index}` });
    await addToCart(db, buyer, { variantId: variants[0]!.id, quantity: index + 2 });
  }
  const before = await preparedStatements();
  const read = async () => {
    const carts = await Promise.all(buyers.map((buyer) => loadCart(db, buyer, "en", defaultSettings)));
    return carts.map(({ lines }) => lines.map(({ name, quantity }) => ({ name, quantity })));
  };
  // PostgreSQL replans a statement for its first five executions.
  for (let turn = 0; turn < 4; turn += 1)
    expect(await read()).toEqual([[{ name: "Bowl 0", quantity: 2 }], [{ name: "Bowl 1", quantity: 3 }]]);
  const prepared = (await preparedStatements()).filter((statement) => !before.includes(statement));
  expect(prepared).toHaveLength(2);
  expect(prepared.filter((statement) => statement.includes("price_now"))).toHaveLength(1);
});

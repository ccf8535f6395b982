import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import {
  countRows,
  inBatches,
  inOrder,
  paginate,
  paginateByKey,
  type KeyOrder,
} from "#app/domain/platform/lists/list.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";

/** Seven rows: the second to fifth share a time, and the sixth is a microsecond later. */
const TIMES = ["09:00:00", ...Array<string>(4).fill("10:00:00.123456"), "10:00:00.123457", "11:00:00"];
const names = (n: number[]) => n.map((one) => `Row ${one}`);

const rows = () => db.selectFrom("profiles").where("full_name", "like", "Row %").select("full_name");
const id = sql.ref<number>("id");
const newest: KeyOrder = { by: sql.ref<Date>("created_at"), type: "time", id, direction: "descending" };
const oldest: KeyOrder = { ...newest, direction: "ascending" };

beforeEach(async () => {
  await db.deleteFrom("profiles").where("full_name", "like", "Row %").execute();
  for (const [index, time] of TIMES.entries()) {
    await createProfile({
      full_name: `Row ${index + 1}`,
      created_at: sql<Date>`${`2026-03-01 ${time}Z`}::timestamptz` as never,
    });
  }
});

async function page(order: KeyOrder, asked: { after?: string | null; before?: string | null } = {}) {
  const found = await paginateByKey(rows(), order, { after: null, before: null, perPage: 3, ...asked });
  return { ...found, rows: found.rows.map((row) => row.full_name) };
}

const remove = (...numbers: number[]) => db.deleteFrom("profiles").where("full_name", "in", names(numbers)).execute();

describe("numbered pages", () => {
  const numbered = (asked: { page: number; count?: number }) =>
    paginate(rows().orderBy("id"), { perPage: 3, ...asked });

  it("have a count, and the last page is shown for one past the end", async () => {
    expect(await numbered({ page: 2 })).toMatchObject({
      rows: names([4, 5, 6]).map((full_name) => ({ full_name })),
      count: 7,
      page: 2,
      pageCount: 3,
    });
    expect(await numbered({ page: 99 })).toMatchObject({ rows: [{ full_name: "Row 7" }], page: 3 });
    expect(await numbered({ page: -4 })).toMatchObject({ page: 1 });
    await db.deleteFrom("profiles").where("full_name", "like", "Row %").execute();
    expect(await numbered({ page: 5 })).toEqual({ rows: [], count: 0, page: 1, pageCount: 1 });
  });

  it("are counted by themselves only without a count", async () => {
    const counted = await withQueryCount(() => numbered({ page: 1, count: 7 }));
    expect(counted.queries).toHaveLength(1);
    expect(counted.result.pageCount).toBe(3);
    expect(await countRows(rows())).toBe(7);
  });
});

describe("pages by key", () => {
  it.each([
    ["newest", newest, [7, 6, 5, 4, 3, 2, 1]],
    ["oldest", oldest, [1, 2, 3, 4, 5, 6, 7]],
  ] as const)("go through ties, %s first, and back again", async (_name, order, all) => {
    const first = await page(order);
    expect(first).toMatchObject({ rows: names(all.slice(0, 3)), before: null });
    const second = await page(order, { after: first.after });
    expect(second.rows).toEqual(names(all.slice(3, 6)));
    const third = await page(order, { after: second.after });
    expect(third).toMatchObject({ rows: names(all.slice(6)), after: null });

    const back = await page(order, { before: third.before });
    expect(back).toEqual(second);
    expect(await page(order, { before: back.before })).toEqual(first);
  });

  it("by a name and by a number", async () => {
    for (const order of [
      { by: sql.ref<string>("full_name"), type: "text", id, direction: "descending" },
      { by: sql<number>`char_length(full_name)`, type: "number", id, direction: "descending" },
    ] satisfies KeyOrder[]) {
      const first = await page(order);
      expect(first.rows).toEqual(names([7, 6, 5]));
      expect((await page(order, { after: first.after })).rows).toEqual(names([4, 3, 2]));
    }
  });

  it("go on where they were when rows are deleted, the one of the key among them", async () => {
    const first = await page(newest);
    await remove(5, 4);
    const second = await page(newest, { after: first.after });
    expect(second).toMatchObject({ rows: names([3, 2, 1]), after: null });
    await remove(7);
    expect(await page(newest, { before: second.before })).toMatchObject({ rows: names([6, 3, 2]), before: null });
  });

  it("past the end give the last page, and before the start the first", async () => {
    const first = await page(newest);
    const second = await page(newest, { after: first.after });
    await remove(1);
    expect(await page(newest, { after: second.after })).toMatchObject({ rows: names([4, 3, 2]), after: null });
    await remove(2, 3, 4, 5, 6, 7);
    expect(await page(newest, { after: second.after })).toEqual({ rows: [], before: null, after: null });
  });

  it.each(["", "abc", btoa("1 x'; --"), btoa("x 5"), btoa("5"), btoa("1 9999999999999999999999")])(
    "with an invalid key are the first one: %j",
    async (key) => {
      expect(await page(newest, { after: key })).toEqual(await page(newest));
      expect(await page(newest, { before: key })).toEqual(await page(newest));
    },
  );

  it("take one query, however deep, and two at an end", async () => {
    const first = await page(newest);
    expect((await withQueryCount(() => page(newest, { after: first.after }))).queries).toHaveLength(1);
  });

  it("as batches are all rows, each once", async () => {
    const batches: string[][] = [];
    for await (const batch of inBatches(rows(), newest, 3)) batches.push(batch.map((row) => row.full_name));
    expect(batches).toEqual([names([7, 6, 5]), names([4, 3, 2]), names([1])]);
  });
});

it("texts of a column that ignores case come once each, in the order of the column, in batches as on pages", async () => {
  await db.deleteFrom("sellers").execute();
  const stores = Array.from({ length: 9 }, (_, n) => `${n % 2 ? "store" : "STORE"} ${n}`);
  const rows = stores.map((store_name, n) => ({ store_name, slug: `store-${n}`, status: "pending" as const }));
  await db.insertInto("sellers").values(rows).execute();
  const byName: KeyOrder = { by: sql.ref<string>("store_name"), type: "text", id, direction: "ascending" };
  const listed = db.selectFrom("sellers").select("store_name");
  const batches: string[] = [];
  for await (const batch of inBatches(listed, byName, 2)) batches.push(...batch.map((row) => row.store_name));
  expect(batches).toEqual(stores);
  const page = await paginate(inOrder(listed, byName), { page: 2, perPage: 4 });
  expect(page.rows.map((row) => row.store_name)).toEqual(stores.slice(4, 8));
});

import { beforeEach, describe, expect, test } from "vitest";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { startUndo } from "#app/domain/listings/batches/batches.commands.server.ts";
import { listBatchChanges } from "#app/domain/listings/batches/batches.queries.server.ts";
import { batchChangeList } from "#app/domain/listings/batches/batches.ts";
import { undoSlice } from "#app/domain/listings/batches/undo.commands.server.ts";
import { csvParts } from "#app/domain/platform/lists/csv.ts";
import { fetchRequestedPictures } from "#app/domain/listings/picture-requests/fetching.commands.server.ts";
import {
  exportProducts,
  productExportColumns,
} from "#app/domain/listings/product-imports/product-export.queries.server.ts";
import { db, files, privateFiles, publicAddress } from "#app/services.server.ts";
import { undone } from "../../../support/factories/batches.ts";
import { aJpeg, aStoredPicture } from "../../../support/factories/pictures.ts";
import { createStore } from "../../../support/factories/product-form.ts";
import { createImportingStore, importTable, problemsOf, tableOf } from "../../../support/factories/product-imports.ts";
import { memberScope } from "../../../support/factories/scopes.ts";

const picture = await aJpeg(700, 500);
const [A, B, C] = [1, 2, 3].map((n) => `https://a.test/${n}.jpg`) as [string, string, string];

let scope: StoreScope;
let store: Awaited<ReturnType<typeof createImportingStore>>["store"];
let fetched: string[];

beforeEach(async () => {
  await db.deleteFrom("picture_requests").execute();
  ({ store, scope } = await createImportingStore());
  fetched = [];
});

const fetchAll = (before: () => Promise<unknown> = () => Promise.resolve()) =>
  fetchRequestedPictures(db, {
    stores: { files, privateFiles },
    fetchPicture: async (address) => {
      fetched.push(address);
      await before();
      return picture;
    },
    until: new Date(Date.now() + 60_000),
  });
const requests = () =>
  db
    .selectFrom("picture_requests")
    .select(["address", "batch_id", "line", "state"])
    .where("seller_id", "=", store.sellerId)
    .orderBy("line")
    .orderBy("position")
    .execute();
const images = async (sku: string) =>
  db
    .selectFrom("product_images as i")
    .innerJoin("product_variants as v", "v.product_id", "i.product_id")
    .where("v.seller_id", "=", store.sellerId)
    .where("v.sku", "=", sku)
    .select(["i.id", "i.storage_key", "i.position"])
    .orderBy("i.position")
    .execute();

async function exported(): Promise<string> {
  let text = "";
  for await (const part of csvParts(productExportColumns, exportProducts(db, scope, publicAddress))) text += part;
  return text;
}

test("addresses are requested for the products of their rows", async () => {
  const done = await importTable(
    scope,
    tableOf("sku,name,price,images", `A,Kurta,499,${A}|${B}`, `B,Bad,free,${C}`, "C,Pot,10,CLEAR"),
  );
  expect(await requests()).toEqual(
    [A, B].map((address) => ({ address, batch_id: done.batchId, line: 2, state: "waiting" })),
  );
  expect(await problemsOf(scope, done.id)).toEqual(["3 price_invalid", "4 not_clearable"]);
});

describe("our own addresses", () => {
  test("in an export change nothing when it is imported", async () => {
    await importTable(scope, tableOf("sku,name,price,images", `A,Kurta,499,${A}|${B}`, `B,Saree,999,${C}`));
    await fetchAll();
    const before = await images("A");
    expect(before).toHaveLength(2);
    const file = await exported();
    const address = `${publicAddress(before[0]!.storage_key)}-640.webp`;
    expect(address).toMatch(/^https?:\/\/\S+\/products\/\d+\/[0-9a-f]{24}-640\.webp$/);
    expect(file).toContain(`${address}|${publicAddress(before[1]!.storage_key)}-640.webp`);
    const asked = await requests();
    const again = await importTable(scope, file);
    expect(again.counts).toEqual({ read: 2, created: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(await requests()).toEqual(asked);
    expect(await images("A")).toEqual(before);
    expect(await exported()).toBe(file);
  });

  test("give a copy to another product of the store, which nobody fetches, and nothing to another store's", async () => {
    await importTable(scope, tableOf("sku,name,price,images", `A,Kurta,499,${A}`));
    await fetchAll();
    const [first] = await images("A");
    const own = `${publicAddress(first!.storage_key)}-640.webp`;
    fetched = [];
    await importTable(scope, tableOf("sku,name,price,images", `A2,Kurta,499,${own}`));
    await fetchAll();
    const [copy] = await images("A2");
    expect(fetched).toEqual([]);
    expect(copy!.storage_key).not.toBe(first!.storage_key);
    const other = await createStore();
    const stranger = memberScope({ id: other.sellerId, profile_id: other.profileId });
    await importTable(stranger, tableOf("sku,name,price,images", `X,Copy,499,${own}`));
    await fetchAll();
    // Fetched like any other address.
    expect(fetched).toEqual([own]);
  });
});

describe("pictures that arrive after the import", () => {
  const own = async (sku: string) => {
    const lamp = await store.own({ name: "Lamp", price_paise: 9000 });
    await db.updateTable("product_variants").set({ sku }).where("id", "=", lamp.variant.id).execute();
    return lamp;
  };
  const addPicture = (productId: number, position: number) =>
    db
      .insertInto("product_images")
      .values({ ...aStoredPicture(`products/${store.sellerId}/${position}`), product_id: productId, position })
      .returning("id")
      .executeTakeFirstOrThrow();

  test("are its batch's: the undo takes them away, and leaves those from before and since", async () => {
    const lamp = await own("L");
    const former = await addPicture(lamp.id, 0);
    const { batchId } = await importTable(
      scope,
      tableOf("sku,name,price,images", `L,Lamp,90,${A}|${B}`, `N,New,40,${C}`),
    );
    await fetchAll();
    expect(await images("L")).toHaveLength(3);
    const changes = await listBatchChanges(db, scope, batchId!, batchChangeList.defaults);
    const change = changes.rows.find(({ productId }) => productId === lamp.id)!;
    expect(change).toMatchObject({ isCreated: false, before: { pictures: [former.id] }, since: {} });
    expect(change.after["pictures"]).toHaveLength(3);
    const later = await addPicture(lamp.id, 7);
    const since = await listBatchChanges(db, scope, batchId!, batchChangeList.defaults);
    expect(since.rows.find(({ productId }) => productId === lamp.id)!.since).toHaveProperty("pictures");
    await undone(scope, batchId!);
    expect((await images("L")).map(({ id }) => id)).toEqual([former.id, later.id]);
    expect(await images("N")).toEqual([]);
    // A later import fetches them again.
    expect(await requests()).toEqual([]);
    await importTable(scope, tableOf("sku,name,price,images", `L,Lamp,90,${A}`));
    fetched = [];
    await fetchAll();
    expect(fetched).toEqual([A]);
    expect(await images("L")).toHaveLength(3);
  });

  test("do not arrive any more once it is undone, also while they are being fetched", async () => {
    const lamp = await own("L");
    const { batchId } = await importTable(scope, tableOf("sku,name,price,images", `L,Lamp,95,${A}|${B}`));
    await fetchAll(async () => {
      if (fetched.length === 1) await startUndo(db, scope, batchId!);
    });
    while (await undoSlice(db, batchId!));
    expect(await images("L")).toEqual([]);
    expect(await requests()).toEqual([]);
    const stored = db.selectFrom("products").where("id", "=", lamp.id).select("price_paise");
    expect(await stored.executeTakeFirst()).toEqual({ price_paise: 9000 });
  });
});

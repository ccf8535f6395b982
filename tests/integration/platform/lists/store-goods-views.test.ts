import { beforeAll, describe } from "vitest";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { batches, listBatchChanges } from "#app/domain/listings/batches/batches.queries.server.ts";
import { batchChangeList, batchList } from "#app/domain/listings/batches/batches.ts";
import { storeCoupons } from "#app/domain/money/coupons/store-coupons.queries.server.ts";
import { storeCouponList } from "#app/domain/money/coupons/store-coupons.ts";
import { sellerProducts } from "#app/domain/listings/seller-products/seller-products.queries.server.ts";
import { sellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";
import { storeDiscounts } from "#app/domain/listings/store-discounts/store-discounts.queries.server.ts";
import { storeDiscountList } from "#app/domain/listings/store-discounts/store-discounts.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createCoupon, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { testSides } from "../../../support/pages/list-sides.ts";
import { memberScope } from "../../../support/factories/scopes.ts";

const HOUR = 3_600_000;
const hours = (n: number) => new Date(Date.now() + n * HOUR);

let scope: StoreScope;
let other: StoreScope;
let category: { id: number };

beforeAll(async () => {
  [scope, other] = [memberScope(await createSeller()), memberScope(await createSeller())];
  category = await createCategory();
});

describe("a store's products", () => {
  beforeAll(async () => {
    let n = 0;
    const plant = async (name: string, given: Parameters<typeof createProduct>[0] = {}, review?: object) => {
      n += 1;
      const own = { seller_id: scope.sellerId, category_id: category.id, created_at: hours(n) };
      const product = await createProduct({ ...own, name, ...given });
      if (!review) return;
      const makesLive = product.state === "draft";
      const about = { product_id: product.id, seller_id: product.seller_id, makes_live: makesLive };
      const proposed = makesLive ? {} : { proposed: '{"name": "Better"}' };
      await db
        .insertInto("listing_reviews")
        .values({ ...about, ...proposed, ...review })
        .execute();
    };
    const refused = { status: "refused", reason: "counterfeit", decided_at: new Date() };
    await plant("Zari", { variants: [{ sku: "GOLD-1" }], price_paise: 70_000 });
    await plant("Draft", { state: "draft", price_paise: 10_000 });
    await plant("Waiting", { state: "draft", price_paise: 60_000 }, { status: "pending" });
    await plant("Refused", { price_paise: 20_000 }, refused);
    await plant("Approved", { price_paise: 50_000 }, { status: "approved", decided_at: new Date() });
    await plant("Taken", { state: "taken_down", taken_down_reason: "counterfeit", price_paise: 30_000 });
    await plant("Deleted", { deleted_at: new Date() });
    await plant("Empty", { variants: [{ stock_quantity: 0 }], price_paise: 40_000 });
    await plant("Scarce", { variants: [{ stock_quantity: 5 }, { stock_quantity: 90, options: { Size: "M" } }] });
    await plant("Enough", { variants: [{ stock_quantity: 6 }], price_paise: 45_000 });
    await plant("Theirs", { seller_id: other.sellerId, variants: [{ sku: "GOLD-1", stock_quantity: 0 }] });
  });

  const newest = ["Enough", "Scarce", "Empty", "Taken", "Approved", "Refused", "Waiting", "Draft", "Zari"];
  testSides(
    sellerProductList,
    async (asked) => (await sellerProducts("en").page(db, scope, asked)).rows.map(({ name }) => name),
    [
      [{}, newest],
      [{ view: "live" }, ["Enough", "Scarce", "Empty", "Approved", "Refused", "Zari"]],
      [{ view: "draft" }, ["Waiting", "Draft"]],
      [{ view: "waiting" }, ["Waiting"]],
      [{ view: "refused" }, ["Refused"]],
      [{ view: "taken_down" }, ["Taken"]],
      [{ view: "deleted" }, ["Deleted"]],
      [{ stock: "out" }, ["Empty"]],
      [{ stock: "low" }, ["Scarce", "Empty"]],
      [{ search: "aPPr" }, ["Approved"]],
      [{ search: "gold-1" }, ["Zari"]],
      [{ search: "deleted" }, []],
    ],
    {
      orders: {
        newest,
        name: newest.toSorted(),
        price: ["Draft", "Refused", "Taken", "Empty", "Enough", "Scarce", "Approved", "Waiting", "Zari"],
      },
      never: ["Theirs"],
    },
  );
});

describe("a store's coupons", () => {
  beforeAll(async () => {
    const own = { seller_id: scope.sellerId, starts_at: hours(-9), ends_at: hours(9) };
    await createCoupon({ ...own, code: "RUNNING" });
    await createCoupon({ ...own, code: "PLANNED", starts_at: hours(1) });
    await createCoupon({ ...own, code: "LASTUSE", usage_limit: 2, redemption_count: 1 });
    await createCoupon({ ...own, code: "USEDUP", usage_limit: 2, redemption_count: 2 });
    await createCoupon({ ...own, code: "ENDED", ends_at: hours(-1) });
    await createCoupon({ ...own, code: "OFF", status: "Expired" });
    await createCoupon({ ...own, code: "THEIRS", seller_id: other.sellerId });
  });

  testSides(
    storeCouponList,
    async (asked) => (await storeCoupons.page(db, scope, asked)).rows.map(({ code }) => code),
    [
      [{}, ["OFF", "ENDED", "USEDUP", "LASTUSE", "PLANNED", "RUNNING"]],
      [{ state: "running" }, ["LASTUSE", "PLANNED", "RUNNING"]],
      [{ state: "over" }, ["OFF", "ENDED", "USEDUP"]],
      [{ search: "use" }, ["USEDUP", "LASTUSE"]],
    ],
    { never: ["THEIRS"] },
  );
});

describe("a store's discounts", () => {
  beforeAll(async () => {
    const plant = (name: string, starts: number, ends: number, { sellerId } = scope) =>
      db
        .insertInto("store_discounts")
        .values({ name, seller_id: sellerId, starts_at: hours(starts), ends_at: hours(ends) })
        .execute();
    await plant("Holi", -9, -0.01);
    await plant("Monsoon", -0.01, 9);
    await plant("Diwali", 0.1, 9);
    await plant("Diwali of others", -1, 9, other);
  });

  testSides(
    storeDiscountList,
    async (asked) => (await storeDiscounts.page(db, scope, asked)).rows.map(({ name }) => name),
    [
      [{}, ["Diwali", "Monsoon", "Holi"]],
      [{ state: "scheduled" }, ["Diwali"]],
      [{ state: "running" }, ["Monsoon"]],
      [{ state: "ended" }, ["Holi"]],
      [{ search: "DIWALI" }, ["Diwali"]],
    ],
    { never: ["Diwali of others"] },
  );
});

describe("a store's changes of many products", () => {
  let edit: number;

  beforeAll(async () => {
    const plant = async (title: string, kind: "import" | "bulk_edit", given: object = {}, { sellerId } = scope) => {
      const batch = { seller_id: sellerId, kind, title, status: "finished" as const, finished_at: new Date() };
      const { id } = await db
        .insertInto("batches")
        .values({ ...batch, ...given })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    };
    await plant("lamps.csv", "import");
    edit = await plant("Prices", "bulk_edit");
    await plant("Preview", "bulk_edit", { status: "planned", finished_at: null, plan: "{}" });
    const theirs = await plant("their.csv", "import", {}, other);
    // The products are gone.
    const change = (product_id: number) => ({ batch_id: edit, product_id });
    await db
      .insertInto("batch_changes")
      .values([
        { ...change(1), name: "Restored", outcome: "{}" },
        { ...change(2), name: "Kept", outcome: '{"kept": ["name"]}' },
        { ...change(3), name: "Sold since", outcome: '{"stock": 3}' },
        { ...change(4), name: "Not undone" },
        { ...change(5), name: "Of others", batch_id: theirs },
      ])
      .execute();
  });

  describe("in their list", () => {
    testSides(
      batchList,
      async (asked) => (await batches.page(db, scope, asked)).rows.map(({ title }) => title),
      [
        [{}, ["Prices", "lamps.csv"]],
        [{ kind: "import" }, ["lamps.csv"]],
        [{ kind: "bulk_edit" }, ["Prices"]],
      ],
      { never: ["Preview", "their.csv"] },
    );
  });

  describe("row by row", () => {
    testSides(
      batchChangeList,
      async (asked) => (await listBatchChanges(db, scope, edit, asked)).rows.map(({ name }) => name),
      [
        [{}, ["Restored", "Kept", "Sold since", "Not undone"]],
        [{ kept: 1 }, ["Kept", "Sold since"]],
      ],
      { never: ["Of others"] },
    );
  });
});

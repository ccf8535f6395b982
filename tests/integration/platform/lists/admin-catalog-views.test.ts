import { beforeAll, describe } from "vitest";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { adminProducts } from "#app/domain/listings/admin-products/admin-products.queries.server.ts";
import { adminProductList } from "#app/domain/listings/admin-products/admin-products.ts";
import { waitingListings } from "#app/domain/listings/moderation/moderation-queue.queries.server.ts";
import { listingQueue } from "#app/domain/listings/moderation/moderation-queue.ts";
import { reviewsToModerate } from "#app/domain/support/reviews/moderation.queries.server.ts";
import { moderationList } from "#app/domain/support/reviews/moderation.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { testSides } from "../../../support/pages/list-sides.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { createReceivers } from "../../../support/factories/shopping-factory.ts";

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

let scope: AnyScope;
let store: { id: number };
let other: { id: number };
let home: { id: number };
let lamps: { id: number };
let wear: { id: number };

beforeAll(async () => {
  scope = await adminScope();
  [store, other] = [await createSeller(), await createSeller()];
  [home, wear] = [await createCategory(), await createCategory()];
  lamps = await createCategory({ parent_id: home.id });
});

describe("products", () => {
  beforeAll(async () => {
    const lamp = { seller_id: store.id, category_id: lamps.id };
    await createProduct({ ...lamp, name: "Brass lamp", price_paise: 30_000, created_at: ago(6) });
    await createProduct({ ...lamp, name: "Clay lamp", price_paise: 10_000, created_at: ago(5), state: "draft" });
    await createProduct({
      ...{ seller_id: other.id, category_id: home.id, name: "Tin shelf", price_paise: 50_000, created_at: ago(4) },
      ...{ state: "taken_down", taken_down_reason: "counterfeit" },
    });
    const wears = { seller_id: other.id, category_id: wear.id };
    await createProduct({ ...wears, name: "Old kurta", created_at: ago(3), deleted_at: new Date(), price_paise: 1000 });
    await createProduct({ ...wears, name: "Kurta", created_at: ago(2), stock_quantity: 0, price_paise: 40_000 });
    await createProduct({ ...wears, name: "Apron", created_at: ago(1), stock_quantity: 5, price_paise: 20_000 });
    await createProduct({ ...wears, name: "Dhoti", created_at: ago(0), stock_quantity: 6, price_paise: 60_000 });
  });

  testSides(
    adminProductList,
    async (asked) => (await adminProducts.page(db, scope, asked)).rows.map(({ name }) => name),
    [
      [{}, ["Dhoti", "Apron", "Kurta", "Tin shelf", "Clay lamp", "Brass lamp"]],
      [{ view: "live" }, ["Dhoti", "Apron", "Kurta", "Brass lamp"]],
      [{ view: "draft" }, ["Clay lamp"]],
      [{ view: "taken_down" }, ["Tin shelf"]],
      [{ view: "deleted" }, ["Old kurta"]],
      [{ stock: "out" }, ["Kurta"]],
      [{ stock: "low" }, ["Apron", "Kurta"]],
      [() => ({ category: lamps.id }), ["Clay lamp", "Brass lamp"]],
      // A department includes its categories' products.
      [() => ({ category: home.id }), ["Tin shelf", "Clay lamp", "Brass lamp"]],
      [() => ({ store: store.id }), ["Clay lamp", "Brass lamp"]],
      [() => ({ store: other.id, category: home.id }), ["Tin shelf"]],
      [{ search: "LAMP" }, ["Clay lamp", "Brass lamp"]],
      [{ search: "kurta" }, ["Kurta"]],
      [{ search: "kurta", view: "deleted" }, ["Old kurta"]],
    ],
    {
      orders: {
        newest: ["Dhoti", "Apron", "Kurta", "Tin shelf", "Clay lamp", "Brass lamp"],
        name: ["Apron", "Brass lamp", "Clay lamp", "Dhoti", "Kurta", "Tin shelf"],
        price: ["Clay lamp", "Apron", "Brass lamp", "Kurta", "Tin shelf", "Dhoti"],
      },
    },
  );
});

describe("what waits for a look", () => {
  beforeAll(async () => {
    const plant = async (name: string, given: object, { id } = store) => {
      const product = await createProduct({ seller_id: id, category_id: lamps.id, name });
      const review = { product_id: product.id, seller_id: id, makes_live: false, ...given };
      await db.insertInto("listing_reviews").values(review).execute();
    };
    await plant("New", { makes_live: true, waiting_since: ago(3) });
    await plant("Changed", { proposed: '{"name": "Better"}', waiting_since: ago(2) });
    await plant("Theirs", { proposed: '{"name": "Better"}', waiting_since: ago(4) }, other);
    await plant("Refused", {
      ...{ status: "refused", reason: "counterfeit", decided_at: new Date(), makes_live: true, waiting_since: ago(9) },
    });
  });

  testSides(
    listingQueue,
    async (asked) => (await waitingListings.page(db, scope, asked)).rows.map(({ now }) => now.name),
    [
      [{}, ["Theirs", "New", "Changed"]],
      [{ kind: "product" }, ["New"]],
      [{ kind: "changes" }, ["Theirs", "Changed"]],
      [() => ({ store: other.id }), ["Theirs"]],
      [() => ({ store: store.id, kind: "changes" as const }), ["Changed"]],
    ],
    { never: ["Refused"] },
  );
});

describe("reviews to moderate", () => {
  beforeAll(async () => {
    const product = await createProduct({ seller_id: store.id, category_id: lamps.id });
    const [reporter] = [await createProfile()];
    const buyers = await createReceivers(4, [product]);
    const titles = ["Reported once", "Calm", "Hidden", "Reported twice"];
    for (const [n, { id: profile_id }] of buyers.entries()) {
      const { id: order_item_id } = await db
        .selectFrom("order_items as i")
        .innerJoin("orders as o", "o.id", "i.order_id")
        .where("o.customer_id", "=", profile_id)
        .select("i.id")
        .executeTakeFirstOrThrow();
      const written = { product_id: product.id, profile_id, order_item_id, rating: 4, title: titles[n]! };
      const hidden = titles[n] === "Hidden" ? { hidden_at: new Date(), hidden_reason: "Abusive" } : {};
      const { id: review_id } = await db
        .insertInto("reviews")
        .values({ ...written, ...hidden })
        .returning("id")
        .executeTakeFirstOrThrow();
      const reporters = n === 0 ? [reporter] : n === 3 ? [reporter, buyers[0]!] : [];
      for (const { id } of reporters)
        await db.insertInto("review_reports").values({ review_id, profile_id: id, reason: "abusive" }).execute();
    }
  });

  testSides(
    moderationList,
    async (asked) => (await reviewsToModerate.page(db, scope, asked)).rows.map(({ title }) => title),
    [
      [{ view: "reported" }, ["Reported twice", "Reported once"]],
      [{ view: "hidden" }, ["Hidden"]],
      [{ view: "recent" }, ["Reported twice", "Hidden", "Calm", "Reported once"]],
    ],
  );
});

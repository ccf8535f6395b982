import { randomUUID } from "node:crypto";
import type { CouponStatus } from "#app/db/schema.ts";
import { sumChanges } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { newPublicNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";
import { askQuestion } from "#app/domain/support/questions/questions.commands.server.ts";
import { inputTime } from "#app/domain/listings/store-discounts/parsed-discount.ts";
import * as paths from "#app/paths.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { aPicture, ask } from "../factories/conversations.ts";
import { createProduct, createProfile } from "../factories/factories.ts";
import { COUPON_FIELDS, createStoreCoupon } from "../factories/coupons.ts";
import { givePassword, PASSWORD } from "../factories/members.ts";
import { lastId, type OwnedThing, type Params } from "./owned-things.ts";
import { createPackingLink } from "../factories/packing-links.ts";
import { addFailedPicture, checkTable, importTable, plantedImport } from "../factories/product-imports.ts";
import { createBuyer, order } from "../factories/shopping-factory.ts";
import { createStoreDiscount } from "../factories/store-discounts.ts";
import { createInvitation, createStoreMember } from "../factories/store-members.ts";

const aProduct: OwnedThing = {
  by: "seller",
  make: async ({ id }) => ({ id: String((await createProduct({ seller_id: await storeOf(id) })).id) }),
};
const aFinishedBatch: OwnedThing = {
  by: "seller",
  make: async ({ id }) => aBatch(id, await storeOf(id), { status: "finished", finished_at: new Date() }),
};
const aCheckedImport: OwnedThing = plantedImport(checkTable, (id) => storeOf(id));
const anImport: OwnedThing = plantedImport(importTable, (id) => storeOf(id));
const aStoreMember: OwnedThing = {
  by: "seller",
  make: async ({ id }) => {
    await givePassword(id);
    return { id: String((await createStoreMember(await storeOf(id), "packer")).id) };
  },
};
const aFailedPicture: OwnedThing = {
  ...anImport,
  fields: ({ picture = "" }) => ({ selected: picture }),
  make: async (owner) => addFailedPicture(await anImport.make(owner)),
};
const aCustomersMessage: OwnedThing = {
  by: "seller",
  fields: { body: "It is 2 kg" },
  make: async ({ id }) => {
    const product = await createProduct({ seller_id: await storeOf(id) });
    const conversation = await ask((await createProfile()).id, { productId: product.id }, { picture: aPicture() });
    return { id: String(conversation), file: (await lastId("conversation_attachments")).id };
  },
};
const aCustomersQuestion: OwnedThing = {
  by: "seller",
  fields: { answer: "It is 2 kg" },
  make: async ({ id }) => {
    const product = await createProduct({ seller_id: await storeOf(id) });
    const scope = profileScope((await createProfile()).id);
    const form = { productId: product.id, formKey: randomUUID(), body: "How heavy is it?" };
    return { id: String(await askQuestion(db, scope, form)) };
  },
};
const aCoupon = (status: CouponStatus = "Active"): OwnedThing => ({
  by: "seller",
  make: async ({ id }) => ({ id: String((await createStoreCoupon({ seller_id: await storeOf(id), status })).id) }),
});
const aDiscount: OwnedThing = {
  by: "seller",
  fields: ({ product = "" }) => ({
    name: "Changed",
    starts: "",
    ends: inputTime(new Date(Date.now() + 86_400_000)),
    percent: "20",
    "products[0].id": product,
  }),
  make: async ({ id }) => {
    const product = await createProduct({ seller_id: await storeOf(id) });
    const discount = await createStoreDiscount([product], { starts: 3_600_000 });
    return { id: String(discount.id), product: String(product.id) };
  },
};
/** A file of a store's list that can be downloaded or written again. */
const anExport = (status: "done" | "failed"): OwnedThing => ({
  by: "seller",
  make: async ({ id }) => {
    const storageKey = `list-exports/${status}-${id}`;
    const body = Buffer.from("Name\r\nBrass lamp\r\n");
    await privateFiles.put(storageKey, body, "text/csv");
    const row = await db
      .insertInto("list_exports")
      .values({
        ...{ profile_id: id, seller_id: await storeOf(id), list: "store_products", address: paths.sellerProducts },
        ...{ locale: "en", file_name: "products.csv", storage_key: storageKey, status },
        ...(status === "done" && { row_count: 1, size_bytes: body.length }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: String(row.id) };
  },
});
const productFields = { name: "Changed", description: "New", price: "12", stock_quantity: "3", category_id: "" };

/** Every address of a resource that belongs to a store. */
export const ownedByStores: Record<string, OwnedThing> = {
  "/seller/products/customize/:id": {
    by: "seller",
    fields: productFields,
    make: async ({ id }) => {
      const product = await createProduct({ seller_id: await storeOf(id) });
      productFields.category_id = String(product.category_id);
      return { id: String(product.id) };
    },
  },
  "/seller/products/copy/:id": aProduct,
  "/seller/products/history/:id": aProduct,
  "/seller/products/preview/:id": aProduct,
  "/seller/products/prices/:id": {
    by: "seller",
    make: async ({ id }) => {
      const sellerId = await storeOf(id);
      const { id: productId } = await createProduct({ seller_id: sellerId });
      const products = [{ id: productId, price: 49_900, shown: null }];
      return aBatch(id, sellerId, { status: "planned", plan: JSON.stringify({ on: "rows", products, variants: [] }) });
    },
  },
  "/seller/products/import/:id": aCheckedImport,
  "/seller/products/import/:id/columns": aCheckedImport,
  "/seller/products/import/:id/cancel": aCheckedImport,
  "/seller/products/import/:id/retry": anImport,
  "/seller/products/import/:id/refused.csv": anImport,
  "/seller/products/import/:id/rows": anImport,
  "/seller/products/import/:id/rows/:line": anImport,
  "/seller/products/import/:id/pictures": aFailedPicture,
  "/seller/products/import/:id/pictures.csv": aFailedPicture,
  "/seller/products/import/:id/pictures/retry": aFailedPicture,
  "/seller/exports/:id": anExport("done"),
  "/seller/exports/:id/retry": anExport("failed"),
  "/seller/questions/:id": aCustomersQuestion,
  "/seller/questions/:id/report": { ...aCustomersQuestion, fields: { reason: "abusive", note: "It is rude" } },
  "/seller/messages/:id": aCustomersMessage,
  "/seller/messages/:id/block": { ...aCustomersMessage, fields: { to: "blocked" } },
  "/seller/messages/:id/report": { ...aCustomersMessage, fields: { reason: "abusive", note: "It is rude" } },
  "/seller/messages/:id/files/:file": aCustomersMessage,
  "/seller/batches/:id": aFinishedBatch,
  "/seller/batches/:id/undo": aFinishedBatch,
  "/seller/settings/members/:id": { ...aStoreMember, fields: { role: "viewer", current_password: PASSWORD } },
  "/seller/settings/members/:id/remove": { ...aStoreMember, fields: { current_password: PASSWORD } },
  "/seller/settings/invitations/:id/revoke": {
    by: "seller",
    make: async ({ id }) => ({ id: String(await createInvitation({ id: await storeOf(id), profile_id: id })) }),
  },
  "/seller/customers/:id": {
    by: "seller",
    make: async ({ id }) => {
      const sellerId = await storeOf(id);
      await order(await createBuyer([await createProduct({ seller_id: sellerId })]));
      await sumChanges(db, sellerId);
      return lastId("store_customers");
    },
  },
  "/seller/promotions/coupons/:id": {
    ...aCoupon(),
    fields: { ...COUPON_FIELDS, code: "CHANGED" },
  },
  "/seller/promotions/coupons/:id/on": aCoupon("Expired"),
  "/seller/promotions/coupons/:id/off": aCoupon(),
  "/seller/promotions/discounts/:id": aDiscount,
  "/seller/promotions/discounts/:id/end": aDiscount,
  "/seller/payments/ask/:id": {
    by: "seller",
    fields: { body: "Why?" },
    make: async ({ id }) => {
      await order(await createBuyer([await createProduct({ seller_id: await storeOf(id) })]));
      return lastId("order_items");
    },
  },
  "/seller/payments/payouts/:number": {
    by: "seller",
    make: async ({ id }) => {
      const number = newPublicNumber("PO");
      const payout = { public_number: number, seller_id: await storeOf(id), run_on: "2026-11-25", amount_paise: 99 };
      await db.insertInto("payouts").values(payout).execute();
      return { number };
    },
  },
  "/seller/shipments/helpers/:id/end": {
    by: "seller",
    make: async ({ id }) => {
      const link = await createPackingLink({ id: await storeOf(id), profile_id: id });
      return { id: String(link.id) };
    },
  },
  "/seller/shipments/:id/move": {
    by: "seller",
    fields: { to: "processing" },
    make: async ({ id }) => {
      await order(await createBuyer([await createProduct({ seller_id: await storeOf(id) })]));
      return lastId("shipments");
    },
  },
};

async function aBatch(
  profileId: number,
  sellerId: number,
  given: { status: "planned" | "finished"; plan?: string; finished_at?: Date },
): Promise<Params> {
  const { id } = await db
    .insertInto("batches")
    .values({ seller_id: sellerId, profile_id: profileId, kind: "bulk_edit", ...given })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

async function storeOf(profileId: number): Promise<number> {
  const store = await db
    .selectFrom("sellers")
    .select("id")
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return store.id;
}

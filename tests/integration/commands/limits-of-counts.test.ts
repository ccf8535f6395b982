import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { helperScope, profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { encodePicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import { approveStoreListings } from "#app/domain/listings/moderation/bulk-approval.commands.server.ts";
import { listParcelsToPack } from "#app/domain/ordering/packing-links/packing-links.queries.server.ts";
import { saveReview } from "#app/domain/support/reviews/reviews.commands.server.ts";
import { listPapers } from "#app/domain/ordering/seller-orders/parcel-papers.queries.server.ts";
import { action as saveProduct } from "#app/routes/seller/listings/product-customize.tsx";
import { db, files } from "#app/services.server.ts";
import { createProduct, createSeller, legalColumns } from "../../support/factories/factories.ts";
import { sent, upload } from "../../support/forms/multipart.ts";
import { createPackingLink } from "../../support/factories/packing-links.ts";
import { aJpeg } from "../../support/factories/pictures.ts";
import { addStoredPicture, createStore, PRODUCT_FORM, productAddress } from "../../support/factories/product-form.ts";
import { createImportingStore, tableOf, uploadTable } from "../../support/factories/product-imports.ts";
import { openPage, submitForm } from "../../support/pages/rendered-page.ts";
import { adminScope, memberScope } from "../../support/factories/scopes.ts";
import { createBuyer, deliver, order } from "../../support/factories/shopping-factory.ts";
import { signedIn } from "../../support/http/visitor.ts";

/** The limit of each count: the largest accepted number, and one more. */

it("a product has 10 pictures", async () => {
  const store = await createStore();
  const product = await store.own();
  const address = productAddress(product.id);
  for (let n = 0; n < 9; n += 1) await addStoredPicture(product.id, n, `picture-${n}`);
  const count = async () =>
    (await db.selectFrom("product_images").where("product_id", "=", product.id).select("id").execute()).length;
  const add = async () => {
    const form = await openPage(store.owner, address);
    const fields = Object.fromEntries(
      form
        .$(PRODUCT_FORM)
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    );
    const uploads = [upload("images", "lamp.jpg", await aJpeg())];
    return store.owner.post(saveProduct, address, fields, { params: { id: String(product.id) }, uploads });
  };
  expect((await add()).location).toBe("/seller/products");
  expect(await count()).toBe(10);
  expect((await add()).location).toBeNull();
  expect(await count()).toBe(10);
});

it("a review has 4 pictures", async () => {
  const product = await createProduct();
  const buyer = await createBuyer([{ ...product, quantity: 2 }]);
  await deliver((await order(buyer)).orderId);
  const picture = await encodePicture(await aJpeg());
  const write = (pictures: number) =>
    saveReview(db, files, profileScope(buyer.id), product.id, {
      ...{ formKey: randomUUID(), rating: 4, title: "Good", body: "Does what it says.", removedPictureIds: [] },
      pictures: sent(...Array.from({ length: pictures }, () => picture)),
    });
  await expect(write(5)).rejects.toMatchObject({ key: "messages:review.too_many_pictures" });
  expect(await write(3)).toBe("written");
  await expect(write(2)).rejects.toMatchObject({ key: "messages:review.too_many_pictures" });
  expect(await write(1)).toBe("changed");
  expect(await db.selectFrom("review_pictures").select("id").execute()).toHaveLength(4);
});

it("an imported table has 300 columns", async () => {
  const { scope } = await createImportingStore();
  const table = (columns: number) => {
    const more = Array.from({ length: columns - 2 }, (_, n) => `Column ${n}`);
    return tableOf(["Name", "Price", ...more].join(","), ["Lamp", "40", ...more.map(() => "x")].join(","));
  };
  expect(await uploadTable(scope, table(300))).toBeGreaterThan(0);
  await expect(uploadTable(scope, table(301))).rejects.toMatchObject({ key: "import:file.too_many_columns" });
});

it("100 products of a store are approved at once, the oldest first, and no more than were seen", async () => {
  const admin = await adminScope();
  const seller = await createSeller({ is_trusted: false });
  const legal = await legalColumns();
  const ids: number[] = [];
  const { category_id } = await createProduct({ seller_id: seller.id });
  for (let n = 0; n < 101; n += 1)
    ids.push((await createProduct({ seller_id: seller.id, category_id, state: "draft", ...legal })).id);
  await db
    .insertInto("listing_reviews")
    .values(
      ids.map((product_id, n) => ({
        ...{ product_id, seller_id: seller.id, makes_live: true, submitted_by: null },
        waiting_since: new Date(Date.UTC(2026, 0, 1, 0, n)),
      })),
    )
    .execute();
  await expect(approveStoreListings(db, admin, { sellerId: seller.id, count: 100 })).rejects.toMatchObject({
    key: "admin_moderation:error.grown",
  });
  expect(await approveStoreListings(db, admin, { sellerId: seller.id, count: 101 })).toEqual({
    approved: 100,
    refused: 0,
    moved: 0,
  });
  const waiting = await db
    .selectFrom("listing_reviews")
    .where("seller_id", "=", seller.id)
    .where("status", "=", "pending")
    .select("product_id")
    .execute();
  expect(waiting).toEqual([{ product_id: ids[100] }]);
  expect(await approveStoreListings(db, admin, { sellerId: seller.id, count: 1 })).toMatchObject({ approved: 1 });
});

describe("parcels that wait", () => {
  it("are 50 on a helper's page and 200 on paper, and both say when there are more", async () => {
    const seller = await createSeller();
    const product = await createProduct({ seller_id: seller.id, stock_quantity: 1000 });
    const scope = memberScope(seller);
    const link = await createPackingLink(seller);
    const sell = async (count: number) => {
      for (let n = 0; n < count; n += 1) await order(await createBuyer([{ ...product, quantity: 2 }]));
    };
    const toPack = async () => {
      const { parcels, isPart } = await listParcelsToPack(
        db,
        helperScope({ sellerId: seller.id, linkId: link.id }),
        "en",
      );
      return [parcels.length, isPart];
    };
    const onPaper = async () => {
      const { parcels, isPart } = await listPapers(db, scope, "slips", null, "en");
      return [parcels.length, isPart];
    };
    await sell(50);
    expect(await toPack()).toEqual([50, false]);
    await sell(1);
    expect(await toPack()).toEqual([50, true]);
    await sell(149);
    expect(await onPaper()).toEqual([200, false]);
    await sell(1);
    expect(await onPaper()).toEqual([200, true]);
  }, 120_000);

  it("are shipped by 200 lines at a time", async () => {
    const seller = await createSeller();
    const visitor = await signedIn({ id: Number(seller.profile_id) });
    const form = await openPage(visitor, "/seller/shipments/dispatch");
    form.$("main form").attr("id", "dispatch");
    const send = (count: number) =>
      submitForm(visitor, form, "#dispatch", { lines: Array.from({ length: count }, () => "HT-2222-2222").join("\n") });
    const max = await send(200);
    expect(max.status).toBe(200);
    expect(max.$("main ol li")).toHaveLength(200);
    expect((await send(201)).status).toBe(422);
  });
});

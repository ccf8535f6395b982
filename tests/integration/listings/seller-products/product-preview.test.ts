import { beforeEach, describe, expect, it } from "vitest";
import type { Locale, MemberRole, ProposedFields } from "#app/db/schema.ts";
import { approveListing } from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { deleteProducts } from "#app/domain/listings/seller-products/seller-products.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, legalColumns } from "../../../support/factories/factories.ts";
import { addStoredPicture, createStore, productAddress, stockOf } from "../../../support/factories/product-form.ts";
import { openPage, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { adminScope, memberScope } from "../../../support/factories/scopes.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const LOCALES = ["en", "hi", "gu"] as const satisfies Locale[];

let store: Awaited<ReturnType<typeof createStore>>;
beforeEach(async () => {
  store = await createStore({ is_trusted: false });
});

const previewAddress = (id: number) => `/seller/products/preview/${id}`;
const preview = (id: number, visitor: Visitor = store.owner) => openPage(visitor, previewAddress(id));

async function member(role: MemberRole): Promise<Visitor> {
  const profile = await createStoreMember(store.sellerId, role);
  return signedIn(profile);
}

/** Submits a change for review by an administrator. */
async function wait(productId: number, proposed: ProposedFields, makesLive = false): Promise<number> {
  const { id } = await db
    .insertInto("listing_reviews")
    .values({
      product_id: productId,
      seller_id: store.sellerId,
      makes_live: makesLive,
      proposed: JSON.stringify(proposed),
      submitted_by: store.profileId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the reasons in the notice. */
const reasons = (page: RenderedPage) =>
  page
    .$("main [role=status] li")
    .toArray()
    .map((one) => page.$(one).text());

/** Returns the article's text about the product, without its forms and buttons. */
function shownTo(page: RenderedPage): string {
  page
    .$("main article")
    .find(
      "form, fieldset, button, label[for=quantity], span:has(> a[href^='/customer/messages']), a[href^='https://wa.me/']",
    )
    .remove();
  return page.text("main article");
}

const aDraft = async () =>
  store.own({
    name: "Block print kurta",
    state: "draft",
    price_paise: 149_900,
    original_price_paise: 199_900,
    ...(await legalColumns()),
    variants: [
      { options: { Size: "S" }, price_paise: null },
      { options: { Size: "L" }, price_paise: 159_900 },
    ],
  });

describe("the preview of a draft", () => {
  it("shows its owner, manager and viewer the shop's page, which cannot be bought and is not indexed", async () => {
    const draft = await aDraft();
    for (const visitor of [store.owner, await member("manager"), await member("viewer")]) {
      const page = await preview(draft.id, visitor);
      expect(page.status).toBe(200);
      expect(page.text("h1")).toBe("Block print kurta");
      expect(page.text("main article")).toContain("from ₹1,499");
      expect(page.text("main article")).toContain("MRP");
      expect(page.text("main")).toContain("This is a preview. Shoppers do not see this product.");
      expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
      expect(page.$("main form")).toHaveLength(0);
      expect(page.$("main article button:not([disabled])")).toHaveLength(0);
      expect(page.$("link[rel=canonical], script[type='application/ld+json']")).toHaveLength(0);
      expect(page.$("script[type=module]")).toHaveLength(0);
    }
  });

  it("links to the form only for those who may change it", async () => {
    const { id } = await aDraft();
    const form = `main a[href="${productAddress(id)}"]`;
    expect((await preview(id)).$(form)).toHaveLength(1);
    expect((await preview(id, await member("viewer"))).$(form)).toHaveLength(0);
  });

  it("shows each variant at an address of its own", async () => {
    const draft = await aDraft();
    const page = await preview(draft.id);
    const address = page.$("main details a:contains('L')").attr("href")!;
    expect(address).toBe(`${previewAddress(draft.id)}?variant=${draft.variants[1]!.id}`);
    const chosen = await openPage(store.owner, address);
    expect(chosen.text("main article")).toContain("₹1,599");
    expect(chosen.$("main article input[type=radio][checked]").val()).toBe("L");
  });

  it("is missing for another store, and closed to customers, packers and visitors", async () => {
    const { id } = await aDraft();
    expect((await preview(id, (await createStore()).owner)).status).toBe(404);
    expect(await preview(id, await signedIn(await createProfile()))).toMatchObject({ status: 303, location: "/" });
    expect(await preview(id, await member("packer"))).toMatchObject({ status: 303, location: "/" });
    expect((await preview(id, new Visitor())).location).toMatch(/^\/login\?/);
    expect((await openPage(store.owner, `/product/${id}`)).status).toBe(404);
  });

  it("cannot be put into a cart by the address of the shop's page", async () => {
    const draft = await aDraft();
    const variantId = draft.variants[1]!.id;
    const shopper = await signedIn(await createProfile());
    const live = await createProduct({ stock_quantity: 4 });
    const { action } = await import("#app/routes/shop/catalog/product.tsx");
    const fields = { variant_id: String(variantId), quantity: "2" };
    await shopper.post(action, `/product/${draft.id}`, fields, { params: { id: String(draft.id) } });
    await shopper.post(
      action,
      `/product/${live.id}`,
      { variant_id: String(live.variant.id), quantity: "2" },
      { params: { id: String(live.id) } },
    );
    const lines = await db
      .selectFrom("cart_lines")
      .where("variant_id", "in", [variantId, live.variant.id])
      .select(["variant_id", "quantity"])
      .execute();
    expect(lines).toEqual([{ variant_id: live.variant.id, quantity: 2 }]);
    expect(await stockOf(variantId)).toBe(10);
  });
});

describe("the reason why a product is not on sale", () => {
  it("is what a draft lacks, that it waits or was sent back, or that it is a draft", async () => {
    const legal = await legalColumns();
    const incomplete = await store.own({ state: "draft", ...legal, hsn: null });
    expect(reasons(await preview(incomplete.id))).toEqual(["The law asks for more before it can be sold: HSN code."]);
    const complete = await store.own({ state: "draft", ...legal });
    expect(reasons(await preview(complete.id))).toEqual(["It is a draft."]);
    await wait(complete.id, {}, true);
    const waiting = await preview(complete.id);
    expect(reasons(waiting)).toEqual(["It waits for review."]);
    expect(waiting.text("main")).toContain("It goes on sale once we have reviewed it.");
    await db
      .updateTable("listing_reviews")
      .set({ status: "refused", reason: "picture_unclear", decided_at: new Date() })
      .where("product_id", "=", complete.id)
      .execute();
    const refused = await preview(complete.id);
    expect(reasons(refused)).toEqual(["It was sent back for changes."]);
    expect(refused.text("main")).toContain("This product needs a change");
  });

  it("is that it was taken down, and that the store is not approved", async () => {
    store = await createStore({ status: "pending" });
    const live = await store.own();
    expect(reasons(await preview(live.id))).toEqual(["Your store is not approved."]);
    await db.updateTable("products").set({ state: "taken_down" }).where("id", "=", live.id).execute();
    expect(reasons(await preview(live.id))).toEqual([
      "The marketplace took it off sale.",
      "Your store is not approved.",
    ]);
  });

  it("is none for a product on sale, which is shown as it is", async () => {
    const live = await store.own({ name: "Brass lamp" });
    const page = await preview(live.id);
    expect(reasons(page)).toEqual([]);
    expect(page.text("main")).toContain("The product is on sale, and shoppers see it like this.");
    expect(page.$(`main [role=status] a[href="/product/${live.id}"]`)).toHaveLength(1);
    expect(shownTo(page)).toBe(shownTo(await openPage(new Visitor(), `/product/${live.id}`)));
  });
});

describe("changes that wait", () => {
  it("are shown as shoppers see them once they are approved, in their language", async () => {
    const category = await createCategory({ name: "Stoles" });
    const product = await store.own({
      name: "Stole",
      brand: "Ajrakh",
      price_paise: 100_000,
      original_price_paise: 200_000,
      ...(await legalColumns()),
      variants: [
        { options: { Size: "S" }, price_paise: null },
        { options: { Size: "L" }, price_paise: 120_000 },
      ],
    });
    await db
      .insertInto("product_translations")
      .values([
        { product_id: product.id, locale: "hi", name: "स्टोल", short_description: "गर्म" },
        { product_id: product.id, locale: "gu", name: "સ્ટોલ", short_description: "ગરમ" },
      ])
      .execute();
    const pictures = [];
    for (const [position, key] of ["a", "b", "c"].entries())
      pictures.push((await addStoredPicture(product.id, position, key)).id);
    const reviewId = await wait(product.id, {
      name: "Madder stole",
      brand: "Kutch",
      category_id: category.id,
      price: 30_000,
      original_price: 90_000,
      variant_prices: { [product.variants[1]!.id]: 35_000 },
      name_hi: "मजीठ स्टोल",
      name_gu: "",
      main_picture: { id: pictures[2]!, removes: pictures[0]! },
    });
    const before = await openPage(new Visitor(), `/product/${product.id}`);
    expect(before.text("h1")).toBe("Stole");
    const variant = `?variant=${product.variants[1]!.id}`;
    const opened = async (address: string, locale: Locale) => {
      store.owner.choose(locale);
      return openPage(store.owner, address);
    };
    const previews = [];
    for (const locale of LOCALES) previews.push(await opened(`${previewAddress(product.id)}${variant}`, locale));
    expect(previews[0]!.text("main")).toContain("This is a preview with your changes.");
    expect(previews.map((page) => page.text("h1"))).toEqual(["Madder stole", "मजीठ स्टोल", "Madder stole"]);
    expect(previews[0]!.text("main article")).toContain("₹350");
    expect(previews[2]!.text("main article")).not.toContain("ગરમ");

    expect(await approveListing(db, await adminScope(), reviewId)).toBe(true);
    for (const [index, locale] of LOCALES.entries()) {
      const live = await opened(`/product/${product.id}${variant}`, locale);
      const sources = (page: RenderedPage) =>
        page
          .$("main article img")
          .toArray()
          .map((one) => one.attribs["src"]);
      expect(sources(live)).toEqual(sources(previews[index]!));
      expect(sources(live)).toHaveLength(4);
      expect(live.text("main nav")).toBe(previews[index]!.text("main nav"));
      expect(shownTo(live)).toBe(shownTo(previews[index]!));
    }
  });
});

it("is linked from the list and the form, and missing for a deleted product", async () => {
  const draft = await aDraft();
  const link = `main a[href="${previewAddress(draft.id)}"]`;
  const list = await openPage(store.owner, "/seller/products");
  expect(
    list
      .$(link)
      .toArray()
      .map((one) => list.$(one).text().trim()),
  ).toEqual(["Block print kurta", "Preview Block print kurta"]);
  expect((await openPage(await member("viewer"), "/seller/products")).$(link)).toHaveLength(2);
  expect((await openPage(store.owner, productAddress(draft.id))).$(link)).toHaveLength(1);
  await deleteProducts(db, memberScope({ id: store.sellerId, profile_id: store.profileId }), [String(draft.id)]);
  expect((await preview(draft.id)).status).toBe(404);
  expect((await openPage(store.owner, "/seller/products?view=deleted")).$(link)).toHaveLength(0);
});

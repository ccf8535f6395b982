import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Trx } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { mergeCategory } from "#app/domain/listings/admin-categories/category-removal.commands.server.ts";
import { createProduct as createNaively } from "#app/domain/catalog/products/products.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile } from "../../../support/factories/factories.ts";
import {
  createStore,
  fieldErrors,
  NEW_PRODUCT,
  PRODUCT_FORM,
  productAddress,
} from "../../../support/factories/product-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let store: Awaited<ReturnType<typeof createStore>>;
let admin: Visitor;
let scope: AnyScope;

beforeAll(async () => {
  store = await createStore();
  admin = await signedIn(await createProfile({ role: "admin" }));
  scope = await adminScope();
});

/** Merges a category and starts `work` before the commit, which `work` waits for. Returns the result of `work`. */
async function duringAMerge<Result>(from: number, into: number, work: () => Promise<Result>): Promise<Result> {
  let late: Promise<Result> | undefined;
  await db.transaction().execute(async (trx) => {
    await mergeCategory(trx, scope, { categoryId: from, into, commissions: "" });
    late = work();
    expect(await waits(trx, late)).toBe("waits");
  });
  if (!late) throw new Error("The work was not begun");
  return late;
}

const waits = (trx: Trx, work: Promise<unknown>) =>
  Promise.race([work.catch(() => "failed"), sql`SELECT pg_sleep(0.5)`.execute(trx).then(() => "waits")]);

const placeOf = (id: number) =>
  db.selectFrom("products").where("id", "=", id).select(["category_id", "department_id"]).executeTakeFirstOrThrow();

const GONE = "This category no longer exists. Choose another one.";

describe("a product that is saved into a category while that is merged", () => {
  it("by its store, as a new one, is refused at the field, and saved with another category", async () => {
    const [from, into] = [await createCategory(), await createCategory()];
    const page = await openPage(store.owner, NEW_PRODUCT);
    const refused = await duringAMerge(from.id, into.id, () =>
      submitForm(store.owner, page, PRODUCT_FORM, store.plain({ category_id: from.id }), "Add Product"),
    );
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused)["category_id"]).toBe(GONE);
    expect(refused.$("[name=name]").val()).toBe("Block print kurta");
    expect((await submitForm(store.owner, refused, PRODUCT_FORM, { category_id: into.id }, "Add Product")).status).toBe(
      303,
    );
    expect(await placeOf((await store.newest()).id)).toEqual({ category_id: into.id, department_id: into.id });
  });

  it("by its store, as a change, is refused at the field", async () => {
    const [from, into] = [await createCategory(), await createCategory()];
    const product = await store.own();
    const page = await openPage(store.owner, productAddress(product.id));
    const refused = await duringAMerge(from.id, into.id, () =>
      submitForm(store.owner, page, PRODUCT_FORM, { category_id: from.id }),
    );
    expect(fieldErrors(refused)["category_id"]).toBe(GONE);
    expect((await placeOf(product.id)).category_id).toBe(store.categoryId);
  });

  it("by an administrator, also of a product that is in it, is refused at the field", async () => {
    const [from, into] = [await createCategory(), await createCategory()];
    const product = await createProduct({ category_id: from.id, description: "Soft" });
    const page = await openPage(admin, `/admin/products/${product.id}`);
    const refused = await duringAMerge(from.id, into.id, () =>
      submitForm(admin, page, "main form:has([name=category_id])", { name: "Other name" }),
    );
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused)["category_id"]).toBe(GONE);
    expect(await placeOf(product.id)).toEqual({ category_id: into.id, department_id: into.id });
  });

  it("into a subcategory gets the department into which its own one is merged", async () => {
    const [from, into] = [await createCategory(), await createCategory()];
    const below = await createCategory({ parent_id: from.id });
    const page = await openPage(store.owner, NEW_PRODUCT);
    const saved = await duringAMerge(from.id, into.id, () =>
      submitForm(store.owner, page, PRODUCT_FORM, store.plain({ category_id: below.id }), "Add Product"),
    );
    expect(saved.status).toBe(303);
    expect(await placeOf((await store.newest()).id)).toEqual({ category_id: below.id, department_id: into.id });
  });

  it("naive variant: a category that is read without a lock is gone when the product is written", async () => {
    const [from, into] = [await createCategory(), await createCategory()];
    const product = {
      ...{ sellerId: store.sellerId, name: "Naive", shortDescription: "", description: "", features: [], tags: [] },
      ...{ brand: null, pricePaise: 100, originalPricePaise: null, categoryId: from.id },
      variants: [{ options: {}, sku: null, pricePaise: null, stock: 1 }],
    };
    const late = duringAMerge(from.id, into.id, () => createNaively(db, product));
    await expect(late).rejects.toThrow("violates foreign key constraint");
  });
});

it("a merge waits for a product that is being saved, and moves it", async () => {
  const [from, into] = [await createCategory(), await createCategory()];
  const product = await store.own();
  let late: Promise<boolean> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM categories WHERE id = ${from.id} FOR SHARE`.execute(trx);
    await trx
      .updateTable("products")
      .set({ category_id: from.id, department_id: from.id })
      .where("id", "=", product.id)
      .execute();
    late = mergeCategory(db, scope, { categoryId: from.id, into: into.id, commissions: "" });
    expect(await waits(trx, late)).toBe("waits");
  });
  expect(await late).toBe(true);
  expect(await placeOf(product.id)).toEqual({ category_id: into.id, department_id: into.id });
});

import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import { createProduct } from "#app/domain/catalog/products/products.commands.server.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { parseSizeChart } from "#app/domain/catalog/categories/size-charts.ts";
import { listTaxClasses } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { approveListing } from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { listWaitingReviews } from "#app/domain/listings/moderation/moderation-queue.queries.server.ts";
import { offerForSale } from "#app/domain/listings/moderation/offering.commands.server.ts";
import { rupees } from "#app/domain/platform/money/money.ts";
import type { DemoPeople } from "../people/seed-people.ts";
import { demoProducts } from "./catalog.ts";
import { demoDepartments, type DemoCategory } from "./categories.ts";
import type { DemoProduct, DemoTexts } from "./demo-product.ts";
import { legalFactsOf } from "./legal-facts.ts";
import { optionValuesOf } from "./option-values.ts";
import { ratingTotals } from "./rating-totals.ts";

/** A product of the demo as it is in the database; `variantIds` by position. */
interface SeededProduct {
  id: number;
  variantIds: number[];
}

export type SeededProducts = ReadonlyMap<string, SeededProduct>;

/** Subcategories of the eight departments. Returns every category's id by slug. */
export async function seedCategories(db: Db): Promise<Map<string, number>> {
  await ensureDepartments(db);
  const departments = await db.selectFrom("categories").select(["id", "slug"]).where("parent_id", "is", null).execute();
  const departmentIds = new Map(departments.map((department) => [department.slug, department.id]));
  await db
    .insertInto("categories")
    .values(
      demoDepartments.flatMap(({ slug, children }) =>
        children.map((child) => categoryRow(child, departmentIds.get(slug)!)),
      ),
    )
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  for (const { slug, description } of demoDepartments) {
    await db
      .updateTable("categories")
      .set({ description })
      .where("slug", "=", slug)
      .where("description", "is", null)
      .execute();
  }
  const categories = await db.selectFrom("categories").select(["id", "slug"]).execute();
  return new Map(categories.map((category) => [category.slug, category.id]));
}

function categoryRow(category: DemoCategory, parentId: number) {
  const { slug, name, hi, gu, description, returnable = true, sizeChart = "" } = category;
  const chart = parseSizeChart(sizeChart);
  return {
    slug,
    name,
    name_translations: JSON.stringify({ hi, gu }),
    description,
    returnable,
    parent_id: parentId,
    size_chart: chart ? JSON.stringify(chart) : null,
  };
}

/**
 * Creates the products; their order gives them their numbers, and existing ones are left alone. `sold` is the number of pieces that
 * the demo's orders will take of each variant, so that the catalogue's stock is left afterwards.
 */
export async function seedProducts(
  db: Db,
  people: DemoPeople,
  categoryIds: ReadonlyMap<string, number>,
  sold: ReadonlyMap<string, number>,
): Promise<SeededProducts> {
  const seeded = await findSeeded(db);
  const taxClasses = await listTaxClasses(db, "en");
  for (const [index, product] of demoProducts.entries()) {
    if (seeded.has(product.key)) continue;
    const id = await createProduct(db, {
      sellerId: people.sellers[product.seller].sellerId,
      categoryId: categoryIds.get(product.category)!,
      brand: product.brand,
      pricePaise: rupees(product.price),
      originalPricePaise: rupees(product.mrp),
      tags: product.tags,
      variants: product.variants.map((variant, position) => ({
        options: variant.options,
        sku: skuOf(product.key, position),
        pricePaise: variant.price === undefined ? null : rupees(variant.price),
        stock: variant.stock + (sold.get(`${product.key}:${position}`) ?? 0),
      })),
      countryOfOrigin: product.country ?? "IN",
      hsn: product.hsn,
      taxClassId: taxClasses.find(({ gstBasisPoints }) => gstBasisPoints === product.gst * 100)?.id ?? null,
      facts: legalFactsOf(product),
      returnable: isReturnable(product),
      ...texts(product.en),
      translations: { hi: texts(product.hi), gu: texts(product.gu) },
      optionValues: optionValuesOf(product),
    });
    await db
      .updateTable("products")
      .set({
        ratings: ratingTotals(product.rating),
        created_at: listedAt(index),
      })
      .where("id", "=", id)
      .execute();
  }
  const complete = await findSeeded(db);
  await putOnSale(
    db,
    people,
    [...complete.values()].map(({ id }) => id),
  );
  return complete;
}

/** Submits the stores' products and approves them as the administrator; they count as on sale since their listing. */
async function putOnSale(db: Db, people: DemoPeople, ids: readonly number[]): Promise<void> {
  const fresh = () => db.selectFrom("products").where("id", "in", ids).where("first_live_at", "is", null);
  const drafts = (await fresh().select("id").execute()).map(({ id }) => id);
  for (const { sellerId } of Object.values(people.sellers))
    await inTransaction(db, (trx) => offerForSale(trx, { sellerId, profileId: null }, drafts));
  const admin = anyScope(people.admin, ["super"]);
  for (const { id, productId } of await listWaitingReviews(db, admin))
    if (drafts.includes(productId)) await approveListing(db, admin, id);
  await db
    .updateTable("products")
    .set((row) => ({ first_live_at: row.ref("created_at") }))
    .where("id", "in", drafts.length > 0 ? drafts : [0])
    .execute();
}

function texts({ name, short_description, description, features }: DemoTexts) {
  return { name, shortDescription: short_description, description, features };
}

function isReturnable(product: DemoProduct): boolean {
  const category = demoDepartments.flatMap(({ children }) => children).find(({ slug }) => slug === product.category);
  return category?.returnable ?? true;
}

/** The front row is old and well known; the last shelves are news. */
function listedAt(index: number): Date {
  return new Date(Date.now() - (200 - index * 2) * 86_400_000);
}

function skuOf(key: string, position: number): string {
  return `${key.toUpperCase()}-${position + 1}`;
}

async function findSeeded(db: Db): Promise<Map<string, SeededProduct>> {
  const skus = new Map(demoProducts.map((product) => [skuOf(product.key, 0), product.key]));
  const rows = await db
    .selectFrom("product_variants as first")
    .innerJoin("product_variants as variant", "variant.product_id", "first.product_id")
    .select(["first.sku", "variant.product_id", "variant.id"])
    .where("first.sku", "in", [...skus.keys()])
    .orderBy("variant.position")
    .execute();
  const seeded = new Map<string, SeededProduct>();
  for (const row of rows) {
    const key = skus.get(row.sku!)!;
    const product = seeded.get(key) ?? { id: row.product_id, variantIds: [] };
    product.variantIds.push(row.id);
    seeded.set(key, product);
  }
  return seeded;
}

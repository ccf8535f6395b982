import { sql, type Insertable, type Selectable } from "kysely";
import { expect, vi } from "vitest";
import type { Database } from "#app/db/database.ts";
import { listTaxClasses } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { db } from "#app/services.server.ts";

/** One factory per table: a valid row with the test's values. Numbers make names unique within a test file. */
type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type Given<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

let counter = 0;
function next(): number {
  counter += 1;
  return counter;
}

/** Creates a customer with a verified email address by default. Has no password. */
export async function createProfile(given: Given<"profiles"> = {}): Promise<Row<"profiles">> {
  const n = next();
  return db
    .insertInto("profiles")
    .values({
      full_name: `Asha Patel ${n}`,
      email: `person-${n}@example.test`,
      phone_number: "+919876543210",
      role: "customer",
      email_verified_at: new Date(),
      admin_rights: given.role === "admin" ? ["super"] : [],
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Creates an approved seller with a seller profile, whose products and changes skip review unless `is_trusted` is false. */
export async function createSeller(given: Given<"sellers"> = {}): Promise<Row<"sellers">> {
  const n = next();
  const profileId = given.profile_id ?? (await createProfile({ role: "seller", full_name: `Seller ${n}` })).id;
  const seller = await db
    .insertInto("sellers")
    .values({
      store_name: `Store ${n}`,
      slug: `store-${n}`,
      status: "approved",
      is_trusted: true,
      ...given,
      profile_id: profileId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto("seller_members")
    .values({ seller_id: seller.id, profile_id: profileId, role: "owner" })
    .execute();
  return seller;
}

/**
 * Creates a department, or a subcategory if `parent_id` is given, and waits until this process was notified: pages read
 * categories from a cache.
 */
export async function createCategory(given: Given<"categories"> = {}): Promise<Row<"categories">> {
  const n = next();
  const category = await db
    .insertInto("categories")
    .values({ slug: `category-${n}`, name: `Category ${n}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await allCategories()).map(({ id }) => id)).toContain(category.id), {
    interval: 5,
    timeout: 30_000,
  });
  return category;
}

export interface CreatedProduct extends Row<"products"> {
  variants: Row<"product_variants">[];
  /** The first variant: the only one of a product without options. */
  variant: Row<"product_variants">;
}

type GivenVariant = Omit<Given<"product_variants">, "options"> & { options?: Record<string, string> };

/**
 * Creates a live product of ₹499 with one variant, 10 in stock, of a new seller and a new category by default.
 * `stock_quantity` is the single variant's stock, `gst_rate` the tax class's rate in hundredths of a percent.
 */
export async function createProduct(
  given: Given<"products"> & { variants?: GivenVariant[]; stock_quantity?: number; gst_rate?: number | null } = {},
): Promise<CreatedProduct> {
  const { variants: givenVariants, stock_quantity = 10, gst_rate = null, ...columns } = given;
  const n = next();
  const sellerId = columns.seller_id ?? (await createSeller()).id;
  const category = columns.category_id ? await findCategory(columns.category_id) : await createCategory();
  const price = columns.price_paise ?? 49_900;
  const product = await db
    .insertInto("products")
    .values({
      name: `Product ${n}`,
      state: "live",
      price_paise: price,
      ranking_price_paise: price,
      department_id: category.parent_id ?? category.id,
      ...(gst_rate !== null && { tax_class_id: await taxClassOf(gst_rate) }),
      ...columns,
      seller_id: sellerId,
      category_id: category.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const variants = await db
    .insertInto("product_variants")
    .values(
      (givenVariants ?? [{ stock_quantity }]).map(({ options = {}, ...variant }, position) => ({
        stock_quantity: 10,
        position,
        ...variant,
        options: JSON.stringify(options),
        product_id: product.id,
      })),
    )
    .returningAll()
    .execute();
  const [variant] = variants;
  if (!variant) throw new Error("A product needs at least one variant");
  return { ...product, variants, variant };
}

/** Creates an active coupon: 10% unless given otherwise. Amounts are as in the table (basis points, paise). */
export async function createCoupon(given: Given<"coupons"> = {}): Promise<Row<"coupons">> {
  const type = given.type ?? "Percentage";
  return db
    .insertInto("coupons")
    .values({
      code: `SAVE${next()}`,
      type,
      percent_basis_points: type === "Percentage" ? 1000 : null,
      amount_paise: type === "Fixed" ? 10_000 : null,
      status: "Active",
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds a rate from today: the marketplace's commission of 10% unless given otherwise. */
export async function createRate(given: Given<"fee_rates"> = {}): Promise<Row<"fee_rates">> {
  return db
    .insertInto("fee_rates")
    .values({
      kind: "commission",
      basis_points: 1000,
      valid_from: sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`,
      ...given,
      ...(given.category_id != null && { category_name: given.category_name ?? "A category" }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a tax class with this rate. */
export async function taxClassOf(rate: number): Promise<number> {
  const known = (await listTaxClasses(db, "en")).find(({ gstBasisPoints }) => gstBasisPoints === rate);
  if (known) return known.id;
  const n = next();
  const { id } = await db
    .insertInto("tax_classes")
    .values({ code: `rate_${rate}_${n}`, name: `Rate ${rate}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("tax_class_rates")
    .values({ tax_class_id: id, valid_from: "2017-07-01", gst_basis_points: rate })
    .execute();
  return id;
}

/** Returns the columns for the details that the law requires of a listing. */
export async function legalColumns() {
  return {
    hsn: "6204",
    tax_class_id: await taxClassOf(500),
    generic_name: "Kurta",
    net_quantity: "1 piece",
    maker_name: "Rang Weavers",
    maker_address: "12 Mill Road, Surat",
  };
}

function findCategory(id: number): Promise<Row<"categories">> {
  return db.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

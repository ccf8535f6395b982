import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { ChangedFields, MainPictureChange, ProposedFields } from "#app/db/schema.ts";
import { holdCategory } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { departmentOf, rankingPrice } from "#app/domain/catalog/products/ranking-price.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";

/** Above any picture's position. */
const PARKING_POSITION = 10_000;

/**
 * Writes proposed values to a product; the caller has locked it with its variants. Returns the changed fields. Throws `DomainError` when the category
 * no longer exists.
 */
export async function applyProposal(trx: Trx, productId: number, proposed: ProposedFields): Promise<ChangedFields> {
  const { name, brand, category_id: category, price, original_price: original } = proposed;
  const before = await trx
    .selectFrom("products")
    .where("id", "=", productId)
    .select(["name", "brand", "category_id", "price_paise as price", "original_price_paise as original_price"])
    .executeTakeFirstOrThrow();
  if (category !== undefined && !(await holdCategory(trx, category)))
    throw new DomainError("moderation:error.category_gone", { values: { id: productId } });
  await trx
    .updateTable("products")
    .set({
      ...(name !== undefined && { name }),
      ...(brand !== undefined && { brand }),
      ...(category !== undefined && {
        category_id: category,
        department_id: departmentOf(sql`${category}::integer`),
      }),
      ...(price !== undefined && {
        price_paise: price,
        ranking_price_paise: rankingPrice(sql`${price}::bigint`, "products"),
      }),
      ...(original !== undefined && { original_price_paise: original }),
      updated_at: sql`now()`,
    })
    .where("id", "=", productId)
    .execute();
  const fields: ChangedFields = {};
  for (const field of ["name", "brand", "category_id", "price", "original_price"] as const) {
    const after = proposed[field];
    if (after !== undefined && after !== before[field]) fields[field] = [before[field], after];
  }
  for (const locale of ["hi", "gu"] as const) {
    const translated = proposed[`name_${locale}`];
    if (translated !== undefined)
      fields[`name_${locale}`] = [await writeName(trx, productId, locale, translated ?? ""), translated];
  }
  if (proposed.variant_prices) fields["variants"] = await writeVariantPrices(trx, productId, proposed.variant_prices);
  if (proposed.main_picture) {
    await writeMainPicture(trx, productId, proposed.main_picture);
    fields["main_picture"] = [null, proposed.main_picture.id];
  }
  await recordApproved(trx, productId);
  await indexProducts(trx, [productId]);
  return fields;
}

/** Marks an off-sale product's values as reviewed: they do not count as changes when it returns to sale. */
export async function recordApproved(trx: Trx, productId: number): Promise<void> {
  await sql`
    UPDATE products SET last_live = reviewed_values(products)
     WHERE id = ${productId} AND state <> 'live' AND last_live IS NOT NULL`.execute(trx);
}

/** Writes a translated name; an empty one removes the translation. Returns the former name. */
async function writeName(trx: Trx, productId: number, locale: "hi" | "gu", name: string): Promise<string | null> {
  const rows = trx.selectFrom("product_translations").where("product_id", "=", productId).where("locale", "=", locale);
  const before = await rows.select("name").executeTakeFirst();
  if (name === "")
    await trx
      .deleteFrom("product_translations")
      .where("product_id", "=", productId)
      .where("locale", "=", locale)
      .execute();
  else
    await trx
      .insertInto("product_translations")
      .values({ product_id: productId, locale, name })
      .onConflict((conflict) => conflict.columns(["product_id", "locale"]).doUpdateSet({ name }))
      .execute();
  return before?.name ?? null;
}

/** Writes the variants' prices. Returns them before and after, by variant id. */
async function writeVariantPrices(
  trx: Trx,
  productId: number,
  prices: Readonly<Record<string, number | null>>,
): Promise<ChangedFields[string]> {
  const before = await trx
    .selectFrom("product_variants")
    .where("product_id", "=", productId)
    .where("id", "in", Object.keys(prices).map(Number))
    .select(["id", "price_paise"])
    .execute();
  for (const { id } of before)
    await trx
      .updateTable("product_variants")
      .set({ price_paise: prices[id] ?? null })
      .where("id", "=", id)
      .execute();
  return [Object.fromEntries(before.map(({ id, price_paise }) => [id, price_paise])), prices];
}

/** Moves a picture to the front, keeping the order of the others; does nothing if it was removed meanwhile. */
async function writeMainPicture(trx: Trx, productId: number, { id, removes }: MainPictureChange): Promise<void> {
  const pictures = trx.selectFrom("product_images").where("product_id", "=", productId).orderBy("position");
  const stored = await pictures.select("id").execute();
  if (id !== null && !stored.some((picture) => picture.id === id)) return;
  if (removes !== null)
    await trx.deleteFrom("product_images").where("product_id", "=", productId).where("id", "=", removes).execute();
  const order = [
    ...stored.filter((picture) => picture.id === id),
    ...stored.filter((picture) => picture.id !== id && picture.id !== removes),
  ];
  await trx
    .updateTable("product_images")
    .set((query) => ({ position: query("position", "+", PARKING_POSITION) }))
    .where("product_id", "=", productId)
    .execute();
  for (const [position, picture] of order.entries())
    await trx.updateTable("product_images").set({ position }).where("id", "=", picture.id).execute();
}

import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import { lockStock } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import type { EditableOption } from "#app/domain/listings/seller-products/product-form.ts";
import type { StoredVariant, VariantPlan } from "#app/domain/listings/seller-products/variant-plan.ts";

/** Locks the product's variants, then reads them, including variants added while it waited. */
export async function lockVariants(trx: Trx, productId: number): Promise<StoredVariant[]> {
  const variants = trx.selectFrom("product_variants").where("product_id", "=", productId).orderBy("id");
  const ids = await variants.select("id").execute();
  await lockStock(
    trx,
    ids.map(({ id }) => id),
  );
  return variants
    .select(["id", "options", "stock_quantity as stock", sql<boolean>`removed_at IS NOT NULL`.as("isRemoved")])
    .execute();
}

/** Throws `DomainErrors` for SKUs used by other variants of the store. */
export async function refuseTakenSkus(
  trx: Trx,
  scope: StoreScope,
  { saved, removed }: Pick<VariantPlan, "saved" | "removed">,
): Promise<void> {
  const wanted = saved.flatMap(({ sku }) => (sku === null ? [] : [sku.toLowerCase()]));
  const own = [...removed, ...saved.flatMap(({ id }) => (id === null ? [] : [id]))];
  if (wanted.length === 0) return;
  const taken = await trx
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where(inScope(scope, { seller: "v.seller_id" }))
    .where("v.removed_at", "is", null)
    .where(sql<boolean>`lower(v.sku) = ANY (${wanted}::text[]) AND v.id <> ALL (${own}::bigint[])`)
    .select(["v.sku", "p.name"])
    .execute();
  const errors = saved.flatMap(({ sku, inputs }) => {
    const other = taken.find((one) => one.sku?.toLowerCase() === sku?.toLowerCase());
    if (sku === null || !other) return [];
    return [new DomainError("messages:product.sku_taken", { field: inputs.sku, values: { sku, name: other.name } })];
  });
  throwErrors(errors);
}

/** Writes the variants. Removed ones stay without stock, because orders and carts refer to them. */
export async function writeVariants(
  trx: Trx,
  productId: number,
  { saved, removed, others }: VariantPlan,
): Promise<void> {
  if (removed.length > 0)
    await trx
      .updateTable("product_variants")
      .set({ removed_at: sql`now()`, stock_quantity: 0 })
      .where("id", "in", removed)
      .execute();
  const staying = saved.flatMap(({ id }) => (id === null ? [] : [id]));
  // Two rows may swap their options or SKUs, which are unique.
  if (staying.length > 0)
    await trx
      .updateTable("product_variants")
      .set({ options: sql`jsonb_build_object('', id)`, sku: null })
      .where("id", "in", staying)
      .execute();
  for (const [position, { id, options, pricePaise, sku, stock }] of saved.entries()) {
    const columns = { position, options: JSON.stringify(options), price_paise: pricePaise, sku };
    if (id === null)
      await trx
        .insertInto("product_variants")
        .values({ ...columns, product_id: productId, stock_quantity: stock ?? 0 })
        .execute();
    else
      await trx
        .updateTable("product_variants")
        .set({ ...columns, removed_at: null, ...(stock !== null && { stock_quantity: stock }) })
        .where("id", "=", id)
        .execute();
  }
  for (const [index, id] of others.entries())
    await trx
      .updateTable("product_variants")
      .set({ position: saved.length + index })
      .where("id", "=", id)
      .execute();
}

/** Writes the words of the options' values and their pictures; deletes words of values without a variant. */
export async function writeOptionValues(
  trx: Trx,
  productId: number,
  options: readonly EditableOption[],
  pictureOf: (optionName: string, value: string) => number | undefined,
): Promise<void> {
  const rows = options.flatMap(({ name, values }) =>
    values.map(({ value, translations }) => ({
      product_id: productId,
      option_name: name,
      value,
      translations: JSON.stringify(translations),
      image_id: pictureOf(name, value) ?? null,
    })),
  );
  await sql`
    DELETE FROM product_option_values o
     WHERE o.product_id = ${productId}
       AND (${JSON.stringify(rows.map(({ option_name, value }) => [option_name, value]))}::jsonb @> jsonb_build_array(jsonb_build_array(o.option_name, o.value))
            OR NOT EXISTS (SELECT 1 FROM product_variants v
                            WHERE v.product_id = o.product_id AND v.removed_at IS NULL AND v.options ->> o.option_name = o.value))`.execute(
    trx,
  );
  const written = rows.filter(({ translations, image_id }) => translations !== "{}" || image_id !== null);
  if (written.length > 0) await trx.insertInto("product_option_values").values(written).execute();
}

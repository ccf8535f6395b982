import type { Trx } from "#app/db/connection.server.ts";
import type { SellerScope } from "#app/domain/access/scope.ts";
import { moderateChanges } from "#app/domain/moderation/changes.commands.server.ts";
import type { AskedFields } from "#app/domain/moderation/listing-reviews.ts";
import type { ImportedProduct, KnownProduct } from "#app/domain/product-imports/stored-products.ts";

/**
 * Takes back what rows have changed of live products and has to wait for a look; it is recorded as waiting. Returns the products of which something
 * waits. The products are locked, and nothing is written yet.
 */
export async function holdBackChanges(
  trx: Trx,
  scope: SellerScope,
  known: readonly KnownProduct[],
): Promise<Set<KnownProduct>> {
  const asked = known.flatMap((product) => {
    const { before, now } = product;
    if (before?.state !== "live" || now.id === null) return [];
    const fields = askedFields(before, now);
    return Object.keys(fields).length === 0 ? [] : [{ product, before, productId: now.id, fields }];
  });
  const split = await moderateChanges(trx, scope, asked);
  const waiting = asked.filter(({ productId }) => Object.keys(split.get(productId)?.waits ?? {}).length > 0);
  for (const { product, before, productId } of waiting)
    product.now = withoutWaiting(before, product.now, split.get(productId)?.waits ?? {});
  return new Set(waiting.map(({ product }) => product));
}

function askedFields(before: ImportedProduct, now: ImportedProduct): AskedFields {
  const fields: AskedFields = {};
  if (before.columns.name !== now.columns.name) fields.name = now.columns.name;
  if (before.columns.brand !== now.columns.brand) fields.brand = now.columns.brand;
  if (before.columns.category_id !== now.columns.category_id) fields.category_id = now.columns.category_id;
  if (before.price_paise !== now.price_paise) fields.price = now.price_paise;
  for (const locale of ["hi", "gu"] as const) {
    const name = now.texts[locale]?.name ?? "";
    if ((before.texts[locale]?.name ?? "") !== name) fields[`name_${locale}`] = name;
  }
  const own = new Map(before.variants.map(({ id, price_paise }) => [id, price_paise]));
  const prices = now.variants.filter(({ id, price_paise }) => id !== null && own.get(id) !== price_paise);
  if (prices.length > 0)
    fields.variant_prices = Object.fromEntries(prices.map(({ id, price_paise }) => [String(id), price_paise]));
  return fields;
}

/** Returns the product with what waits as it is stored. */
function withoutWaiting(before: ImportedProduct, now: ImportedProduct, waits: AskedFields): ImportedProduct {
  const next = structuredClone(now);
  if ("name" in waits) next.columns.name = before.columns.name;
  if ("brand" in waits) next.columns.brand = before.columns.brand;
  if ("category_id" in waits) next.columns.category_id = before.columns.category_id;
  for (const locale of ["hi", "gu"] as const) {
    const texts = before.texts[locale];
    if (`name_${locale}` in waits && texts) next.texts = { ...next.texts, [locale]: texts };
  }
  if ("price" in waits) {
    next.price_paise = before.price_paise;
    next.columns.original_price_paise = before.columns.original_price_paise;
  }
  const own = new Map(before.variants.map(({ id, price_paise }) => [id, price_paise]));
  for (const variant of next.variants)
    if (variant.id !== null && String(variant.id) in (waits.variant_prices ?? {}))
      variant.price_paise = own.get(variant.id) ?? null;
  return next;
}

import type { Trx } from "#app/db/connection.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { moderateChanges, previewChanges } from "#app/domain/listings/moderation/changes.commands.server.ts";
import type { AskedFields } from "#app/domain/listings/moderation/listing-reviews.ts";
import type { ImportField } from "#app/domain/listings/product-imports/import-fields.ts";
import { WAITS_FOR_REVIEW } from "#app/domain/listings/product-imports/product-imports.ts";
import type { PlannedRow } from "#app/domain/listings/product-imports/row-plan.ts";
import type { RowValues } from "#app/domain/listings/product-imports/row-values.ts";
import {
  effectivePrice,
  variantOf,
  type ImportedProduct,
  type KnownProduct,
} from "#app/domain/listings/product-imports/stored-products.ts";

/** Changes of live products that need a review. */
export type WaitingChanges = ReadonlyMap<KnownProduct, AskedFields>;

/**
 * Reverts changes of live products that need a review, and records them as pending; a dry run only finds them. Returns them by product. Outside a dry
 * run the products are locked, and nothing is written yet.
 */
export async function withholdForReview(
  trx: Trx,
  scope: StoreScope,
  known: readonly KnownProduct[],
  { isDryRun }: { isDryRun: boolean },
): Promise<WaitingChanges> {
  const asked = known.flatMap((product) => {
    const { before, now } = product;
    if (before?.state !== "live" || now.id === null) return [];
    const fields = askedFields(before, now);
    return Object.keys(fields).length === 0 ? [] : [{ product, before, productId: now.id, fields }];
  });
  const split = await (isDryRun ? previewChanges : moderateChanges)(trx, scope, asked);
  const waiting = new Map<KnownProduct, AskedFields>();
  for (const { product, before, productId } of asked) {
    const waits = split.get(productId)?.waits ?? {};
    if (Object.keys(waits).length === 0) continue;
    product.now = withoutWaiting(before, product.now, waits);
    waiting.set(product, waits);
  }
  return waiting;
}

/** Adds notes about pending changes: shared fields at the product's first row, prices at each row. */
export function notePendingChanges(planned: readonly PlannedRow[], waiting: WaitingChanges): void {
  for (const { row, product, problems } of planned) {
    const waits = product && waiting.get(product);
    if (!waits) continue;
    const shared = product.firstLine === row.line ? SHARED_FIELDS.filter(([field]) => field in waits) : [];
    const fields = shared.map(([, field]): ImportField => field);
    if (isPriceWaiting(product.now, row)) fields.push("price");
    if (fields.length === 0) continue;
    const values = { name: product.now.columns.name, fields: fields.join() };
    problems.push({ code: WAITS_FOR_REVIEW, refused: false, values });
  }
}

/** Returns whether the variant's price differs from the row's, with pending changes reverted. */
function isPriceWaiting(product: ImportedProduct, row: RowValues): boolean {
  const variant = variantOf(product, row);
  return variant !== undefined && row.pricePaise !== undefined && effectivePrice(product, variant) !== row.pricePaise;
}

const SHARED_FIELDS = [
  ["name", "name"],
  ["name_hi", "name.hi"],
  ["name_gu", "name.gu"],
  ["brand", "brand"],
  ["category_id", "category"],
] as const satisfies readonly (readonly [keyof AskedFields, ImportField])[];

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

/** Returns the product with its pending fields reverted to their stored values. */
function withoutWaiting(before: ImportedProduct, now: ImportedProduct, waits: AskedFields): ImportedProduct {
  const next = structuredClone(now);
  if ("name" in waits) next.columns.name = before.columns.name;
  if ("brand" in waits) next.columns.brand = before.columns.brand;
  if ("category_id" in waits) next.columns.category_id = before.columns.category_id;
  for (const locale of ["hi", "gu"] as const) {
    const texts = before.texts[locale];
    if (`name_${locale}` in waits && texts)
      next.texts = { ...next.texts, [locale]: { ...(next.texts[locale] ?? texts), name: texts.name } };
  }
  if ("price" in waits) {
    next.price_paise = before.price_paise;
    next.columns.original_price_paise = before.columns.original_price_paise;
  }
  const own = new Map(before.variants.map(({ id, price_paise }) => [id, price_paise]));
  for (const variant of next.variants) {
    if (variant.id === null) continue;
    const price = own.get(variant.id) ?? null;
    if (String(variant.id) in (waits.variant_prices ?? {})) variant.price_paise = price;
    // A variant meant to cost as much as its product does so at once: it gets the new price, not the product's reverted one.
    else if ("price" in waits && price !== null) variant.price_paise ??= now.price_paise;
  }
  return next;
}

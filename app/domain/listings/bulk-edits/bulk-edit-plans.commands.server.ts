import type { Db } from "#app/db/connection.server.ts";
import type { BulkChange, BulkEditPlan } from "#app/db/schema.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { applyToPrice, applyToStock, readChange } from "#app/domain/listings/bulk-edits/bulk-change.ts";
import {
  countMatching,
  productsToEdit,
  displayedRow,
} from "#app/domain/listings/bulk-edits/bulk-edit.queries.server.ts";
import type { MatchingInput, RowsInput } from "#app/domain/listings/bulk-edits/bulk-edit.schema.ts";
import type { EditableRow } from "#app/domain/listings/bulk-edits/bulk-edit.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { createOnce } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import type { SellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";

type RowsPlan = Extract<BulkEditPlan, { on: "rows" }>;
type VariantPlan = RowsPlan["variants"][number];

/**
 * Stores the form's changes to these products, for a preview; ignores ids of other stores. The same form sent twice stores it once. Returns the id of
 * the plan, or undefined when none of the products exists any more. Throws `DomainError` when the form changes nothing.
 */
export async function planRows(
  db: Db,
  scope: StoreScope,
  { formKey, input }: { formKey: string; input: RowsInput },
): Promise<number | undefined> {
  const change = readChange(input);
  const rows = await productsToEdit(
    db,
    scope,
    input.products.map(({ id }) => id),
    // Any language: the names are not used.
    "en",
  );
  if (rows.length === 0) return undefined;
  const plan: RowsPlan = {
    on: "rows",
    products: rows.map((row) => productPlan(row, input, change)),
    variants: rows.flatMap((row) => variantPlans(row, input, change)),
  };
  const isEmpty =
    plan.products.every(({ price, shown }) => price === null || price === shown) &&
    plan.variants.every(({ price, shownPrice, stock, shownStock }) => {
      const keepsPrice = price === null || price === shownPrice;
      return keepsPrice && (stock === null || stock === shownStock);
    });
  if (isEmpty) throw new DomainError("batches:message.nothing_chosen");
  return storePlan(db, scope, formKey, plan);
}

/** Like `planRows`, for all products matching the filter. Throws `DomainError` when more match than the form showed. */
export async function planMatching(
  db: Db,
  scope: StoreScope,
  { formKey, input, filter }: { formKey: string; input: MatchingInput; filter: SellerProductList },
): Promise<number> {
  const change = readChange(input);
  if (!change.price && !change.stock) throw new DomainError("batches:message.nothing_chosen");
  const count = await countMatching(db, scope, filter);
  refuseGrown(input.count, count);
  const { view = null, stock = null, search } = filter;
  return storePlan(db, scope, formKey, { on: "matching", filter: { view, stock, search }, change, count });
}

/** Throws `DomainError` when more products match now than the person has seen. */
export function refuseGrown(count: number, now: number, message = "batches:message.grown"): void {
  if (now > count) throw new DomainError(message, { values: { now, count } });
}

function storePlan(db: Db, scope: StoreScope, formKey: string, plan: BulkEditPlan): Promise<number> {
  const { sellerId, profileId } = scope;
  const json = JSON.stringify(plan);
  return createOnce(db, { profileId, formKey, content: [json] }, async (trx) => {
    const { id } = await trx
      .insertInto("batches")
      .values({ seller_id: sellerId, profile_id: profileId, kind: "bulk_edit", status: "planned", plan: json })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

function productPlan({ id, pricePaise }: EditableRow, input: RowsInput, change: BulkChange): RowsPlan["products"][0] {
  const parsed = input.products.find((one) => one.id === id);
  return { id, ...newPrice(parsed?.price, parsed?.shown_price ?? pricePaise, change) };
}

/** A typed value overrides the change of all. */
function newPrice(input: number | undefined, shown: number, change: BulkChange) {
  const price = input !== undefined && input !== shown ? input : applyToPrice(shown, change.price);
  return { price: price === shown ? null : price, shown };
}

/** Values not shown in the row get the change of all. */
function variantPlans(row: EditableRow, input: RowsInput, change: BulkChange): VariantPlan[] {
  const isShown = displayedRow(row).hidden === 0;
  return row.variants.map(({ id, pricePaise, stock }) => {
    const parsed = isShown ? input.variants.find((one) => one.id === id) : undefined;
    const price =
      pricePaise === null
        ? { price: null, shown: null }
        : newPrice(parsed?.price, parsed?.shown_price ?? pricePaise, change);
    const shownStock = parsed?.shown_stock ?? stock;
    const inputStock = parsed && parsed.stock !== "" ? readWholeNumber(parsed.stock) : undefined;
    const newStock =
      inputStock !== undefined && inputStock !== shownStock ? inputStock : applyToStock(shownStock, change.stock);
    return {
      id,
      price: price.price,
      shownPrice: price.shown,
      stock: newStock === shownStock ? null : newStock,
      shownStock,
    };
  });
}

import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { AdminProductInput } from "#app/domain/listings/admin-products/admin-products.schema.ts";
import {
  productFormValues,
  productInputValues,
} from "#app/domain/listings/admin-products/product-form-values.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { isLawful } from "#app/domain/catalog/categories/legal-facts.server.ts";
import { departmentOf, rankingPrice } from "#app/domain/catalog/products/ranking-price.server.ts";
import { DomainError, DomainErrors } from "#app/domain/domain-error.ts";
import { recordApproved } from "#app/domain/listings/moderation/proposals.commands.server.ts";
import { readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { recordProductChanges } from "#app/domain/catalog/product-history/product-history.commands.server.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { editConflicts } from "#app/domain/listings/seller-products/edit-conflicts.server.ts";
import { refuseUnknownCategory } from "#app/domain/listings/seller-products/product-form.commands.server.ts";
import { findEditableProduct } from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { differences, formValues } from "#app/domain/listings/seller-products/product-values.server.ts";
import { lockVariants } from "#app/domain/listings/seller-products/product-variants.commands.server.ts";
import { stockConflict } from "#app/domain/listings/seller-products/variant-plan.ts";

/** Maximum length of a text in the audit log. */
const AUDITED = 200;

/**
 * Changes a product of any store and informs the store. Admin edits skip moderation; pending seller changes stay pending. Returns false for an
 * unknown product. Throws `DomainErrors` at fields that another person has changed since the form was opened (rule 9.73), for a stock that was sold
 * from meanwhile (rule 9.37), and for a category that requires legal facts the product lacks (rule 9.40).
 */
export async function changeProduct(
  db: Db,
  admin: AnyScope,
  { productId, input }: { productId: number; input: AdminProductInput },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Before the product: a merge locks products after the category.
    await refuseUnknownCategory(trx, input.category_id);
    // Variants before their product, as a checkout locks them.
    const [only, ...others] = (await lockVariants(trx, productId)).filter(({ isRemoved }) => !isRemoved);
    await trx.selectFrom("products").where("id", "=", productId).select("id").forUpdate().execute();
    const before = await findEditableProduct(trx, admin, productId);
    if (!before) return false;
    const plain = others.length === 0 ? only : undefined;
    if (plain && input.stock_quantity === "")
      throw new DomainError("messages:product.stock_required", { field: "stock_quantity" });
    const stock = plain && (readWholeNumber(input.stock_quantity) ?? 0);
    const conflicts = await editConflicts(
      trx,
      { shown: input.shown, input: productInputValues(input) },
      productFormValues(before),
    );
    const stockMoved =
      plain &&
      stockConflict(plain, {
        stock: stock ?? 0,
        displayedStock: input.shown_stock_quantity,
        inputs: { stock: "stock_quantity", displayedStock: "shown_stock_quantity" },
      });
    const [first, ...more] = [...conflicts, ...(stockMoved ? [stockMoved] : [])];
    if (first) throw new DomainErrors([first, ...more]);
    const wasLawful = await isLawful(trx, productId);
    await write(trx, productId, input);
    if (plain && stock !== undefined && stock !== input.shown_stock_quantity)
      await trx.updateTable("product_variants").set({ stock_quantity: stock }).where("id", "=", plain.id).execute();
    if (wasLawful && !(await isLawful(trx, productId)))
      throw new DomainError("moderation:error.not_lawful", { field: "category_id", values: { id: productId } });
    await recordApproved(trx, productId);
    await indexProducts(trx, [productId]);
    await record(trx, admin, productId, formValues(before));
    return true;
  });
}

async function write(trx: Trx, productId: number, input: AdminProductInput): Promise<void> {
  await trx
    .updateTable("products")
    .set({
      name: input.name,
      description: input.description,
      features: input.features,
      tags: input.tags,
      category_id: input.category_id,
      department_id: departmentOf(sql`${input.category_id}::integer`),
      price_paise: input.price,
      original_price_paise: input.original_price ?? null,
      ranking_price_paise: rankingPrice(sql`${input.price}::bigint`, "products"),
      updated_at: sql`now()`,
    })
    .where("id", "=", productId)
    .execute();
}

/** Records the changes in the product's history and in the audit log, and informs the store. */
async function record(
  trx: Trx,
  admin: AnyScope,
  productId: number,
  before: ReturnType<typeof formValues>,
): Promise<void> {
  const after = await findEditableProduct(trx, admin, productId);
  if (!after) throw new Error(`The product ${productId} was locked`);
  const fields = differences(before, formValues(after));
  if (Object.keys(fields).length === 0) return;
  await recordProductChanges(trx, { profileId: admin.profileId, source: "admin" }, [{ productId, fields }]);
  const audited = (side: 0 | 1) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, values]) => [field, String(values[side]).slice(0, AUDITED)]),
    );
  await recordAudit(trx, admin, {
    action: "product.change",
    subject: { kind: "product", id: productId },
    before: audited(0),
    after: audited(1),
  });
  const { seller_id: sellerId } = await trx
    .selectFrom("products")
    .where("id", "=", productId)
    .select("seller_id")
    .executeTakeFirstOrThrow();
  await publishToStore(trx, "listing_changed", { sellerId, productId, name: after.name });
}

import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { NewProductInput } from "#app/domain/listings/admin-products/admin-products.schema.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { createProduct } from "#app/domain/catalog/products/products.commands.server.ts";
import { findStoreNamed } from "#app/domain/catalog/products/store-names.queries.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { createOnce } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { recordProductChanges } from "#app/domain/catalog/product-history/product-history.commands.server.ts";
import { refuseUnknownCategory } from "#app/domain/listings/seller-products/product-form.commands.server.ts";
import { findEditableProduct } from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { differences, formValues } from "#app/domain/listings/seller-products/product-values.server.ts";

/**
 * Adds a product to a store as a draft and informs the store, which alone knows the legally required facts. The same form sent twice adds it once.
 * Returns its id. Throws `DomainError` for an unknown store or category.
 */
export async function addProductForStore(
  db: Db,
  admin: AnyScope,
  { formKey, input }: { formKey: string; input: NewProductInput },
): Promise<number> {
  const form = { profileId: admin.profileId, formKey, content: [JSON.stringify(input)] };
  return createOnce(db, form, async (trx) => {
    const sellerId = await findStoreNamed(trx, input.store);
    if (sellerId === undefined) throw new DomainError("admin_products:error.store", { field: "store" });
    await refuseUnknownCategory(trx, input.category_id);
    const stock = readWholeNumber(input.stock_quantity) ?? 0;
    const productId = await createProduct(trx, {
      sellerId,
      name: input.name,
      shortDescription: "",
      description: input.description,
      features: input.features,
      categoryId: input.category_id,
      brand: null,
      pricePaise: input.price,
      originalPricePaise: input.original_price ?? null,
      tags: input.tags,
      variants: [{ options: {}, sku: null, pricePaise: null, stock }],
    });
    const added = await findEditableProduct(trx, admin, productId);
    if (!added) throw new Error(`The product ${productId} was just added`);
    const fields = differences({}, formValues(added));
    await recordProductChanges(trx, { profileId: admin.profileId, source: "admin" }, [{ productId, fields }]);
    await recordAudit(trx, admin, {
      action: "product.add",
      subject: { kind: "product", id: productId },
      after: { store: input.store, name: input.name, price_paise: input.price, stock_quantity: stock },
    });
    await publishToStore(trx, "listing_added", { sellerId, productId, name: input.name });
    return productId;
  });
}

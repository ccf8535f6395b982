import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { createProduct } from "#app/domain/catalog/products/products.commands.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { findOpenReview } from "#app/domain/listings/moderation/listing-reviews.queries.server.ts";
import { requestPictures } from "#app/domain/listings/picture-requests/picture-requests.commands.server.ts";
import { recordProductChanges } from "#app/domain/catalog/product-history/product-history.commands.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { copiedName } from "#app/domain/listings/seller-products/copied-name.ts";
import { findEditableProduct } from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { valueKey, type EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";
import { differences, formValues } from "#app/domain/listings/seller-products/product-values.server.ts";
import { writeOptionValues } from "#app/domain/listings/seller-products/product-variants.commands.server.ts";
import { withOpenReview } from "#app/domain/listings/seller-products/proposed-product.ts";

/**
 * Copies a product of the store to a new draft, including pending changes but no stock and SKUs (rule 9.44). The same form sent twice makes one copy.
 * Returns the copy's id; undefined when the store has no such product, or the marketplace took it down.
 */
export async function copyProduct(
  db: Db,
  scope: StoreScope,
  { productId, formKey }: { productId: number; formKey: string },
): Promise<number | undefined> {
  const { profileId } = scope;
  if (!(await findOriginal(db, scope, productId))) return undefined;
  await consume(db, "product.save", String(profileId));
  const form = { profileId, formKey, content: ["copy", String(productId)] };
  const id = await inTransaction(db, (trx) =>
    runIdempotent(trx, form, async () => {
      const original = await findOriginal(trx, scope, productId);
      return original ? String(await writeCopy(trx, scope, original)) : "";
    }),
  );
  return id === "" ? undefined : Number(id);
}

async function findOriginal(db: Db, scope: StoreScope, id: number): Promise<EditableProduct | undefined> {
  const product = await findEditableProduct(db, scope, id);
  if (!product || product.state === "taken_down") return undefined;
  return withOpenReview(product, await findOpenReview(db, scope, id));
}

async function writeCopy(trx: Trx, scope: StoreScope, original: EditableProduct): Promise<number> {
  const { options, pictures, pictureRequests, translations, variants } = original;
  const id = await createProduct(trx, {
    ...original,
    sellerId: scope.sellerId,
    name: copiedName(original.name),
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, texts]) => [locale, { ...texts, name: copiedName(texts.name) }]),
    ),
    variants: variants.map(({ options: chosen, pricePaise }) => ({ options: chosen, pricePaise, sku: null, stock: 0 })),
  });
  const shown = pictures.filter(({ isRemoved }) => !isRemoved);
  const copies = await copyPictures(
    trx,
    id,
    shown.map((picture) => picture.id),
  );
  await writeOptionValues(trx, id, options, (name, value) =>
    copies.get(shown.findIndex(({ shows }) => shows === valueKey(name, value))),
  );
  const waiting = pictureRequests.filter((request) => request.state === "waiting");
  await requestPictures(trx, scope, [{ productId: id, addresses: waiting.map(({ address }) => address) }]);
  await recordCopy(trx, scope, id, original);
  return id;
}

/** Gives the copy these pictures in this order, sharing the files (ADR 0059). Returns the new ids by position. */
async function copyPictures(trx: Trx, productId: number, ids: readonly number[]): Promise<Map<number, number>> {
  // Waits for a picture that is being removed, and leaves it out.
  const { rows } = await sql<{ id: number; position: number }>`
    INSERT INTO product_images (product_id, position, alt, storage_key, widths, width, height, placeholder_colour, original_key, avif_widths)
    SELECT ${productId}, wanted.place - 1, i.alt, i.storage_key, i.widths, i.width, i.height, i.placeholder_colour, i.original_key, i.avif_widths
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)
      JOIN product_images i ON i.id = wanted.id
       FOR KEY SHARE OF i
    RETURNING id, position`.execute(trx);
  return new Map(rows.map(({ id, position }) => [position, id]));
}

/** Records the copy's origin and values in its history. */
async function recordCopy(trx: Trx, scope: StoreScope, id: number, original: EditableProduct): Promise<void> {
  const copy = await findEditableProduct(trx, scope, id);
  if (!copy) throw new Error(`The copy ${id} is not there`);
  const fields = { copied_from: ["", original.name] as [string, string], ...differences({}, formValues(copy)) };
  await recordProductChanges(trx, { profileId: scope.profileId, source: "copy" }, [{ productId: id, fields }]);
}

import type { Trx } from "#app/db/connection.server.ts";
import type { StoredPicture } from "#app/domain/media/originals.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { readWholeNumber } from "#app/domain/money/typed-numbers.ts";
import { MAX_PRODUCT_PICTURES } from "#app/domain/media/pictures.ts";
import type { ProductInput } from "#app/domain/seller-products/product-form.schema.ts";

/** Larger than any position: pictures go there first, because two may exchange their places. */
const ASIDE = 10_000;

/**
 * Removes, orders and adds pictures of a product: new ones come last. Ids that are none of the product's are ignored. Returns the pictures that
 * the form named and that stay, in their order. Throws `DomainError` when they are too many.
 */
export async function writePictures(
  trx: Trx,
  productId: number,
  typed: ProductInput["pictures"],
  added: readonly StoredPicture[],
): Promise<{ id: number; shows: string }[]> {
  const stored = await trx
    .selectFrom("product_images")
    .where("product_id", "=", productId)
    .orderBy("position")
    .select(["id", "position"])
    .execute();
  const wanted = new Map(typed.map((picture) => [picture.id, picture]));
  const removed = stored.filter(({ id }) => wanted.get(id)?.remove);
  const staying = stored
    .filter((picture) => !removed.includes(picture))
    .map(({ id, position }) => ({
      id,
      place: readWholeNumber(wanted.get(id)?.position ?? "") ?? position + 1,
      typed: wanted.get(id),
    }))
    .toSorted((one, other) => one.place - other.place);
  if (staying.length + added.length > MAX_PRODUCT_PICTURES)
    throw new DomainError("messages:product.too_many_pictures", {
      field: "images",
      values: { n: MAX_PRODUCT_PICTURES },
    });
  if (removed.length > 0)
    await trx
      .deleteFrom("product_images")
      .where(
        "id",
        "in",
        removed.map(({ id }) => id),
      )
      .execute();
  await trx
    .updateTable("product_images")
    .set((query) => ({ position: query("position", "+", ASIDE) }))
    .where("product_id", "=", productId)
    .execute();
  for (const [position, picture] of staying.entries())
    await trx
      .updateTable("product_images")
      .set({ position, ...(picture.typed && { alt: picture.typed.alt }) })
      .where("id", "=", picture.id)
      .execute();
  if (added.length > 0)
    await trx
      .insertInto("product_images")
      .values(added.map((picture, index) => ({ ...picture, product_id: productId, position: staying.length + index })))
      .execute();
  return staying.flatMap(({ id, typed: picture }) => (picture ? [{ id, shows: picture.shows }] : []));
}

import type { Trx } from "#app/db/connection.server.ts";
import type { MainPictureChange } from "#app/db/schema.ts";
import type { StoredPicture } from "#app/domain/platform/media/originals.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";
import { MAX_PRODUCT_PICTURES } from "#app/domain/platform/media/pictures.ts";
import type { ProductInput } from "#app/domain/listings/seller-products/product-form.schema.ts";

/** Above any position: pictures move there first, because two may swap places. */
const PARKING_POSITION = 10_000;

interface WrittenPictures {
  /** Remaining pictures named by the form, in order. */
  shown: { id: number; shows: string }[];
  /** Requested change of the main picture that was held back. */
  held: MainPictureChange | null;
}

/**
 * Removes, orders and adds pictures of a product; new ones come last. Ignores ids of other products. Throws `DomainError` when there are too many.
 * @param holdsMain the main picture stays first until its change is approved (rule 9.18)
 */
export async function writePictures(
  trx: Trx,
  productId: number,
  input: ProductInput["pictures"],
  added: readonly StoredPicture[],
  holdsMain: boolean,
): Promise<WrittenPictures> {
  const stored = await trx
    .selectFrom("product_images")
    .where("product_id", "=", productId)
    .orderBy("position")
    .select(["id", "position"])
    .execute();
  const wanted = new Map(input.map((picture) => [picture.id, picture]));
  const unwanted = stored.filter(({ id }) => wanted.get(id)?.remove);
  const placed = stored
    .map(({ id, position }) => ({
      id,
      place: readWholeNumber(wanted.get(id)?.position ?? "") ?? position + 1,
      input: wanted.get(id),
    }))
    .toSorted((one, other) => one.place - other.place);
  const chosen = placed.filter(({ id }) => !unwanted.some((picture) => picture.id === id));
  const main = holdsMain && stored[0]?.id !== chosen[0]?.id ? stored[0] : undefined;
  const kept = main
    ? [...placed.filter(({ id }) => id === main.id), ...chosen.filter(({ id }) => id !== main.id)]
    : chosen;
  const removed = unwanted.filter(({ id }) => id !== main?.id);
  if (chosen.length + added.length > MAX_PRODUCT_PICTURES)
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
    .set((query) => ({ position: query("position", "+", PARKING_POSITION) }))
    .where("product_id", "=", productId)
    .execute();
  for (const [position, picture] of kept.entries())
    await trx
      .updateTable("product_images")
      .set({ position, ...(picture.input && { alt: picture.input.alt }) })
      .where("id", "=", picture.id)
      .execute();
  const inserted =
    added.length === 0
      ? []
      : await trx
          .insertInto("product_images")
          .values(added.map((picture, index) => ({ ...picture, product_id: productId, position: kept.length + index })))
          .returning("id")
          .execute();
  return {
    shown: kept.flatMap(({ id, input: picture }) => (picture ? [{ id, shows: picture.shows }] : [])),
    held: main
      ? {
          id: (chosen[0] ?? inserted[0])?.id ?? null,
          removes: unwanted.some(({ id }) => id === main.id) ? main.id : null,
        }
      : null,
  };
}

import { randomBytes } from "node:crypto";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { discardPictureFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { encodePicture, storePicture } from "#app/domain/platform/media/pictures.commands.server.ts";

export interface ProductPictureInput {
  productId: number;
  /** 0 is the product's main picture. */
  position: number;
  /** Alternative text in the language of the product's own texts. */
  alt: string;
  /** The file as it was uploaded. */
  body: Uint8Array;
  /** The value of an option that it shows, as the product's variants have it. */
  shows?: { optionName: string; value: string };
}

/**
 * Re-encodes an uploaded JPEG, PNG or WebP to WebP at several widths, stores them under a random key and adds the picture to the
 * product. Only the pixels are stored: no metadata, no name. Throws `DomainError` (`messages:picture.unreadable`) for another
 * format, a broken or too large picture. Stored files are deleted again when the row cannot be written.
 */
export async function addProductPicture(
  db: Db,
  files: FileStore,
  input: ProductPictureInput,
): Promise<PictureSnapshot> {
  const encoded = await encodePicture(input.body);
  const picture = await storePicture(
    db,
    files,
    `products/${input.productId}/${randomBytes(12).toString("hex")}`,
    encoded,
  );
  try {
    await inTransaction(db, (trx) => insertPicture(trx, input, picture));
  } catch (error) {
    await discardPictureFiles(db, files, picture);
    throw error;
  }
  return picture;
}

async function insertPicture(
  trx: Trx,
  { productId, position, alt, shows }: ProductPictureInput,
  picture: PictureSnapshot,
): Promise<void> {
  const { id } = await trx
    .insertInto("product_images")
    .values({ product_id: productId, position, alt, ...picture })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!shows) return;
  await trx
    .insertInto("product_option_values")
    .values({ product_id: productId, option_name: shows.optionName, value: shows.value, image_id: id })
    .onConflict((conflict) => conflict.columns(["product_id", "option_name", "value"]).doUpdateSet({ image_id: id }))
    .execute();
}

import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { isRecording } from "#app/domain/listings/batches/batches.commands.server.ts";
import { recordDifferences, snapshotOf } from "#app/domain/listings/batches/recording.commands.server.ts";
import { lockProducts } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import type { StoredPicture } from "#app/domain/platform/media/originals.commands.server.ts";
import { MAX_PRODUCT_PICTURES } from "#app/domain/platform/media/pictures.ts";
import type { DueRequest } from "#app/domain/listings/picture-requests/picture-requests.commands.server.ts";
import { PictureProblem } from "#app/domain/listings/picture-requests/picture-requests.ts";

/**
 * Adds a fetched picture to its product, after pictures with earlier addresses, and to the changes of its batch. Returns false if the request or the
 * product is gone meanwhile, or if the batch was undone, which also deletes the request. Throws `PictureProblem` when the product has the maximum
 * number.
 */
export async function addFetchedPicture(trx: Trx, request: DueRequest, picture: StoredPicture): Promise<boolean> {
  const batchId = await batchOf(trx, request);
  if (batchId === null) return addPicture(trx, request, picture);
  if (!(await isRecording(trx, batchId))) {
    await trx.deleteFrom("picture_requests").where("id", "=", request.id).execute();
    return false;
  }
  await lockProducts(trx, [request.product_id]);
  const before = await snapshotOf(trx, [request.product_id]);
  const isAdded = await addPicture(trx, request, picture);
  if (isAdded) await recordDifferences(trx, batchId, before, [request.product_id]);
  return isAdded;
}

async function batchOf(trx: Trx, { id }: DueRequest): Promise<number | null> {
  const row = await trx.selectFrom("picture_requests").where("id", "=", id).select("batch_id").executeTakeFirst();
  return row?.batch_id ?? null;
}

async function addPicture(trx: Trx, request: DueRequest, picture: StoredPicture): Promise<boolean> {
  const product = await trx
    .selectFrom("products")
    .where("id", "=", request.product_id)
    .where("deleted_at", "is", null)
    .select(["name", "state"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  const open = await trx
    .selectFrom("picture_requests")
    .where("id", "=", request.id)
    .where("state", "=", "waiting")
    .select("position")
    .forUpdate()
    .executeTakeFirst();
  if (!open || !product) return false;
  const images = await trx
    .selectFrom("product_images as i")
    .leftJoin("picture_requests as r", "r.image_id", "i.id")
    .where("i.product_id", "=", request.product_id)
    .orderBy("i.position")
    .select(["i.id", "i.position", "r.position as requested"])
    .execute();
  if (images.length >= MAX_PRODUCT_PICTURES) throw new PictureProblem("too_many");
  // Shoppers know the main picture: it stays first.
  const later = images.find(
    ({ requested, position }) =>
      requested !== null && requested > open.position && !(product.state === "live" && position === 0),
  );
  const position = later?.position ?? (images.at(-1)?.position ?? -1) + 1;
  if (later) await makeRoom(trx, request.product_id, position);
  const { id } = await trx
    .insertInto("product_images")
    .values({ ...picture, product_id: request.product_id, position, alt: images.length === 0 ? product.name : "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("picture_requests")
    .set({ state: "fetched", problem: null, image_id: id })
    .where("id", "=", request.id)
    .execute();
  return true;
}

/** Above any position: pictures move there first, because positions are unique. */
const PARKING_POSITION = 10_000;

async function makeRoom(trx: Trx, productId: number, position: number): Promise<void> {
  for (const move of [PARKING_POSITION, 1 - PARKING_POSITION])
    await sql`
      UPDATE product_images SET position = position + ${move} WHERE product_id = ${productId} AND position >= ${position}`.execute(
      trx,
    );
}

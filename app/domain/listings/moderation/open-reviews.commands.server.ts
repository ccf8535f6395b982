import { isDeepStrictEqual } from "node:util";
import type { Trx } from "#app/db/connection.server.ts";
import type { ProposedFields } from "#app/db/schema.ts";
import { listingReviewMachine } from "#app/domain/listings/moderation/listing-review-machine.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Submitting store and its member; null for automatic submissions. */
export interface Submitter {
  sellerId: number;
  profileId: number | null;
  /** Defaults to the member. */
  role?: "seller" | "admin";
}

/** New pending state of a product, replacing the earlier one. With nothing proposed and no sale, nothing stays pending. */
export interface Submission {
  productId: number;
  makesLive: boolean;
  proposed: ProposedFields;
  /** Whether the product itself has changed: a reviewer looking at the former version must not approve this one. */
  isEdited?: boolean;
}

type OpenRow = Awaited<ReturnType<typeof openRows>>[number];

/** Returns the open reviews of these products of the store, by product. */
export async function openReviews(
  trx: Trx,
  sellerId: number,
  productIds: readonly number[],
): Promise<Map<number, OpenRow>> {
  return new Map((await openRows(trx, sellerId, productIds)).map((row) => [row.product_id, row]));
}

/**
 * Submits products for a review. An identical pending review keeps its row; a replaced one keeps its place in the queue. The caller has locked the
 * products.
 */
export async function submitReviews(trx: Trx, submitter: Submitter, submissions: readonly Submission[]): Promise<void> {
  const open = await openReviews(
    trx,
    submitter.sellerId,
    submissions.map(({ productId }) => productId),
  );
  const replaced = submissions.filter(({ productId, isEdited, ...asked }) => {
    const row = open.get(productId);
    const isEmpty = !asked.makesLive && Object.keys(asked.proposed).length === 0;
    if (!row) return !isEmpty;
    const isSame = row.makes_live === asked.makesLive && isDeepStrictEqual(row.proposed, asked.proposed);
    return isEdited || row.status === "refused" || !isSame;
  });
  for (const { productId } of replaced) {
    const row = open.get(productId);
    if (row) await withdraw(trx, submitter, row);
  }
  const added = replaced
    .filter(({ makesLive, proposed }) => makesLive || Object.keys(proposed).length > 0)
    .map(({ productId, makesLive, proposed }) => {
      const before = open.get(productId);
      return {
        product_id: productId,
        seller_id: submitter.sellerId,
        makes_live: makesLive,
        proposed: JSON.stringify(proposed),
        submitted_by: submitter.profileId,
        ...(before?.status === "pending" && { waiting_since: before.waiting_since }),
      };
    });
  if (added.length > 0) await trx.insertInto("listing_reviews").values(added).execute();
}

/** Withdraws the open reviews of these products of the store, or only those where `isUnneeded` returns true. */
export async function withdrawReviews(
  trx: Trx,
  submitter: Submitter,
  productIds: readonly number[],
  isUnneeded: (review: OpenRow) => boolean = () => true,
): Promise<void> {
  const rows = await openRows(trx, submitter.sellerId, productIds);
  for (const row of rows.filter(isUnneeded)) await withdraw(trx, submitter, row);
}

async function withdraw(
  trx: Trx,
  { profileId, role = "seller" }: Submitter,
  { id, status }: Pick<OpenRow, "id" | "status">,
): Promise<void> {
  const actor = { profileId, role };
  const done = await transition(trx, listingReviewMachine, { id, status }, "withdrawn", actor);
  if (!done) throw new Error(`The review ${id} was decided while its product was locked`);
}

function openRows(trx: Trx, sellerId: number, productIds: readonly number[]) {
  return trx
    .selectFrom("listing_reviews")
    .where("seller_id", "=", sellerId)
    .where("product_id", "in", productIds.length > 0 ? productIds : [0])
    .where("status", "in", ["pending", "refused"])
    .orderBy("id")
    .selectAll()
    .execute();
}

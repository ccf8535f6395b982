import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { approveListing } from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { MAX_APPROVED, type ApprovedListings } from "#app/domain/listings/moderation/moderation-queue.ts";

/** Approves these reviews, each in its own transaction: a failure does not affect the others. */
export async function approveListings(db: Db, admin: AnyScope, ids: readonly number[]): Promise<ApprovedListings> {
  const result: ApprovedListings = { approved: 0, refused: 0, moved: 0 };
  for (const id of ids) result[await approve(db, admin, id)] += 1;
  return result;
}

async function approve(db: Db, admin: AnyScope, id: number): Promise<keyof ApprovedListings> {
  try {
    return (await approveListing(db, admin, id)) ? "approved" : "moved";
  } catch (error) {
    if (error instanceof DomainError) return "refused";
    throw error;
  }
}

/**
 * Approves a store's pending reviews, oldest first, up to `MAX_APPROVED`. Throws `DomainError` when more are pending than the page showed: people
 * approve only what they could see.
 */
export async function approveStoreListings(
  db: Db,
  admin: AnyScope,
  { sellerId, count }: { sellerId: number; count: number },
): Promise<ApprovedListings> {
  const rows = await db
    .selectFrom("listing_reviews")
    .where("seller_id", "=", sellerId)
    .where("status", "=", "pending")
    .orderBy("waiting_since")
    .orderBy("id")
    .select("id")
    .execute();
  if (rows.length > count)
    throw new DomainError("admin_moderation:error.grown", { values: { now: rows.length, count } });
  return approveListings(
    db,
    admin,
    rows.slice(0, MAX_APPROVED).map(({ id }) => id),
  );
}

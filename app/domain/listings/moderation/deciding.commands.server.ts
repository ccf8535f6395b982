import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { actorOf, type AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { isLawful } from "#app/domain/catalog/categories/legal-facts.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { lockProducts } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { listingReviewMachine } from "#app/domain/listings/moderation/listing-review-machine.server.ts";
import { readWords, type RefusalReason } from "#app/domain/listings/moderation/listing-reviews.ts";
import { applyProposal } from "#app/domain/listings/moderation/proposals.commands.server.ts";
import { recordProductChanges } from "#app/domain/catalog/product-history/product-history.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/**
 * Approves pending changes; publishes a new listing. Throws `DomainError` when the category no longer exists, or the product would be on sale without
 * the legally required facts (rule 9.40). Returns false when there is no such review, or it was decided, replaced or withdrawn.
 */
export async function approveListing(db: Db, admin: AnyScope, reviewId: number): Promise<boolean> {
  return decide(db, reviewId, async (trx, { id, product_id: productId, makes_live: makesLive, proposed }) => {
    const wasLawful = await isLawful(trx, productId);
    const fields = await applyProposal(trx, productId, proposed);
    const { state } = await trx
      .selectFrom("products")
      .where("id", "=", productId)
      .select("state")
      .executeTakeFirstOrThrow();
    const goesLive = makesLive && state === "draft";
    // A live product that already lacked the legal facts may stay so, but no change may remove them.
    if ((goesLive || wasLawful) && !(await isLawful(trx, productId)))
      throw new DomainError("moderation:error.not_lawful", { values: { id: productId } });
    if (goesLive) {
      await trx.updateTable("products").set({ state: "live" }).where("id", "=", productId).execute();
      fields["visibility"] = ["draft", "live"];
    }
    await recordProductChanges(trx, { profileId: admin.profileId, source: "review" }, [{ productId, fields }]);
    return (
      (await transition(trx, listingReviewMachine, { id, status: "pending" }, "approved", actorOf(admin), {
        details: { fields },
      })) !== undefined
    );
  });
}

/**
 * Refuses a review with a listed reason and words, which the reason "other" requires. A new product stays a draft; a live one stays on sale
 * unchanged. Returns false like `approveListing`.
 */
export async function refuseListing(
  db: Db,
  admin: AnyScope,
  reviewId: number,
  { reason, words }: { reason: RefusalReason; words: string },
): Promise<boolean> {
  const said = readWords(reason, words);
  return decide(db, reviewId, async (trx, { id, proposed }) => {
    const refused = await transition(trx, listingReviewMachine, { id, status: "pending" }, "refused", actorOf(admin), {
      set: { reason, words: said },
      details: { proposed },
    });
    return refused !== undefined;
  });
}

/** Sets whether a store's products and changes skip the review. Returns false for an unknown store, or if nothing changes. */
export async function setStoreTrust(
  db: Db,
  admin: AnyScope,
  store: { sellerId: number; isTrusted: boolean },
): Promise<boolean> {
  const { sellerId, isTrusted } = store;
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("sellers")
      .set({ is_trusted: isTrusted })
      .where("id", "=", sellerId)
      .where("is_trusted", "!=", isTrusted)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await recordAudit(trx, admin, {
      action: isTrusted ? "store.trust" : "store.distrust",
      subject: { kind: "store", id: sellerId },
      before: !isTrusted,
      after: isTrusted,
    });
    return true;
  });
}

type Review = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/** Locks the variants, the product and the review, in the same order as stores do (rule 4.9). */
async function decide(
  db: Db,
  reviewId: number,
  work: (trx: Trx, review: Review) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await findPending(trx, reviewId);
    if (!found) return false;
    await lockProducts(trx, [found.product_id]);
    const review = await findPending(trx, reviewId);
    return review ? work(trx, review) : false;
  });
}

function findPending(trx: Trx, reviewId: number) {
  return trx
    .selectFrom("listing_reviews")
    .where("id", "=", reviewId)
    .where("status", "=", "pending")
    .selectAll()
    .executeTakeFirst();
}

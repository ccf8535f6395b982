import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { canEndLink, isOpenLink } from "#app/domain/ordering/packing-links/open-links.server.ts";
import { MAX_OPEN_LINKS } from "#app/domain/ordering/packing-links/packing-links.ts";

/**
 * Makes a link to the store's parcels that is open until midnight in India (rule 7.15). Returns whether this call made it: false for a form
 * that is sent again, whose token opens nothing. Throws `DomainError` when the store has `MAX_OPEN_LINKS` open links.
 */
export async function makePackingLink(
  db: Db,
  scope: StoreScope,
  { token, helperName, formKey }: { token: string; helperName: string; formKey: string },
): Promise<boolean> {
  const tokenHash = hashSecret(token);
  return inTransaction(db, async (trx) => {
    const form = { profileId: scope.profileId, formKey, content: ["packing link", helperName] };
    const made = await runIdempotent(trx, form, async () => {
      // Links of a store are counted one call after the other.
      await trx.selectFrom("sellers").where("id", "=", scope.sellerId).select("id").forNoKeyUpdate().execute();
      const { open } = await trx
        .selectFrom("packing_links as l")
        .where(inScope(scope, { seller: "l.seller_id" }))
        .where(isOpenLink)
        .select(({ fn }) => fn.countAll<number>().as("open"))
        .executeTakeFirstOrThrow();
      if (open >= MAX_OPEN_LINKS)
        throw new DomainError("messages:packing_link.too_many", { values: { n: MAX_OPEN_LINKS } });
      const { id } = await trx
        .insertInto("packing_links")
        .values({
          seller_id: scope.sellerId,
          made_by: scope.profileId,
          helper_name: helperName || null,
          token_hash: tokenHash,
          expires_at: sql`date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day'`,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(trx, scope, {
        action: "packing_link.make",
        subject: { kind: "store", id: scope.sellerId },
        details: { link: id },
      });
      return tokenHash.toString("hex");
    });
    return made === tokenHash.toString("hex");
  });
}

/** Ends a link of the scope's store: a press under way counts fully or not at all. Returns false when there is none, or it has ended. */
export async function endPackingLink(db: Db, scope: StoreScope, linkId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable("packing_links as l")
      .set({ ended_at: sql`now()`, ended_by: scope.profileId })
      .where("l.id", "=", linkId)
      .where(inScope(scope, { seller: "l.seller_id" }))
      .where(canEndLink)
      .returning("l.id")
      .executeTakeFirst();
    if (!ended) return false;
    await recordAudit(trx, scope, {
      action: "packing_link.end",
      subject: { kind: "store", id: scope.sellerId },
      details: { link: linkId },
    });
    return true;
  });
}

/** How long the members read who a helper was. */
const NAME_DAYS = 30;

/** Removes the names of helpers from links of more than `NAME_DAYS` days ago (rule 7.19). Returns from how many. */
export async function sweepHelperNames(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("packing_links")
    .set({ helper_name: null })
    .where("helper_name", "is not", null)
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${NAME_DAYS})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

import type { Db, Trx } from "#app/db/connection.server.ts";
import type { PackingOutcome, ShipmentStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { helperScope } from "#app/domain/platform/access/grant-scope.ts";
import type { HelperScope } from "#app/domain/platform/access/scope.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { readParcelCode } from "#app/domain/ordering/orders/parcel-codes.ts";
import { packForHelper } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { isOpenLink } from "#app/domain/ordering/packing-links/open-links.server.ts";
import { findParcelByCode } from "#app/domain/ordering/seller-orders/packing.commands.server.ts";

/**
 * Marks the parcel with this code as packed for the helper who has the link, and logs the press, whatever became of it (rule 7.17). The same
 * form again is the same press. Returns what became of it; undefined when there is no such link.
 */
export async function packByHelper(
  db: Db,
  token: string,
  { code: input, formKey }: { code: string; formKey: string },
): Promise<PackingOutcome | undefined> {
  const code = readParcelCode(input);
  return inTransaction(db, async (trx) => {
    // Shared with other presses; who ends the link waits for them, and a press that comes later finds it ended.
    const link = await trx
      .selectFrom("packing_links as l")
      .where("l.token_hash", "=", hashSecret(token))
      .select(["l.id", "l.seller_id", isOpenLink.as("isOpen")])
      .forShare("l")
      .executeTakeFirst();
    if (!link) return undefined;
    const scope = helperScope({ sellerId: link.seller_id, linkId: link.id });
    const form = { profileId: null, formKey, content: ["packed", String(link.id), code] };
    return runIdempotent(trx, form, async () => {
      const shipmentId = (await findParcelByCode(trx, scope, code))?.id ?? null;
      const outcome = link.isOpen ? await packParcel(trx, scope, shipmentId) : "ended";
      await trx.insertInto("packing_presses").values({ link_id: link.id, shipment_id: shipmentId, outcome }).execute();
      return outcome;
    });
  });
}

async function packParcel(trx: Trx, scope: HelperScope, shipmentId: number | null): Promise<PackingOutcome> {
  const before = shipmentId === null ? undefined : await packForHelper(trx, scope, shipmentId);
  return before === undefined ? "unknown" : outcomeOf(before);
}

/** @param before the parcel's status when the button was pressed */
function outcomeOf(before: ShipmentStatus): PackingOutcome {
  if (before === "pending") return "packed";
  if (before === "processing") return "packed_before";
  return before === "cancelled" ? "cancelled" : "left";
}

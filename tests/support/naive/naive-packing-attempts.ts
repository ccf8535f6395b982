import type { Db } from "#app/db/connection.server.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";

/** Reads the link and the parcel, then packs, without a lock: shows that packing-link-races.test.ts can fail. */
export async function naivePackingAttempt(
  db: Db,
  token: string,
  shipmentId: number,
  meanwhile: () => Promise<unknown>,
): Promise<"packed" | "refused"> {
  const link = await db
    .selectFrom("packing_links")
    .where("token_hash", "=", hashSecret(token))
    .where("ended_at", "is", null)
    .select("id")
    .executeTakeFirst();
  const parcel = await db
    .selectFrom("shipments")
    .where("id", "=", shipmentId)
    .where("status", "=", "pending")
    .select("id")
    .executeTakeFirst();
  await meanwhile();
  if (!link || !parcel) return "refused";
  await db.updateTable("shipments").set({ status: "processing" }).where("id", "=", shipmentId).execute();
  await db
    .insertInto("shipment_events")
    .values({
      shipment_id: shipmentId,
      from_status: "pending",
      to_status: "processing",
      actor_profile_id: null,
      actor_role: "seller",
      packing_link_id: link.id,
    })
    .execute();
  return "packed";
}

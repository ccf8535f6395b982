import { sql } from "kysely";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { db } from "#app/services.server.ts";

/** Makes an open link of the store for a helper. */
export async function createPackingLink(
  store: { id: number; profile_id: number | null },
  given: { helper_name?: string; made_by?: number } = {},
): Promise<{ id: number; token: string; at: string }> {
  const token = newSecret();
  const { id } = await db
    .insertInto("packing_links")
    .values({
      seller_id: store.id,
      made_by: Number(store.profile_id),
      helper_name: null,
      token_hash: hashSecret(token),
      expires_at: sql`date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day'`,
      ...given,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token, at: `/pack/${token}` };
}

/** Returns the results of the link's presses, oldest first. */
export async function pressesOf(linkId: number) {
  return db
    .selectFrom("packing_presses")
    .where("link_id", "=", linkId)
    .orderBy("id")
    .select(["shipment_id", "outcome"])
    .execute();
}

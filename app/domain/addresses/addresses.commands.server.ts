import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { ShippingAddress } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { MOST_ADDRESSES } from "#app/domain/addresses/addresses.ts";
import { Refusal } from "#app/domain/refusal.ts";

/**
 * Keeps an address in the account; the first one becomes the default. The same address again is not kept twice. Answers its id.
 * Throws `Refusal` when the account has as many as it can keep.
 */
export async function saveAddress(db: Db, profileId: number, address: ShippingAddress): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Two tabs of one person take turns: else both would save "the first".
    await trx.selectFrom("profiles").select("id").where("id", "=", profileId).forNoKeyUpdate().execute();
    const saved = await trx
      .selectFrom("addresses")
      .where("profile_id", "=", profileId)
      .select((query) => [
        query.fn.countAll<number>().as("count"),
        sql<number | null>`min(id) FILTER (WHERE (full_name, address, city, state, zip, phone) =
          (${address.fullName}, ${address.address}, ${address.city}, ${address.state}, ${address.zip}, ${address.phone}))`.as(
          "same",
        ),
      ])
      .executeTakeFirstOrThrow();
    if (saved.same !== null) return saved.same;
    if (saved.count >= MOST_ADDRESSES) {
      throw new Refusal("messages:address.too_many", { field: "save", values: { n: MOST_ADDRESSES } });
    }
    const { id } = await trx
      .insertInto("addresses")
      .values({
        profile_id: profileId,
        full_name: address.fullName,
        address: address.address,
        city: address.city,
        state: address.state,
        zip: address.zip,
        phone: address.phone,
        is_default: saved.count === 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

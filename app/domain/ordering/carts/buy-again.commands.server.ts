import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import {
  addAvailable,
  type AddedItems,
  type WantedItem,
} from "#app/domain/ordering/carts/add-available.commands.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";

/**
 * Adds the products of the person's order to the cart again, as `addAvailable`. Gift cards are left out: each is bought for one person.
 * Idempotent by `formKey`. Returns undefined when the person has no such order.
 */
export async function buyAgain(
  db: Db,
  scope: ProfileScope,
  { publicNumber, formKey }: { publicNumber: string; formKey: string },
  locale: Locale,
): Promise<AddedItems | undefined> {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom("orders")
      .where("public_number", "=", publicNumber)
      .where(inScope(scope, { profile: "customer_id" }))
      .select("id")
      .executeTakeFirst();
    if (!found) return undefined;
    const { profileId } = scope;
    const again = await runIdempotent(trx, { profileId, formKey, content: ["buy again", publicNumber] }, async () =>
      JSON.stringify(await addAvailable(trx, { profileId }, await listOrderedItems(trx, found.id, locale))),
    );
    return JSON.parse(again) as AddedItems;
  });
}

async function listOrderedItems(trx: Trx, orderId: number, locale: Locale): Promise<WantedItem[]> {
  return trx
    .selectFrom("order_items as i")
    .leftJoin("product_translations as t", (join) =>
      join.onRef("t.product_id", "=", "i.product_id").on(sql<boolean>`t.locale = ${locale}`),
    )
    .where("i.order_id", "=", orderId)
    .where("i.gift_card", "is", null)
    .orderBy("i.id")
    .select(["i.variant_id as variantId", "i.quantity", sql<string>`coalesce(t.name, i.name)`.as("name")])
    .execute();
}

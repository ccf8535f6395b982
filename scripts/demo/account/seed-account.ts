import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { PROFILE_REWARD } from "#app/domain/money/coupons/coupons.ts";
import { rupees } from "#app/domain/platform/money/money.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { choosePreferences } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { sendSaleNotifications } from "#app/domain/notifications/notifications/sale-announcements.commands.server.ts";
import { addToWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { countWishlistItems } from "#app/domain/ordering/wishlists/wishlists.queries.server.ts";
import type { SeededProducts } from "../catalog/seed-catalog.ts";

/** Per product key: the wish's age, and the price drop since then. */
const WISHES = [
  { product: "brass-mirror", daysAgo: 40, droppedPaise: rupees(300) },
  { product: "leather-handbag", daysAgo: 20, droppedPaise: 0 },
  { product: "laptop-14", daysAgo: 6, droppedPaise: rupees(1500) },
  { product: "school-atlas", daysAgo: 3, droppedPaise: 0 },
];

/** Fills the account of the demo's shopper: wishes, some of them now cheaper, and notifications. */
export async function seedAccount(db: Db, profileId: number, products: SeededProducts): Promise<void> {
  const scope = profileScope(profileId);
  if ((await countWishlistItems(db, scope)) > 0) return;
  for (const { product, daysAgo, droppedPaise } of WISHES) {
    const productId = products.get(product)!.id;
    await addToWishlist(db, scope, productId);
    await sql`
      UPDATE wishlist_items SET price_paise = price_paise + ${droppedPaise}, added_at = now() - make_interval(days => ${daysAgo})
       WHERE profile_id = ${profileId} AND product_id = ${productId}`.execute(db);
  }
  await inTransaction(db, async (trx) => {
    await publishEvent(trx, "welcome", { profileId, percent: PROFILE_REWARD.percentBasisPoints / 100 });
    await sql`
      UPDATE notifications SET created_at = p.created_at, read_at = p.created_at + interval '1 hour'
        FROM profiles p WHERE p.id = profile_id AND profile_id = ${profileId} AND message = 'welcome'`.execute(trx);
  });
  await announceTomorrow(db, profileId);
}

/** Announces tomorrow's sale without a mail: the next start of the demo replaces the sale. */
async function announceTomorrow(db: Db, profileId: number): Promise<void> {
  await choosePreferences(db, profileId, { promotion: { shop: true } });
  const sale = await db
    .selectFrom("sales")
    .where("starts_at", ">", new Date())
    .orderBy("starts_at")
    .select("id")
    .executeTakeFirst();
  if (sale) await sendSaleNotifications(db, { saleId: sale.id, after: 0 });
  await choosePreferences(db, profileId, { promotion: { email: true } });
}

import { z } from "zod";
import type { StoreTopic } from "#app/domain/notifications/notifications/store-topics.ts";

const mailed = z.boolean().default(false);

/** A box that is not ticked is no mail. */
export const storeMailsForm = z.object({
  store_summary: mailed,
  store_orders: mailed,
  store_cancellations: mailed,
  store_undelivered: mailed,
  store_deadlines: mailed,
  store_stock: mailed,
  store_listings: mailed,
  store_imports: mailed,
  store_messages: mailed,
  store_reviews: mailed,
  store_payouts: mailed,
  store_coupons: mailed,
} satisfies Record<StoreTopic, unknown>);

import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { newPublicNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Checkouts without protection against concurrent buyers. They show that the experiments in tests/faults can fail; nothing else
 * uses them.
 */
export type NaiveCheckout = keyof typeof naiveCheckouts;

export interface NaiveAttempt {
  profileId: number;
  formKey: string;
}

export const naiveCheckouts = {
  /** Reads the stock, then writes the difference. */
  stockReadThenWritten: (db: Db, { profileId }: NaiveAttempt) =>
    db.transaction().execute(async (trx) => {
      const lines = await cartLines(trx, profileId);
      for (const line of lines) {
        if (line.stock_quantity < line.quantity) throw new DomainError("messages:checkout.not_enough_stock");
      }
      const number = await insertBareOrder(trx, profileId);
      for (const line of lines) {
        await trx
          .updateTable("product_variants")
          .set({ stock_quantity: line.stock_quantity - line.quantity })
          .where("id", "=", line.variant_id)
          .execute();
      }
      return number;
    }),

  /** Takes the stock atomically, but locks rows in cart order. */
  stockInCartOrder: (db: Db, { profileId }: NaiveAttempt) =>
    db.transaction().execute(async (trx) => {
      const lines = await cartLines(trx, profileId);
      const number = await insertBareOrder(trx, profileId);
      for (const line of lines) {
        await trx
          .updateTable("product_variants")
          .set({ stock_quantity: sql`stock_quantity - ${line.quantity}` })
          .where("id", "=", line.variant_id)
          .where("stock_quantity", ">=", line.quantity)
          .execute();
      }
      return number;
    }),

  /** Reads the coupon's redemption count, then writes it. */
  couponReadThenWritten: (db: Db, { profileId }: NaiveAttempt) =>
    db.transaction().execute(async (trx) => {
      const coupon = await trx
        .selectFrom("coupons as k")
        .innerJoin("carts as c", "c.coupon_id", "k.id")
        .where("c.profile_id", "=", profileId)
        .select(["k.id", "k.redemption_count", "k.usage_limit"])
        .executeTakeFirstOrThrow();
      if (coupon.redemption_count >= (coupon.usage_limit ?? Infinity))
        throw new DomainError("messages:checkout.coupon_gone");
      const number = await insertBareOrder(trx, profileId);
      await trx
        .updateTable("coupons")
        .set({ redemption_count: coupon.redemption_count + 1 })
        .where("id", "=", coupon.id)
        .execute();
      await trx
        .insertInto("coupon_redemptions")
        .values({ coupon_id: coupon.id, profile_id: profileId, use_number: 1, order_id: orderId(number) })
        .execute();
      return number;
    }),

  /** Reads the card's balance, then writes the difference. */
  balanceReadThenWritten: (db: Db, { profileId }: NaiveAttempt) =>
    db.transaction().execute(async (trx) => {
      const card = await trx
        .selectFrom("gift_cards as g")
        .innerJoin("carts as c", "c.gift_card_id", "g.id")
        .where("c.profile_id", "=", profileId)
        .select(["g.id", "g.current_balance_paise"])
        .executeTakeFirstOrThrow();
      const number = await insertBareOrder(trx, profileId);
      const paid = Math.min(card.current_balance_paise, 39_900);
      await trx
        .updateTable("gift_cards")
        .set({ current_balance_paise: card.current_balance_paise - paid })
        .where("id", "=", card.id)
        .execute();
      await trx
        .insertInto("gift_card_entries")
        .values({ gift_card_id: card.id, order_id: orderId(number), kind: "redeemed", amount_paise: -paid })
        .execute();
      return number;
    }),

  /** Looks up the idempotency key, and stores it at the end. */
  keyReadThenWritten: (db: Db, { profileId, formKey }: NaiveAttempt) =>
    db.transaction().execute(async (trx) => {
      const known = await trx.selectFrom("form_keys").where("key", "=", formKey).select("location").executeTakeFirst();
      if (known) return known.location;
      const number = await insertBareOrder(trx, profileId);
      await trx
        .insertInto("form_keys")
        .values({ key: formKey, profile_id: profileId, fingerprint: "", location: number })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return number;
    }),

  /** Orders at the current price, whatever the page showed. */
  priceOfTheMoment: async (db: Db, { profileId, formKey }: NaiveAttempt) => {
    const { quote } = await loadCart(db, { profileId }, "en");
    const form = { formKey, paymentMethod: "cod" as const, quoteFingerprint: quote.fingerprint };
    return (await placeOrder(db, { profileId, locale: "en" }, form)).publicNumber;
  },
};

function orderId(number: string) {
  return sql<number>`(SELECT id FROM orders WHERE public_number = ${number})`;
}

function cartLines(trx: Trx, profileId: number) {
  return trx
    .selectFrom("cart_lines as l")
    .innerJoin("carts as c", "c.id", "l.cart_id")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .where("c.profile_id", "=", profileId)
    .orderBy("l.id")
    .select(["v.id as variant_id", "v.stock_quantity", "l.quantity"])
    .execute();
}

/** Inserts the minimum that stock is counted by: an order, its shipments, its items. */
async function insertBareOrder(trx: Trx, profileId: number): Promise<string> {
  const number = newPublicNumber("HT");
  await sql`
    WITH o AS (
      INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
                          delivery_paise, gift_paise, total_paise, shipping_address, estimated_delivery_on, confirmed_at)
      VALUES (${number}, ${profileId}, 'pending', 'cod', 'cash_due', 100, 0, 0, 0, 100, '{}', now(), now()) RETURNING id),
    lines AS (
      SELECT p.seller_id, p.id AS product_id, v.id AS variant_id, l.quantity
        FROM carts c JOIN cart_lines l ON l.cart_id = c.id JOIN product_variants v ON v.id = l.variant_id
        JOIN products p ON p.id = v.product_id WHERE c.profile_id = ${profileId}),
    s AS (
      INSERT INTO shipments (order_id, seller_id) SELECT DISTINCT o.id, lines.seller_id FROM o, lines
      RETURNING id, order_id, seller_id)
    INSERT INTO order_items (order_id, shipment_id, seller_id, product_id, variant_id, name, quantity, price_paise)
    SELECT s.order_id, s.id, s.seller_id, lines.product_id, lines.variant_id, 'naive', lines.quantity, 100
      FROM s JOIN lines USING (seller_id)`.execute(trx);
  return number;
}

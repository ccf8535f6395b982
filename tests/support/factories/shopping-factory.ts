import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import { randomUUID } from "node:crypto";
import { type Insertable, type Selectable } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { GiftCardPurchase, ShippingAddress } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import {
  addGiftCardToCart,
  addToCart,
  applyCoupon,
  applyGiftCard,
  saveShippingAddress,
} from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import type { CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { readHeaderCounts } from "#app/domain/ordering/carts/header-counts.queries.server.ts";
import { placeOrder, type PlacedOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { hashGiftCode, newGiftCode } from "#app/domain/money/gift-cards/gift-codes.server.ts";
import { confirmOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "./factories.ts";

export const anAddress: ShippingAddress = {
  fullName: "Asha Patel",
  address: "12, Patel Colony, near Town Hall",
  city: "Jamnagar",
  state: "Gujarat",
  zip: "361008",
  phone: "+919876543210",
};

/** Errors of an empty address form. */
export const emptyAddressErrors = {
  fullName: ["Full name is required"],
  address: ["Address is required"],
  city: ["City is required"],
  state: ["State is required"],
  zip: ["ZIP code is required"],
  phone: ["Phone number is required"],
};

export const aGiftCard: GiftCardPurchase = {
  amount_paise: 50_000,
  recipient_email: "friend@example.test",
  sender_name: "Asha",
  message: "Happy birthday!",
};

interface InCart {
  variant: { id: number };
  quantity?: number;
}

/** Returns the number of lines in a cart, as the header shows it. */
export const countLines = async (owner: CartOwner): Promise<number> => (await readHeaderCounts(db, owner)).cartLines;

/** Creates a customer with these products in the cart and an address. */
export async function createBuyer(
  items: readonly InCart[] = [],
  options: { coupon?: string; giftCode?: string; giftCards?: readonly GiftCardPurchase[] } = {},
): Promise<Selectable<Database["profiles"]>> {
  const buyer = await createProfile();
  const owner = { profileId: buyer.id };
  for (const { variant, quantity = 1 } of items) await addToCart(db, owner, { variantId: variant.id, quantity });
  for (const giftCard of options.giftCards ?? []) await addGiftCardToCart(db, owner, giftCard, randomUUID());
  if (options.coupon) await applyCoupon(db, owner, options.coupon);
  if (options.giftCode) await applyGiftCard(db, owner, options.giftCode);
  await saveShippingAddress(db, owner, anAddress);
  return buyer;
}

/** Returns the review's form as the page would send it now. */
export async function reviewForm(
  buyer: { id: number },
  paymentMethod: "razorpay" | "cod" = "cod",
): Promise<{ formKey: string; paymentMethod: "razorpay" | "cod"; quoteFingerprint: string }> {
  const { quote } = await loadCart(db, { profileId: buyer.id }, "en");
  return { formKey: randomUUID(), paymentMethod, quoteFingerprint: quote.fingerprint };
}

/** Places the buyer's order from the review. */
export async function order(buyer: { id: number }, paymentMethod: "razorpay" | "cod" = "cod"): Promise<PlacedOrder> {
  return placeOrder(db, { profileId: buyer.id, locale: "en" }, await reviewForm(buyer, paymentMethod));
}

/** Moves all shipments of the order to delivered, as an admin. */
export async function deliver(orderId: number): Promise<void> {
  const admin = await createProfile({ role: "admin" });
  const shipments = await db.selectFrom("shipments").select("id").where("order_id", "=", orderId).execute();
  for (const { id } of shipments)
    for (const to of ["processing", "shipped", "delivered"] as const)
      await moveShipment(db, anyScope(admin.id, ["super"]), { shipmentId: id, to });
}

/** Creates customers who received one piece of each of these products. */
export async function createReceivers(count: number, products: readonly InCart[]): Promise<{ id: number }[]> {
  const receivers: { id: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const receiver = await createBuyer(products);
    await deliver((await order(receiver)).orderId);
    receivers.push({ id: receiver.id });
  }
  return receivers;
}

/** Creates a gift card. Returns it with its code. */
export async function createGiftCard(
  given: Partial<Insertable<Database["gift_cards"]>> = {},
): Promise<Selectable<Database["gift_cards"]> & { code: string }> {
  const code = newGiftCode();
  const balance = given.initial_balance_paise ?? 100_000;
  const card = await db
    .insertInto("gift_cards")
    .values({
      code_hash: await hashGiftCode(code),
      last_four: code.slice(-4),
      initial_balance_paise: balance,
      current_balance_paise: balance,
      recipient_email: "friend@example.test",
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto("gift_card_entries")
    .values({ gift_card_id: card.id, kind: "issued", amount_paise: card.initial_balance_paise })
    .execute();
  return { ...card, code };
}

/**
 * Creates many customers at once, each with an address and a cart with one piece of each variant that `variantIdsOf` returns, in
 * that order. Returns their ids.
 */
export async function createBuyers(
  count: number,
  variantIdsOf: (buyer: number) => readonly number[],
): Promise<number[]> {
  const profiles = await db
    .insertInto("profiles")
    .values(
      Array.from({ length: count }, () => ({
        full_name: "Asha Patel",
        email: `${randomUUID()}@example.test`,
        role: "customer" as const,
        phone_number: null,
      })),
    )
    .returning("id")
    .execute();
  const carts = await db
    .insertInto("carts")
    .values(profiles.map(({ id }) => ({ profile_id: id, shipping_address: JSON.stringify(anAddress) })))
    .returning(["id", "profile_id"])
    .execute();
  await db
    .insertInto("cart_lines")
    .values(
      carts.flatMap((cart, buyer) =>
        variantIdsOf(buyer).map((variantId) => ({ cart_id: cart.id, variant_id: variantId, quantity: 1 })),
      ),
    )
    .execute();
  return profiles.map(({ id }) => id);
}

/** Captures the payment of an order, as `applyPaymentFact` does. Returns whether the order awaited it. */
export async function pay(orderId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isConfirmed = await confirmOrder(trx, orderId);
    if (isConfirmed) {
      await trx
        .updateTable("payments")
        .set({ status: "captured", provider_payment_id: `pay_${orderId}`, captured_at: new Date() })
        .where("order_id", "=", orderId)
        .execute();
    }
    return isConfirmed;
  });
}

/**
 * Calculated by hand for items without a known GST rate: commission of 10%, 18% GST on it, 0.5% TCS and 0.1% TDS of the price, each rounded half
 * up to the paisa. The seller gets the rest.
 */
const CREDITS: Record<number, [seller: number, commission: number, gst: number, tcs: number, tds: number]> = {
  10_000: [8760, 1000, 180, 50, 10],
  20_000: [17_520, 2000, 360, 100, 20],
  30_000: [26_280, 3000, 540, 150, 30],
  // GST 898.2, TCS 249.5, TDS 49.9.
  49_900: [43_712, 4990, 898, 250, 50],
  60_000: [52_560, 6000, 1080, 300, 60],
  // GST 1796.4, TDS 99.8.
  99_800: [87_425, 9980, 1796, 499, 100],
  240_000: [210_240, 24_000, 4320, 1200, 240],
};

/** Returns the ledger's credits for items of these prices; `CREDITS` must list each price. */
export function creditsOf(...prices: number[]): Record<string, number> {
  const sumOf = (place: number) => prices.reduce((sum, price) => sum + CREDITS[price]![place]!, 0);
  return {
    seller_payable: -sumOf(0),
    commission_income: -sumOf(1),
    commission_gst_payable: -sumOf(2),
    tcs_payable: -sumOf(3),
    tds_payable: -sumOf(4),
  };
}

/** Returns an order's ledger sums in paise by account, without zeros. */
export async function ledgerOf(orderId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_transactions as t", "t.id", "e.transaction_id")
    .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
    .where("t.order_id", "=", orderId)
    .groupBy("a.code")
    .orderBy("a.code")
    .select((query) => ["a.code", query.fn.sum<number>("e.amount_paise").as("paise")])
    .execute();
  return Object.fromEntries(rows.filter((row) => row.paise !== 0).map((row) => [row.code, row.paise]));
}

/** Places an order of one piece of a new product. */
export async function placeOrderOf(
  owner: { id: number },
  paymentMethod: "razorpay" | "cod" = "cod",
): Promise<PlacedOrder> {
  const { variant } = await createProduct();
  await addToCart(db, { profileId: owner.id }, { variantId: variant.id, quantity: 1 });
  await db
    .updateTable("carts")
    .set({ shipping_address: JSON.stringify(anAddress) })
    .where("profile_id", "=", owner.id)
    .execute();
  return order(owner, paymentMethod);
}

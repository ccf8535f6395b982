import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database, GiftCardPurchase, ShippingAddress } from "#app/db/schema.ts";
import {
  addGiftCardToCart,
  addToCart,
  applyCoupon,
  applyGiftCard,
  saveShippingAddress,
} from "#app/domain/carts/carts.commands.server.ts";
import { viewCart } from "#app/domain/carts/carts.queries.server.ts";
import { placeOrder, type PlacedOrder } from "#app/domain/checkout/checkout.commands.server.ts";
import { hashGiftCode, newGiftCode } from "#app/domain/gift-cards/gift-codes.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "./factories.ts";

export const anAddress: ShippingAddress = {
  fullName: "Asha Patel",
  address: "12, Patel Colony, near Town Hall",
  city: "Jamnagar",
  state: "Gujarat",
  zip: "361008",
  phone: "+919876543210",
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

/** A customer whose cart holds these products and who has given an address. */
export async function createBuyer(
  items: readonly InCart[] = [],
  options: { coupon?: string; giftCode?: string; giftCards?: readonly GiftCardPurchase[] } = {},
): Promise<Selectable<Database["profiles"]>> {
  const buyer = await createProfile();
  const owner = { profileId: buyer.id };
  for (const { variant, quantity = 1 } of items) await addToCart(db, owner, { variantId: variant.id, quantity });
  for (const giftCard of options.giftCards ?? []) await addGiftCardToCart(db, owner, giftCard);
  if (options.coupon) await applyCoupon(db, owner, options.coupon);
  if (options.giftCode) await applyGiftCard(db, owner, options.giftCode);
  await saveShippingAddress(db, owner, anAddress);
  return buyer;
}

/** The review's form as the page of this moment would send it. */
export async function reviewForm(
  buyer: { id: number },
  paymentMethod: "razorpay" | "cod" = "cod",
): Promise<{ formKey: string; paymentMethod: "razorpay" | "cod"; quoteFingerprint: string }> {
  const { quote } = await viewCart(db, { profileId: buyer.id }, "en");
  return { formKey: randomUUID(), paymentMethod, quoteFingerprint: quote.fingerprint };
}

/** The buyer looks at the review and orders. */
export async function order(buyer: { id: number }, paymentMethod: "razorpay" | "cod" = "cod"): Promise<PlacedOrder> {
  return placeOrder(db, { profileId: buyer.id, locale: "en" }, await reviewForm(buyer, paymentMethod));
}

/** A gift card that somebody was given, with its code. */
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
 * Many customers at once, each with an address and a cart of its own that holds one piece of each variant that `variantIdsOf`
 * says, in that order. Answers their ids.
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

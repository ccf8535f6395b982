import { sql, type Expression } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { compiledOnce } from "#app/db/pool/compiled-once.server.ts";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { CartOwner, CartView, UnpaidOrder } from "#app/domain/ordering/carts/carts.ts";
import {
  lineView,
  present,
  quoteKey,
  quoteLine,
  linesQuery,
  type LineSource,
} from "#app/domain/ordering/carts/line-views.queries.server.ts";
import { piecesLeftInSale } from "#app/domain/ordering/carts/sale-prices.server.ts";
import { computeQuote, fingerprintOf, couponAppliesTo, type QuoteTerms } from "#app/domain/catalog/pricing/quote.ts";
import { couponProblem, type Coupon } from "#app/domain/money/coupons/coupons.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";

/** Returns the query for the number of lines in the cart, which may be a value of another query. */
export function cartLineCount(db: Db, owner: CartKey) {
  return selectCart(db, owner)
    .innerJoin("cart_lines as l", "l.cart_id", "c.id")
    .select((query) => query.fn.countAll<number>().as("count"));
}

/** Returns whether the owner's cart exists. */
export async function hasCart(db: Db, owner: CartOwner): Promise<boolean> {
  return (await selectCart(db, owner).select("c.id").executeTakeFirst()) !== undefined;
}

/**
 * Returns the cart with its prices, in the reader's language. At most four queries; none without a cart, one less when the caller has
 * read the settings, and one less for a person without unpaid orders. Inside a transaction that has locked the cart, this is what is charged.
 */
export async function loadCart(
  db: Db,
  owner: CartOwner | undefined,
  locale: Locale,
  settings?: QuoteTerms,
): Promise<CartView> {
  const cart = owner && (await readCart(db, owner));
  if (!cart) return EMPTY_CART;
  // Sequential: in a checkout they share a connection.
  const rows = await linesOfCart(db, cart.id, locale);
  const waitingOrders =
    cart.profile_id !== null && cart.has_unpaid ? await readWaitingOrders(db, cart.id, cart.profile_id) : [];
  const terms = settings ?? (await readSettings(db));
  const lines = rows.map((row) => lineView(row, waitingOrders, locale, piecesLeftInSale(rows, row, waitingOrders)));
  const counted = lines.filter((line) => line.kind === "gift_card" || line.isSold).map(quoteLine);
  const goodsPaise = counted
    .filter((line) => line.kind === "product" && couponAppliesTo(cart.store_id, line))
    .reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
  const hasOnlyGiftCards = counted.length > 0 && counted.every((line) => line.kind === "gift_card");
  const coupon = cartCoupon(cart, { goodsPaise, hasOnlyGiftCards }, waitingOrders);
  const giftCard = cartGiftCard(cart, waitingOrders);
  const quote = computeQuote(
    counted,
    coupon && coupon.problem === null ? coupon.coupon : null,
    giftCard && giftCard.problem === null ? giftCard.balancePaise : 0,
    terms,
    cart.shipping_address,
  );
  return {
    id: cart.id,
    lines,
    quote,
    coupon: coupon && {
      id: coupon.coupon.id,
      code: coupon.coupon.code,
      description: coupon.coupon.description,
      storeName: coupon.coupon.storeName,
      problem: coupon.problem,
    },
    giftCard,
    shippingAddress: cart.shipping_address,
    waitingOrders,
    orderable: lines.length > 0 && lines.every((line) => line.problem === null),
  };
}

const EMPTY_CART: CartView = {
  id: 0,
  lines: [],
  quote: computeQuote([], null, 0, { delivery_free_over_paise: 0, delivery_fee_paise: 0, cod_limit_paise: 0 }),
  coupon: null,
  giftCard: null,
  shippingAddress: null,
  waitingOrders: [],
  orderable: false,
};

/** A cart's owner in a query, which may be compiled before the owner is known. */
type CartKey = { profileId: Value<number> } | { tokenHash: Value<Buffer> };
type Value<T> = T | Expression<T>;

function selectCart(db: Db, owner: CartKey) {
  return db
    .selectFrom("carts as c")
    .where((where) =>
      "profileId" in owner ? where("c.profile_id", "=", owner.profileId) : where("c.token_hash", "=", owner.tokenHash),
    );
}

type CartRow = NonNullable<Awaited<ReturnType<typeof readCart>>>;

async function readCart(db: Db, owner: CartOwner) {
  const [cart] = await ("profileId" in owner ? cartOfPerson(db, owner.profileId) : cartOfBrowser(db, owner.tokenHash));
  return cart;
}

const cartOfPerson = compiledOnce((db, profileId: Expression<number>) => cartQuery(db, { profileId }));
const cartOfBrowser = compiledOnce((db, tokenHash: Expression<Buffer>) => cartQuery(db, { tokenHash }));

function cartQuery(db: Db, owner: CartKey) {
  return selectCart(db, owner)
    .leftJoin("coupons", "coupons.id", "c.coupon_id")
    .leftJoin("sellers as store", "store.id", "coupons.seller_id")
    .leftJoin("gift_cards as g", "g.id", "c.gift_card_id")
    .select([
      "c.id",
      "c.profile_id",
      "c.shipping_address",
      "coupons.id as coupon_id",
      "coupons.code",
      "coupons.type",
      "coupons.percent_basis_points",
      "coupons.amount_paise",
      "coupons.description",
      "coupons.status",
      "coupons.minimum_order_paise",
      "coupons.starts_at",
      "coupons.ends_at",
      "coupons.usage_limit",
      "coupons.usage_limit_per_person",
      "coupons.redemption_count",
      "coupons.profile_id as coupon_profile_id",
      "coupons.maximum_discount_paise",
      "store.id as store_id",
      "store.store_name",
      "g.id as gift_card_id",
      "g.last_four",
      "g.current_balance_paise",
      "g.is_active",
    ])
    .select((query) => [
      // PostgreSQL's clock, so that all processes and the redemption agree on expiry.
      sql<Date>`now()`.as("now"),
      query
        .selectFrom("coupon_redemptions as r")
        .whereRef("r.coupon_id", "=", "c.coupon_id")
        .whereRef("r.profile_id", "=", "c.profile_id")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("coupon_uses"),
      query
        .exists(
          query
            .selectFrom("orders as o")
            .whereRef("o.customer_id", "=", "c.profile_id")
            .where("o.payment_status", "=", "awaiting")
            .select("o.id"),
        )
        .as("has_unpaid"),
    ])
    .modifyEnd(PREPARED);
}

const linesOfCart = compiledOnce((db, cartId: Expression<number>, locale: Expression<Locale>) =>
  linesQuery(db, cartLines(db, cartId), locale),
);

function cartLines(db: Db, cartId: Expression<number>): LineSource {
  return db
    .selectFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .select(["id", "variant_id", "gift_card", "quantity", "added_at"])
    .modifyEnd(PREPARED);
}

/** Returns the person's unpaid orders that have a product, or an identical gift card, in common with the cart. */
async function readWaitingOrders(db: Db, cartId: number, profileId: number): Promise<UnpaidOrder[]> {
  const rows = await db
    .selectFrom("orders as o")
    .where("o.customer_id", "=", profileId)
    .where("o.payment_status", "=", "awaiting")
    .where((where) =>
      where.exists(
        where
          .selectFrom("order_items as i")
          .innerJoin("cart_lines as l", (join) =>
            join.on(sql<boolean>`l.variant_id = i.variant_id OR l.gift_card = i.gift_card`),
          )
          .whereRef("i.order_id", "=", "o.id")
          .where("l.cart_id", "=", cartId)
          .select("i.id"),
      ),
    )
    .orderBy("o.id")
    .select(["o.id", "o.public_number as publicNumber", "o.expires_at", "o.shipping_address as shippingAddress"])
    .select(["o.coupon_id as couponId", "o.coupon_code", "o.gift_card_id as giftCardId", "o.gift_paise as giftPaise"])
    .select(["o.discount_paise", "o.delivery_paise", "o.total_paise"])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("order_items as i")
          .whereRef("i.order_id", "=", "o.id")
          .select(["i.variant_id", "i.product_id", "i.sale_id", "i.gift_card", "i.quantity", "i.price_paise"])
          .select("i.sale_discount_paise"),
      ).as("items"),
    )
    .modifyEnd(PREPARED)
    .execute();
  return rows.map(({ expires_at, coupon_code, discount_paise, delivery_paise, total_paise, ...row }) => ({
    ...row,
    expiresAt: present(expires_at),
    fingerprint: fingerprintOf(
      row.items.map((item) => ({
        ...quoteKey(item.variant_id, item.gift_card),
        unitPricePaise: item.price_paise - item.sale_discount_paise / item.quantity,
        quantity: item.quantity,
      })),
      coupon_code,
      {
        discountPaise: row.items.reduce((paise, item) => paise - item.sale_discount_paise, discount_paise),
        deliveryPaise: delivery_paise,
        giftPaise: row.giftPaise,
        totalPaise: total_paise,
      },
      row.shippingAddress,
    ),
    items: row.items.map((item) => ({
      variantId: item.variant_id,
      productId: item.product_id,
      saleId: item.sale_id,
      quantity: item.quantity,
    })),
  }));
}

/** Returns the cart's coupon and whether it is usable; uses by unpaid orders are released when they are replaced. */
function cartCoupon(
  cart: CartRow,
  { goodsPaise, hasOnlyGiftCards }: { goodsPaise: Paise; hasOnlyGiftCards: boolean },
  waitingOrders: readonly UnpaidOrder[],
) {
  if (cart.coupon_id === null) return null;
  const comesBack = waitingOrders.filter((order) => order.couponId === cart.coupon_id).length;
  const coupon: Coupon = {
    id: cart.coupon_id,
    code: present(cart.code),
    type: present(cart.type),
    percentBasisPoints: cart.percent_basis_points,
    amountPaise: cart.amount_paise,
    description: present(cart.description),
    status: present(cart.status),
    minimumOrderPaise: cart.minimum_order_paise,
    startsAt: cart.starts_at,
    endsAt: cart.ends_at,
    usageLimit: cart.usage_limit,
    usageLimitPerPerson: cart.usage_limit_per_person,
    redemptionCount: present(cart.redemption_count) - comesBack,
    profileId: cart.coupon_profile_id,
    maximumDiscountPaise: cart.maximum_discount_paise,
    storeId: cart.store_id,
    storeName: cart.store_name,
  };
  const usesByPerson = (cart.coupon_uses ?? 0) - comesBack;
  const { now, profile_id: profileId } = cart;
  const problem = couponProblem(coupon, { now, goodsPaise, usesByPerson, profileId });
  const notForGiftCards = { key: "cart:coupon.not_for_gift_cards", values: {} };
  return { coupon, problem: problem ?? (hasOnlyGiftCards ? notForGiftCards : null) };
}

function cartGiftCard(cart: CartRow, waitingOrders: readonly UnpaidOrder[]): CartView["giftCard"] {
  if (cart.gift_card_id === null) return null;
  const comesBack = waitingOrders
    .filter((order) => order.giftCardId === cart.gift_card_id)
    .reduce((paise, order) => paise + order.giftPaise, 0);
  const balancePaise = present(cart.current_balance_paise) + comesBack;
  const problem = !cart.is_active ? "cart:gift_card.invalid" : balancePaise === 0 ? "cart:gift_card.empty" : null;
  return {
    id: cart.gift_card_id,
    lastFour: present(cart.last_four),
    balancePaise,
    problem: problem && { key: problem, values: {} },
  };
}

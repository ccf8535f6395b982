import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import {
  lineProblem,
  type CartLineView,
  type CartOwner,
  type CartView,
  type UnpaidOrder,
} from "#app/domain/carts/carts.ts";
import { piecesLeftInSale, runningSale, storePrice } from "#app/domain/carts/sale-prices.server.ts";
import { frozenTranslations, localizedOptions } from "#app/domain/catalog/option-values.ts";
import { backOn, optionTranslations, variantPicture } from "#app/domain/catalog/product-columns.server.ts";
import { computeQuote, fingerprintOf, isFor, type QuoteLine, type QuoteTerms } from "#app/domain/pricing/quote.ts";
import { couponProblem, type Coupon } from "#app/domain/coupons/coupons.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { readSettings } from "#app/domain/settings/settings.queries.server.ts";

/** Returns the number of lines in the cart, for the header's badge (rule 3.7). */
export async function countCartLines(db: Db, owner: CartOwner): Promise<number> {
  const { count } = await selectCart(db, owner)
    .innerJoin("cart_lines as l", "l.cart_id", "c.id")
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether the owner's cart exists. */
export async function hasCart(db: Db, owner: CartOwner): Promise<boolean> {
  return (await selectCart(db, owner).select("c.id").executeTakeFirst()) !== undefined;
}

/**
 * Returns the cart with its prices, in the reader's language. At most four queries; none without a cart, three when the caller has
 * read the settings. Inside a transaction that has locked the cart, this is what is charged.
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
  const rows = await readLines(db, cart.id, locale);
  const waitingOrders = cart.profile_id === null ? [] : await readWaitingOrders(db, cart.id, cart.profile_id);
  const terms = settings ?? (await readSettings(db));
  const lines = rows.map((row) => lineView(row, waitingOrders, locale, piecesLeftInSale(rows, row, waitingOrders)));
  const counted = lines.filter((line) => line.kind === "gift_card" || line.isSold).map(quoteLine);
  const goodsPaise = counted
    .filter((line) => line.kind === "product" && isFor(cart.store_id, line))
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

function selectCart(db: Db, owner: CartOwner) {
  return db
    .selectFrom("carts as c")
    .where((where) =>
      "profileId" in owner ? where("c.profile_id", "=", owner.profileId) : where("c.token_hash", "=", owner.tokenHash),
    );
}

type CartRow = NonNullable<Awaited<ReturnType<typeof readCart>>>;
type LineRow = Awaited<ReturnType<typeof readLines>>[number];

function readCart(db: Db, owner: CartOwner) {
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
    ])
    .executeTakeFirst();
}

function readLines(db: Db, cartId: number, locale: Locale) {
  return db
    .selectFrom("cart_lines as l")
    .leftJoin("product_variants as v", "v.id", "l.variant_id")
    .leftJoin("products as p", "p.id", "v.product_id")
    .leftJoin("live_products as live", (join) =>
      join.onRef("live.id", "=", "v.product_id").on("v.removed_at", "is", null),
    )
    .leftJoin("sellers as s", "s.id", "p.seller_id")
    .leftJoin("product_translations as t", (join) =>
      join.onRef("t.product_id", "=", "p.id").on(sql<boolean>`t.locale = ${locale}`),
    )
    .where("l.cart_id", "=", cartId)
    .orderBy("l.added_at")
    .orderBy("l.id")
    .select([
      "l.id",
      "l.quantity",
      "l.gift_card",
      "v.id as variant_id",
      "v.options",
      "v.stock_quantity",
      "p.id as product_id",
      "p.name as original_name",
      "p.seller_id",
      "p.original_price_paise",
      "live.id as live_id",
      "s.store_name",
      "s.slug",
      "s.sells_only_in",
      backOn("s").as("back_on"),
    ])
    .select(() => [
      sql<string | null>`coalesce(t.name, p.name)`.as("name"),
      sql<number | null>`coalesce(v.price_paise, p.price_paise)`.as("regular_paise"),
      sql<number | null>`price_now(p.price_paise, v.price_paise, live.sale_percent, live.sale_price_paise)`.as(
        "price_paise",
      ),
      storePrice("v").as("store_paise"),
      runningSale("v").as("sale"),
      optionTranslations("v").as("option_translations"),
      variantPicture("v").as("picture"),
    ])
    .execute();
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
    .select([
      "o.id",
      "o.public_number",
      "o.expires_at",
      "o.shipping_address",
      "o.coupon_id",
      "o.coupon_code",
      "o.gift_card_id",
      "o.discount_paise",
      "o.delivery_paise",
      "o.gift_paise",
      "o.total_paise",
    ])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("order_items as i")
          .whereRef("i.order_id", "=", "o.id")
          .select(["i.variant_id", "i.product_id", "i.sale_id", "i.gift_card", "i.quantity", "i.price_paise"])
          .select("i.sale_discount_paise"),
      ).as("items"),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicNumber: row.public_number,
    expiresAt: present(row.expires_at),
    shippingAddress: row.shipping_address,
    couponId: row.coupon_id,
    giftCardId: row.gift_card_id,
    giftPaise: row.gift_paise,
    fingerprint: fingerprintOf(
      row.items.map((item) => ({
        ...quoteKey(item.variant_id, item.gift_card),
        unitPricePaise: item.price_paise - item.sale_discount_paise / item.quantity,
        quantity: item.quantity,
      })),
      row.coupon_code,
      {
        discountPaise: row.items.reduce((paise, item) => paise - item.sale_discount_paise, row.discount_paise),
        deliveryPaise: row.delivery_paise,
        giftPaise: row.gift_paise,
        totalPaise: row.total_paise,
      },
      row.shipping_address,
    ),
    items: row.items.map((item) => ({
      variantId: item.variant_id,
      productId: item.product_id,
      saleId: item.sale_id,
      quantity: item.quantity,
    })),
  }));
}

function lineView(
  row: LineRow,
  waitingOrders: readonly UnpaidOrder[],
  locale: Locale,
  leftInSale: number | null,
): CartLineView {
  if (row.gift_card) {
    const amount = row.gift_card.amount_paise;
    return {
      kind: "gift_card",
      id: row.id,
      name: "",
      quantity: 1,
      unitPricePaise: amount,
      lineTotalPaise: amount,
      problem: null,
      giftCard: row.gift_card,
    };
  }
  const price = present(row.price_paise);
  const struckThrough = Math.max(row.original_price_paise ?? 0, present(row.regular_paise));
  const isSold = row.live_id !== null;
  const options = row.options ?? {};
  const variantId = present(row.variant_id);
  const heldForUs = waitingOrders
    .flatMap((order) => order.items)
    .filter((item) => item.variantId === variantId)
    .reduce((pieces, item) => pieces + item.quantity, 0);
  const available = isSold ? present(row.stock_quantity) + heldForUs : 0;
  return {
    kind: "product",
    id: row.id,
    productId: present(row.product_id),
    variantId,
    name: present(row.name),
    options: localizedOptions(options, row.option_translations, locale),
    snapshot: {
      name: present(row.original_name),
      options,
      optionTranslations: frozenTranslations(options, row.option_translations),
    },
    picture: row.picture,
    sellerId: present(row.seller_id),
    sellerName: present(row.store_name),
    sellerSlug: present(row.slug),
    sellsOnlyIn: row.sells_only_in,
    quantity: row.quantity,
    unitPricePaise: price,
    originalPricePaise: struckThrough > price ? struckThrough : null,
    storePricePaise: present(row.store_paise),
    saleId: row.sale?.id ?? null,
    lineTotalPaise: price * row.quantity,
    available,
    isSold,
    problem:
      lineProblem({ isSold, backOn: row.back_on }, available, row.quantity) ??
      (leftInSale === null ? null : { key: "cart:line.only_in_sale", values: { n: leftInSale } }),
  };
}

/** Converts a line for the quote and its fingerprint. */
export function quoteLine(line: CartLineView): QuoteLine {
  const key = line.kind === "product" ? quoteKey(line.variantId, null) : quoteKey(null, line.giftCard);
  const priced = { ...key, unitPricePaise: line.unitPricePaise, quantity: line.quantity };
  if (line.kind === "gift_card") return priced;
  return { ...priced, storeId: line.sellerId, isSponsored: line.storePricePaise > line.unitPricePaise };
}

function quoteKey(variantId: number | null, giftCard: unknown): Pick<QuoteLine, "key" | "kind"> {
  return variantId === null
    ? { key: JSON.stringify(giftCard), kind: "gift_card" }
    : { key: String(variantId), kind: "product" };
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

/** Asserts a column that a foreign key or check constraint guarantees and the types do not. */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error("The database holds a row that its own rules forbid");
  return value;
}

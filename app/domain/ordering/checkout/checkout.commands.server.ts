import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { codeOf, isConnectionLost } from "#app/db/pool/database-unavailable.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { Locale, OrderPaymentStatus, PaymentMethod, ShippingAddress } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { emptyCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { addressProblem } from "#app/domain/ordering/carts/delivery-problems.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { saleSupport, type CartView } from "#app/domain/ordering/carts/carts.ts";
import { insertShipments } from "#app/domain/ordering/checkout/order-shipments.commands.server.ts";
import { productLines } from "#app/domain/ordering/checkout/sold-line.ts";
import { estimatedDeliveryDay } from "#app/domain/money/delivery/estimated-delivery.ts";
import { isSamePrice, MIN_ONLINE_PAISE } from "#app/domain/catalog/pricing/quote.ts";
import { takeSalePieces } from "#app/domain/listings/flash-sales/sale-pieces.commands.server.ts";
import { lockStock, takeStock } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { redeemCoupon } from "#app/domain/money/coupons/coupons.commands.server.ts";
import { redeemGiftCard } from "#app/domain/money/gift-cards/gift-cards.commands.server.ts";
import { createConcurrencyLimiter } from "#app/domain/platform/rate-limits/concurrency-limit.ts";
import {
  certainOrderColumns,
  expireOrder,
  postOrderConfirmation,
} from "#app/domain/ordering/orders/orders.commands.server.ts";
import { MAX_UNPAID_ORDERS, orderLocation } from "#app/domain/ordering/orders/orders.ts";
import { withFreshNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { claimFormKey, completeFormKey } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import type { SiteSettings } from "#app/domain/platform/settings/settings.ts";

export interface PlacedOrder {
  orderId: number;
  publicNumber: string;
  /** The redirect target: the payment or the confirmation. */
  location: string;
  needsPayment: boolean;
}

/** The review's form: no price, quantity or address, which the server knows. */
export interface PlaceOrderForm {
  formKey: string;
  paymentMethod: "razorpay" | "cod";
  quoteFingerprint: string;
}

/**
 * Places an order of the person's cart at the price that the review showed. One transaction, its steps always in this order: claim
 * the form's key, lock the cart, price it, insert the order, take stock, coupon, gift card, ledger, queue. Idempotent by form key.
 * An order that waits for an online payment holds its stock for the set time (rule 4.11); any other is confirmed at once and
 * empties the cart. Throws `DomainError`, with nothing changed, when the form was used for something else, the cart is empty or
 * cannot be had as it is, the address is missing, the price is another than the one shown, the payment method is not available, the
 * person has too many orders waiting for their payment, or too many people order at once. Concurrency is limited fairly per account
 * and `network` (from `networkOf`).
 */
export async function placeOrder(
  db: Db,
  person: { profileId: number; locale: Locale; network?: string },
  form: PlaceOrderForm,
): Promise<PlacedOrder> {
  const clients = [`account ${person.profileId}`, ...(person.network ? [`network ${person.network}`] : [])];
  try {
    // The connection may have been lost during the commit: the form's key tells.
    return await inTurn(
      () =>
        inTransaction(
          db,
          (trx) => placeOnce(trx, person, form),
          (error) => isTimedOut(error) || isConnectionLost(error),
        ),
      clients,
    );
  } catch (error) {
    throw isTimedOut(error) ? new DomainError(BUSY) : error;
  }
}

const BUSY = "messages:checkout.busy";

/**
 * In a flash sale all orders wait for the same row, each with a connection: limited to a third of the pool, so that pages have the
 * rest. A queued request holds no connection.
 */
const inTurn = createConcurrencyLimiter({ maxRunning: 5, maxWaiting: 100, refusal: BUSY });

/** In a flash sale a lock wait may time out. */
const TIMED_OUT = new Set(["55P03", "57014"]);

function isTimedOut(error: unknown): boolean {
  return TIMED_OUT.has(codeOf(error) ?? "");
}

async function placeOnce(
  trx: Trx,
  person: { profileId: number; locale: Locale },
  form: PlaceOrderForm,
): Promise<PlacedOrder> {
  const answered = await findAnswer(trx, person.profileId, form);
  if (answered) return answered;
  await lockCart(trx, person.profileId);
  const settings = await readSettings(trx);
  const cart = await loadCart(trx, { profileId: person.profileId }, person.locale, settings);
  const address = assertOrderable(cart, form);
  const same = findSameOrder(cart, form);
  if (same) await answerForm(trx, form, address, same);
  return same ?? placeNewOrder(trx, { person, form, cart, address, settings });
}

/** Returns the order that the same form has placed; claims the form's key when there is none. */
async function findAnswer(trx: Trx, profileId: number, form: PlaceOrderForm): Promise<PlacedOrder | undefined> {
  // The fingerprint needs the address, which is read after the key is claimed.
  if (await claimFormKey(trx, { key: form.formKey, profileId, fingerprint: "" })) return undefined;
  const earlier = await trx
    .selectFrom("form_keys as f")
    .innerJoin("orders as o", "o.id", "f.order_id")
    .leftJoin("carts as c", "c.profile_id", "f.profile_id")
    .where("f.key", "=", form.formKey)
    .where("f.profile_id", "=", profileId)
    .select(["f.fingerprint", "c.shipping_address", "o.id", "o.public_number", "o.payment_status"])
    .executeTakeFirst();
  if (!earlier || earlier.fingerprint !== formFingerprint(form, earlier.shipping_address)) {
    throw new DomainError("messages:checkout.form_outdated");
  }
  return placedOrder(earlier, earlier.payment_status === "awaiting");
}

function placedOrder(order: { id: number; public_number: string }, needsPayment: boolean): PlacedOrder {
  const { id: orderId, public_number: publicNumber } = order;
  return { orderId, publicNumber, location: orderLocation(publicNumber, needsPayment), needsPayment };
}

async function answerForm(
  trx: Trx,
  form: PlaceOrderForm,
  address: ShippingAddress | null,
  placed: PlacedOrder,
): Promise<void> {
  const fingerprint = formFingerprint(form, address);
  await completeFormKey(trx, form.formKey, { fingerprint, location: placed.location, order_id: placed.orderId });
}

/** Returns the hash of the form: payment method, quote and address. */
function formFingerprint(form: PlaceOrderForm, address: ShippingAddress | null): string {
  return createHash("sha256")
    .update(JSON.stringify([form.paymentMethod, form.quoteFingerprint, address]))
    .digest("base64url");
}

async function lockCart(trx: Trx, profileId: number): Promise<void> {
  await trx.selectFrom("carts").select("id").where("profile_id", "=", profileId).forUpdate().execute();
}

/** Throws `DomainError` where the cart cannot be ordered. Returns the address that the order goes to; null when nothing is delivered. */
function assertOrderable(cart: CartView, form: PlaceOrderForm): ShippingAddress | null {
  const { quote } = cart;
  if (cart.lines.length === 0) throw new DomainError("messages:checkout.cart_empty");
  const troubled = cart.lines.find((line) => line.problem !== null);
  if (troubled) {
    throw new DomainError("messages:checkout.line_problem", { values: { name: troubled.name } });
  }
  if (quote.hasGoods && !cart.shippingAddress) throw new DomainError("messages:checkout.address_missing");
  const undelivered = addressProblem(cart);
  if (undelivered) throw new DomainError(undelivered.key, { values: undelivered.values });
  if (quote.fingerprint !== form.quoteFingerprint && isSamePrice(quote.fingerprint, form.quoteFingerprint)) {
    throw new DomainError("messages:checkout.address_changed");
  }
  if (quote.fingerprint !== form.quoteFingerprint) {
    throw new DomainError("messages:checkout.price_changed", { values: { total_paise: quote.totalPaise } });
  }
  if (quote.totalPaise > 0 && form.paymentMethod === "cod" && quote.codRefusal) {
    throw new DomainError(quote.codRefusal.key, { field: "payment_method", values: quote.codRefusal.values });
  }
  if (quote.totalPaise > 0 && form.paymentMethod === "razorpay" && !quote.onlineAllowed) {
    throw new DomainError("messages:checkout.too_little_to_pay_online", {
      field: "payment_method",
      values: { least_paise: MIN_ONLINE_PAISE },
    });
  }
  return quote.hasGoods ? cart.shippingAddress : null;
}

/** Returns the unpaid order of the same cart, sent from another form. */
function findSameOrder(cart: CartView, form: PlaceOrderForm): PlacedOrder | undefined {
  const same = cart.waitingOrders.find(
    (order) => form.paymentMethod === "razorpay" && order.fingerprint === cart.quote.fingerprint,
  );
  return same && placedOrder({ id: same.id, public_number: same.publicNumber }, true);
}

/** The validated and priced input of an order. */
interface Sale {
  person: { profileId: number; locale: Locale };
  form: PlaceOrderForm;
  cart: CartView;
  address: ShippingAddress | null;
  settings: SiteSettings;
}

async function placeNewOrder(trx: Trx, sale: Sale): Promise<PlacedOrder> {
  const { person, form, cart, address } = sale;
  await replaceWaitingOrders(trx, person.profileId, cart);
  const paymentMethod: PaymentMethod = cart.quote.totalPaise === 0 ? "gift_card" : form.paymentMethod;
  const needsPayment = paymentMethod === "razorpay";
  if (needsPayment) await assertUnpaidOrderLimit(trx, person.profileId);
  const order = await insertOrder(trx, sale, paymentMethod);
  const placed = placedOrder(order, needsPayment);
  await insertShipments(trx, sale, order.id);
  if (!needsPayment) await emptyCart(trx, cart.id);
  await answerForm(trx, form, address, placed);
  // Locks are held from here on: everything that could be done before is done.
  await takeStock(trx, productLines(cart), { hold: needsPayment });
  await takeSalePieces(trx, productLines(cart));
  if (countsInQuote(cart.coupon)) {
    await redeemCoupon(trx, { couponId: cart.coupon.id, profileId: person.profileId, orderId: order.id });
  }
  if (countsInQuote(cart.giftCard) && cart.quote.giftPaise > 0) {
    await redeemGiftCard(trx, {
      giftCardId: cart.giftCard.id,
      orderId: order.id,
      amountPaise: cart.quote.giftPaise,
    });
  }
  if (needsPayment) await awaitPayment(trx, order, cart);
  else await postOrderConfirmation(trx, order);
  return placed;
}

/** Expires earlier unpaid orders of the same cart, which releases their stock. A late payment for one is refunded. */
async function replaceWaitingOrders(trx: Trx, profileId: number, cart: CartView): Promise<void> {
  if (cart.waitingOrders.length === 0) return;
  const variantIds = [
    ...cart.waitingOrders.flatMap((order) => order.items.flatMap((item) => item.variantId ?? [])),
    ...productLines(cart).map((line) => line.variantId),
  ];
  await lockStock(trx, variantIds);
  for (const order of cart.waitingOrders) {
    await expireOrder(trx, order.id, { actor: { profileId, role: "customer" }, notify: false });
  }
}

async function assertUnpaidOrderLimit(trx: Trx, profileId: number): Promise<void> {
  const { waiting } = await trx
    .selectFrom("orders")
    .where("customer_id", "=", profileId)
    .where("payment_status", "=", "awaiting")
    .select((query) => query.fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  if (waiting >= MAX_UNPAID_ORDERS) {
    throw new DomainError("messages:checkout.too_many_waiting", { values: { n: MAX_UNPAID_ORDERS } });
  }
}

async function insertOrder(trx: Trx, { person, cart, address, settings }: Sale, paymentMethod: PaymentMethod) {
  const { quote, coupon, giftCard } = cart;
  const supportPaise = productLines(cart).reduce((sum, line) => sum + saleSupport(line), 0);
  const statuses: Record<PaymentMethod, OrderPaymentStatus> = {
    razorpay: "awaiting",
    cod: "cash_due",
    gift_card: "paid",
  };
  const isAwaiting = paymentMethod === "razorpay";
  return withFreshNumber("HT", (publicNumber) =>
    trx
      .insertInto("orders")
      .values({
        public_number: publicNumber,
        customer_id: person.profileId,
        status: "pending",
        payment_method: paymentMethod,
        payment_status: statuses[paymentMethod],
        // The price without a flash sale that the marketplace funds, and that sale's discount: as the items have it (rule 6.43).
        subtotal_paise: quote.subtotalPaise + supportPaise,
        discount_paise: quote.discountPaise + supportPaise,
        delivery_paise: quote.deliveryPaise,
        gift_paise: quote.giftPaise,
        total_paise: quote.totalPaise,
        coupon_id: countsInQuote(coupon) ? coupon.id : null,
        coupon_code: countsInQuote(coupon) ? coupon.code : null,
        gift_card_id: countsInQuote(giftCard) && quote.giftPaise > 0 ? giftCard.id : null,
        shipping_address: address && JSON.stringify(address),
        locale: person.locale,
        estimated_delivery_on: estimatedDeliveryDay(settings),
        confirmed_at: isAwaiting ? null : sql`now()`,
        expires_at: isAwaiting ? sql`now() + ${settings.payment_hold_minutes} * interval '1 minute'` : null,
      })
      .onConflict((conflict) => conflict.column("public_number").doNothing())
      .returning([...certainOrderColumns, "expires_at"])
      .executeTakeFirst(),
  );
}

async function awaitPayment(trx: Trx, order: { id: number; expires_at: Date | null }, cart: CartView): Promise<void> {
  await trx
    .insertInto("payments")
    .values({ order_id: order.id, provider: "razorpay", amount_paise: cart.quote.totalPaise })
    .execute();
  await enqueue(
    trx,
    "payment.reconcile",
    { orderId: order.id },
    { key: `payment.reconcile:${order.id}`, ...(order.expires_at && { runAt: order.expires_at }) },
  );
}

/** Returns a coupon or gift card that was applied and is usable. */
function countsInQuote<Entered extends { problem: unknown }>(entered: Entered | null): entered is Entered {
  return entered !== null && entered.problem === null;
}

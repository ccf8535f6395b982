import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { sendRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { cancelPieces } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { refundPieces } from "#app/domain/ordering/orders/refunded-pieces.commands.server.ts";
import { shipmentTransitions } from "#app/domain/ordering/orders/shipments.ts";
import { checkBooks } from "#app/domain/ordering/payouts/book-checks.commands.server.ts";
import { runPayouts } from "#app/domain/ordering/payouts/payout-runs.commands.server.ts";
import { markPayoutPaid, returnPayout } from "#app/domain/ordering/payouts/payouts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct } from "../../../support/factories/factories.ts";
import { createFakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { expectInvariants, rememberStockOf } from "../../../support/postgres/invariants.ts";
import { createParcels } from "../../../support/factories/parcels.ts";
import { accountSums, ageDeliveries, endPayoutDay } from "../../../support/factories/payouts.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { createGiftCard, ledgerOf } from "../../../support/factories/shopping-factory.ts";

/**
 * Orders of one to three parcels with random histories: cancelled pieces, deliveries, failed deliveries, returns, payouts, and payouts that the
 * bank returns. `HISTORIES=10000` sets their number, `SEED=1` changes them.
 */
const HISTORIES = Number(process.env["HISTORIES"] ?? 40);
const SEED = Number(process.env["SEED"] ?? 20_261_123);
/** Orders played side by side. */
const AT_ONCE = 4;
/** Orders per run of payouts. */
const ORDERS_A_RUN = Math.max(10, HISTORIES / 100);

const history = fc.record({
  parcels: fc.array(
    fc.array(fc.record({ price: fc.integer({ min: 1, max: 90_000 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  method: fc.constantFrom("cod" as const, "razorpay" as const),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  maximum: fc.option(fc.integer({ min: 1, max: 40_000 })),
  isOwnCoupon: fc.boolean(),
  giftPaise: fc.option(fc.integer({ min: 1, max: 60_000 })),
  steps: fc.array(
    fc.record({ parcel: fc.nat(2), what: fc.nat(5), item: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 3, maxLength: 14 },
  ),
  deliveredDaysAgo: fc.integer({ min: 5, max: 60 }),
  payout: fc.constantFrom("due" as const, "paid" as const, "returned" as const, "paid again" as const),
});

type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

let admin: Awaited<ReturnType<typeof adminScope>>;
let categoryId: number;
beforeAll(async () => {
  admin = await adminScope();
  const product = await createProduct();
  categoryId = product.category_id;
  // Creates the stock table now: otherwise histories played side by side would all create it.
  await rememberStockOf([product.id]);
});

async function play({ parcels: wanted, method, percent, maximum, isOwnCoupon, giftPaise, steps, ...later }: History) {
  const discount = percent !== null && { percent_basis_points: percent * 100, maximum_discount_paise: maximum };
  const coupon = discount && !isOwnCoupon ? await createCoupon(discount) : undefined;
  const card = giftPaise === null ? undefined : await createGiftCard({ initial_balance_paise: giftPaise });
  const goods = wanted.flat().reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { orderId, look, parcels } = await createParcels(wanted, {
    // Above couriers' highest amount of cash (rule 4.7).
    method: goods > 480_000 ? "razorpay" : method,
    isOneOfMany: true,
    categoryId,
    ...(coupon && { coupon: coupon.code }),
    ...(discount && isOwnCoupon && { ownCoupon: discount }),
    ...(card && { giftCode: card.code }),
  });
  for (const { parcel: which, what, item, quantity } of steps) {
    const parcel = parcels[which % parcels.length]!;
    const { id: itemId } = parcel.items[item % parcel.items.length]!;
    const status = (await look()).shipments.find(({ id }) => id === parcel.id)!.status;
    const next = shipmentTransitions.next[status].filter((to) => to !== "cancelled");
    try {
      if (what < 3 && (status === "pending" || status === "processing")) {
        const pieces = [{ itemId, quantity }];
        await cancelPieces(db, parcel.scope, { shipmentId: parcel.id, reason: "damaged", pieces });
      } else if (status === "delivered") {
        if (what > 0) continue;
        const pieces = [{ itemId, quantity }];
        await refundPieces(db, admin, {
          shipmentId: parcel.id,
          reason: "sent_back",
          pieces,
          areForSale: what % 2 === 0,
          reference: "UTR 1",
        });
      } else if (next.length > 0) {
        const to = next[what % next.length]!;
        await parcel.move(to, to === "returned" ? { damaged: new Map([[itemId, 1]]) } : {});
      }
    } catch (error) {
      // More pieces than remain.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  await ageDeliveries(orderId, later.deliveredDaysAgo);
  return { orderId, sellerIds: parcels.map(({ scope }) => scope.sellerId), payout: later.payout };
}

/** Runs the payouts that are due, and has the bank treat each as its order's history says. */
async function payOut(played: readonly Awaited<ReturnType<typeof play>>[]): Promise<void> {
  const run = async () => {
    await endPayoutDay();
    await runPayouts(db);
    return db.selectFrom("payouts").where("status", "=", "due").select(["seller_id", "public_number"]).execute();
  };
  const endOf = new Map(played.flatMap(({ sellerIds, payout }) => sellerIds.map((id) => [id, payout])));
  const pay = (number: string) =>
    markPayoutPaid(db, admin, number, { reference: `UTR ${number}`, paidOn: dayInIndia() });
  for (const { seller_id, public_number } of await run()) {
    const end = endOf.get(seller_id) ?? "due";
    if (end === "due") continue;
    await pay(public_number);
    if (end !== "paid") await returnPayout(db, admin, public_number, "Account closed");
  }
  for (const { seller_id, public_number } of await run())
    if (endOf.get(seller_id) === "paid again") await pay(public_number);
}

it(
  "whatever happens to an order, the books sum to zero, the shares to the item, and refunds are what was paid",
  async () => {
    const histories = fc.sample(history, { numRuns: HISTORIES, seed: SEED });
    const orderIds: number[] = [];
    for (let from = 0; from < histories.length; from += ORDERS_A_RUN) {
      const played = [];
      const batch = histories.slice(from, from + ORDERS_A_RUN);
      for (let next = 0; next < batch.length; next += AT_ONCE)
        played.push(...(await Promise.all(batch.slice(next, next + AT_ONCE).map((one) => play(one)))));
      // As autovacuum does: without it, queries are planned for empty tables.
      await inTransaction(db, async (trx) => {
        await allowLongStatements(trx);
        await sql`ANALYZE`.execute(trx);
      });
      await payOut(played);
      orderIds.push(...played.map(({ orderId }) => orderId));
    }
    await expectInvariants();
    expect(Object.values(await accountSums()).reduce((a, b) => a + b, 0)).toBe(0);
    expect(await unexplainedItems()).toEqual([]);
    expect((await checkBooks(db)).differences).toEqual([]);
    const payouts = await db.selectFrom("payouts").select("status").execute();
    expect(new Set(payouts.map(({ status }) => status))).toEqual(new Set(["due", "paid", "returned"]));
    const own = await db.selectFrom("order_items").where("discount_borne_by", "=", "seller").select("id").execute();
    expect(own.length).toBeGreaterThan(10);
    const reversals = await db.selectFrom("shipment_reversals").select(["kind"]).execute();
    expect(new Set(reversals.map(({ kind }) => kind))).toEqual(new Set(["cancelled", "returned"]));
    expect(reversals.length).toBeGreaterThan(HISTORIES);

    // Once the provider has sent all refunds, nothing is due any more.
    const refunds = await db.selectFrom("refunds").select("id").execute();
    expect(refunds.length).toBeGreaterThan(5);
    const provider = createFakeProvider();
    for (const { id } of refunds) await sendRefund(db, provider, id);
    for (const orderId of orderIds) {
      const ledger = await ledgerOf(orderId);
      expect(Object.values(ledger).reduce((a, b) => a + b, 0)).toBe(0);
      expect(ledger.refunds_due ?? 0).toBe(0);
      expect(
        Object.entries(ledger).filter(([code, paise]) => code !== "coupon_expense" && isWrong(code, paise)),
      ).toEqual([]);
    }
    await expectInvariants();
  },
  HISTORIES * 7500,
);

/** Returns items whose credit is not fully reversed, paid out or payable, computed here from their pieces and ledger entries. */
async function unexplainedItems(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT i.id, i.seller_paise, i.reversed_seller_paise, paid.paise, waiting.owed_paise FROM order_items i
      JOIN orders o ON o.id = i.order_id AND o.confirmed_at IS NOT NULL
      LEFT JOIN LATERAL (
        SELECT sum(e.amount_paise) AS paise FROM ledger_entries e
          JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'payout_due'
          JOIN payouts p ON p.id::text = t.reference AND p.status IN ('due', 'paid')
         WHERE e.order_item_id = i.id) paid ON true
      LEFT JOIN open_payables waiting ON waiting.order_item_id = i.id
     WHERE i.seller_id IS NOT NULL
       AND i.seller_paise - i.reversed_seller_paise <> coalesce(paid.paise, 0) + coalesce(waiting.owed_paise, 0)`.execute(
    db,
  );
  return rows;
}

/** Returns whether a balance has the wrong sign: accounts that hold money have debits, the others credits. */
function isWrong(account: string, paise: number): boolean {
  const isHeld = ["provider_clearing", "cash", "cash_on_delivery", "gift_card_liability"].includes(account);
  return isHeld ? paise < 0 : paise > 0;
}

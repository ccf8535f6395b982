import { beforeEach, describe, expect, it } from "vitest";
import { startPayment } from "#app/domain/money/payments/payments.commands.server.ts";
import { applyPaymentFact, type PaymentFact } from "#app/domain/ordering/orders/payment-facts.commands.server.ts";
import { findPayableOrder, listPaymentsNeedingAttention } from "#app/domain/money/payments/payments.queries.server.ts";
import type { ProviderPayment } from "#app/domain/money/payments/payment-provider.ts";
import { expireOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { createFakeProvider, unreachable, type FakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { countOpenTransactions } from "../../../support/postgres/open-transactions.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { createWaitingOrder, moneyOf, type WaitingOrder } from "../../../support/factories/waiting-orders.ts";

let provider: FakeProvider;
let waiting: WaitingOrder;

beforeEach(async () => {
  provider = createFakeProvider(() => waiting.totalPaise);
  waiting = await createWaitingOrder(provider);
});

function factOf(payment: ProviderPayment, given: Partial<PaymentFact> = {}): PaymentFact {
  return {
    providerOrderId: payment.orderId,
    providerPaymentId: payment.id,
    status: payment.status,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    errorDescription: payment.errorDescription,
    source: "webhook",
    rawBody: JSON.stringify(payment),
    ...given,
  };
}

const paid = (given: Partial<ProviderPayment> = {}) => provider.pay(waiting.providerOrderId, given);
const expire = () => db.transaction().execute((trx) => expireOrder(trx, waiting.orderId));

describe("starting a payment", () => {
  it("gives every caller the same provider order, also concurrently", async () => {
    const product = await createProduct();
    const buyer = await createBuyer([{ variant: product.variant }]);
    const { orderId, publicNumber } = await order(buyer, "razorpay");
    // A provider whose search by receipt lags: it creates an order for every caller.
    let made = 0;
    provider.findOrCreateOrder = async ({ amountPaise }) => {
      made += 1;
      return { id: `order_lag${made}`, amountPaise, currency: "INR", status: "created" };
    };
    const started = await Promise.all(Array.from({ length: 8 }, () => startPayment(db, provider, { orderId })));
    expect(new Set(started.map((one) => one.providerOrderId)).size).toBe(1);
    expect(started[0]).toMatchObject({ publicNumber, currency: "INR" });
    const { payments } = await moneyOf(orderId);
    expect(payments.map((payment) => payment.provider_order_id)).toEqual([started[0]?.providerOrderId]);
  });

  it("calls the provider once: afterwards our own record is enough", async () => {
    await startPayment(db, provider, { orderId: waiting.orderId });
    await startPayment(db, provider, { orderId: waiting.orderId });
    expect(provider.asked).toEqual(["order"]);
  });

  it("has no open transaction during the provider call", async () => {
    const product = await createProduct();
    const { orderId } = await order(await createBuyer([{ variant: product.variant }]), "razorpay");
    let open = -1;
    provider.meanwhile = async () => {
      open = await countOpenTransactions();
    };
    await startPayment(db, provider, { orderId });
    expect(open).toBe(0);
  });

  it("leaves nothing behind when the provider does not respond, and works the next time", async () => {
    const product = await createProduct();
    const { orderId } = await order(await createBuyer([{ variant: product.variant }]), "razorpay");
    provider.failure = unreachable;
    await expect(startPayment(db, provider, { orderId })).rejects.toBe(unreachable);
    expect((await moneyOf(orderId)).payments).toMatchObject([{ status: "created", provider_order_id: null }]);
    provider.failure = undefined;
    await expect(startPayment(db, provider, { orderId })).resolves.toHaveProperty("providerOrderId");
  });

  it("is rejected for an order that does not await payment", async () => {
    await expire();
    await expect(startPayment(db, provider, { orderId: waiting.orderId })).rejects.toBeInstanceOf(DomainError);
  });

  it("is rejected when the order ends during the provider call", async () => {
    const product = await createProduct();
    const { orderId } = await order(await createBuyer([{ variant: product.variant }]), "razorpay");
    provider.meanwhile = async () => {
      await db.transaction().execute((trx) => expireOrder(trx, orderId));
    };
    await expect(startPayment(db, provider, { orderId })).rejects.toBeInstanceOf(DomainError);
  });
});

describe("a payment fact", () => {
  it("confirms an order that awaits exactly this amount", async () => {
    expect(await applyPaymentFact(db, factOf(paid()))).toBe("paid");
    expect(await moneyOf(waiting.orderId)).toMatchObject({
      order: { payment_status: "paid" },
      payments: [{ status: "captured" }],
      refunds: [],
      ledger: ["order_confirmed"],
      tasks: { "mail.order_confirmed": 1 },
    });
  });

  it("does nothing the second time, from any source", async () => {
    const payment = paid();
    expect(await applyPaymentFact(db, factOf(payment, { eventId: "evt_a" }))).toBe("paid");
    expect(await applyPaymentFact(db, factOf(payment, { eventId: "evt_a" }))).toBe("repeated");
    expect(await applyPaymentFact(db, factOf(payment, { eventId: "evt_b" }))).toBe("noted");
    expect(await applyPaymentFact(db, factOf(payment, { source: "reconciler" }))).toBe("noted");
    expect(await applyPaymentFact(db, factOf(payment, { source: "reconciler" }))).toBe("repeated");
    const money = await moneyOf(waiting.orderId);
    expect(money.ledger).toEqual(["order_confirmed"]);
    expect(money.tasks).toMatchObject({ "mail.order_confirmed": 1 });
  });

  it.each(["created", "authorized", "failed"] as const)("of a payment that is only %s pays nothing", async (status) => {
    expect(await applyPaymentFact(db, factOf(paid({ status })))).toBe("noted");
    expect(await moneyOf(waiting.orderId)).toMatchObject({
      order: { payment_status: "awaiting" },
      ledger: [],
      tasks: {},
    });
  });

  it("gives the pay page the reason of the last failure, and clears it when a payment arrives", async () => {
    const look = () => findPayableOrder(db, { publicNumber: waiting.publicNumber, profileId: waiting.customerId });
    const failed = paid({ status: "failed", errorDescription: "The bank declined the card." });
    await applyPaymentFact(db, factOf(failed));
    expect(await look()).toMatchObject({ isAwaiting: true, lastError: "The bank declined the card." });
    await applyPaymentFact(db, factOf({ ...failed, status: "captured", errorDescription: null }));
    expect(await look()).toMatchObject({ isAwaiting: false, lastError: null });
  });

  it("shows the pay page to the order's owner only", async () => {
    const other = await createBuyer();
    const look = findPayableOrder(db, { publicNumber: waiting.publicNumber, profileId: other.id });
    expect(await look).toBeUndefined();
  });

  it("confirms with a second attempt after a failed one, each with its own row", async () => {
    await applyPaymentFact(db, factOf(paid({ status: "failed" })));
    expect(await applyPaymentFact(db, factOf(paid()))).toBe("paid");
    const { payments } = await moneyOf(waiting.orderId);
    expect(payments.map((payment) => payment.status)).toEqual(["failed", "captured"]);
  });

  it("of a second captured payment refunds that one, once", async () => {
    await applyPaymentFact(db, factOf(paid()));
    const second = paid();
    expect(await applyPaymentFact(db, factOf(second, { eventId: "evt_c" }))).toBe("surplus");
    expect(await applyPaymentFact(db, factOf(second, { eventId: "evt_d" }))).toBe("noted");
    expect(await moneyOf(waiting.orderId)).toMatchObject({
      order: { payment_status: "paid" },
      payments: [{ status: "captured" }, { status: "surplus" }],
      refunds: [{ amount_paise: waiting.totalPaise, reason: "surplus" }],
      ledger: ["order_confirmed", "payment_surplus"],
    });
  });

  it("of a payment for an order that has expired refunds it, once", async () => {
    await expire();
    const late = paid();
    expect(await applyPaymentFact(db, factOf(late, { eventId: "evt_e" }))).toBe("surplus");
    expect(await applyPaymentFact(db, factOf(late, { eventId: "evt_f", source: "callback" }))).toBe("noted");
    expect(await moneyOf(waiting.orderId)).toMatchObject({
      order: { payment_status: "expired" },
      payments: [{ status: "surplus" }],
      refunds: [{ amount_paise: waiting.totalPaise, status: "pending" }],
      ledger: ["payment_surplus"],
    });
  });

  it("about an unknown order is stored and changes nothing", async () => {
    const otherUser = provider.pay("order_stranger", { amountPaise: 100 });
    expect(await applyPaymentFact(db, factOf(otherUser))).toBe("unknown");
    expect(await applyPaymentFact(db, factOf(otherUser))).toBe("repeated");
  });

  it("about another order's payment is quarantined here and changes nothing there", async () => {
    const payment = paid();
    await applyPaymentFact(db, factOf(payment));
    const other = await createWaitingOrder(provider);
    const stolen = factOf(payment, { providerOrderId: other.providerOrderId, eventId: "evt_g" });
    expect(await applyPaymentFact(db, stolen)).toBe("quarantined");
    expect((await moneyOf(other.orderId)).order.payment_status).toBe("awaiting");
    expect((await moneyOf(waiting.orderId)).payments.map((row) => row.status)).toEqual(["captured"]);
    expect(await listPaymentsNeedingAttention(db)).toContainEqual(
      expect.objectContaining({
        kind: "quarantined",
        orderNumber: other.publicNumber,
        reason: `payment ${payment.id} belongs to order ${waiting.publicNumber}`,
      }),
    );
  });

  it("never releases a quarantined payment, and a correct one still pays", async () => {
    const wrong = paid({ amountPaise: waiting.totalPaise - 1 });
    expect(await applyPaymentFact(db, factOf(wrong, { eventId: "evt_h" }))).toBe("quarantined");
    const corrected = factOf(wrong, { eventId: "evt_i", amountPaise: waiting.totalPaise });
    expect(await applyPaymentFact(db, corrected)).toBe("quarantined");
    expect(await applyPaymentFact(db, factOf(paid()))).toBe("paid");
  });
});

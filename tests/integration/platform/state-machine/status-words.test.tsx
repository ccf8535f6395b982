import { load } from "cheerio";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { TransactionRow } from "#app/components/accounts/account/transaction-row.tsx";
import { AuditTrail } from "#app/components/admin/audit/audit-trail.tsx";
import { ShipmentCard } from "#app/components/seller/parcels/shipment-card.tsx";
import { PaymentFacts } from "#app/components/ordering/orders/payment-facts.tsx";
import { ShipmentTimeline } from "#app/components/ordering/orders/shipment-timeline.tsx";
import { OrderChips, StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import { TicketChip } from "#app/components/support/tickets/ticket-chip.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import type { OrderPaymentStatus, ShipmentStatus, TicketStatus } from "#app/db/schema.ts";
import { AUDIT_ACTIONS, AUDIT_SOURCES, type AuditAction, type AuditSource } from "#app/domain/platform/audit/audit.ts";
import type { MovementState } from "#app/domain/money/payments/money-movements.ts";
import { statusKey, type StateMachine } from "#app/domain/platform/state-machine/status-words.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { db } from "#app/services.server.ts";
import { rendered } from "../../../support/components/rendered.tsx";
import { anAddress } from "../../../support/factories/shopping-factory.ts";

const locales = ["en", "hi", "gu"] as const;

/** The state machine of each database column. A missing column fails the first test. */
const machines: Record<string, readonly StateMachine[]> = {
  "orders.status": ["shipment"],
  "orders.payment_status": ["order_payment"],
  "shipments.status": ["shipment"],
  "payments.status": ["payment"],
  "refunds.status": ["refund"],
  "tickets.status": ["ticket", "ticket_admin"],
  "products.state": ["product"],
  "sellers.status": ["seller"],
  "listing_reviews.status": ["listing_review"],
  "seller_applications.status": ["application"],
  "application_documents.status": ["document"],
  "batches.status": ["batch"],
  "payouts.status": ["payout"],
  "product_imports.status": ["product_import"],
  "list_exports.status": ["list_export"],
  // A waiting or failed picture is shown with its reason.
  "picture_requests.state": [],
  "coupons.status": ["coupon"],
  "contact_inquiries.status": ["contact_inquiry"],
  "wholesale_inquiries.status": ["wholesale_inquiry"],
  "career_inquiries.status": ["career_inquiry"],
};

/** Every status that the database allows, by column: `{ "orders.status": ["pending", …] }`. */
async function statusesInDatabase(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ column: string; definition: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS column, pg_get_constraintdef(c.oid) AS definition
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND c.conkey = ARRAY[a.attnum]
     WHERE c.contype = 'c' AND c.connamespace = 'public'::regnamespace AND a.attname ~ '(^|_)(status|state)$'`.execute(
    db,
  );
  return Object.fromEntries(
    rows.flatMap(({ column, definition }) => {
      const list = /= ANY \(ARRAY\[(.*)\]\)/.exec(definition)?.[1];
      return list ? [[column, [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? "")]] : [];
    }),
  );
}

/** The visible text of the HTML, white space folded. */
function textOf(html: string): string {
  return load(html.replaceAll("><", "> <")).text().replace(/\s+/g, " ").trim();
}

/** Expects words, not a key such as `orders:status.pending` or a text of another language. */
function expectWords(text: string, locale: (typeof locales)[number]): void {
  expect(text).not.toMatch(/[a-z_]+:[a-z_]+\.[a-z_]+/);
  expect(text).not.toBe("");
  if (locale !== "en") expect(text).toMatch(locale === "hi" ? /\p{Script=Devanagari}/u : /\p{Script=Gujarati}/u);
}

it("every status that the database allows belongs to a state machine", async () => {
  const statuses = await statusesInDatabase();
  expect(Object.keys(statuses).sort()).toEqual(Object.keys(machines).sort());
  expect(statuses["orders.payment_status"]).toContain("void");
});

describe.each(locales)("in %s", (locale) => {
  const t = translatorFor(locale);

  it("every status of every state machine has its own text", async () => {
    for (const [column, statuses] of Object.entries(await statusesInDatabase())) {
      for (const machine of machines[column] ?? []) {
        const words = statuses.map((status) => t(statusKey(machine as "payment", status as "created")));
        for (const text of words) expectWords(text, locale);
        expect(new Set(words).size, `${machine}: ${words.join(", ")}`).toBe(words.length);
      }
    }
  });

  it("every component has a text for every status", async () => {
    const statuses = await statusesInDatabase();
    const parcels = (statuses["shipments.status"] ?? []) as ShipmentStatus[];
    const payments = (statuses["orders.payment_status"] ?? []) as OrderPaymentStatus[];
    const tickets = (statuses["tickets.status"] ?? []) as TicketStatus[];
    const movements: MovementState[] = ["paid", "waiting", "due", "failed", "checked", "returning", "returned"];
    const at = new Date("2026-11-22T06:30:00Z");
    const parts = [
      ...parcels.flatMap((status) => [
        <StatusChip status={status} />,
        <ShipmentTimeline shipment={{ status, events: [{ status, at, reason: null }] }} />,
        <ShipmentCard
          fields={fieldsOf(moveShipmentForm)}
          shipment={{
            id: 1,
            code: "HK37MXF",
            status,
            orderNumber: "HT-7F3K-92QD",
            customerName: "Asha",
            shippingAddress: anAddress,
            cashDuePaise: 100,
            promisedOn: null,
            fees: null,
            storeFundedDiscountPaise: 0,
            carrier: null,
            trackingNumber: null,
            attempts: 0,
            reason: null,
            items: [],
          }}
        />,
      ]),
      ...parcels.flatMap((first) =>
        parcels.flatMap((second) =>
          payments.map((paymentStatus) => (
            <OrderChips order={{ status: first, paymentStatus, parcels: [first, second] }} />
          )),
        ),
      ),
      ...payments.flatMap((paymentStatus) =>
        (["razorpay", "cod", "gift_card"] as const).map((paymentMethod) => (
          <PaymentFacts order={{ paymentMethod, paymentStatus, latePayment: null, refund: null }} />
        )),
      ),
      ...[true, false].map((isDone) => (
        <PaymentFacts
          order={{
            paymentMethod: "razorpay",
            paymentStatus: "paid",
            latePayment: null,
            refund: { amountPaise: 100, isDone },
          }}
        />
      )),
      ...(["returning", "returned"] as const).map((latePayment) => (
        <PaymentFacts order={{ paymentMethod: "razorpay", paymentStatus: "expired", latePayment, refund: null }} />
      )),
      ...tickets.flatMap((status) => [<TicketChip status={status} />, <TicketChip status={status} forStaff />]),
      ...movements.map((state) => (
        <TransactionRow movement={{ orderNumber: "HT-7F3K-92QD", method: "cod", state, amountPaise: 100, at }} />
      )),
    ];
    expect(parts.length).toBeGreaterThan(200);
    for (const part of parts) expectWords(textOf(rendered(part, { locale })), locale);
  });

  it("every kind of audit entry has its own text, and so has every source", () => {
    const details: Partial<Record<AuditAction, Record<string, string | number | null>>> = {
      "review.hide": { reason: t("admin:role.customer") },
      "review.show": { reason: t("admin:role.customer") },
      "review.keep": { reports: 2 },
      "question.hide": { reason: t("admin:role.customer") },
      "question.show": { reason: t("admin:role.customer") },
      "ticket.answer": { from: "acknowledged", to: "resolved" },
      "ticket.sort": { from: "order", to: "payment" },
      "application.move": { from: "pending", to: "approved" },
      "application.document": { from: "pending", to: "rejected" },
      "product.review": { from: "pending", to: "refused" },
      "payout.pay": { reference: "123456" },
      "payout.return": { reason: t("admin:role.customer") },
      "order.move": { parcel: "7F3 K92Q", from: "shipped", to: "delivered" },
      "order.cancel": { reason: "other" },
      "order.cancel_pieces": { parcel: "7F3 K92Q", n: 2, reason: "out_of_stock" },
      "order.refund": { parcel: "7F3 K92Q", n: 2, reason: "sent_back", amount_paise: 19_900 },
      "order.retry_refund": { amount_paise: 19_900 },
      "account.create": { from: null, to: "admin" },
      "account.role": { from: "customer", to: "seller" },
      "account.rights": { from: t("admin:role.customer"), to: t("admin:role.seller") },
      "coupon.switch": { from: "Active", to: "Expired" },
      "gift_card.switch": { from: "active", to: "off" },
      "inquiry.status": { from: "new", to: "closed" },
      "job.retry": { task: t("admin:role.customer") },
      "category.move": { from: 1, to: 2 },
      "category.merge": { name: t("admin:role.customer") },
    };
    const at = new Date("2026-11-22T06:30:00Z");
    const lineOf = (action: AuditAction, actor: AuditSource) =>
      textOf(
        rendered(<AuditTrail entries={[{ id: 1, actor, action, details: details[action] ?? {}, at }]} />, { locale }),
      );
    const lines = AUDIT_SOURCES.flatMap((source) => AUDIT_ACTIONS.map((action) => lineOf(action, source)));
    for (const line of lines) {
      expectWords(line, locale);
      expect(line).not.toMatch(/[{}]/);
      if (locale !== "en") expect(line.replace(/\b[ap]m\b/gi, "")).not.toMatch(/[a-z]{3}/i);
    }
    expect(new Set(lines).size).toBe(AUDIT_SOURCES.length * AUDIT_ACTIONS.length);
  });
});

describe("an order's status text", () => {
  const chips = (parcels: ShipmentStatus[], paymentStatus: OrderPaymentStatus, status = parcels[0] ?? "delivered") =>
    textOf(rendered(<OrderChips order={{ status, paymentStatus, parcels }} />));

  it("is that of its parcels where these agree", () => {
    expect(chips(["pending", "pending"], "paid")).toBe("Ordered");
    expect(chips(["processing"], "cash_due")).toBe("Being packed");
    expect(chips(["shipped"], "paid")).toBe("On its way");
    expect(chips([], "paid")).toBe("Delivered");
    expect(chips(["cancelled"], "refund_due")).toBe("Cancelled");
  });

  it("names every parcel where they differ", () => {
    expect(chips(["shipped", "pending"], "paid", "pending")).toBe("1 parcel on its way 1 parcel ordered");
    expect(chips(["pending", "cancelled", "pending"], "paid")).toBe("2 parcels ordered 1 parcel cancelled");
  });

  it("is about the payment while it is missing", () => {
    expect(chips(["pending", "pending"], "awaiting")).toBe("Waiting for payment");
    expect(chips(["cancelled", "pending"], "expired")).toBe("Not paid");
  });
});

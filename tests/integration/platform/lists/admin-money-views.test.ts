import { beforeAll, describe } from "vitest";
import type { PayableState } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { findableStores } from "#app/domain/insights/admin-lists/findable-stores.queries.server.ts";
import { adminOrders } from "#app/domain/ordering/admin-orders/admin-orders.queries.server.ts";
import { adminOrderList } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { adminPayouts, openPayables } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { adminPayoutList, openPayableList } from "#app/domain/ordering/payouts/admin-payouts.ts";
import { db } from "#app/services.server.ts";
import { createProfile, createSeller, type Given } from "../../../support/factories/factories.ts";
import { testSides } from "../../../support/pages/list-sides.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { anAddress } from "../../../support/factories/shopping-factory.ts";

let scope: AnyScope;
beforeAll(async () => {
  scope = await adminScope();
});

describe("orders", () => {
  beforeAll(async () => {
    const asha = await createProfile({ full_name: "Asha Vora", email: "asha@example.test", phone_number: null });
    const ravi = await createProfile({ full_name: "Ravi Nair", phone_number: "+919800000009" });
    let n = 0;
    const plant = async (letter: string, given: Partial<Given<"orders">>, receiver: object = {}) => {
      n += 1;
      await db
        .insertInto("orders")
        .values({
          ...{ public_number: `HT-AAAA-BBB${letter}`, customer_id: asha.id, payment_method: "razorpay" },
          ...{ status: "pending", payment_status: "paid", subtotal_paise: 100, total_paise: 100 },
          ...{ discount_paise: 0, delivery_paise: 0, gift_paise: 0, estimated_delivery_on: "2026-12-24" },
          shipping_address: JSON.stringify({ ...anAddress, fullName: "Receiver", phone: "+919811111111", ...receiver }),
          created_at: new Date(Date.UTC(2026, 0, n)),
          confirmed_at: new Date(Date.UTC(2026, 0, n)),
          ...given,
        })
        .execute();
    };
    const expires = { expires_at: new Date("2100-01-01") };
    const cancelled = { status: "cancelled", cancelled_at: new Date() } as const;
    await plant("A", {
      payment_status: "awaiting",
      confirmed_at: null,
      ...expires,
      total_paise: 900,
      subtotal_paise: 900,
    });
    await plant("B", { status: "processing", total_paise: 300, subtotal_paise: 300 });
    await plant("C", { status: "shipped", payment_method: "cod", payment_status: "cash_due" }, { fullName: "Gita" });
    await plant("D", {
      status: "undelivered",
      payment_method: "cod",
      payment_status: "cash_due",
      customer_id: ravi.id,
    });
    await plant("E", { status: "returning" }, { phone: "+919822222222" });
    await plant("F", { status: "returned", payment_status: "refund_due" });
    await plant("G", { status: "delivered" });
    await plant("H", { ...cancelled, payment_status: "refunded" });
    await plant("J", { ...cancelled, payment_method: "cod", payment_status: "void" });
    await plant("K", { ...cancelled, confirmed_at: null, payment_status: "expired" });
  });

  testSides(
    adminOrderList,
    async (asked) => (await adminOrders.page(db, scope, asked)).rows.map(({ publicNumber }) => publicNumber.slice(-1)),
    [
      [{}, ["K", "J", "H", "G", "F", "E", "D", "C", "B", "A"]],
      [{ status: "pending" }, ["A"]],
      [{ status: "processing" }, ["B"]],
      [{ status: "shipped" }, ["C"]],
      [{ status: "undelivered" }, ["D"]],
      [{ status: "returning" }, ["E"]],
      [{ status: "returned" }, ["F"]],
      [{ status: "delivered" }, ["G"]],
      [{ status: "cancelled" }, ["K", "J", "H"]],
      [{ payment: "awaiting" }, ["A"]],
      [{ payment: "paid" }, ["G", "E", "B"]],
      [{ payment: "cash_due" }, ["D", "C"]],
      [{ payment: "refund_due" }, ["F"]],
      [{ payment: "refunded" }, ["H"]],
      [{ payment: "void" }, ["J"]],
      [{ payment: "expired" }, ["K"]],
      [{ status: "cancelled", payment: "void" }, ["J"]],
      [{ search: "ht-aaaa-bbbe" }, ["E"]],
      [{ search: "aabbbg" }, ["G"]],
      [{ search: "gita" }, ["C"]],
      [{ search: "ravi" }, ["D"]],
      [{ search: "98222 22222" }, ["E"]],
      [{ search: "98000 00009" }, ["D"]],
      [{ search: "ASHA@example.test", payment: "cash_due" }, ["C"]],
    ],
    {
      orders: {
        newest: ["K", "J", "H", "G", "F", "E", "D", "C", "B", "A"],
        oldest: ["A", "B", "C", "D", "E", "F", "G", "H", "J", "K"],
        total: ["A", "B", "K", "J", "H", "G", "F", "E", "D", "C"],
      },
    },
  );
});

describe("payouts", () => {
  beforeAll(async () => {
    const rang = await createSeller({ store_name: "Rang Weavers" });
    const other = await createSeller({ store_name: "Other Store" });
    const plant = (public_number: string, given: Partial<Given<"payouts">>) =>
      db
        .insertInto("payouts")
        .values({ public_number, seller_id: rang.id, run_on: "2026-11-20", amount_paise: 100, ...given })
        .execute();
    await plant("PO-AAAA-AAAA", { status: "due" });
    const paid = { reference: "UTR 5", paid_on: "2026-11-21", run_on: "2026-11-21" };
    await plant("PO-BBBB-BBBB", { status: "paid", ...paid });
    const returned = { status: "returned", return_reason: "Account closed", seller_id: other.id } as const;
    await plant("PO-CCCC-CCCC", { ...paid, ...returned, reference: "UTR 55" });
  });

  testSides(
    adminPayoutList,
    async (asked) => (await adminPayouts.page(db, scope, asked)).rows.map(({ number }) => number),
    [
      [{}, ["PO-CCCC-CCCC", "PO-BBBB-BBBB", "PO-AAAA-AAAA"]],
      [{ status: "due" }, ["PO-AAAA-AAAA"]],
      [{ status: "paid" }, ["PO-BBBB-BBBB"]],
      [{ status: "returned" }, ["PO-CCCC-CCCC"]],
      [{ search: "po-aaaa-aaaa" }, ["PO-AAAA-AAAA"]],
      [{ search: "Utr 5" }, ["PO-BBBB-BBBB"]],
      [{ search: "rang" }, ["PO-BBBB-BBBB", "PO-AAAA-AAAA"]],
      [{ search: "rang", status: "paid" }, ["PO-BBBB-BBBB"]],
    ],
  );
});

describe("what is still to be paid", () => {
  const STATES = [
    ...(["due", "not_delivered", "return_window", "next_run"] satisfies PayableState[]),
    ...(["bank_returned", "sensitive_change", "store_stopped", "deducted"] satisfies PayableState[]),
  ] as const;

  beforeAll(async () => {
    const store = await createSeller();
    await db.deleteFrom("payable_changes").execute();
    const rows = STATES.map((state, n) => ({
      ...{ seller_id: store.id, state, items: 1, first_item: n + 1, payable_on: null, changes_at: null },
      paise: 800 - 100 * n,
    }));
    await db.insertInto("payable_sums").values(rows).execute();
  });

  testSides(
    openPayableList,
    async (asked) => (await openPayables.page(db, scope, asked)).rows.map(({ state }) => state),
    [
      [{}, STATES],
      [{ state: "due" }, ["due"]],
      [{ state: "not_delivered" }, ["not_delivered"]],
      [{ state: "return_window" }, ["return_window"]],
      [{ state: "next_run" }, ["next_run"]],
      [{ state: "bank_returned" }, ["bank_returned"]],
      [{ state: "sensitive_change" }, ["sensitive_change"]],
      [{ state: "store_stopped" }, ["store_stopped"]],
      [{ state: "deducted" }, ["deducted"]],
    ],
  );
});

describe("stores, found by their names", () => {
  beforeAll(async () => {
    for (const store_name of ["Zari House", "Ajrakh House", "Lamps"]) await createSeller({ store_name });
  });

  testSides(
    findableStores.list,
    async (asked) => (await findableStores.page(db, scope, asked)).rows.map(({ storeName }) => storeName),
    [
      [{ search: "HOUSE" }, ["Ajrakh House", "Zari House"]],
      [{ search: "lamps" }, ["Lamps"]],
    ],
  );
});

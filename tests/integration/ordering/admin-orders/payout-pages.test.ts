import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { checkBooks } from "#app/domain/ordering/payouts/book-checks.commands.server.ts";
import { runPayouts } from "#app/domain/ordering/payouts/payout-runs.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { expectInvariants } from "../../../support/postgres/invariants.ts";
import { createParcels } from "../../../support/factories/parcels.ts";
import { deliverDaysAgo, endPayoutDay } from "../../../support/factories/payouts.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let finance: Visitor;
let number: string;
let sellerId: number;
let orderNumber: string;
const FORM = "main form[method=post]";
/** Two items at ₹300, less ₹60 commission, ₹10.80 GST on it, ₹3 TCS and ₹0.60 TDS. */
const OWED = "₹525.60";

beforeAll(async () => {
  finance = await signedIn(await createProfile({ role: "admin", admin_rights: ["finance"] }));
});

beforeEach(async () => {
  await endPayoutDay();
  const { orderId, publicNumber, parcels } = await createParcels([[{ price: 30_000, quantity: 2 }]], {
    method: "razorpay",
  });
  await deliverDaysAgo(orderId, 40);
  await runPayouts(db);
  orderNumber = publicNumber;
  sellerId = parcels[0]!.scope.sellerId;
  const payout = await db
    .selectFrom("payouts")
    .where("seller_id", "=", sellerId)
    .select("public_number")
    .executeTakeFirstOrThrow();
  number = payout.public_number;
});

describe("the payouts of all stores", () => {
  it("are listed with their store, found by number, store and reference, and filtered", async () => {
    const { store_name: store } = await db
      .selectFrom("sellers")
      .where("id", "=", sellerId)
      .select("store_name")
      .executeTakeFirstOrThrow();
    for (const search of [number.toLowerCase(), store]) {
      const page = await openPage(finance, `/admin/payouts?q=${encodeURIComponent(search)}`);
      expect(
        page
          .rows()
          .find(([first]) => first === number)
          ?.slice(0, 5),
      ).toEqual([number, store, expect.any(String), OWED, "Being paid"]);
    }
    expect((await openPage(finance, "/admin/payouts?status=returned")).rows().flat()).not.toContain(number);
    const csv = await openPage(finance, `/admin/payouts.csv?q=${number}`);
    expect(csv.html).toContain(number);
  });

  it("are paid with the bank's reference, and can come back from the bank", async () => {
    let page = await openPage(finance, `/admin/payouts/${number}`);
    expect(page.text("main")).toContain(orderNumber);
    expect(page.$(`a[href="/admin/orders/${orderNumber}"]`)).toHaveLength(1);
    page = await openPage(finance, `/admin/payouts/${number}/paid`);
    const refused = await submitForm(finance, page, FORM, { reference: "UTR 5", paid_on: "2020-01-01" });
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("Give a day from the payout's run until today.");
    expect(refused.$("[name=reference]").val()).toBe("UTR 5");
    await submitForm(finance, refused, FORM, { paid_on: dayInIndia() });
    page = await openPage(finance, `/admin/payouts/${number}`);
    expect(page.text("main")).toContain("UTR 5");
    expect(page.text("main")).toContain("Paid: UTR 5");
    for (const search of ["utr 5", "UTR 5"])
      expect((await openPage(finance, `/admin/payouts?q=${search}`)).rows().flat()).toContain(number);
    expect((await openPage(finance, `/admin/payouts/${number}/paid`)).location).toBe(`/admin/payouts/${number}`);
    page = await openPage(finance, `/admin/payouts/${number}/returned`);
    await submitForm(finance, page, FORM, { reason: "Account closed" });
    page = await openPage(finance, `/admin/payouts/${number}`);
    expect(page.text("main")).toContain("Returned by the bank: Account closed");
    await expectInvariants();
  });

  it("say what is on hold and why, the largest amount first", async () => {
    const { parcels } = await createParcels([[{ price: 40_000, quantity: 3 }]]);
    const page = await openPage(finance, "/admin/payouts/open?state=not_delivered");
    const { store_name: store } = await db
      .selectFrom("sellers")
      .where("id", "=", parcels[0]!.scope.sellerId)
      .select("store_name")
      .executeTakeFirstOrThrow();
    expect(page.rows()[0]).toEqual([store, "₹1,051.20", "On hold: not delivered yet", "–", "1"]);
  });

  it.each([
    { at: "06:59:59", alarm: undefined },
    { at: "07:00:00", alarm: "The run of 29 November 2026 did not happen" },
  ])("raise an alarm when the day's run did not happen by 7 in the morning in India: at $at", async ({ at, alarm }) => {
    await sql`DELETE FROM payout_runs`.execute(db);
    vi.useFakeTimers({ now: new Date(`2026-11-29T${at}+05:30`), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const open = async () => (await openPage(finance, "/admin/payouts")).text("main");
    if (alarm) expect(await open()).toContain(alarm);
    else expect(await open()).not.toContain("did not happen");
    await sql`INSERT INTO payout_runs (run_on, payout_count, total_paise) VALUES ('2026-11-29', 0, 0)`.execute(db);
    expect(await open()).not.toContain("did not happen");
  });

  it("raise an alarm when the books differ", async () => {
    await checkBooks(db);
    expect((await openPage(finance, "/admin/payouts")).text("main")).toMatch(/Unexplained differences\s*0/);
    await db
      .insertInto("book_checks")
      .values({ item_count: 7, differences: JSON.stringify([{ kind: "item", id: "12", difference_paise: 3 }]) })
      .execute();
    expect((await openPage(finance, "/admin/payouts")).text("main")).toContain("1 unexplained difference");
    expect((await openPage(finance, "/admin/payouts/runs")).text("main")).toContain("₹0.03");
    await sql`DELETE FROM book_checks`.execute(db);
  });

  it("open the bank account with an entry in the audit log each time", async () => {
    const page = await openPage(finance, `/admin/payouts/${number}/account`);
    expect(page.text("main")).toContain("This store has no bank account.");
    await sql`UPDATE sellers SET payouts_wait_until = now() + interval '1 day' WHERE id = ${sellerId}`.execute(db);
    expect((await openPage(finance, `/admin/payouts/${number}/account`)).text("main")).toContain(
      "its details were changed",
    );
  });

  it("show a store's statement as the store sees it", async () => {
    const page = await openPage(finance, `/admin/payouts/stores/${sellerId}/statement`);
    const own = await openPage(await ownerOf(sellerId), "/seller/payments/statement");
    for (const statement of [page, own])
      expect(statement.rows()).toEqual([
        ["Open at the start", "₹0"],
        ["Sold", "₹525.60"],
        ["Cancelled or sent back", "₹0"],
        ["Payouts", "−₹525.60"],
        ["Payouts returned by the bank", "₹0"],
        ["Open at the end", "₹0"],
        ["Commission", "₹60"],
        ["GST on commission", "₹10.80"],
        ["TCS", "₹3"],
        ["TDS", "₹0.60"],
      ]);
    const month = dayInIndia().slice(0, 7);
    const csv = await openPage(finance, `/admin/payouts/stores/${sellerId}/statement.csv?month=${month}`);
    expect(csv.html).toContain(orderNumber);
    expect((await openPage(finance, "/admin/payouts/stores/999999/statement")).status).toBe(404);
  });

  it("are for finance, not for support", async () => {
    const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support"] }));
    for (const path of ["", "/open", "/runs", `/${number}`, `/${number}/paid`, `/${number}/account`])
      expect((await openPage(support, `/admin/payouts${path}`)).location).toBe("/admin");
  });
});

async function ownerOf(id: number): Promise<Visitor> {
  const { profile_id } = await db
    .selectFrom("sellers")
    .where("id", "=", id)
    .select("profile_id")
    .executeTakeFirstOrThrow();
  return signedIn({ id: Number(profile_id) });
}

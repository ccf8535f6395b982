import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#app/components/ui/format.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { findStatement } from "#app/domain/ordering/payouts/statements.queries.server.ts";
import { runPayouts } from "#app/domain/ordering/payouts/payout-runs.commands.server.ts";
import { markPayoutPaid } from "#app/domain/ordering/payouts/payouts.commands.server.ts";
import { db } from "#app/services.server.ts";
import * as paymentsCsv from "#app/routes/seller/money/payments-csv.ts";
import * as statementCsv from "#app/routes/seller/money/statement-csv.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { deliverDaysAgo } from "../../../support/factories/payouts.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { adminScope, memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

/** A store's payment pages: ₹490.92 of each lamp of ₹560, ₹175.20 of each shirt of ₹200. */

let owner: Visitor;
let stranger: Visitor;
let sellerId: number;
let paidOrder: string;
let openOrder: string;
let number: string;
let day: string;

beforeAll(async () => {
  const seller = await createSeller({ store_name: "Diya House" });
  sellerId = seller.id;
  owner = await signedIn({ id: Number(seller.profile_id) });
  stranger = await signedIn({ id: Number((await createSeller()).profile_id) });
  const lamp = await createProduct({ seller_id: sellerId, name: "Brass lamp", price_paise: 56_000, gst_rate: 1200 });
  const shirt = await createProduct({ seller_id: sellerId, name: "=Shirt", price_paise: 20_000, gst_rate: 0 });
  const sold = await order(await createBuyer([{ ...lamp, quantity: 3 }]));
  paidOrder = sold.publicNumber;
  await deliverDaysAgo(sold.orderId, 30);
  await runPayouts(db);
  const payout = await db
    .selectFrom("payouts")
    .where("seller_id", "=", sellerId)
    .select(["public_number", "run_on"])
    .executeTakeFirstOrThrow();
  number = payout.public_number;
  day = payout.run_on;
  await markPayoutPaid(db, await adminScope(), number, { reference: "UTR778", paidOn: day });
  openOrder = (await order(await createBuyer([{ ...shirt, quantity: 2 }]))).publicNumber;
});

describe("the payments of a store", () => {
  it("show what each item brings, what was paid with which payout, and what is on hold and why", async () => {
    const page = await openPage(owner, "/seller/payments");
    const rows = page.rows();
    expect(rows.map(([product]) => product)).toEqual([`=Shirt${openOrder}`, `Brass lamp${paidOrder}`]);
    expect(rows[0]?.[3]).toContain("You receive ₹350.40 by");
    expect(rows[0]?.[3]).toContain("Price₹400Commission−₹40");
    expect(rows[0]?.slice(4)).toEqual(["–", "–", "₹350.40 after the deliveryAsk about this"]);
    expect(rows[1]?.slice(4)).toEqual(["–", "₹1,472.76", `Paid${number}Ask about this`]);
    expect(page.text("main")).toContain("Still to be paid₹350.40Not delivered yet₹350.40");
    expect(page.text("main")).toContain("Next payout₹0Nothing is delivered that is still to be paid.");
    expect(page.$(`a[href="/seller/payments/payouts/${number}"]`)).toHaveLength(1);
  });

  it("are filtered and searched", async () => {
    const products = async (query: string) =>
      (await openPage(owner, `/seller/payments?${query}`)).rows().map(([product]) => product);
    expect(await products("state=settled")).toEqual([`Brass lamp${paidOrder}`]);
    expect(await products("state=open")).toEqual([`=Shirt${openOrder}`]);
    expect(await products("q=brass")).toEqual([`Brass lamp${paidOrder}`]);
    expect(await products(`q=${openOrder}`)).toEqual([`=Shirt${openOrder}`]);
  });

  it("are a CSV file with every amount", async () => {
    const response = await owner.get(paymentsCsv.loader, "/seller/payments.csv");
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(
      "Commission,GST on commission,TCS,TDS,You receive,Promised by,Taken back,Paid,Open,State",
    );
    expect(lines[1]).toContain(`${openOrder},'=Shirt,2,`);
    expect(lines[1]).toContain(",400,0,40,7.2,2,0.4,350.4,");
    expect(lines[2]).toMatch(new RegExp(`,1472.76,0,Paid,${number}$`));
  });

  it("are no matter of packers and of other stores", async () => {
    const packer = await createStoreMember(sellerId, "packer");
    expect((await openPage(await signedIn(packer), "/seller/payments")).status).not.toBe(200);
    expect((await openPage(stranger, "/seller/payments")).rows()).toEqual([]);
    expect((await openPage(stranger, `/seller/payments/payouts/${number}`)).status).toBe(404);
  });

  it("say until when payouts wait after a sensitive change", async () => {
    await sql`UPDATE sellers SET payouts_wait_until = '2099-01-02 03:00+05:30' WHERE id = ${sellerId}`.execute(db);
    expect((await openPage(owner, "/seller/payments")).text("main")).toContain("Payouts wait until 2 January 2099");
    await sql`UPDATE sellers SET payouts_wait_until = NULL WHERE id = ${sellerId}`.execute(db);
  });
});

describe("a payout's page", () => {
  it("has its amount, the bank's reference and its items", async () => {
    const list = await openPage(owner, "/seller/payments/payouts");
    expect(list.rows()).toEqual([
      [number, formatDate(day, "en"), "₹1,472.76", "Paid", formatDate(day, "en"), "UTR778"],
    ]);
    const page = await openPage(owner, `/seller/payments/payouts/${number}`);
    expect(page.text("h1")).toBe(`Payout ${number}`);
    expect(page.text("main")).toContain("₹1,472.76");
    expect(page.text("main")).toContain("Bank referenceUTR778");
    expect(page.rows().map(([product, amount]) => [product, amount])).toEqual([
      [`Brass lamp${paidOrder}`, "₹1,472.76"],
    ]);
  });
});

describe("a statement", () => {
  it("opens and closes with what is owed, and is the sum of the month", async () => {
    const page = await openPage(owner, "/seller/payments/statement");
    expect(page.rows()).toEqual([
      ["Open at the start", "₹0"],
      ["Sold", "₹1,823.16"],
      ["Cancelled or sent back", "₹0"],
      ["Payouts", "−₹1,472.76"],
      ["Payouts returned by the bank", "₹0"],
      ["Open at the end", "₹350.40"],
      ["Commission", "₹208"],
      ["GST on commission", "₹37.44"],
      ["TCS", "₹9.50"],
      ["TDS", "₹1.90"],
    ]);
    const month = new URL(page.$("main a[href*='statement.csv']").attr("href") ?? "", "https://haat.example");
    const response = await owner.get(statementCsv.loader, month.pathname + month.search);
    const lines = (await response.text())
      .trim()
      .split("\r\n")
      .map((line) => line.split(",").slice(1));
    expect(lines.slice(1)).toEqual([
      ["Sale", paidOrder, "Brass lamp", "", "1472.76"],
      ["Payout", paidOrder, "Brass lamp", number, "-1472.76"],
      ["Sale", openOrder, "'=Shirt", "", "350.4"],
    ]);
  });
});

describe("a statement of a month before", () => {
  it("has nothing of the months after it, its fees neither", async () => {
    const month = dayInIndia().slice(0, 7);
    const { rows } = await sql<{ month: string }>`
      SELECT to_char(${`${month}-01`}::date - interval '1 month', 'YYYY-MM') AS month`.execute(db);
    const { profile_id } = await db
      .selectFrom("sellers")
      .where("id", "=", sellerId)
      .select("profile_id")
      .executeTakeFirstOrThrow();
    expect(await findStatement(db, memberScope({ id: sellerId, profile_id }), rows[0]!.month)).toMatchObject({
      openingPaise: 0,
      soldPaise: 0,
      paidPaise: 0,
      closingPaise: 0,
      fees: { commissionPaise: 0, commissionGstPaise: 0, tcsPaise: 0, tdsPaise: 0 },
    });
  });
});

describe("asking about a line", () => {
  it("opens a support request with the line attached, once", async () => {
    const page = await openPage(owner, "/seller/payments");
    const ask = page.$("main a[href^='/seller/payments/ask/']").first().attr("href") ?? "";
    const form = await openPage(owner, ask);
    expect(form.rows().map(([product]) => product)).toEqual([`=Shirt${openOrder}`]);
    const empty = await submitForm(owner, form, "main form", { body: "" });
    expect(empty.text("main")).toContain("Write your message");
    const { location } = await submitForm(owner, form, "main form", { body: "When is it paid?" });
    const sent = await openPage(owner, location ?? "");
    expect(sent.text("main")).toContain(`Payment for ${openOrder}: =Shirt`);
    expect(sent.text("main")).toContain("When is it paid?");
    expect(sent.$(`a[href="/seller/payments?q=${openOrder}"]`)).toHaveLength(1);
    await submitForm(owner, form, "main form", { body: "When is it paid?" });
    const { count } = await db
      .selectFrom("tickets")
      .where("order_item_id", "is not", null)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    expect((await openPage(stranger, ask)).status).toBe(404);
  });
});

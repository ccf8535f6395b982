import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { applyGiftCard } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import * as cardsCsv from "#app/routes/admin/money/gift-cards-csv.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createEnrolledPerson } from "../../../support/factories/second-factor.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const NEW = "/admin/gift-cards/new";
const FORM = "main form:has([name=amount])";

let admin: Visitor;

beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin", admin_rights: ["finance"] }));
});

/** Generates a card. Returns its address, its id and the shown code. */
async function generate(fields: Record<string, string>) {
  const sent = await submitForm(admin, await openPage(admin, NEW), FORM, fields);
  const page = await openPage(admin, sent.location!);
  return {
    address: sent.location!,
    id: Number(sent.location!.split("/").at(-1)),
    code: page.$("[translate=no]").text().trim(),
    page,
  };
}

const cardOf = (id: number) => db.selectFrom("gift_cards").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const booksOf = async (kind: string, id: number) => {
  const { rows } = await sql<{ code: string; paise: number }>`
    SELECT a.code, e.amount_paise AS paise
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.id = e.account_id
     WHERE t.kind = ${kind} AND t.reference = ${String(id)} ORDER BY a.code`.execute(db);
  return rows;
};

describe("generating a gift card", () => {
  it("shows the code once, and books the card as given away", async () => {
    const { id, code, page, address } = await generate({ amount: "1,500.50" });
    expect(code).toMatch(/^HAAT-[2-9A-HJ-NP-Z]{8}$/);
    expect(page.text()).toContain("Gift card created successfully!");
    expect(page.text()).toContain("₹1,500.50 of ₹1,500.50 left");
    expect((await openPage(admin, address)).html).not.toContain(code);
    expect(await booksOf("gift_card_generated", id)).toEqual([
      { code: "gift_card_expense", paise: 150_050 },
      { code: "gift_card_liability", paise: -150_050 },
    ]);
    const audit = await db.selectFrom("audit_log").where("subject", "=", `gift_card ${id}`).selectAll().execute();
    expect(audit.map(({ action }) => action)).toEqual(["gift_card.create"]);
    expect(JSON.stringify(audit)).not.toContain(code.slice(5));
  });

  it("mails the code to the recipient, if there is one", async () => {
    const { code } = await generate({ amount: "250", recipient_email: "lucky@cards.test" });
    const mails = await sendWaitingMails("mail.gift_card");
    expect(mails.map(({ to }) => to)).toEqual(["lucky@cards.test"]);
    expect(mails[0]?.text).toContain(code);
  });

  it("makes one card of a form that is sent twice, and refuses what is no amount of a card", async () => {
    const page = await openPage(admin, NEW);
    const [one, two] = [
      await submitForm(admin, page, FORM, { amount: "300" }),
      await submitForm(admin, page, FORM, { amount: "300" }),
    ];
    expect(two.location).toBe(one.location);
    for (const [amount, text] of [
      ["", "Amount is required"],
      ["99", "Minimum amount is ₹100"],
      ["10001", "Maximum amount is ₹10,000"],
    ] as const)
      expect((await submitForm(admin, page, FORM, { amount })).text("form")).toContain(text);
  });

  it("needs a fresh second factor where there is one, and the right for finance", async () => {
    const { profile } = await createEnrolledPerson({ role: "admin" });
    const enrolled = await signedIn(profile, {}, { factorVerified: true });
    const page = await openPage(enrolled, NEW);
    await db
      .updateTable("sessions")
      .set({ factor_verified_at: new Date(0) })
      .where("profile_id", "=", profile.id)
      .execute();
    const sent = await submitForm(enrolled, page, FORM, { amount: "777" });
    expect(sent.location).toMatch(/^\/second-factor\?redirect=/);
    expect(await db.selectFrom("gift_cards").where("initial_balance_paise", "=", 77_700).execute()).toEqual([]);
    const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support"] }));
    expect((await openPage(support, "/admin/gift-cards")).location).toBe("/admin");
  });
});

describe("a generated card", () => {
  it("pays for an order, and its page shows each line with the balance after it", async () => {
    const { address, code } = await generate({ amount: "1000" });
    const lamp = await createProduct({ price_paise: 56_000 });
    const buyer = await createBuyer([{ ...lamp, quantity: 1 }]);
    await applyGiftCard(db, { profileId: buyer.id }, code);
    const { publicNumber } = await order(buyer);
    const page = await openPage(admin, address);
    const lines = page.rows();
    expect(lines.map(([, ...line]) => line)).toEqual([
      ["Used", publicNumber, "−₹560", "₹440"],
      ["Issued", "–", "₹1,000", "₹1,000"],
    ]);
    expect(page.$("a[href$=delete]").length).toBe(0);
    const gone = await submitForm(admin, await openPage(admin, `${address}/delete`), "main form");
    expect(gone.text("form")).toContain("This gift card has been used");
  });

  it("is switched off and on from the list, and pays nothing while it is off", async () => {
    const { id, code } = await generate({ amount: "500", recipient_email: "switch@cards.test" });
    const buyer = await createBuyer([{ ...(await createProduct()), quantity: 2 }]);
    const press = async () => {
      const list = await openPage(admin, "/admin/gift-cards?q=switch@cards");
      return submitForm(admin, list, `main form[action^='/admin/gift-cards/${id}/']`);
    };
    const sent = await press();
    expect(sent.location).toBe("/admin/gift-cards");
    expect((await openPage(admin, sent.location!)).text()).toContain("Gift card updated successfully!");
    await expect(applyGiftCard(db, { profileId: buyer.id }, code)).rejects.toThrow();
    await press();
    await applyGiftCard(db, { profileId: buyer.id }, code);
    expect((await loadCart(db, { profileId: buyer.id }, "en")).quote.giftPaise).toBe(50_000);
    expect(await cardOf(id)).toMatchObject({ is_active: true, current_balance_paise: 50_000 });
  });

  it("is deleted as long as nothing was used, and its amount leaves the books", async () => {
    const { id, address, code } = await generate({ amount: "400" });
    const sent = await submitForm(admin, await openPage(admin, `${address}/delete`), "main form");
    expect((await openPage(admin, sent.location!)).text()).toContain("Gift card deleted successfully");
    expect(await cardOf(id)).toMatchObject({ is_active: false, current_balance_paise: 0 });
    expect(await booksOf("gift_card_deleted", id)).toEqual([
      { code: "gift_card_expense", paise: -40_000 },
      { code: "gift_card_liability", paise: 40_000 },
    ]);
    expect((await openPage(admin, address)).status).toBe(404);
    const buyer = await createBuyer([{ ...(await createProduct()), quantity: 1 }]);
    await expect(applyGiftCard(db, { profileId: buyer.id }, code)).rejects.toThrow();
  });
});

it("a card that was sold is never deleted", async () => {
  const { id, address } = await generate({ amount: "600" });
  const buyer = await createBuyer([{ ...(await createProduct()), quantity: 1 }]);
  const { publicNumber } = await order(buyer);
  const sold = await db
    .insertInto("gift_cards")
    .values({
      code_hash: Buffer.from(`sold ${id}`),
      last_four: "SOLD",
      initial_balance_paise: 60_000,
      current_balance_paise: 60_000,
      recipient_email: "sold@cards.test",
      sender_name: "Asha",
      message: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: order_id } = await db
    .selectFrom("orders")
    .where("public_number", "=", publicNumber)
    .select("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("gift_card_entries")
    .values({ gift_card_id: sold.id, order_id, kind: "issued", amount_paise: 60_000 })
    .execute();
  const refused = await submitForm(admin, await openPage(admin, `/admin/gift-cards/${sold.id}/delete`), "main form");
  expect(refused.text("form")).toContain("This gift card was paid for");
  expect((await cardOf(sold.id)).deleted_at).toBeNull();
  expect((await openPage(admin, address)).status).toBe(200);
});

it("the list is newest first with masked codes, found by recipient and last four, and is a file", async () => {
  const one = await generate({ amount: "111", recipient_email: "a@list.test" });
  const two = await generate({ amount: "222", recipient_email: "b@list.test" });
  const codes = async (query: string) =>
    (await openPage(admin, `/admin/gift-cards?${query}`)).rows().map(([code]) => code);
  const masked = (code: string) => `HAAT-••••${code.slice(-4)}`;
  expect(await codes("q=list.test")).toEqual([masked(two.code), masked(one.code)]);
  expect(await codes(`q=${one.code}`)).toContain(masked(one.code));
  expect(await codes("q=list.test&origin=sold")).toEqual([]);
  const file = await (await admin.get(cardsCsv.loader, "/admin/gift-cards.csv?q=list.test")).text();
  expect(file).toContain(`${masked(two.code)},222,222,b@list.test,Generated,`);
  expect(file).not.toContain(two.code);
});

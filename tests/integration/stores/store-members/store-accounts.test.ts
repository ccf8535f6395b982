import { beforeEach, describe, expect, it } from "vitest";
import { listPayoutWaits } from "#app/domain/notifications/sensitive-changes/sensitive-changes.queries.server.ts";
import {
  changeBankAccount,
  changePickupAddress,
} from "#app/domain/stores/store-accounts/store-accounts.commands.server.ts";
import { findBankAccount, findPickupAddress } from "#app/domain/stores/store-accounts/store-accounts.queries.server.ts";
import { blindIndex, cipher, db } from "#app/services.server.ts";
import { apply, newAnswers } from "../../../support/factories/applications.ts";
import { createSeller } from "../../../support/factories/factories.ts";
import { givePassword, PASSWORD } from "../../../support/factories/members.ts";
import { dumpDatabase } from "../../../support/routes/planted-person.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const BANK = "/seller/settings/bank";
const PICKUP = "/seller/settings/pickup";
const account = {
  holder_name: "Hansa Shah",
  account_number: "0042 1122 3344 55",
  account_number_again: "00421122334455",
  ifsc_code: "sbin0001234",
  current_password: PASSWORD,
};
let store: Awaited<ReturnType<typeof createSeller>>;
let ownerId: number;

beforeEach(async () => {
  store = await createSeller();
  ownerId = Number(store.profile_id);
  await givePassword(ownerId);
  await sendWaitingMails("mail.store_changed");
  await db.deleteFrom("store_bank_accounts").execute();
});

it("a store without its own bank account and pickup address shows its application's and its address", async () => {
  const scope = memberScope(store);
  expect(await findBankAccount(db, scope)).toBeUndefined();
  await db.updateTable("sellers").set({ address: "7 Ring Road", zip: "361008" }).where("id", "=", store.id).execute();
  expect(await findPickupAddress(db, scope)).toEqual({ address: "7 Ring Road", zip: "361008", landmark: "" });
  const { id } = await apply();
  await db.updateTable("seller_applications").set({ seller_id: store.id }).where("id", "=", id).execute();
  const applied = { holderName: "Rekha Solanki", lastFour: expect.stringMatching(/^\d{4}$/) as string };
  expect(await findBankAccount(db, scope)).toEqual({ ...applied, ifscCode: "HDFC0000123", bankName: "HDFC Bank" });
  expect(await findBankAccount(db, memberScope(await createSeller()))).toBeUndefined();

  const input = { ...account, account_number: "00421122334455", ifsc_code: "SBIN0001234", bank_name: "SBI, Bhuj" };
  await changeBankAccount(db, { cipher, blindIndex }, scope, input);
  await changePickupAddress(db, scope, {
    address: "12 Mill Road",
    zip: "370001",
    landmark: "Old gate",
    current_password: "",
  });
  expect([await findBankAccount(db, scope), await findPickupAddress(db, scope)]).toEqual([
    { holderName: "Hansa Shah", lastFour: "4455", ifscCode: "SBIN0001234", bankName: "SBI, Bhuj" },
    { address: "12 Mill Road", zip: "370001", landmark: "Old gate" },
  ]);
  const waits = await listPayoutWaits(db, scope);
  expect(waits.map(({ kind }) => kind)).toEqual(["pickup_address", "bank_account"]);
  for (const { changedAt, until } of waits) expect(Number(until) - Number(changedAt)).toBe(72 * 3_600_000);
  expect(await listPayoutWaits(db, memberScope(await createSeller()))).toEqual([]);
  const actions = await db
    .selectFrom("audit_log")
    .where("subject", "=", `store ${store.id}`)
    .orderBy("id")
    .select("action")
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(["store.bank_account", "store.pickup_address"]);
});

const waitsUntil = async () =>
  (await db.selectFrom("sellers").where("id", "=", store.id).select("payouts_wait_until").executeTakeFirstOrThrow())
    .payouts_wait_until;

describe("the bank account", () => {
  it("is typed twice, stored encrypted, shown masked, mailed to all owners, and lets payouts wait 72 hours", async () => {
    const second = await createStoreMember(store.id, "owner");
    const owner = await signedIn({ id: ownerId });
    const page = await openPage(owner, BANK);
    const differs = await submitForm(owner, page, "main form", { ...account, account_number_again: "00421122334456" });
    expect(differs.text("#account_number_again-error")).toBe("The two account numbers are not the same");
    const wrong = await submitForm(owner, page, "main form", { ...account, current_password: "not-this-one" });
    expect(wrong.text("#current_password-error")).toBe("This is not your current password");
    expect(await waitsUntil()).toBeNull();

    expect((await submitForm(owner, page, "main form", account)).location).toBe(BANK);
    const row = await db
      .selectFrom("store_bank_accounts")
      .where("seller_id", "=", store.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([row.ifsc_code, row.bank_name, row.account_number_last_four]).toEqual([
      "SBIN0001234",
      "State Bank of India",
      "4455",
    ]);
    const context = `store_bank_accounts.account_number:${store.id}`;
    expect(cipher.decrypt(row.account_number_encrypted, context)).toBe("00421122334455");
    expect(() => cipher.decrypt(row.account_number_encrypted, `${context}0`)).toThrow();
    expect(row.account_number_index).toEqual(blindIndex("account_number", "00421122334455"));
    expect(await dumpDatabase()).not.toContain("00421122334455");

    const shown = await openPage(owner, BANK);
    expect(shown.text("main")).toContain("•••• 4455");
    expect(shown.html).not.toContain("11223344");
    expect(shown.text("main")).toContain("Bank account changed");
    const mails = await sendWaitingMails("mail.store_changed");
    expect(mails.map(({ to }) => to)).toContain(second.email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.subject).toBe(`The bank account of ${store.store_name} was changed`);
      expect(mail.text).not.toContain("4455");
    }
    expect(Number(await waitsUntil()) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
  });

  it("of another store or application is refused", async () => {
    const other = await createSeller();
    await givePassword(Number(other.profile_id));
    const stranger = await signedIn({ id: Number(other.profile_id) });
    await submitForm(stranger, await openPage(stranger, BANK), "main form", account);
    const owner = await signedIn({ id: ownerId });
    const page = await openPage(owner, BANK);
    const refused = await submitForm(owner, page, "main form", account);
    expect(refused.text("#account_number-error")).toBe("This account number is already in use.");

    const answers = newAnswers();
    await apply(new Visitor(), answers);
    const applied = String(answers.bank.accountNumber);
    const again = { ...account, account_number: applied, account_number_again: applied };
    const second = await submitForm(owner, page, "main form", again);
    expect(second.text("#account_number-error")).toBe("This account number is already in use.");
    expect(await waitsUntil()).toBeNull();
  });

  it("is the owners' alone", async () => {
    for (const role of ["manager", "packer", "viewer"] as const) {
      const member = await signedIn(await createStoreMember(store.id, role));
      expect((await openPage(member, BANK)).location).toBe("/");
      if (role === "manager")
        expect((await openPage(member, "/seller/settings")).$(`a[href="${BANK}"]`)).toHaveLength(0);
    }
  });
});

describe("the pickup address", () => {
  it("takes a PIN code that exists, and lets payouts wait", async () => {
    const owner = await signedIn({ id: ownerId });
    const page = await openPage(owner, PICKUP);
    const form = { address: "12 Mill Road\nBhuj", zip: "370 001", landmark: "", current_password: PASSWORD };
    expect((await submitForm(owner, page, "main form", { ...form, zip: "012345" })).status).toBe(422);
    expect(await waitsUntil()).toBeNull();
    expect((await submitForm(owner, page, "main form", form)).location).toBe(PICKUP);
    const row = await db
      .selectFrom("sellers")
      .where("id", "=", store.id)
      .select(["pickup_address", "pickup_zip", "pickup_landmark", "address"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      pickup_address: "12 Mill Road\nBhuj",
      pickup_zip: "370001",
      pickup_landmark: null,
      address: store.address,
    });
    expect((await openPage(owner, PICKUP)).text("main")).toContain("Pickup address changed");
    const [mail] = await sendWaitingMails("mail.store_changed");
    expect(mail?.subject).toBe(`The pickup address of ${store.store_name} was changed`);
  });
});

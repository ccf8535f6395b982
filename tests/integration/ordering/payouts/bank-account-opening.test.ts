import { expect, it } from "vitest";
import { approveApplication } from "#app/domain/stores/applications/review.commands.server.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { openBankAccount } from "#app/domain/stores/store-accounts/bank-account-opening.commands.server.ts";
import { changeBankAccount } from "#app/domain/stores/store-accounts/store-accounts.commands.server.ts";
import { newPublicNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";
import { blindIndex, cipher, db } from "#app/services.server.ts";
import { apply } from "../../../support/factories/applications.ts";
import { createSeller } from "../../../support/factories/factories.ts";
import { adminScope, memberScope } from "../../../support/factories/scopes.ts";

/** Bank account for payouts (rule 9.133). */

const ENROLMENT = "242300001234ES3";

async function aPayout(sellerId: number): Promise<{ id: number; number: string }> {
  const number = newPublicNumber("PO");
  const { id } = await db
    .insertInto("payouts")
    .values({ public_number: number, seller_id: sellerId, run_on: "2026-11-25", amount_paise: 99 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, number };
}

it("is opened with its number, and each time the audit log says so", async () => {
  const seller = await createSeller();
  const { id, number } = await aPayout(seller.id);
  const admin = await adminScope();
  expect(await openBankAccount(db, cipher, admin, number)).toBeUndefined();
  const account = { holder_name: "Asha Patel", account_number: "50100234567891", ifsc_code: "HDFC0001234" };
  await changeBankAccount(db, { cipher, blindIndex }, memberScope(seller), {
    ...account,
    account_number_again: account.account_number,
    bank_name: "",
    current_password: "",
  });
  await expect(openBankAccount(db, cipher, admin, number)).rejects.toMatchObject({
    key: "payments:payout.error.waits",
  });
  expect(await listAudit(db, { kind: "payout", id })).toEqual([]);
  await db.updateTable("sellers").set({ payouts_wait_until: null }).where("id", "=", seller.id).execute();
  expect(await openBankAccount(db, cipher, admin, number)).toEqual({
    holderName: "Asha Patel",
    accountNumber: "50100234567891",
    ifscCode: "HDFC0001234",
    bankName: "HDFC Bank",
  });
  expect((await listAudit(db, { kind: "payout", id })).map(({ action }) => action)).toEqual(["payout.open_account"]);
  expect(await openBankAccount(db, cipher, admin, "PO-2222-2222")).toBeUndefined();
});

it("is that of the application until the store sets another", async () => {
  const admin = await adminScope();
  const { answers, id } = await apply();
  await db
    .updateTable("seller_applications")
    .set({ email_confirmed_at: new Date(), enrolment_number: ENROLMENT, enrolment_state: "Gujarat" })
    .where("id", "=", id)
    .execute();
  await approveApplication(db, admin, id);
  const { seller_id: sellerId } = await db
    .selectFrom("seller_applications")
    .where("id", "=", id)
    .select("seller_id")
    .executeTakeFirstOrThrow();
  const { number } = await aPayout(Number(sellerId));
  expect(await openBankAccount(db, cipher, admin, number)).toEqual({
    holderName: "Rekha Solanki",
    accountNumber: answers.bank["accountNumber"],
    ifscCode: "HDFC0000123",
    bankName: "HDFC Bank",
  });
});

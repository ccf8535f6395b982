import { fail, misuse, readArguments, say } from "./command-line.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { markPayoutPaid, returnPayout } from "#app/domain/ordering/payouts/payouts.commands.server.ts";
import { listDuePayouts } from "#app/domain/ordering/payouts/payouts.queries.server.ts";
import { openBankAccount } from "#app/domain/stores/store-accounts/bank-account-opening.commands.server.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { cipher, db } from "#app/services.server.ts";
import { findAdministrator } from "./administrator.ts";

/** Records the bank's outcome of payouts from the command line, as the administrator with the address after `--as`. */
const USAGE = `Use: npm run payout -- --as EMAIL list | account PO-XXXX-XXXX | paid PO-XXXX-XXXX --reference TEXT [--on YYYY-MM-DD] | returned PO-XXXX-XXXX --reason TEXT`;

const t = translatorFor("en");

try {
  const { values, positionals } = readArguments(USAGE, {
    as: { type: "string" },
    reference: { type: "string" },
    on: { type: "string" },
    reason: { type: "string" },
  });
  const [verb, number = "", ...rest] = positionals;
  const admin = await findAdministrator(values.as, USAGE);
  if (verb === "list" && number === "") {
    const due = await listDuePayouts(db, admin);
    for (const { number: of, runOn, amountPaise, storeName } of due)
      say(`${of}  ${runOn}  ${formatPaise(amountPaise)}  ${storeName}`);
    if (due.length === 0) say("Nothing is to be paid.");
  } else if (verb === "account" && number !== "" && rest.length === 0) {
    await attempt(number, async () => {
      const account = await openBankAccount(db, cipher, admin, number);
      if (account) say(`${account.holderName}  ${account.accountNumber}  ${account.ifscCode}  ${account.bankName}`);
      else fail(`${number}: there is no such payout, or its store has no bank account.`);
    });
  } else if (verb === "paid" && number !== "" && rest.length === 0) {
    const reference = values.reference ?? misuse(`--reference is missing`, USAGE);
    const paidOn = dayOf(values.on ?? dayInIndia());
    await record(number, () => markPayoutPaid(db, admin, number, { reference, paidOn }));
  } else if (verb === "returned" && number !== "" && rest.length === 0) {
    const reason = values.reason ?? misuse(`--reason is missing`, USAGE);
    await record(number, () => returnPayout(db, admin, number, reason));
  } else misuse(`Unknown arguments ${positionals.join(" ")}`, USAGE);
} finally {
  await db.destroy();
}

async function record(number: string, work: () => Promise<boolean>): Promise<void> {
  await attempt(number, async () => {
    if (await work()) say(`${number}: done.`);
    else fail(`${number}: there is no such payout.`);
  });
}

async function attempt(number: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    fail(`${number}: ${t(error.key, error.values)}`);
  }
}

function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10
    ? text
    : misuse(`${text} is no day such as 2026-11-25`, USAGE);
}
